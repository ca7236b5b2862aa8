import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint, createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import {
  bearer,
  DISCOVERY,
  decoded,
  demoClient,
  EVERY_SCOPE,
  expectRefusal,
  INACTIVE,
  introspect,
  JWKS,
  type OAuthTestClient,
  refresh,
  SERVER_METADATA,
  USERINFO
} from '../support/oauth.ts'
import { forge, stealSigningKey } from '../support/signing.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Signing keys and the issuer over time and across restarts (decision 0010), on a clock that the test moves.

const ISSUER = 'https://hr.example'
const TOKEN_LIFETIME = 3_600_000
/** Clients' clocks may be slow, and they may fetch the keys once more. */
const PUBLISHED_AFTER = 600_000
const DAY = 86_400_000
const STARTED = Date.parse('2026-03-10T02:00:00.000Z')

let dataDir = ''
let station: TestWorkstation
let client: OAuthTestClient
let now = STARTED

async function open(config: Record<string, unknown> = {}): Promise<void> {
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ issuer: ISSUER, ...config }))
  station = await openTestWorkstation({ dataDir, runtime: { now: () => now } })
  client = demoClient(station)
}
async function reopen(config: Record<string, unknown> = {}): Promise<void> {
  await station.close({ keepDataDir: true })
  await open(config)
}
/** The demo branch, loaded once. */
const template = temporaryDir()
beforeAll(async () => {
  await (await openTestWorkstation({ dataDir: template, runtime: { now: () => now } })).close({
    keepDataDir: true
  })
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = temporaryDir()
  cpSync(template, dataDir, { recursive: true })
  now = STARTED + 1_000
})
afterEach(() => station.close())

const published = async (): Promise<JSONWebKeySet> => (await station.callBare(JWKS)).body
const kids = async (): Promise<unknown[]> => (await published()).keys.map(({ kid }) => kid)
const kidOf = (token: string): unknown => decoded(token).header.kid
const algorithmOf = (token: string): unknown => decoded(token).header.alg
const isActive = async (token: string): Promise<boolean> => (await introspect(station, client, token)).active
async function rotate(): Promise<void> {
  const asAdmin = await station.signIn()
  expect((await asAdmin('/app/v1/signing-keys/rotate', { method: 'POST' })).status).toBe(200)
}
/** Verifies a token as a client does that knows only the key set. */
async function verify(token: string, typ: string): Promise<void> {
  const keys = createLocalJWKSet(await published())
  const options = { issuer: ISSUER, audience: client.id, typ, currentDate: new Date(now) }
  expect((await jwtVerify(token, keys, options)).payload.iss).toBe(ISSUER)
}

test('the key set contains only public keys (RFC 7517)', async () => {
  await open()
  await issueTokens(station, client)
  await rotate()
  const { status, headers, body } = await station.callBare(JWKS)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/jwk-set\+json/)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(Object.keys(body)).toEqual(['keys'])
  expect(body.keys).toHaveLength(2)
  for (const jwk of body.keys) {
    expect(jwk).toEqual({
      kty: 'RSA',
      n: expect.stringMatching(/^[A-Za-z0-9_-]{342}$/),
      e: 'AQAB',
      kid: await calculateJwkThumbprint(jwk),
      alg: 'RS256',
      use: 'sig'
    })
  }
})

describe('rotation', () => {
  test('keeps old tokens valid until they expire, and their key until the last of them has expired', async () => {
    await open()
    const before = await issueTokens(station, client)
    const oldKey = await stealSigningKey(dataDir)
    const outliving = await forge(oldKey, {
      ...decoded(before.access_token).claims,
      exp: now / 1000 + 100_000
    })
    const oldKid = kidOf(before.access_token)
    expect(await kids()).toEqual([oldKid])
    now += 1_000
    const rotatedAt = now
    await rotate()
    const after = await issueTokens(station, client)
    const newKid = kidOf(after.access_token)
    expect(newKid).not.toBe(oldKid)
    expect(kidOf(after.id_token)).toBe(newKid)
    expect((await kids()).sort()).toEqual([oldKid, newKid].sort())
    for (const token of [before, after]) {
      await verify(token.access_token, 'at+jwt')
      await verify(token.id_token, 'JWT')
      expect(await isActive(token.access_token)).toBe(true)
    }
    // The old refresh token is not a JWT: it stays valid and gives tokens of the new key.
    const renewed = await refresh(station, client, before.refresh_token)
    expect(kidOf(renewed.body.access_token)).toBe(newKid)

    now = rotatedAt + TOKEN_LIFETIME - 1_001
    expect(await isActive(before.access_token)).toBe(true)
    now += 1
    expect(await isActive(before.access_token)).toBe(false)
    expect(await isActive(outliving)).toBe(true)
    now = rotatedAt + TOKEN_LIFETIME + PUBLISHED_AFTER - 1
    expect(await kids()).toHaveLength(2)
    now += 1
    expect(await kids()).toEqual([newKid])
    // Withdrawing a key voids everything it has signed.
    expect(await introspect(station, client, outliving)).toEqual(INACTIVE)
    expectRefusal(await station.callBare(USERINFO, { headers: bearer(outliving) }), 401, 'invalid_token')
    now += 1
    await reopen()
    const sqlite = new DirectDatabase(dataDir)
    await until(
      () => sqlite.value<number>('select count(*) from oauth_signing_keys') === 1,
      'the old key to be deleted'
    )
    sqlite.close()
    expect(await kids()).toEqual([newKid])
  })

  test('keeps each of several rotated keys as long as its own tokens', async () => {
    await open()
    const accessTokens = []
    for (let time = 0; time < 4; time += 1) {
      accessTokens.push((await issueTokens(station, client)).access_token)
      now += 600_000
      await rotate()
    }
    expect(new Set(accessTokens.map(kidOf)).size).toBe(4)
    expect(await kids()).toHaveLength(5)
    for (const token of accessTokens) expect(await isActive(token)).toBe(true)
    now += TOKEN_LIFETIME
    expect(await kids()).toHaveLength(2)
  })

  test('happens automatically after 90 days, unless the setting turns it off', async () => {
    await open()
    const [first] = await kids()
    now = STARTED + 90 * DAY - 1
    await reopen()
    expect(await kids()).toEqual([first])
    now += 1
    await reopen({ signing_key_days: 0 })
    expect(await kids()).toEqual([first])
    await reopen()
    await until(async () => (await kids()).length === 2, 'the rotation')
    expect(kidOf((await issueTokens(station, client)).access_token)).not.toBe(first)
  })

  test('uses a new key after the key file was lost, without voiding tokens', async () => {
    await open()
    const before = await issueTokens(station, client)
    await station.close({ keepDataDir: true })
    rmSync(join(dataDir, 'secret.key'))
    await open()
    const after = await issueTokens(station, client)
    expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token))
    expect([await isActive(before.access_token), await isActive(after.access_token)]).toEqual([true, true])
    expect(await kids()).toHaveLength(2)
  })
})

test('signs with ES256 by setting, while RS256 tokens stay valid', async () => {
  await open()
  const before = await issueTokens(station, client)
  const algorithms = async () =>
    (await station.callBare(DISCOVERY)).body.id_token_signing_alg_values_supported
  expect(await algorithms()).toEqual(['RS256'])
  await reopen({ signing_algorithm: 'ES256' })
  expect(await algorithms()).toEqual(['ES256'])
  const after = await issueTokens(station, client)
  expect([before, after].map(({ access_token }) => algorithmOf(access_token))).toEqual(['RS256', 'ES256'])
  expect(algorithmOf(after.id_token)).toBe('ES256')
  for (const token of [before, after]) {
    await verify(token.access_token, 'at+jwt')
    await verify(token.id_token, 'JWT')
    expect(await isActive(token.access_token)).toBe(true)
    expect((await station.callBare(USERINFO, { headers: bearer(token.access_token) })).status).toBe(200)
  }
  expect((await published()).keys.map(({ kty, crv, alg }) => [kty, crv, alg])).toEqual(
    expect.arrayContaining([
      ['EC', 'P-256', 'ES256'],
      ['RSA', undefined, 'RS256']
    ])
  )
  await reopen()
  expect(algorithmOf((await issueTokens(station, client)).access_token)).toBe('RS256')
  expect(await isActive(after.access_token)).toBe(true)
})

describe('the issuer', () => {
  test('is that of the setting everywhere', async () => {
    await open()
    const tokens = await issueTokens(station, client)
    for (const token of [tokens.access_token, tokens.id_token]) expect(decoded(token).claims.iss).toBe(ISSUER)
    expect((await introspect(station, client, tokens.access_token)).iss).toBe(ISSUER)
    for (const path of [DISCOVERY, SERVER_METADATA]) {
      const { body } = await station.callBare(path)
      expect(body.issuer).toBe(ISSUER)
      for (const [name, value] of Object.entries<unknown>(body))
        if (/_endpoint$|_uri$|documentation$/.test(name)) expect(value).toMatch(/^https:\/\/hr\.example\//)
    }
  })

  test('when changed makes existing access tokens inactive', async () => {
    await open()
    const { access_token, refresh_token } = await issueTokens(station, client)
    await reopen({ issuer: 'https://other.example' })
    expect(await introspect(station, client, access_token)).toEqual(INACTIVE)
    const renewed = await refresh(station, client, refresh_token)
    expect(renewed.body.scope).toBe(EVERY_SCOPE)
    expect(decoded(renewed.body.access_token).claims.iss).toBe('https://other.example')
    await reopen()
    expect(await isActive(access_token)).toBe(true)
    expect(await isActive(renewed.body.access_token)).toBe(false)
  })

  test('is the URL of the workstation without the setting', async () => {
    await open({ issuer: null })
    const { access_token } = await issueTokens(station, client)
    expect(decoded(access_token).claims.iss).toBe(station.url)
    expect((await station.callBare(DISCOVERY)).body.issuer).toBe(station.url)
  })
})
