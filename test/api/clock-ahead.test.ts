import { rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { demoDir } from '../support/demo-template.ts'
import {
  clientToken,
  codeFields,
  demoClient,
  INACTIVE,
  introspect,
  JWKS,
  postForm,
  refresh,
  registerClient,
  TOKEN
} from '../support/oauth.ts'
import { until } from '../support/until.ts'
import { issueCode, issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Whatever was issued while the clock was a year ahead does not outlive its duration once the clock is right again.

const NOW = Date.parse('2026-03-10T02:00:00.000Z')
const YEAR = 365 * 86_400_000

let now = NOW
let station: TestWorkstation
let dataDir = ''
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = async (): Promise<void> => {
  station = await openTestWorkstation({ dataDir, runtime: { now: () => now } })
}

test('sessions, tokens, codes and signing keys issued a year ahead are void, and new ones are valid', async () => {
  dataDir = demoDir()
  now = NOW + YEAR
  await open()
  const client = await registerClient(station)
  const asUser = await station.signIn()
  const tokens = await issueTokens(station, client)
  const code = await issueCode(station, client)
  await asUser(`/app/v1/clients/${client.id}/end-tokens`, { method: 'POST' })
  const own = await clientToken(station, client)
  const kept = await issueTokens(station, client)
  const keysOf = async () =>
    (await station.callBare(JWKS)).body.keys.map((key: { id: string }) => key.id) as string[]
  const [oldKey = ''] = await keysOf()

  now = NOW
  expect((await asUser('/app/v1/keys')).status).toBe(401)
  for (const token of [tokens.access_token, own, kept.access_token, kept.refresh_token])
    expect(await introspect(station, client, token)).toEqual(INACTIVE)
  expect((await refresh(station, client, kept.refresh_token)).body.error).toBe('invalid_grant')
  expect((await postForm(station, TOKEN, codeFields(client, code))).body.error).toBe('invalid_grant')

  // Those issued now are valid, though the client's tokens were ended a year ahead.
  for (const token of [await clientToken(station, client), (await issueTokens(station, client)).access_token])
    expect((await introspect(station, client, token)).active).toBe(true)
  expect((await (await station.signIn())('/app/v1/keys')).status).toBe(200)

  await station.close({ keepDataDir: true })
  await open()
  const again = await station.signIn()
  const created = async (): Promise<string[]> =>
    (await again('/app/v1/signing-keys')).body.payload.map((key: { created: string }) => key.created)
  await until(async () => (await created()).includes(new Date(NOW).toISOString()), 'a signing key of now')
  expect((await keysOf()).some(other => other !== oldKey)).toBe(true)
  const sqlite = new DirectDatabase(dataDir)
  const signing = sqlite.value('select created_at from oauth_signing_keys where published_until is null')
  const longest = sqlite.value('select max(published_until) from oauth_signing_keys')
  sqlite.close()
  expect(signing).toBe(new Date(NOW).toISOString())
  expect(Date.parse(String(longest))).toBeLessThanOrEqual(NOW + 2 * 3_600_000)
  expect((await introspect(station, demoClient(station), await clientToken(station, client))).active).toBe(
    true
  )
  await station.close({ keepDataDir: true })
})
