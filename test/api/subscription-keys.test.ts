import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_LIST, DirectDatabase, IMPORT, importItem } from '../support/attendance.ts'
import { signInAt } from '../support/session.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Subscription keys (spec 5): validity, and creating and revoking them.

const NO_KEY = {
  statusCode: 401,
  message: 'Access denied due to missing or invalid subscription key.'
}
const KEY = 'Ocp-Apim-Subscription-Key'

let station: TestWorkstation
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
let hrHeaders: Record<string, string>
beforeAll(async () => {
  station = await openTestWorkstation()
  asAdmin = await station.signIn()
  hrHeaders = await signInAt(station.url, 'e0002', station.workstation.demo?.password)
})
afterAll(() => station.close())

describe('keys', () => {
  const withKey = (key: string, headers: Record<string, string> = {}): Promise<Answer> =>
    station.callBare(DEVICE_LIST, { headers: { [KEY]: key, ...headers } })

  test.each(['', ' ', 'x', 'A'.repeat(201), 'A'.repeat(43), "' or 1=1 --"])('%j is not a key', async key => {
    const answer = await withKey(key)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(NO_KEY)
  })

  test('the header is case-insensitive, the key is case-sensitive', async () => {
    const { status } = await station.callBare(DEVICE_LIST, {
      headers: { 'OCP-APIM-SUBSCRIPTION-KEY': station.key }
    })
    expect(status).toBe(200)
    expect((await withKey(station.key.toLowerCase())).status).toBe(401)
    expect((await withKey(`${station.key}x`)).status).toBe(401)
  })

  test.each([
    'Bearer rubbish',
    'Bearer ',
    'Bearer',
    'bearer eyJhbGciOiJub25lIn0.e30.',
    'Basic dXNlcjpwYXNz',
    'rubbish'
  ])('a valid key with "Authorization: %s" is refused', async authorization => {
    const answer = await withKey(station.key, { authorization })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(NO_KEY)
  })

  test('a wrong key is refused despite a valid session', async () => {
    expect((await withKey('wrong', hrHeaders)).status).toBe(401)
  })

  test('a session can call the open API in place of a key', async () => {
    const answer = await station.callBare(IMPORT, {
      headers: hrHeaders,
      body: { import_data: [importItem()] }
    })
    expect(answer.status).toBe(200)
  })
})

describe('the keys page', () => {
  test('shows a key once, which works at once, is listed without its secret, and is refused once revoked', async () => {
    const input = { name: 'เครื่องหน้าประตู', scopes: ['attendance:read', 'document:manage'] }
    const made = await asAdmin('/app/v1/keys', { body: input })
    expect(made.status).toBe(200)
    const { key, subscription_key: secret } = made.body.payload
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(key).toEqual({
      key_id: expect.any(String),
      ...input,
      prefix: secret.slice(0, 8),
      created: expect.any(String),
      created_by: 'คมสัน พูลสวัสดิ์',
      created_by_en: 'Komsan Poonsawat',
      idle_scopes: [],
      last_used: null,
      revoked: null
    })
    const call = () => station.callBare(DEVICE_LIST, { headers: { [KEY]: secret } })
    expect((await call()).status).toBe(200)
    const listed = await asAdmin('/app/v1/keys')
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    expect(listed.body.payload[0]).toMatchObject({ key_id: key.key_id, name: input.name })

    const revoked = await asAdmin(`/app/v1/keys/${key.key_id}`, { method: 'DELETE' })
    expect(revoked.body.payload).toMatchObject({ key_id: key.key_id, revoked: expect.any(String) })
    expect((await call()).status).toBe(401)
    const again = await asAdmin(`/app/v1/keys/${key.key_id}`, { method: 'DELETE' })
    expect(again.body.payload.revoked).toBe(revoked.body.payload.revoked)
    expect((await asAdmin('/app/v1/keys/none', { method: 'DELETE' })).status).toBe(404)
  })

  test('stores only the hash and the prefix of a key', async () => {
    const secret = await station.makeKey(['attendance:read'])
    const sqlite = new DirectDatabase(station.dataDir)
    const rows = JSON.stringify(sqlite.raw.prepare('select * from subscription_keys').all())
    sqlite.close()
    expect(rows).not.toContain(secret)
    expect(rows).toContain(secret.slice(0, 8))
  })

  test.each([
    {},
    { name: '', scopes: ['attendance:read'] },
    { name: 'x'.repeat(101), scopes: ['attendance:read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: ['attendance:read', 'attendance:read'] },
    { name: 'x', scopes: 'attendance:read' },
    { name: 5, scopes: ['attendance:read'] }
  ])('refuses %j', async body => {
    const answer = await asAdmin('/app/v1/keys', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.length).toBeGreaterThan(0)
  })
})
