import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmployeeHistory } from '../../shared/contracts/employees.ts'
import type { EmployeeTerms } from '../../shared/contracts/employment-terms.ts'
import { PeopleTables } from '../support/people.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Pay and position hold from a date: at once, as of a day that is over, or on a day to come.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
/** The tenth of March 2026, nine o'clock in Bangkok. */
let now = TEST_NOW
let station: TestWorkstation
let tables: PeopleTables
let hr: Caller

const open = async (dataDir?: string): Promise<void> => {
  station = await openTestWorkstation({ runtime: { now: () => now }, ...(dataDir && { dataDir }) })
  tables = new PeopleTables(station.dataDir)
  hr = await station.signIn('e0002')
}
beforeAll(() => open())
afterAll(async () => {
  tables.close()
  await station.close()
})

const BASE = '/app/v1/employees'
const change = (code: string, body: object, caller = hr): Promise<Answer> =>
  caller(`${BASE}/${code}/terms`, { body: { reason: 'ปรับประจำปี', ...body } })
const termsOf = async (code: string): Promise<EmployeeTerms> =>
  (await hr(`${BASE}/${code}/terms`)).body.payload
const fieldsOf = async (code: string): Promise<Record<string, string | null>> =>
  (await hr(`${BASE}/${code}`)).body.payload.fields
const newest = async (code: string) =>
  ((await hr(`${BASE}/${code}/history`)).body.payload as EmployeeHistory).entries[0]
const add = async (effective_dt: string, salary: string): Promise<string> => {
  const fields = { employee_name: 'ใหม่', employee_last_name: 'มาแล้ว', effective_dt, salary }
  const unit_id = tables.behind.value<string>("select branch_id from employees where employee_code = 'E0021'")
  return (await hr(BASE, { body: { fields, unit_id } })).body.payload.employee_code
}
const START = '2020-01-01'
/** Somebody who has earned 20,000 from the start. */
const paid = (): Promise<string> => add(START, '20000')

test('a change at once ends what was in force the day before', async () => {
  const code = await paid()
  const { status, body } = await change(code, { from_dt: '2026-03-01', salary: '22,000.50' })
  expect(status).toBe(200)
  expect(body.payload.terms).toMatchObject([
    { from_dt: '2026-03-01', to_dt: null, salary: '22000.50', reason: 'ปรับประจำปี' },
    { from_dt: START, to_dt: '2026-02-28', salary: '20000.00', reason: null }
  ])
  expect((await fieldsOf(code)).salary).toBe('22000.50')
  expect(await newest(code)).toMatchObject({
    action: 'employee.update',
    changes: [
      { field: 'salary_satang', before: '2000000', after: '2200050' },
      { field: 'from_dt', before: null, after: '2026-03-01' },
      { field: 'reason', before: null, after: 'ปรับประจำปี' }
    ]
  })
})

test('every other way to change pay or position notes the day as well', async () => {
  const raised = await paid()
  await hr(`${BASE}/${raised}`, { method: 'PUT', body: { fields: { salary: '21000' } } })
  expect((await termsOf(raised)).terms).toMatchObject([
    { from_dt: '2026-03-10', to_dt: null, salary: '21000.00', reason: null },
    { from_dt: START, to_dt: '2026-03-09', salary: '20000.00' }
  ])
  const coming = await add('2026-04-01', '15000')
  expect((await termsOf(coming)).terms).toMatchObject([{ from_dt: '2026-04-01', to_dt: null }])
  const both = { fields: { effective_dt: '2026-03-05', salary: '15500' } }
  await hr(`${BASE}/${coming}`, { method: 'PUT', body: both })
  expect((await termsOf(coming)).terms).toMatchObject([
    { from_dt: '2026-03-10', salary: '15500.00' },
    { from_dt: '2026-03-05', salary: '15000.00' }
  ])
  await hr(`${BASE}/${coming}`, { method: 'PUT', body: { fields: { salary: '15000' } } })
  // A start that was wrong moves what began with it.
  await hr(`${BASE}/${coming}`, { method: 'PUT', body: { fields: { effective_dt: '2026-03-02' } } })
  expect((await termsOf(coming)).terms).toMatchObject([{ from_dt: '2026-03-02', salary: '15000.00' }])
})

test('the newest entry can be corrected: its day, its amount, its reason', async () => {
  const code = await paid()
  await change(code, { from_dt: '2026-03-01', salary: '22000' })
  const moved = await change(code, { from_dt: '2026-02-15', replaces: '2026-03-01', reason: 'เริ่มกลางเดือน' })
  expect(moved.body.payload.terms).toMatchObject([
    { from_dt: '2026-02-15', salary: '22000.00', reason: 'เริ่มกลางเดือน' },
    { from_dt: START, to_dt: '2026-02-14', salary: '20000.00' }
  ])
  expect(await newest(code)).toMatchObject({ action: 'employee.correct-terms' })
  const raised = await change(code, { from_dt: '2026-02-15', salary: '23000' })
  expect(raised.body.payload.terms).toMatchObject([{ from_dt: '2026-02-15', salary: '23000.00' }, {}])
})

test.each([
  ['a day that there is not', { from_dt: '2026-02-30', salary: '1' }, /from_dt|YYYY-MM-DD/],
  ['before the start', { from_dt: '1990-01-01', salary: '1' }, /effective_dt|start|เริ่ม/i],
  ['before the newest entry', { from_dt: '2026-01-01', salary: '1' }, /2026-03-01/],
  ['no amount', { from_dt: '2026-03-10', salary: '1e9' }, /./],
  ['no reason', { from_dt: '2026-03-10', salary: '30000', reason: ' ' }, /reason|required/i],
  ['nothing new', { from_dt: '2026-03-10', salary: '22000' }, /differs/],
  ['a position that there is not', { from_dt: '2026-03-10', position_id: 'none' }, /position_id|Position/],
  ['a correction of what is not the newest', { from_dt: '2026-03-10', replaces: '2026-01-01' }, /newest/]
])('refused, and nothing is written: %s', async (_name, body, message) => {
  const code = await paid()
  await change(code, { from_dt: '2026-03-01', salary: '22000' })
  const before = await termsOf(code)
  const { status, body: answer } = await change(code, body)
  expect(status).toBe(400)
  expect(JSON.stringify(answer)).toMatch(message)
  expect(await termsOf(code)).toEqual(before)
})

test('HR alone sees and changes it, and of nobody who has resigned', async () => {
  const manager = await station.signIn('e0003')
  expect((await change('E0010', { from_dt: '2026-03-10', salary: '1' }, manager)).status).toBe(403)
  expect((await manager(`${BASE}/E0010/terms`)).status).toBe(403)
  const left = tables.behind.value<string>(
    "select employee_code from employees where signout_flag = 'Y' limit 1"
  )
  expect((await change(left, { from_dt: '2026-03-10', salary: '1' })).status).toBe(400)
})

test('the log masks pay; those who may not see it are not shown it by its history', async () => {
  await change('E0024', { from_dt: '2026-03-10', salary: '44000' })
  const logged = tables.behind.value<string>(
    "select after_json from activity_log where action = 'employee.update' order by seq desc limit 1"
  )
  expect(JSON.parse(logged)).toMatchObject({ salary_satang: '••••', from_dt: '2026-03-10' })
})

test('a change to come is held against what is in force on its day', async () => {
  const code = await paid()
  await change(code, { from_dt: '2026-04-01', salary: '25000' })
  const back = await change(code, { from_dt: '2026-05-01', salary: '20000', reason: 'สิ้นสุดรักษาการ' })
  expect(back.body.payload?.planned).toMatchObject([{ salary: '25000.00' }, { salary: '20000.00' }])
  const same = await change(code, { from_dt: '2026-04-15', salary: '25000' })
  expect([same.status, JSON.stringify(same.body)]).toEqual([400, expect.stringMatching(/differs/)])
  const empty = await change(code, { from_dt: '2026-04-15', salary: '' })
  expect([empty.status, JSON.stringify(empty.body)]).toEqual([400, expect.stringMatching(/salary/)])
})

test('a second change of a day to come keeps what it does not name', async () => {
  const code = await paid()
  const position = tables.behind.value<string>(
    `select p.id from organisation_units p join employees e on e.company_id = p.parent_id
     where p.kind = 'position' and e.employee_code = 'E0021' limit 1`
  )
  await change(code, { from_dt: '2026-04-01', salary: '25000' })
  const both = await change(code, { from_dt: '2026-04-01', position_id: position, reason: 'เลื่อนตำแหน่ง' })
  expect(both.body.payload.planned).toEqual([
    { from_dt: '2026-04-01', salary: '25000.00', position_id: position, reason: 'เลื่อนตำแหน่ง' }
  ])
})

test('pay of somebody who starts later is corrected at once, and a change from the start is no plan', async () => {
  const code = await add('2026-04-01', '15000')
  const corrected = await change(code, { from_dt: '2026-04-01', replaces: '2026-04-01', salary: '16000' })
  expect(corrected.body.payload).toMatchObject({
    planned: [],
    terms: [{ from_dt: '2026-04-01', salary: '16000.00', to_dt: null }]
  })
  const later = await change(code, { from_dt: '2026-05-01', salary: '17000' })
  expect(later.body.payload).toMatchObject({ planned: [{ from_dt: '2026-05-01' }], terms: [{}] })
})

test('nothing is planned for after the last day at work', async () => {
  const code = await paid()
  await hr(`${BASE}/${code}/resign`, { body: { signout_dt: '2026-04-30' } })
  const { status, body } = await change(code, { from_dt: '2026-05-01', salary: '25000' })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/2026-04-30/)])
  expect((await change(code, { from_dt: '2026-04-30', salary: '25000' })).status).toBe(200)
})

test('a correction does not overwrite the entry before it', async () => {
  const code = await paid()
  await change(code, { from_dt: '2026-03-01', salary: '22000' })
  const before = await termsOf(code)
  const moved = await change(code, { from_dt: START, replaces: '2026-03-01' })
  expect([moved.status, JSON.stringify(moved.body)]).toEqual([
    400,
    expect.stringMatching(/after.*2020-01-01/)
  ])
  expect(await termsOf(code)).toEqual(before)
})

test('nobody overwrites pay that the dialog did not show', async () => {
  const code = await paid()
  await change(code, { from_dt: '2026-03-10', salary: '22000', base: { salary: '20000.00' } })
  const stale = { from_dt: '2026-03-10', salary: '21000', base: { salary: '20000.00' } }
  const { status, body } = await change(code, stale)
  expect([status, body.payload]).toEqual([409, { current: { salary: '22000.00' }, conflicts: ['salary'] }])
  expect((await fieldsOf(code)).salary).toBe('22000.00')
})

test('a change of the same day by another way keeps the reason, and one that is taken back leaves no entry', async () => {
  const code = await paid()
  await change(code, { from_dt: '2026-03-10', salary: '22000' })
  await hr(`${BASE}/${code}`, { method: 'PUT', body: { fields: { salary: '23000' } } })
  expect((await termsOf(code)).terms).toMatchObject([{ salary: '23000.00', reason: 'ปรับประจำปี' }, {}])
  const other = await paid()
  for (const salary of ['21000', '20000'])
    await hr(`${BASE}/${other}`, { method: 'PUT', body: { fields: { salary } } })
  expect((await termsOf(other)).terms).toEqual([
    { from_dt: START, to_dt: null, salary: '20000.00', position_id: null, reason: null }
  ])
})

/** As if the workstation were off until then. */
async function reopenAt(time: string): Promise<void> {
  tables.close()
  await station.close({ keepDataDir: true })
  now = Date.parse(time)
  await open(station.dataDir)
}

test('what is planned can be planned anew and cancelled, and takes effect on its day by itself', async () => {
  const company = tables.behind.value<string>(
    "select id from organisation_units where kind = 'company' limit 1"
  )
  const made = await (await station.signIn('e0001'))('/app/v1/organisation', {
    body: { kind: 'position', parent_id: company, code: 'P99', name: 'หัวหน้าทีม', name_en: 'Team lead' }
  })
  const position = made.body.payload.id
  const code = await paid()
  await change(code, { from_dt: '2026-04-01', salary: '25000' })
  await change(code, {
    from_dt: '2026-04-01',
    salary: '26000',
    position_id: position,
    reason: 'เลื่อนตำแหน่ง'
  })
  await change(code, { from_dt: '2026-05-01', salary: '27000' })
  await change(code, { from_dt: '2026-06-01', salary: '28000' })
  const cancelled = await hr(`${BASE}/${code}/terms/2026-06-01`, { method: 'DELETE' })
  expect(cancelled.body.payload.planned).toEqual([
    { from_dt: '2026-04-01', salary: '26000.00', position_id: position, reason: 'เลื่อนตำแหน่ง' },
    { from_dt: '2026-05-01', salary: '27000.00', position_id: null, reason: 'ปรับประจำปี' }
  ])
  expect(await newest(code)).toMatchObject({
    action: 'employee.cancel-terms',
    changes: expect.arrayContaining([{ field: 'salary_satang', before: '2800000', after: null }])
  })
  expect((await hr(`${BASE}/${code}/terms/2026-06-01`, { method: 'DELETE' })).status).toBe(409)
  // A position that somebody is to get is not removed.
  const removal = await hr(`/app/v1/organisation/${position}`, { method: 'DELETE' })
  expect([removal.status, JSON.stringify(removal.body)]).toEqual([409, expect.stringMatching(/1 employees/)])
  // Who leaves before the day does not get it any more.
  await change('E0026', { from_dt: '2026-04-01', salary: '99000' })
  await hr(`${BASE}/E0026/resign`, { body: { signout_dt: '2026-03-31' } })
  await reopenAt('2026-03-31T16:59:59.000Z')
  expect((await fieldsOf(code)).salary).toBe('20000.00')
  await reopenAt('2026-04-02T17:00:00.000Z')
  expect((await fieldsOf(code)).salary).toBe('26000.00')
  expect(await termsOf(code)).toMatchObject({
    planned: [{ from_dt: '2026-05-01' }],
    terms: [
      { from_dt: '2026-04-01', to_dt: null, salary: '26000.00', position_id: position, reason: 'เลื่อนตำแหน่ง' },
      { from_dt: START, to_dt: '2026-03-31', salary: '20000.00' }
    ]
  })
  expect(await newest(code)).toMatchObject({ action: 'employee.update', actor_name: 'system' })
  // Nor is one that somebody has had: the history would lose it.
  await hr(`${BASE}/${code}`, { method: 'PUT', body: { fields: {}, position_id: null } })
  expect((await hr(`/app/v1/organisation/${position}`, { method: 'DELETE' })).status).toBe(409)
  expect((await termsOf(code)).terms).toMatchObject([{ position_id: null }, { position_id: position }, {}])
  expect(await fieldsOf('E0026')).toMatchObject({ signout_flag: 'Y' })
  expect((await fieldsOf('E0026')).salary).not.toBe('99000.00')
  expect((await termsOf('E0026')).planned).toEqual([])
})

test('a planned change that newer pay has replaced does not take effect; it stays for HR to see', async () => {
  const code = await paid()
  await change(code, { from_dt: '2026-04-10', salary: '25000' })
  // As it is where the change was refused on its day, and HR has changed the pay since.
  tables.behind.raw
    .prepare(
      "update planned_terms set from_dt = '2026-03-20' where employee_id = (select id from employees where employee_code = ?)"
    )
    .run(code)
  await change(code, { from_dt: '2026-04-03', salary: '30000' })
  await reopenAt('2026-04-11T01:00:00.000Z')
  expect((await fieldsOf(code)).salary).toBe('30000.00')
  expect(await termsOf(code)).toMatchObject({
    planned: [{ from_dt: '2026-03-20' }],
    terms: [{ from_dt: '2026-04-03', salary: '30000.00' }, { from_dt: START }]
  })
})

test('what is in force stays the newest entry where the clock was ahead', async () => {
  const code = await paid()
  const [day, dayBefore] = ['2026-04-12', '2026-04-11']
  await reopenAt(`${day}T02:00:00.000Z`)
  await change(code, { from_dt: day, salary: '31000' })
  await reopenAt(`${dayBefore}T03:00:00.000Z`)
  await hr(`${BASE}/${code}`, { method: 'PUT', body: { fields: { salary: '32000' } } })
  expect((await fieldsOf(code)).salary).toBe('32000.00')
  expect((await termsOf(code)).terms).toMatchObject([
    { from_dt: day, salary: '32000.00' },
    { from_dt: START }
  ])
})
