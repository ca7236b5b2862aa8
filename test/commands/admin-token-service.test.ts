import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Command } from '../../main/admin/command.ts'
import { runClientCommand, runSigningKeyCommand } from '../../main/admin/token-service-commands.ts'
import { adminCommand } from '../support/admin-command.ts'
import { type Ended, runEntry, startHeadless } from '../support/entries.ts'
import {
  basicOf,
  clientToken,
  decoded,
  demoClient,
  expectRefusal,
  INACTIVE,
  introspect,
  JWKS,
  type OAuthTestClient,
  postForm,
  TOKEN
} from '../support/oauth.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// `npm run admin -- client|keys`, and the demo client in the ready line (decision 0037).

const dataDir = temporaryDir()
const HTTPS = 'https://client.example/callback'

let demo: OAuthTestClient

const admin = (...args: string[]): Promise<Ended> => runEntry('admin', [...args, '--data-dir', dataDir])
async function adminJson(...args: string[]) {
  const { code, stdout, stderr } = await admin(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.trim().split('\n')).toHaveLength(1)
  return JSON.parse(stdout)
}
const command = (subject: 'client' | 'keys', verb: string, changes: Partial<Command> = {}) => {
  const run = subject === 'client' ? runClientCommand : runSigningKeyCommand
  return run(adminCommand({ dataDir, subject, verb, ...changes }))
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads any response
const clients = async (): Promise<any[]> => {
  const { json } = await command('client', 'list')
  return (json as { clients: unknown[] }).clients
}
async function withStation<T>(work: (station: TestWorkstation) => Promise<T>): Promise<T> {
  const station = await openTestWorkstation({ dataDir, loadDemo: false })
  try {
    return await work(station)
  } finally {
    await station.close({ keepDataDir: true })
  }
}

beforeAll(async () => {
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ issuer: 'https://hr.example' }))
  const access = await adminJson('demo')
  expect(access).toEqual({
    user_name: 'e0001',
    password: expect.any(String),
    subscription_key: expect.any(String),
    client_id: expect.any(String),
    client_secret: expect.any(String),
    redirect_uri: 'http://127.0.0.1:4811/callback'
  })
  demo = { id: access.client_id, secret: access.client_secret, redirectUri: access.redirect_uri }
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('client', () => {
  test('create, list and revoke: the secret is shown once and ends with the client', async () => {
    const made = await adminJson(
      'client',
      'create',
      '--name',
      'เงินเดือน',
      '--redirect-uri',
      HTTPS,
      `${HTTPS}?a=1,2`
    )
    expect(made).toEqual({
      client: {
        client_id: expect.any(String),
        name: 'เงินเดือน',
        type: 'confidential',
        redirect_uris: [HTTPS, `${HTTPS}?a=1,2`],
        created: expect.any(String),
        last_used: null,
        revoked: null
      },
      client_secret: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)
    })
    const client = { id: made.client.client_id, secret: made.client_secret, redirectUri: HTTPS }
    const token = await withStation(async station => {
      const inUse = await admin('client', 'list')
      expect({ code: inUse.code, lines: inUse.stderr.trim().split('\n').length }).toEqual({
        code: 1,
        lines: 1
      })
      expect(inUse.stderr).toMatch(/in use by another workstation/)
      return clientToken(station, client)
    })
    const listed = await clients()
    expect(listed.map(({ name }) => name)).toEqual(['เงินเดือน', 'Demo'])
    expect(listed[0].last_used).toEqual(expect.any(String))
    expect(JSON.stringify(listed)).not.toContain(made.client_secret)
    const revoked = await command('client', 'revoke', { rest: [client.id] })
    expect(revoked.json).toMatchObject({ client: { client_id: client.id, revoked: expect.any(String) } })
    await withStation(async station => {
      expect(await introspect(station, demo, token)).toEqual(INACTIVE)
      const refused = await postForm(station, TOKEN, { grant_type: 'client_credentials' }, basicOf(client))
      expectRefusal(refused, 401, 'invalid_client')
    })
    expect((await clients()).map(({ name }) => name)).toEqual(['Demo'])
  })

  test('prints readable lines without --json', async () => {
    const { text } = await command('client', 'create', { name: 'people', redirectUris: [HTTPS] })
    expect(text).toMatch(/^Client \S+ for people\.\nSecret: [A-Za-z0-9_-]{43}\nIt is not shown again\.$/)
    expect((await command('client', 'list')).text).toMatch(
      /^\S+\tconfidential\tpeople\thttps:\/\/client\.example\/callback$/m
    )
    const [{ client_id }] = await clients()
    expect((await command('client', 'revoke', { rest: [client_id] })).text).toBe(
      `Client ${client_id} (people) is revoked.`
    )
  })

  test('--public creates a client without a secret', async () => {
    const made = await command('client', 'create', {
      name: 'app',
      isPublic: true,
      redirectUris: ['http://127.0.0.1/callback', 'com.example.app:/callback']
    })
    expect(made.json).toMatchObject({ client: { type: 'public' }, client_secret: null })
    expect(made.text).not.toMatch(/[Ss]ecret/)
  })

  test('without redirect URIs creates a client that acts only for itself', async () => {
    const { json } = await command('client', 'create', { name: 'batch' })
    expect(json).toMatchObject({ client: { redirect_uris: [] }, client_secret: expect.any(String) })
  })

  test('reports every invalid redirect URI and creates nothing', async () => {
    const before = (await clients()).length
    const bad = [
      'http://client.example/cb',
      'client.example',
      `${HTTPS}#a`,
      'https://u:p@client.example',
      'javascript:x'
    ]
    const { code, stdout, stderr } = await admin(
      'client',
      'create',
      '--name',
      'x',
      '--redirect-uri',
      HTTPS,
      ...bad
    )
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.trim().split('\n').slice(1)).toEqual([
      "'redirect_uris.1' is not allowed: insecure",
      "'redirect_uris.2' is not allowed: not_absolute",
      "'redirect_uris.3' is not allowed: has_fragment",
      "'redirect_uris.4' is not allowed: has_credentials",
      "'redirect_uris.5' is not allowed: scheme_not_allowed"
    ])
    await expect(command('client', 'create', { name: 'x', redirectUris: ['app:/cb'] })).rejects.toThrow()
    await expect(command('client', 'create', { name: 'x', isPublic: true })).rejects.toThrow()
    expect(await clients()).toHaveLength(before)
  })

  test.each([' ', '\t\n', 'x'.repeat(101)])('refuses the name %j', async name => {
    await expect(command('client', 'create', { name, redirectUris: [HTTPS] })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { faults: [expect.objectContaining({ path: 'name' })] }
    })
  })

  test('does not revoke an unknown client', async () => {
    await expect(command('client', 'revoke', { rest: ['none'] })).rejects.toThrow('There is no such app.')
  })

  test.each<[string, Partial<Command>, RegExp]>([
    ['create', {}, /needs --name/],
    ['revoke', {}, /There is no command 'client revoke' of that form/],
    ['revoke', { rest: ['a', 'b'] }, /of that form/],
    ['list', { rest: ['extra'] }, /of that form/],
    ['destroy', {}, /There is no command 'client destroy'/],
    ['', {}, /There is no command 'client '/]
  ])('reports what is wrong with %s %j', async (verb, changes, fault) => {
    await expect(command('client', verb, changes)).rejects.toThrow(fault)
  })
})

describe('keys', () => {
  test('rotate: a new key signs from then on, and tokens of the old one stay valid', async () => {
    const before = await withStation(station => clientToken(station, demo))
    const { kid, algorithm } = await adminJson('keys', 'rotate')
    expect(algorithm).toBe('RS256')
    expect(kid).not.toBe(decoded(before).header.kid)
    await withStation(async station => {
      const after = await clientToken(station, demo)
      expect(decoded(after).header.kid).toBe(kid)
      expect((await introspect(station, demo, before)).active).toBe(true)
      expect((await station.callBare(JWKS)).body.keys).toHaveLength(2)
    })
    expect((await command('keys', 'rotate')).text).toMatch(
      /^Tokens are signed with key \S+ \(RS256\) from now on\.$/
    )
  })

  test('rotate follows the configured algorithm', async () => {
    writeFileSync(
      join(dataDir, 'workstation.json'),
      JSON.stringify({ issuer: 'https://hr.example', signing_algorithm: 'ES256' })
    )
    expect((await command('keys', 'rotate')).json).toMatchObject({ algorithm: 'ES256' })
  })

  test.each(['list', '', 'rotate extra'])('%j is not a command', async words => {
    const [verb = '', ...rest] = words.split(' ')
    await expect(command('keys', verb, { rest })).rejects.toThrow(/There is no command 'keys /)
  })
})

describe('the ready line of --demo', () => {
  test('names a working client, the same at the next start with a new secret', async () => {
    const seen: OAuthTestClient[] = []
    for (let start = 0; start < 2; start += 1) {
      const headless = await startHeadless(['--data-dir', dataDir, '--port', '0', '--json', '--demo'])
      const { url, demo: access } = JSON.parse(headless.line)
      expect(Object.keys(access)).toEqual([
        'user_name',
        'password',
        'subscription_key',
        'client_id',
        'client_secret',
        'redirect_uri'
      ])
      const given = { id: access.client_id, secret: access.client_secret, redirectUri: access.redirect_uri }
      const ask = (client: OAuthTestClient) =>
        fetch(`${url}${TOKEN}`, {
          method: 'POST',
          headers: basicOf(client),
          body: new URLSearchParams({ grant_type: 'client_credentials' })
        })
      expect((await ask(given)).status).toBe(200)
      for (const old of seen) expect((await ask(old)).status).toBe(401)
      seen.push(given)
      expect((await headless.stop('SIGTERM')).code).toBe(0)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
    expect(new Set(seen.map(({ secret }) => secret)).size).toBe(2)
    const station = await openTestWorkstation({ dataDir })
    expect((await issueTokens(station, demoClient(station))).refresh_token).toEqual(expect.any(String))
    await station.close({ keepDataDir: true })
  })
})
