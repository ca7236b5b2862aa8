import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentCalls } from '../support/approvals.ts'

// Who is notified of a document, and when. In the demo E0010 has three approvers (E0003, E0004, E0005).

let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
})
afterAll(() => calls.close())

/** `user reason flag` of each notification about a document. */
const notified = (id: string): string[] =>
  calls.sqlite.raw
    .prepare<[string], [string]>(
      `select u.user_name || ' ' || n.reason || ' ' || n.approve_flag from notifications n
       join users u on u.id = n.user_id where n.document_id = ? order by 1`
    )
    .raw()
    .all(id)
    .map(([line]) => line)

const approved = async (id: string, by: string, flag: string) => {
  const answer = await calls.approve('overtime', id, 'E0010', by, { approve_flag: flag })
  expect(answer.status).toBe(200)
}

test('notifies only the next approver at each step, and the owner after the approval', async () => {
  const id = await calls.submitted('overtime', 'E0010', calls.unusedDay())
  expect(notified(id)).toEqual(['e0003 turn 01'])
  await approved(id, 'e0003', '04')
  expect(notified(id)).toEqual(['e0004 turn 04'])
  await approved(id, 'e0004', '06')
  expect(notified(id)).toEqual(['e0005 turn 06'])
  await approved(id, 'e0005', '02')
  expect(notified(id)).toEqual(['e0010 closed 02'])

  const owner = await calls.station.signIn('e0010')
  const [newest] = (await owner('/app/v1/notifications')).body.payload.notifications
  expect(newest).toMatchObject({
    reason: 'closed',
    person: { employee_code: 'E0010' },
    document: { document_id: id, kind: 'overtime', approve_flag: '02' },
    action: null,
    actor_name: 'ชัยวัฒน์ ปานทอง',
    actor_name_en: 'Chaiwat Panthong',
    is_read: false
  })
})

test('a cancellation replaces the previous notification', async () => {
  const id = await calls.submitted('time-leave', 'E0012', calls.unusedDay())
  await calls.approve('time-leave', id, 'E0012', 'e0003')
  expect(notified(id)).toEqual(['e0012 closed 02'])
  await calls.approve('time-leave', id, 'E0012', 'e0001', { approve_flag: '05' })
  expect(notified(id)).toEqual(['e0012 closed 05'])
})

test('notifies HR if nobody else can act, and nobody of their own action', async () => {
  calls.sqlite.raw
    .prepare('delete from employee_approvers where employee_id = ?')
    .run(calls.sqlite.employeeId('E0014'))
  const id = await calls.submitted('overtime', 'E0014', calls.unusedDay())
  const lines = notified(id)
  expect(lines).toContain('e0001 turn 01')
  expect(lines).toContain('e0002 turn 01')
  expect(lines.join()).not.toContain('e0014')
})

test('stores the settings for each user', async () => {
  const [owner, other] = await Promise.all([calls.station.signIn('e0010'), calls.station.signIn('e0012')])
  const path = '/app/v1/notifications/settings'
  expect((await owner(path)).body.payload).toEqual({ mail: 'at_once', desktop: true })
  const chosen = { mail: 'daily', desktop: false }
  expect((await owner(path, { method: 'PUT', body: chosen })).body.payload).toEqual(chosen)
  expect((await owner(path)).body.payload).toEqual(chosen)
  expect((await other(path)).body.payload).toEqual({ mail: 'at_once', desktop: true })
  expect((await owner(path, { method: 'PUT', body: { mail: 'hourly', desktop: true } })).status).toBe(400)
})
