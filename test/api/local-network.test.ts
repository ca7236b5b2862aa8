import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownCertificate } from '../../main/composition/own-certificate.ts'
import type { SecretBox } from '../../shared/domain/secret-box.ts'
import { openTestWorkstation, type TestWorkstation, temporaryDir } from '../support/workstation.ts'

// Beyond loopback: TLS with the own certificate, plain HTTP only by explicit setting, and a lasting banner either way.

async function open(config: Record<string, unknown>): Promise<TestWorkstation> {
  const dataDir = temporaryDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(config))
  return openTestWorkstation({ dataDir, loadDemo: false })
}

/** Asks over TLS and answers the status and the fingerprint of the certificate it met. */
function askOverTls(port: string): Promise<{ status: number; fingerprint: string; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/app/v1/session', rejectUnauthorized: false },
      response => {
        const chunks: Buffer[] = []
        const { socket } = response
        const fingerprint =
          'getPeerCertificate' in socket && typeof socket.getPeerCertificate === 'function'
            ? String(socket.getPeerCertificate().fingerprint256)
            : ''
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, fingerprint, body: Buffer.concat(chunks).toString() })
        )
      }
    )
    asked.on('error', reject)
    asked.end()
  })
}

test('a host beyond loopback is served over TLS, with the fingerprint shown', async () => {
  const station = await open({ host: '0.0.0.0' })
  try {
    expect(station.url).toMatch(/^https:\/\//)
    const { port } = new URL(station.url)
    const { status, fingerprint, body } = await askOverTls(port)
    expect(status).toBe(200)
    const { warnings, device_certificate } = JSON.parse(body).payload
    expect(warnings).toEqual(['lan_open'])
    expect(device_certificate.replaceAll(':', '').toUpperCase()).toBe(fingerprint.replaceAll(':', ''))
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  } finally {
    await station.close()
  }
})

test('each key store keeps its own certificate, and half of one is made anew', async () => {
  const dataDir = temporaryDir()
  const boxOf = (kind: SecretBox['kind']): SecretBox => ({
    kind,
    seal: plain => plain,
    open: sealed => sealed
  })
  const fingerprintOf = async (kind: SecretBox['kind']): Promise<string> => {
    const { key, cert, fingerprint } = await ownCertificate(dataDir, boxOf(kind), new Date())
    expect(new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))).toBe(true)
    return fingerprint
  }
  try {
    const byFile = await fingerprintOf('file')
    const byStore = await fingerprintOf('os')
    expect(await fingerprintOf('file')).toBe(byFile)
    expect(await fingerprintOf('os')).toBe(byStore)
    const folder = join(dataDir, 'tls')
    for (const name of readdirSync(folder)) {
      rmSync(join(folder, name))
      await fingerprintOf('file')
      await fingerprintOf('os')
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('plain HTTP is served only where it is asked for, and said', async () => {
  const station = await open({ host: '0.0.0.0', allow_plain_http_on_lan: true })
  try {
    expect(station.url).toMatch(/^http:\/\//)
    const { port } = new URL(station.url)
    const answer = await fetch(`http://127.0.0.1:${port}/app/v1/session`)
    expect((await answer.json()).payload).toMatchObject({
      warnings: ['lan_plain_http'],
      device_certificate: null
    })
  } finally {
    await station.close()
  }
})

test('names beside the address are taken when they are configured', async () => {
  const station = await open({ allowed_hosts: ['office.example'] })
  try {
    const { port } = new URL(station.url)
    const ask = (host: string): Promise<number> =>
      station.workstation
        .handle(new Request('http://x/health', { headers: { host } }))
        .then(response => response.status)
    // In-process requests carry the window's own name; the list is for TCP.
    expect(await ask('anything')).toBe(200)
    const { sendRequest, statusOf } = await import('../support/raw-socket.ts')
    const overTcp = async (host: string): Promise<number> =>
      statusOf(await sendRequest(station.url, ['GET /health HTTP/1.1', `Host: ${host}`, 'Connection: close']))
    expect(await overTcp(`office.example:${port}`)).toBe(200)
    expect(await overTcp(`other.example:${port}`)).toBe(421)
  } finally {
    await station.close()
  }
})
