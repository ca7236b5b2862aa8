import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAll, importItem } from '../support/attendance.ts'
import { PeopleCalls } from '../support/people.ts'
import { until } from '../support/until.ts'
import {
  type Answer,
  openTestWorkstation,
  type RequestOptions,
  TEST_NOW,
  type TestWorkstation
} from '../support/workstation.ts'

// Notifications of HR about changed settings (spec 4.8), and the choices of settings.

type Call = (path: string, options?: RequestOptions) => Promise<Answer>

let station: TestWorkstation
let asAdmin: Call
let asHr: Call
let now = TEST_NOW
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  asAdmin = await station.signIn('e0001')
  asHr = await station.signIn('e0002')
})
afterAll(() => station.close())

const LIST = '/app/v1/notifications'

test('lists notifications newest first, page by page, and marks them as read per user', async () => {
  const people = new PeopleCalls(station)
  for (let at = 0; at < 5; at += 1) {
    now += 1000
    await people.updateSetting('basic', { hours_per_day: String(4 + at) }, `E001${at}`)
  }
  const { body } = await asHr(LIST, { query: { limit: 2 } })
  expect(body.payload).toEqual({
    notifications: [
      {
        notification_id: expect.any(String),
        person: {
          employee_id: expect.any(String),
          employee_code: 'E0014',
          employee_name: expect.any(String),
          employee_last_name: expect.any(String),
          employee_name_en: expect.any(String),
          employee_last_name_en: expect.any(String)
        },
        reason: 'setting',
        document: null,
        action: 'basic',
        file: null,
        actor_name: 'Demo',
        actor_name_en: null,
        created: '2026-03-10T02:00:05.000Z',
        is_read: false
      },
      expect.objectContaining({ person: expect.objectContaining({ employee_code: 'E0013' }) })
    ],
    unread_count: 5,
    next: expect.any(String)
  })
  const rest = await asHr(LIST, { query: { limit: 3, before: body.payload.next } })
  const codes = rest.body.payload.notifications.map(
    (it: { person: { employee_code: string } }) => it.person.employee_code
  )
  expect([codes, rest.body.payload.next]).toEqual([['E0012', 'E0011', 'E0010'], null])

  const [first, second] = body.payload.notifications
  expect((await asHr(`${LIST}/read`, { body: { up_to: second.created } })).status).toBe(200)
  const read = (await asHr(LIST)).body.payload
  expect(read.unread_count).toBe(1)
  expect(read.notifications.map((it: { is_read: boolean }) => it.is_read)).toEqual([
    false,
    true,
    true,
    true,
    true
  ])
  expect((await asAdmin(LIST)).body.payload.unread_count).toBe(5)

  // A user cannot mark another user's notification, and an unknown one is no fault.
  for (const notification_id of [first.notification_id, 'none'])
    expect((await asAdmin(`${LIST}/read`, { body: { notification_id } })).status).toBe(200)
  expect((await asHr(LIST)).body.payload.unread_count).toBe(1)
  await asHr(`${LIST}/read`, { body: { notification_id: first.notification_id } })
  expect((await asHr(LIST)).body.payload.unread_count).toBe(0)
})

test('does not notify users of their own changes', async () => {
  const unread = async () =>
    Promise.all([asHr, asAdmin].map(async it => (await it(LIST)).body.payload.unread_count))
  const [ofHr, ofAdmin] = await unread()
  const { status } = await asHr('/app/v1/employees/E0015/settings/basic', {
    method: 'PUT',
    body: { change: { hours_per_day: '7' }, base: {} }
  })
  expect(status).toBe(200)
  expect(await unread()).toEqual([ofHr, ofAdmin + 1])
})

test.each([{ limit: 0 }, { limit: 101 }, { limit: 'x' }, { before: 'x'.repeat(201) }])(
  'refuses the query %j',
  async query => {
    expect((await asHr(LIST, { query: query as Record<string, string | number> })).status).toBe(400)
  }
)

test.each(['x', '~', '2026~x', "' or 1=1 --"])('accepts the unknown cursor %j', async before => {
  expect((await asHr(LIST, { query: { before } })).status).toBe(200)
})

const CHOICES = '/app/v1/setting-choices'

test('creates, renames and lists setting choices', async () => {
  const input = { kind: 'cost_center', code: 'CC99', name: 'โครงการ', name_en: 'Project' }
  const made = await asAdmin(CHOICES, { body: { ...input, id: 'mine' } })
  expect(made.body.payload).toEqual({ choice_id: expect.any(String), ...input })
  const { choice_id } = made.body.payload
  expect(choice_id).not.toBe('mine')
  const again = await asAdmin(CHOICES, { body: input })
  expect([again.status, again.body.errors]).toEqual([409, ["'code' is already in use"]])
  const other = await asAdmin(CHOICES, { body: { ...input, kind: 'role_duty' } })
  expect(other.status).toBe(200)

  const renamed = { code: 'CC98', name: 'โครงการใหม่', name_en: '' }
  const spaced = { ...renamed, name: ' โครงการใหม่ ' }
  const updated = await asHr(`${CHOICES}/${choice_id}`, { method: 'PUT', body: spaced })
  expect(updated.body.payload).toEqual({ choice_id, kind: 'cost_center', ...renamed })
  expect((await asHr(`${CHOICES}/none`, { method: 'PUT', body: renamed })).status).toBe(404)
  expect(
    (await asHr(`${CHOICES}/${choice_id}`, { method: 'PUT', body: { ...renamed, code: 'CC10' } })).status
  ).toBe(409)

  const listed = (await asHr(CHOICES, { query: { kind: 'cost_center' } })).body.payload
  expect(listed.map((it: { code: string }) => it.code)).toEqual(['CC10', 'CC20', 'CC30', 'CC40', 'CC98'])
  expect((await asHr(CHOICES)).body.payload.length).toBeGreaterThan(9)
})

test.each([
  {},
  { kind: 'colour', code: 'X', name: 'x', name_en: '' },
  { kind: 'cost_center', code: 'ก ข', name: 'x', name_en: '' },
  { kind: 'cost_center', code: 'X', name: '', name_en: '' },
  { kind: 'cost_center', code: 'X', name: ' ', name_en: '' },
  { kind: 'cost_center', code: 'X', name: 'x' }
])('refuses the choice %j', async body => {
  expect((await asHr(CHOICES, { body })).status).toBe(400)
})

test('notifies HR of a stuck device that sends too many punches of an employee in a day', async () => {
  const items = Array.from({ length: 101 }, (_, second) =>
    importItem({
      employee_code: 'E0030',
      datetime: `2024-03-05 08:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`,
      time_attendance_type_lv: 'Device',
      device_sn: 'DEV-B01-1'
    })
  )
  await importAll(station, items)
  const stuck = async () => {
    const { body } = await asHr(LIST)
    return body.payload.notifications.filter((it: { action: string }) => it.action === 'many-punches')
  }
  await until(async () => (await stuck()).length > 0, 'the notification')
  expect(await stuck()).toMatchObject([{ person: { employee_code: 'E0030' }, actor_name: 'DEV-B01-1' }])
})
