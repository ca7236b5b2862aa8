import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import bonjour from 'bonjour-service'
import { expect, test } from 'vitest'
import { localName } from '../../main/composition/network/lan-addresses.ts'
import { Listening } from '../../main/composition/network/listening.ts'
import { ownCertificate } from '../../main/composition/network/own-certificate.ts'
import { DEFAULT_CONFIG } from '../../main/config/config.ts'
import type { SecretBox } from '../../shared/domain/secret-box.ts'
import { bodyOf, sendRequest, statusOf } from '../support/raw-socket.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const fail = (_message: string, error: unknown): never => {
  throw error
}

// Beyond loopback: TLS with the workstation's own certificate, plain HTTP only if configured, and a lasting banner either way.

async function open(config: Record<string, unknown>, dataDir = temporaryDir()): Promise<TestWorkstation> {
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(config))
  return openTestWorkstation({ dataDir, loadDemo: false })
}

/** Requests over TLS and returns the status and the fingerprint of the server's certificate. */
function requestOverTls(
  port: string,
  path = '/app/v1/session'
): Promise<{ status: number; fingerprint: string; body: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false }, response => {
      const chunks: Buffer[] = []
      const { socket } = response
      const fingerprint =
        'getPeerCertificate' in socket && typeof socket.getPeerCertificate === 'function'
          ? String(socket.getPeerCertificate().fingerprint256)
          : ''
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          fingerprint,
          body: Buffer.concat(chunks).toString()
        })
      )
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

test('serves a host beyond loopback over TLS and shows the fingerprint', async () => {
  const station = await open({ host: '0.0.0.0' })
  try {
    expect(station.url).toMatch(/^https:\/\//)
    const { port } = new URL(station.url)
    const { status, fingerprint, body } = await requestOverTls(port)
    expect(status).toBe(200)
    const { warnings, device_certificate } = JSON.parse(body).payload
    expect(warnings).toEqual(['lan_open'])
    expect(device_certificate.replaceAll(':', '').toUpperCase()).toBe(fingerprint.replaceAll(':', ''))
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
    const discovery = await requestOverTls(port, '/.well-known/openid-configuration')
    expect(JSON.parse(discovery.body).issuer).toBe(station.url)
  } finally {
    await station.close()
  }
})

test('each key store has its own certificate, and an incomplete one is replaced', async () => {
  const dataDir = temporaryDir()
  const boxOf = (kind: SecretBox['kind']): SecretBox => ({
    kind,
    seal: plain => plain,
    open: sealed => sealed
  })
  const fingerprintOf = async (kind: SecretBox['kind']): Promise<string> => {
    const { key, cert, fingerprint } = await ownCertificate(dataDir, boxOf(kind), new Date(), fail)
    expect(new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))).toBe(true)
    return fingerprint
  }
  try {
    const ofFileStore = await fingerprintOf('file')
    const ofSystemStore = await fingerprintOf('os')
    expect(await fingerprintOf('file')).toBe(ofFileStore)
    expect(await fingerprintOf('os')).toBe(ofSystemStore)
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

test('a certificate is renewed with its key 60 days before its end, and stays if that fails', async () => {
  const dataDir = temporaryDir()
  const box: SecretBox = { kind: 'file', seal: plain => plain, open: sealed => sealed }
  const made = await ownCertificate(dataDir, box, new Date('2026-11-24T00:00:00Z'), fail)
  expect(made.endsAt.toISOString().slice(0, 10)).toBe('2036-11-24')
  const at = (date: string, onTrouble: (message: string, error: unknown) => void = fail) =>
    ownCertificate(dataDir, box, new Date(`${date}T00:00:00Z`), onTrouble)
  expect(await at('2036-09-24')).toEqual(made)
  const folder = join(dataDir, 'tls')
  mkdirSync(join(folder, 'certificate.file.pem.new'))
  const failures: unknown[] = []
  expect(await at('2036-09-26', (_message, error) => failures.push(error))).toEqual(made)
  expect(failures).toMatchObject([{ code: 'EISDIR' }])
  rmdirSync(join(folder, 'certificate.file.pem.new'))
  const renewed = await at('2036-09-26')
  expect(renewed).toMatchObject({ key: made.key })
  expect(renewed.endsAt.getUTCFullYear()).toBe(2046)
  expect(new X509Certificate(renewed.cert).checkPrivateKey(createPrivateKey(renewed.key))).toBe(true)
  expect(await at('2036-09-26')).toEqual(renewed)
  // No certificate lasts ten years from the last day that a Date can hold.
  const last = new Date(8.64e15)
  const afterFailure = await ownCertificate(dataDir, box, last, (_message, error) => failures.push(error))
  expect([afterFailure, failures.length]).toEqual([renewed, 2])
  await expect(ownCertificate(temporaryDir(), box, last, () => undefined)).rejects.toThrow(
    'The certificate for the office network cannot be created'
  )
})

test('an unreadable certificate is put aside and replaced, and one that cannot be written is served all the same', async () => {
  const dataDir = temporaryDir()
  const folder = join(dataDir, 'tls')
  mkdirSync(folder)
  writeFileSync(join(folder, 'certificate.file.pem'), 'no certificate')
  writeFileSync(join(folder, 'private-key.file.sealed'), 'sealed by a key that is gone')
  // A folder has the name of the first file to be written.
  mkdirSync(join(folder, 'private-key.file.sealed.new'))
  const station = await open({ host: '0.0.0.0' }, dataDir)
  try {
    const { status, fingerprint, body } = await requestOverTls(new URL(station.url).port)
    expect([status, JSON.parse(body).payload.device_certificate]).toEqual([200, fingerprint])
    expect(readdirSync(folder).sort()).toEqual([
      'certificate.file.pem.unreadable',
      'private-key.file.sealed.new',
      'private-key.file.sealed.unreadable'
    ])
    rmdirSync(join(folder, 'private-key.file.sealed.new'))
    const box: SecretBox = { kind: 'file', seal: plain => plain, open: sealed => sealed }
    const made = await ownCertificate(dataDir, box, new Date(), fail)
    expect(await ownCertificate(dataDir, box, new Date(), fail)).toEqual(made)
  } finally {
    await station.close()
  }
})

test('an open workstation is announced on the network until it is closed', async () => {
  const found = new bonjour.Bonjour()
  const station = await open({ host: '0.0.0.0' })
  const port = Number(new URL(station.url).port)
  const browser = found.find({ type: 'https' })
  const own = () => browser.services.find(it => it.port === port)
  try {
    await until(async () => {
      browser.update()
      return own() !== undefined
    }, 'the announcement')
    expect(own()).toMatchObject({ host: localName(), name: expect.stringContaining('HR Workstation') })
    // Nothing listens on its IPv6 addresses.
    expect(own()?.addresses?.filter(it => it.includes(':'))).toEqual([])
  } finally {
    await station.close()
  }
  await until(async () => own() === undefined, 'its end')
  found.destroy()
})

test('serves plain HTTP only if configured, with a warning', async () => {
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

test('accepts configured names besides the address', async () => {
  const station = await open({ allowed_hosts: ['office.example'] })
  try {
    const { port } = new URL(station.url)
    const ask = (host: string): Promise<number> =>
      station.workstation
        .handle(new Request('http://x/health', { headers: { host } }))
        .then(response => response.status)
    // In-process requests have the name of the window; the list is for TCP.
    expect(await ask('anything')).toBe(200)
    const overTcp = async (host: string): Promise<number> =>
      statusOf(await sendRequest(station.url, ['GET /health HTTP/1.1', `Host: ${host}`, 'Connection: close']))
    expect(await overTcp(`office.example:${port}`)).toBe(200)
    expect(await overTcp(`other.example:${port}`)).toBe(421)
  } finally {
    await station.close()
  }
})

test('accepts the address known to clients behind a proxy, as Host and as the Origin of its pages', async () => {
  const station = await open({ issuer: 'https://hr.example' })
  try {
    const { host } = new URL(station.url)
    const health = async (name: string): Promise<number> =>
      statusOf(await sendRequest(station.url, ['GET /health HTTP/1.1', `Host: ${name}`, 'Connection: close']))
    expect(await health('hr.example')).toBe(200)
    for (const other of ['hr.example:4810', 'evil.hr.example', 'hr.example.evil'])
      expect(await health(other), other).toBe(421)

    const submit = async (name: string, origin: string): Promise<string> => {
      const head = ['POST /oauth2/v1/authorize/sign-in HTTP/1.1', `Host: ${name}`, `Origin: ${origin}`]
      const type = 'Content-Type: application/x-www-form-urlencoded'
      return sendRequest(station.url, [...head, type, 'Content-Length: 8', 'Connection: close'], 'ticket=x')
    }
    // A proxy passes the Host on, or uses the address that it calls.
    for (const name of ['hr.example', host])
      expect(bodyOf(await submit(name, 'https://hr.example')), name).toContain('<!doctype html>')
    for (const origin of ['https://evil.example', 'http://hr.example.evil', 'null'])
      expect(statusOf(await submit(host, origin)), origin).toBe(403)
  } finally {
    await station.close()
  }
})

test.each([
  [443, true, 'https://127.0.0.1', ['127.0.0.1', '127.0.0.1:443']],
  [80, false, 'http://127.0.0.1', ['127.0.0.1', '127.0.0.1:80']],
  [80, true, 'https://127.0.0.1:80', ['127.0.0.1:80']]
])('accepts a Host without the default port %i (TLS: %s)', async (port, isTls, url, names) => {
  const certificate = isTls ? { key: '', cert: '', fingerprint: '', endsAt: new Date() } : null
  const listening = new Listening({ ...DEFAULT_CONFIG, port }, certificate)
  const server = { listen: async () => '', addresses: () => [{ address: '127.0.0.1', family: 'IPv4', port }] }
  await listening.open(server, 'required')
  expect(listening.url).toBe(url)
  expect([...listening.allowedHosts()].filter(name => name.startsWith('127.')).sort()).toEqual(names)
})

test.each([
  ['EADDRINUSE', 'port_in_use'],
  ['EADDRNOTAVAIL', 'cannot_listen'],
  ['EACCES', 'cannot_listen']
])('warns after %s as %s', async (code, warning) => {
  const listening = new Listening(DEFAULT_CONFIG, null)
  const listen = () => Promise.reject(Object.assign(new Error(code), { code }))
  await listening.open({ listen, addresses: () => [] }, 'best-effort')
  expect(listening.warnings()).toEqual([warning])
})

test('goes on without terminals at an address that this machine does not have', async () => {
  const station = await open({ terminals_host: '192.0.2.1', terminals_port: 0 })
  try {
    const answer = await fetch(`${station.url}/app/v1/session`)
    expect((await answer.json()).payload.warnings).toEqual(['terminals_cannot_listen'])
  } finally {
    await station.close()
  }
})
