import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The outbox as HR manages it: list, retry and discard.

let station: TestWorkstation
let sqlite: DirectDatabase
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

function insertMail(id: string, state: string, at: string, reason: string | null = null): void {
  sqlite.raw
    .prepare(
      `insert into mail_outbox (id, kind, recipient, subject_id, state, attempts, next_attempt_at, last_error, note, created_at, settled_at)
       values (?, 'onboarding', ?, null, ?, 3, '2030-01-01T00:00:00.000Z', ?, null, ?, ?)`
    )
    .run(id, `${id}@example.com`, state, reason, at, state === 'waiting' ? null : at)
}
const list = async (query: Record<string, string | number>) =>
  (await hr('/app/v1/mail', { query })).body.payload
const act = (id: string, action: string): Promise<Answer> =>
  hr(`/app/v1/mail/${id}/${action}`, { method: 'POST' })

test('lists mails of a state newest first, page by page, with the error', async () => {
  for (let at = 0; at < 5; at += 1)
    insertMail(`f${at}`, 'failed', `2026-03-0${at + 1}T00:00:00.000Z`, `550 no ${at}`)
  insertMail('s1', 'sent', '2026-03-01T00:00:00.000Z')
  const first = await list({ state: 'failed', limit: 3 })
  expect(first.mails.map((it: { mail_id: string }) => it.mail_id)).toEqual(['f4', 'f3', 'f2'])
  expect(first.mails[0]).toEqual({
    mail_id: 'f4',
    kind: 'onboarding',
    recipient: 'f4@example.com',
    state: 'failed',
    attempts: 3,
    next_attempt: '2030-01-01T00:00:00.000Z',
    last_error: '550 no 4',
    created: '2026-03-05T00:00:00.000Z',
    settled: '2026-03-05T00:00:00.000Z'
  })
  expect(first.server).toBe('unset')
  const rest = await list({ state: 'failed', limit: 3, before: first.next })
  expect([rest.mails.map((it: { mail_id: string }) => it.mail_id), rest.next]).toEqual([['f1', 'f0'], null])
})

describe('retry', () => {
  test.each(['failed', 'dropped', 'waiting'])('queues a mail again that is %s', async state => {
    insertMail(`again-${state}`, state, '2026-03-07T00:00:00.000Z', 'why')
    const { status, body } = await act(`again-${state}`, 'retry')
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({ state: 'waiting', attempts: 0, last_error: null, settled: null })
    expect(Date.parse(body.payload.next_attempt)).toBeLessThanOrEqual(Date.now())
  })

  test('refuses a mail that has been sent', async () => {
    const { status, body } = await act('s1', 'retry')
    expect([status, body.message]).toEqual([409, 'This message is sent already.'])
  })
})

test('discards a mail once and records the user', async () => {
  insertMail('gone', 'waiting', '2026-03-08T00:00:00.000Z')
  const { status, body } = await act('gone', 'discard')
  expect([status, body.payload.state]).toEqual([200, 'dropped'])
  expect(body.payload.last_error).toMatch(/^discarded by /)
  expect((await act('gone', 'discard')).status).toBe(409)
  expect(sqlite.value<string>(`select action from activity_log order by seq desc limit 1`)).toBe(
    'mail.discard'
  )
})

test.each(['retry', 'discard'])('%s of an unknown mail is 404', async action => {
  expect((await act('none', action)).status).toBe(404)
})

test.each([{}, { state: 'lost' }, { state: 'sent', limit: 0 }, { state: 'sent', before: 'x'.repeat(201) }])(
  'refuses the query %j',
  async query => {
    expect((await hr('/app/v1/mail', { query })).status).toBe(400)
  }
)
