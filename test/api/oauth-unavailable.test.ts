import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import {
  AUTHORIZE,
  bearer,
  clientToken,
  codeFields,
  DISCOVERY,
  demoClient,
  expectRefusal,
  INTROSPECT,
  introspect,
  JWKS,
  postForm,
  REVOKE,
  SERVER_METADATA,
  TOKEN,
  USERINFO
} from '../support/oauth.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { issueCode, issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// When the workstation is unavailable, the token service answers with OAuth errors (security: token service), and nothing
// is lost.

let station: TestWorkstation
afterEach(() => station.close())

test('too many requests from an IP address: 429 with Retry-After', async () => {
  const dataDir = temporaryDir()
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ rate_limit_per_minute: 20 }))
  station = await openTestWorkstation({ dataDir, loadDemo: false })
  for (let count = 0; count < 20; count += 1) await station.callBare('/health')
  for (const [path, method] of [
    [TOKEN, 'POST'],
    [INTROSPECT, 'POST'],
    [REVOKE, 'POST'],
    [USERINFO, 'GET'],
    [AUTHORIZE, 'GET'],
    [DISCOVERY, 'GET']
  ] as const) {
    const answer = await station.callBare(path, { method })
    expectRefusal(answer, 429, 'temporarily_unavailable')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('a database that cannot be used: 503', async () => {
  const dataDir = temporaryDir()
  station = await openTestWorkstation({ dataDir })
  await station.close({ keepDataDir: true })
  truncateSync(join(dataDir, 'workstation.db'), 0)
  station = await openTestWorkstation({ dataDir, loadDemo: false })
  for (const path of [TOKEN, INTROSPECT, REVOKE, USERINFO, AUTHORIZE, JWKS, DISCOVERY, SERVER_METADATA])
    for (const method of ['GET', 'POST'])
      expectRefusal(await station.callBare(path, { method }), 503, 'temporarily_unavailable')
})

test('a database locked by another program: requests that write are 503, those that only read work', async () => {
  station = await openTestWorkstation()
  const client = demoClient(station)
  const tokens = await issueTokens(station, client)
  const issued = await issueCode(station, client)
  const sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw.exec('begin immediate')
  try {
    const redeemed = await postForm(station, TOKEN, codeFields(client, issued))
    expectRefusal(redeemed, 503, 'temporarily_unavailable')
    const own = await clientToken(station, client)
    for (const token of [own, tokens.access_token])
      expect((await introspect(station, client, token)).active).toBe(true)
    expect((await station.callBare(USERINFO, { headers: bearer(tokens.access_token) })).status).toBe(200)
  } finally {
    sqlite.raw.exec('rollback')
    sqlite.close()
  }
  // The code was not used up.
  expect((await postForm(station, TOKEN, codeFields(client, issued))).status).toBe(200)
})
