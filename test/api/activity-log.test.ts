import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityPage } from '#shared/contracts/activity-log.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The activity log as administrators list and verify it.

let station: TestWorkstation
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
let sqlite: DirectDatabase

beforeAll(async () => {
  station = await openTestWorkstation()
  asAdmin = await station.signIn('e0001')
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

async function list(query: string): Promise<ActivityPage> {
  const { status, body } = await asAdmin(`/app/v1/activity?${query}`)
  expect(status).toBe(200)
  return (body as { payload: ActivityPage }).payload
}

test('pages follow each other without gaps, newest first', async () => {
  const first = await list('limit=2')
  const second = await list(`limit=2&before=${first.next}`)
  const newest = sqlite.value<number>('select max(seq) from activity_log')
  const seqs = [...first.entries, ...second.entries].map(({ seq }) => seq)
  expect(seqs).toEqual([newest, newest - 1, newest - 2, newest - 3])
})

test('each filter selects only its own entries', async () => {
  const changed = await asAdmin('/app/v1/employees/E0017', {
    method: 'PUT',
    body: { fields: { employee_nickname: 'ใหม่' } }
  })
  expect(changed.status).toBe(200)
  const { entries } = await list('person=E0017')
  expect(entries[0]).toMatchObject({
    action: 'employee.update',
    actor_name: 'คมสัน พูลสวัสดิ์',
    actor_name_en: 'Komsan Poonsawat',
    person: { employee_code: 'E0017' },
    changes: [{ field: 'employee_nickname', before: 'บี', after: 'ใหม่' }]
  })
  const ofActor = await list('actor=E0001&area=employees')
  expect(ofActor.entries.map(it => it.seq)).toEqual([entries[0]?.seq])
  expect((await list('actor=E0002')).entries).toEqual([])
  expect((await list('area=loans')).entries).toEqual([])
  expect((await list('actor_kind=key')).entries).toEqual([])
  expect((await list('to=2000-01-01')).entries).toEqual([])
  expect((await list('from=2000-01-01&limit=1')).entries).toHaveLength(1)
  expect((await list(`subject_id=${entries[0]?.subject_id}`)).entries).toHaveLength(1)
})

test('shows who changed a document to every administrator, but the values to HR alone', async () => {
  const leave = { time_leave_flag: '01', time_leave_start_dt: '2026-03-05', time_leave_end_dt: '2026-03-05' }
  const { body } = await asAdmin('/app/v1/approvals/submissions', {
    body: {
      kind: 'time-leave',
      documents: [{ employee_code: 'E0010', ...leave, time_leave_desc: 'ผ่าตัดไส้ติ่ง' }]
    }
  })
  expect(body.payload.results[0].faults).toEqual([])
  const [seen] = (await list('area=documents&limit=1')).entries
  expect(seen).toMatchObject({ action: 'time-leave.submit', is_for_hr: false })
  expect(seen?.changes).toContainEqual({ field: 'description', before: null, after: 'ผ่าตัดไส้ติ่ง' })
  sqlite.raw.exec(
    "insert into user_group_members select id, 'group-admin' from users where user_name = 'e0031'"
  )
  const administrator = await station.signIn('e0031')
  const { entries } = (await administrator('/app/v1/activity?area=documents&limit=1')).body.payload
  expect(entries).toEqual([{ ...seen, changes: [], is_for_hr: true }])
})

test('shows the name of the actor also after the user name has changed', async () => {
  sqlite.raw.exec("update users set user_name = 'komsan' where user_name = 'e0001'")
  expect((await list('person=E0017')).entries[0]?.actor_name).toBe('คมสัน พูลสวัสดิ์')
  sqlite.raw.exec("update users set user_name = 'e0001' where user_name = 'komsan'")
})

test('lists an attendance correction under its employee', async () => {
  const employee_id = sqlite.value<string>("select id from employees where employee_code = 'E0014'")
  const day = { employee_id, work_date: '2024-06-03' }
  const path = '/app/v1/attendance/corrections'
  const { version } = (await asAdmin(path, { query: day })).body.payload
  const { status } = await asAdmin(path, {
    body: {
      ...day,
      version,
      punch_id: null,
      punch: { punched_at: '2024-06-03 08:00:00', requested_direction: 'AUTO' },
      reason: 'forgot'
    }
  })
  expect(status).toBe(200)
  expect((await list('person=E0014')).entries).toMatchObject([
    { action: 'attendance.add-punch', person: { employee_code: 'E0014' } }
  ])
})

test.each(['from=2024-02-30', 'area=others', 'before=x', 'limit=0'])('refuses %s', async query => {
  expect((await asAdmin(`/app/v1/activity?${query}`)).status).toBe(400)
})

test('verify checks the log in steps and reports the first entry that does not match', async () => {
  const verify = async (from?: object) =>
    (await asAdmin('/app/v1/activity/verify', { body: from === undefined ? {} : { from } })).body.payload
  const whole = await verify()
  expect(whole).toMatchObject({ broken: null, next: null, verified: whole.total })
  const hash = sqlite.value<string>('select hash from activity_log where seq = 1')
  expect(await verify({ seq: 1, hash })).toEqual(whole)
  sqlite.raw.exec('drop trigger activity_log_no_update')
  sqlite.raw.exec("update activity_log set actor_name = 'x' where seq = 2")
  expect(await verify()).toMatchObject({ broken: 2, next: null })
})
