import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { openTestWorkstation, temporaryDir } from '../support/workstation.ts'

/** GET over TLS that trusts the workstation's own certificate and nothing else. */
function getTrusting(url: string, ca: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(url, { ca, checkServerIdentity: () => undefined }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

function fingerprintAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.end()
    })
    socket.on('error', reject)
  })
}

describe('the local network (security: local server 1)', () => {
  test('is served over TLS with an own certificate that stays, and says so', async () => {
    const dataDir = temporaryDir()
    const fingerprints: string[] = []
    for (const round of [1, 2]) {
      const station = await openTestWorkstation({ dataDir, host: '0.0.0.0' })
      const { port } = new URL(station.url)
      expect(station.url).toMatch(/^https:/)
      const certificate = readFileSync(join(dataDir, 'tls/certificate.pem'), 'utf8')
      const { status, body } = await getTrusting(`https://127.0.0.1:${port}/app/v1/session`, certificate)
      expect(status).toBe(200)
      const { payload } = JSON.parse(body)
      expect(payload.warnings).toContain('lan_open')
      expect(payload.device_certificate).toBe(new X509Certificate(certificate).fingerprint256)
      fingerprints.push(await fingerprintAt(Number(port)))
      await station.close({ keepDataDir: round === 1 })
    }
    expect(fingerprints[0]).toBe(fingerprints[1])
  })

  test('keeps the private key sealed and to itself', async () => {
    const station = await openTestWorkstation({ host: '0.0.0.0' })
    const keyFile = join(station.dataDir, 'tls/private-key.file.sealed')
    expect(readFileSync(keyFile, 'latin1')).not.toContain('PRIVATE KEY')
    for (const file of [keyFile, join(station.dataDir, 'secret.key')])
      expect(statSync(file).mode & 0o077).toBe(0)
    await station.close()
  })

  test('is served over plain HTTP only when the file says so', async () => {
    const dataDir = temporaryDir()
    writeFileSync(
      join(dataDir, 'workstation.json'),
      JSON.stringify({ host: '0.0.0.0', allow_plain_http_on_lan: true })
    )
    const station = await openTestWorkstation({ dataDir })
    const { port } = new URL(station.url)
    const { body } = await station.callBare('/app/v1/session', { headers: { host: `127.0.0.1:${port}` } })
    expect(body.payload.warnings).toContain('lan_plain_http')
    expect(body.payload.device_certificate).toBeNull()
    await station.close()
  })

  test('is closed by default', async () => {
    const station = await openTestWorkstation()
    const { body } = await station.callBare('/app/v1/session')
    expect(station.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(body.payload.warnings).not.toContain('lan_open')
    await station.close()
  })
})
