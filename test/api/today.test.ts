import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { GET_DATA } from '../support/people.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// What the Today page shows to each role. It is the 10th of March 2026, a Tuesday.

const DAY_MS = 86_400_000
let now = TEST_NOW
let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const todayOf = async (ask: Caller) => (await ask('/app/v1/today')).body.payload

test('shows HR the same presence as the attendance day', async () => {
  const asHr = await station.signIn()
  const { date, presence } = await todayOf(asHr)
  expect(date).toBe('2026-03-10')
  const day = (await asHr(`/app/v1/attendance/day?work_date=${date}`)).body.payload
  const codes = (standing: string): string[] =>
    day.rows
      .filter((row: { standing: string }) => row.standing === standing)
      .map((row: { employee_code: string }) => row.employee_code)
  const absent = codes('absent')
  expect(presence).toMatchObject({
    total: day.counts.total,
    present: day.counts.in,
    left: day.counts.left,
    late: { count: day.counts.late },
    absent: { count: absent.length },
    expected: day.counts.expected,
    leave: day.counts.leave,
    off: day.counts.off
  })
  // Everybody is counted once: who is late is at work or has left.
  const { present, left, expected, leave, off } = presence
  expect(present + left + presence.absent.count + expected + leave + off).toBe(presence.total)
  expect(presence.absent.people.map((it: { employee_code: string }) => it.employee_code)).toEqual(
    absent.slice(0, 5)
  )
  expect(presence.late.people.map((it: { employee_code: string }) => it.employee_code)).toEqual(
    codes('late').slice(0, 5)
  )
  // The phone numbers of the employee and of the first approver.
  const [missed] = presence.absent.people
  const { payload } = (
    await asHr(GET_DATA, { query: { employee_code: missed.employee_code, type: 'setting' } })
  ).body
  expect(missed).toMatchObject({
    mobilephone: expect.stringMatching(/^0\d{9}$/),
    line_manager: {
      employee_code: payload.setting.approver_lists[0].employee_code,
      mobilephone: expect.stringMatching(/^0\d{9}$/)
    }
  })
})

test('counts somebody who has the afternoon off, and did not come, as absent like the attendance day', async () => {
  const asHr = await station.signIn()
  const absentOf = async (): Promise<[number, string[]]> => {
    const { absent } = (await todayOf(asHr)).presence
    const { rows } = (await asHr('/app/v1/attendance/day?work_date=2026-03-10&standing=absent')).body.payload
    return [absent.count, rows.map((row: { employee_id: string }) => row.employee_id)]
  }
  const [count, [missed]] = await absentOf()
  const leave = sqlite.value<string>(
    "select id from approval_documents where kind = 'time-leave' and approve_flag = '02' and first_date = last_date"
  )
  sqlite.raw
    .prepare(
      `update approval_documents set employee_id = ?, first_date = '2026-03-10', last_date = '2026-03-10',
         starts_at = '2026-03-10 13:00', ends_at = '2026-03-10 17:30' where id = ?`
    )
    .run(missed, leave)
  sqlite.raw
    .prepare(
      `update approval_leave_days set employee_id = ?, work_date = '2026-03-10', minutes = 240, day_minutes = 480
       where document_id = ?`
    )
    .run(missed, leave)
  const [after, absent] = await absentOf()
  expect(absent).toContain(missed)
  expect(after).toBe(count)
  expect(after).toBe(absent.length)
})

test('counts everybody once on a day of leave, too', async () => {
  const date = sqlite.value<string>(
    `select l.work_date from approval_leave_days l join approval_documents d on d.id = l.document_id
     where d.approve_flag = '02' and d.deleted_at is null order by l.work_date desc`
  )
  now = Date.parse(`${date}T23:00:00+07:00`)
  const { presence } = await todayOf(await station.signIn())
  const { present, left, absent, expected, leave, off, total } = presence
  expect(present + left + absent.count + expected + leave + off).toBe(total)
  now = TEST_NOW
})

test('shows a manager only his or her people and approvals', async () => {
  const asManager = await station.signIn('e0004')
  const { presence, approvals, ...office } = await todayOf(asManager)
  const people = sqlite.value<number>(
    `select count(*) from employee_approvers a join employees e on e.id = a.employee_id
     where a.approver_employee_id = ? and e.signout_flag = 'N'`,
    sqlite.employeeId('E0004')
  )
  expect(presence.total).toBe(people)
  const inbox = await asManager('/app/v1/approvals/inbox?scope=turn&limit=1')
  expect(approvals.turn).toBe(inbox.body.payload.total)
  expect(office).toEqual({
    date: '2026-03-10',
    queue: null,
    devices: null,
    periods: null,
    loans: null,
    expiring: null,
    probation: null,
    backup: null,
    disk: null,
    set_up: null
  })
})

test('shows an employee only his or her own requests', async () => {
  const asEmployee = await station.signIn('e0020')
  const today = await todayOf(asEmployee)
  const own = sqlite.value<number>(
    `select count(*) from approval_documents where employee_id = ? and deleted_at is null
     and approve_flag in ('01', '04', '06', '07', '08', '09')`,
    sqlite.employeeId('E0020')
  )
  expect(today).toMatchObject({ presence: null, queue: null, approvals: { turn: 0, own } })
})

test('names devices that have sent nothing for a day', async () => {
  const ask = await station.signIn()
  const names = sqlite.raw
    .prepare<[string], string>(
      "select device_name from devices where publish_flag = 'Y' and coalesce(last_activity_at, '') < ? order by device_sn"
    )
    .pluck()
    .all(new Date(now - DAY_MS).toISOString())
  const { failed, refused, unmapped } = (await ask('/app/v1/attendance/queue')).body.payload
  const { devices, queue } = await todayOf(ask)
  const silent = devices.troubled.filter((it: { is_silent: boolean }) => it.is_silent)
  expect(silent.map((it: { device_name: string }) => it.device_name)).toEqual(names)
  expect(queue).toEqual({
    is_moving: true,
    queued: 0,
    failed: failed + refused + unmapped,
    changed_days: 0,
    people_left: 0
  })
})

test('shows open periods from a week before their cut-off, and after it', async () => {
  const { periods } = await todayOf(await station.signIn())
  expect(periods).toEqual([{ month_no: '2026-03', round: 'Split', cut_off_date: '2026-03-13' }])
  for (const date of ['2026-03-21', '2026-03-29']) {
    now = Date.parse(`${date}T09:00:00+07:00`)
    const { periods } = await todayOf(await station.signIn())
    expect(periods).toContainEqual({ month_no: '2026-03', round: 'Full', cut_off_date: '2026-03-28' })
  }
  now = TEST_NOW
})

test('shows loans with one instalment left', async () => {
  const { loans } = await todayOf(await station.signIn())
  const ids = sqlite.raw
    .prepare<[], string>(
      `select id from employee_loans where status = 'N' and period_count - paid_count = 1
       order by next_due_month, employee_code`
    )
    .pluck()
    .all()
  expect(loans.count).toBe(ids.length)
  expect(loans.loans.map((loan: { loan_id: string }) => loan.loan_id)).toEqual(ids.slice(0, 5))
})

test('shows licences of active employees that expire within 60 days or have just expired', async () => {
  sqlite.raw.prepare('update employee_driving_skills set certificate_expire_dt = null').run()
  sqlite.raw.prepare('update employee_documents set documents_expired = null').run()
  const asHr = await station.signIn()
  const add = async (code: string, certificate_expire_dt: string) => {
    const { status } = await station.call('/api/v1/open-apis/employee/add-employee-profile', {
      query: { path_action: 'driving-skill' },
      body: { employee_code: code, vehicle_name: 'รถกระบะ', certificate_expire_dt }
    })
    expect(status).toBe(200)
  }
  await add('E0010', '2026-05-09')
  await add('E0011', '2026-02-08')
  await add('E0012', '2026-05-10')
  await add('E0013', '2026-02-07')
  await add('E0240', '2026-04-01')
  const { expiring } = await todayOf(asHr)
  expect(expiring.count).toBe(2)
  expect(
    expiring.documents.map(({ employee_code, kind, name, expires }: Record<string, string>) => [
      employee_code,
      kind,
      name,
      expires
    ])
  ).toEqual([
    ['E0011', 'licence', 'รถกระบะ', '2026-02-08'],
    ['E0010', 'licence', 'รถกระบะ', '2026-05-09']
  ])
})

test('shows probations that end within 30 days, by the confirmation date if there is one', async () => {
  sqlite.raw.prepare("update employees set begin_dt = '2020-01-01'").run()
  const set = sqlite.raw.prepare(
    'update employees set effective_dt = ?, begin_dt = ? where employee_code = ?'
  )
  // 119 days before the 9th of April, the last day that counts, and one day later.
  set.run('2025-12-11', null, 'E0010')
  set.run('2025-12-12', null, 'E0011')
  // Ended thirty days ago without being confirmed, and one day earlier.
  set.run('2025-10-12', null, 'E0012')
  set.run('2025-10-11', null, 'E0013')
  set.run('2026-02-01', '2026-03-20', 'E0014')
  set.run('2025-12-01', '2026-03-09', 'E0015')
  const asHr = await station.signIn()
  const { probation } = await todayOf(asHr)
  expect(probation.people.map((it: Record<string, string>) => [it.employee_code, it.ends])).toEqual([
    ['E0012', '2026-02-08'],
    ['E0014', '2026-03-20'],
    ['E0010', '2026-04-09']
  ])
  const { body } = await asHr('/app/v1/today/ending')
  const { loans, expiring } = await todayOf(asHr)
  expect(body.payload.length).toBe(3 + loans.count + expiring.count)
  const dates: string[] = body.payload.map((it: { date: string }) => it.date)
  expect(dates).toEqual(dates.toSorted())
})
