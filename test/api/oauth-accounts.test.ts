import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEVICE_LIST, DirectDatabase } from '../support/attendance.ts'
import {
  basicOf,
  bearer,
  clientToken,
  codeFields,
  expectRefusal,
  INACTIVE,
  type IssuedTokens,
  introspect,
  type OAuthTestClient,
  postForm,
  REVOKE,
  refresh,
  registerClient,
  TOKEN,
  USERINFO
} from '../support/oauth.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { issueCode, issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// What remains of tokens in the data directory across restarts: closed accounts, expired rows, and secrets, which are
// never stored in plain text (security: token service).

const DAY = 86_400_000
const dataDir = temporaryDir()

let station: TestWorkstation
let sqlite: DirectDatabase
let client: OAuthTestClient
let now = TEST_NOW
/** Everything that must not be stored anywhere. */
const secrets: string[] = []

beforeAll(async () => {
  // The issuer stays the same when the port changes, and the log is as verbose as possible.
  writeFileSync(
    join(dataDir, 'workstation.json'),
    JSON.stringify({ issuer: 'https://hr.example', log_level: 'trace' })
  )
  await open()
  client = await registerClient(station)
  secrets.push(client.secret ?? '')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

async function open(): Promise<void> {
  station = await openTestWorkstation({ dataDir, runtime: { now: () => now } })
  sqlite = new DirectDatabase(dataDir)
}
async function reopen(): Promise<void> {
  sqlite.close()
  await station.close({ keepDataDir: true })
  await open()
}
const count = (table: string, where = '1'): number =>
  sqlite.value<number>(`select count(*) from ${table} where ${where}`)
async function tokensOf(userName: string): Promise<IssuedTokens> {
  const issued = await issueTokens(station, client, { userName })
  secrets.push(issued.access_token, issued.refresh_token, issued.id_token)
  return issued
}

const DISABLE = 'update users set is_disabled = 1 where user_name = ?'
const ENABLE = 'update users set is_disabled = 0 where user_name = ?'
const SIGN_OUT = 'update employees set signout_flag = ? where employee_code = upper(?)'
const LEAVES: [string, (userName: string) => void, (userName: string) => void][] = [
  [
    'is disabled',
    name => sqlite.raw.prepare(DISABLE).run(name),
    name => sqlite.raw.prepare(ENABLE).run(name)
  ],
  [
    'resigns',
    name => sqlite.raw.prepare(SIGN_OUT).run('Y', name),
    name => sqlite.raw.prepare(SIGN_OUT).run('N', name)
  ]
]

test.each(LEAVES)(
  'every token and code of a user who %s becomes void at once',
  async (_what, leave, comeBack) => {
    const tokens = await tokensOf('e0030')
    const others = await tokensOf('e0031')
    const { code, verifier } = await issueCode(station, client, { userName: 'e0030' })
    const info = (token: string) => station.callBare(USERINFO, { headers: bearer(token) })
    const devices = (token: string) => station.call(DEVICE_LIST, { headers: bearer(token) })
    expect([(await info(tokens.access_token)).status, (await devices(tokens.access_token)).status]).toEqual([
      200, 200
    ])
    leave('e0030')
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect(await introspect(station, client, token)).toEqual(INACTIVE)
    expectRefusal(await info(tokens.access_token), 401, 'invalid_token')
    expect((await devices(tokens.access_token)).status).toBe(401)
    expectRefusal(
      await postForm(station, TOKEN, codeFields(client, { code, verifier })),
      400,
      'invalid_grant'
    )
    expectRefusal(await refresh(station, client, tokens.refresh_token), 400, 'invalid_grant')
    expect((await introspect(station, client, others.access_token)).active).toBe(true)
    comeBack('e0030')
    // The refresh in the meantime has ended the grant.
    expect(await introspect(station, client, tokens.access_token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, tokens.refresh_token), 400, 'invalid_grant')
  }
)

test('grants of closed accounts do not return after the sweep', async () => {
  const kept = await tokensOf('e0032')
  const closedAccounts = [
    { userName: 'e0033', leaves: LEAVES[0], tokens: await tokensOf('e0033') },
    { userName: 'e0034', leaves: LEAVES[1], tokens: await tokensOf('e0034') }
  ]
  for (const { userName, leaves } of closedAccounts) leaves?.[1](userName)
  await reopen()
  const ofLeavers = "user_id in (select id from users where user_name in ('e0033', 'e0034'))"
  await until(() => count('oauth_grants', ofLeavers) === 0, 'the sweep')
  for (const { userName, leaves, tokens } of closedAccounts) {
    leaves?.[2](userName)
    for (const token of [tokens.access_token, tokens.refresh_token])
      expect(await introspect(station, client, token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, tokens.refresh_token), 400, 'invalid_grant')
  }
  // A restart alone ends no grant.
  expect((await introspect(station, client, kept.access_token)).active).toBe(true)
  expect((await refresh(station, client, kept.refresh_token)).status).toBe(200)
})

test('expired rows are swept in any number, and no others', async () => {
  const early = await tokensOf('e0035')
  await postForm(station, REVOKE, { token: early.access_token }, basicOf(client))
  secrets.push((await issueCode(station, client, { userName: 'e0035' })).code)
  const insert = sqlite.raw.prepare('insert into oauth_revoked_tokens (jti, expires_at) values (?, ?)')
  const past = new Date(now - 1).toISOString()
  sqlite.raw.transaction(() => {
    for (let at = 0; at < 1_300; at += 1) insert.run(`old-${at}`, past)
  })()
  now += 10 * DAY
  const late = await tokensOf('e0036')
  await postForm(station, REVOKE, { token: late.access_token }, basicOf(client))
  secrets.push((await issueCode(station, client, { userName: 'e0036' })).code)
  now += 21 * DAY
  sqlite.raw
    .prepare('update oauth_revoked_tokens set expires_at = ? where jti not like ?')
    .run(new Date(now + 1).toISOString(), 'old-%')
  await reopen()
  await until(() => count('oauth_revoked_tokens') === 2, 'the sweep of revocations')
  await until(() => count('oauth_codes', 'grant_id is null') === 0, 'the sweep of codes')
  await until(() => count('oauth_grants') === 1, 'the sweep of grants')
  expect(count('oauth_refresh_tokens')).toBe(1)
  expect((await introspect(station, client, late.refresh_token)).active).toBe(true)
  now += 10 * DAY
  await reopen()
  const tables = ['oauth_grants', 'oauth_refresh_tokens', 'oauth_codes', 'oauth_revoked_tokens']
  await until(() => tables.every(table => count(table) === 0), 'the last sweep')
  expect(count('oauth_clients', 'revoked_at is null')).toBe(2)
})

test('the last use of a client is shown at once and stored by shutdown', async () => {
  const used = await registerClient(station)
  const asAdmin = await station.signIn()
  const lastUsed = async (): Promise<string | null> =>
    (await asAdmin('/app/v1/clients')).body.payload.find(
      (one: { client_id: string }) => one.client_id === used.id
    ).last_used
  const storedLastUsed = () =>
    sqlite.value<string | null>('select last_used_at from oauth_clients where id = ?', used.id)
  await postForm(station, TOKEN, { grant_type: 'client_credentials' }, basicOf({ ...used, secret: 'wrong' }))
  expect(await lastUsed()).toBeNull()
  await clientToken(station, used)
  expect([await lastUsed(), storedLastUsed()]).toEqual([new Date(now).toISOString(), null])
  await reopen()
  expect(storedLastUsed()).toBe(new Date(now).toISOString())
})

test('codes, tokens and secrets are stored nowhere in the data directory, neither in the database nor in the log', async () => {
  const tokens = await tokensOf('e0037')
  await refresh(station, client, tokens.refresh_token)
  const unused = await issueCode(station, client, { userName: 'e0037' })
  secrets.push(unused.code, unused.verifier, await clientToken(station, client))
  expectRefusal(
    await postForm(station, TOKEN, codeFields(client, unused, { client_secret: 'wrong' })),
    401,
    'invalid_client'
  )
  expect(secrets.length).toBeGreaterThan(20)
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }))
  const names = files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['workstation.db', 'workstation.db-wal']))
  expect(names.some(name => name.endsWith('.log'))).toBe(true)
  const holds = (text: string): string[] =>
    files.filter(({ bytes }) => bytes.includes(text)).map(({ name }) => name)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20)
    // A JWT may be cut anywhere; only its signature gives it value.
    expect(holds(secret.split('.').at(-1) ?? '')).toEqual([])
  }
  // The search works: it finds the hashes, which are stored.
  const hash = createHash('sha256').update(unused.code).digest('base64url')
  expect(holds(hash).length).toBeGreaterThan(0)
  expect(
    holds(
      createHash('sha256')
        .update(client.secret ?? '')
        .digest('base64url')
    ).length
  ).toBeGreaterThan(0)
})
