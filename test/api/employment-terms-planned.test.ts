import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYEES, START, TermsCalls } from '../support/employment-terms.ts'

// Pay and position from a future day: what may be planned, and how it takes effect on its day.

let calls: TermsCalls
beforeAll(async () => {
  calls = await TermsCalls.open()
})
afterAll(() => calls.close())

test('a future change is checked against the terms in force on its day', async () => {
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-04-01', salary: '25000' })
  const back = await calls.change(code, { from_dt: '2026-05-01', salary: '20000', reason: 'สิ้นสุดรักษาการ' })
  expect(back.body.payload?.planned).toMatchObject([{ salary: '25000.00' }, { salary: '20000.00' }])
  const same = await calls.change(code, { from_dt: '2026-04-15', salary: '25000' })
  expect([same.status, JSON.stringify(same.body)]).toEqual([400, expect.stringMatching(/differs/)])
  const empty = await calls.change(code, { from_dt: '2026-04-15', salary: '' })
  expect([empty.status, JSON.stringify(empty.body)]).toEqual([400, expect.stringMatching(/salary/)])
})

test('a second change for a future day keeps the values it does not give', async () => {
  const code = await calls.addPaidEmployee()
  const position = calls.tables.sqlite.value<string>(
    `select p.id from organisation_units p join employees e on e.company_id = p.parent_id
     where p.kind = 'position' and e.employee_code = 'E0021' limit 1`
  )
  await calls.change(code, { from_dt: '2026-04-01', salary: '25000' })
  const both = await calls.change(code, {
    from_dt: '2026-04-01',
    position_id: position,
    reason: 'เลื่อนตำแหน่ง'
  })
  expect(both.body.payload.planned).toEqual([
    { from_dt: '2026-04-01', salary: '25000.00', position_id: position, reason: 'เลื่อนตำแหน่ง' }
  ])
})

test('pay of an employee who starts later is corrected at once, and a change from the start is not a plan', async () => {
  const code = await calls.add('2026-04-01', '15000')
  const corrected = await calls.change(code, {
    from_dt: '2026-04-01',
    replaces: '2026-04-01',
    salary: '16000'
  })
  expect(corrected.body.payload).toMatchObject({
    planned: [],
    terms: [{ from_dt: '2026-04-01', salary: '16000.00', to_dt: null }]
  })
  const later = await calls.change(code, { from_dt: '2026-05-01', salary: '17000' })
  expect(later.body.payload).toMatchObject({ planned: [{ from_dt: '2026-05-01' }], terms: [{}] })
})

test('nothing can be planned after the last day at work', async () => {
  const code = await calls.addPaidEmployee()
  await calls.hr(`${EMPLOYEES}/${code}/resign`, { body: { signout_dt: '2026-04-30' } })
  const { status, body } = await calls.change(code, { from_dt: '2026-05-01', salary: '25000' })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/2026-04-30/)])
  expect((await calls.change(code, { from_dt: '2026-04-30', salary: '25000' })).status).toBe(200)
})

test('a plan can be changed and cancelled, and takes effect on its day by itself', async () => {
  const company = calls.tables.sqlite.value<string>(
    "select id from organisation_units where kind = 'company' limit 1"
  )
  const made = await (await calls.station.signIn('e0001'))('/app/v1/organisation', {
    body: { kind: 'position', parent_id: company, code: 'P99', name: 'หัวหน้าทีม', name_en: 'Team lead' }
  })
  const position = made.body.payload.id
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-04-01', salary: '25000' })
  await calls.change(code, {
    from_dt: '2026-04-01',
    salary: '26000',
    position_id: position,
    reason: 'เลื่อนตำแหน่ง'
  })
  await calls.change(code, { from_dt: '2026-05-01', salary: '27000' })
  await calls.change(code, { from_dt: '2026-06-01', salary: '28000' })
  const cancelled = await calls.hr(`${EMPLOYEES}/${code}/terms/2026-06-01`, { method: 'DELETE' })
  expect(cancelled.body.payload.planned).toEqual([
    { from_dt: '2026-04-01', salary: '26000.00', position_id: position, reason: 'เลื่อนตำแหน่ง' },
    { from_dt: '2026-05-01', salary: '27000.00', position_id: null, reason: 'ปรับประจำปี' }
  ])
  expect(await calls.newest(code)).toMatchObject({
    action: 'employee.cancel-terms',
    changes: expect.arrayContaining([{ field: 'salary_satang', before: '2800000', after: null }])
  })
  expect((await calls.hr(`${EMPLOYEES}/${code}/terms/2026-06-01`, { method: 'DELETE' })).status).toBe(409)
  // A position in a plan cannot be removed.
  const removal = await calls.hr(`/app/v1/organisation/${position}`, { method: 'DELETE' })
  expect([removal.status, JSON.stringify(removal.body)]).toEqual([409, expect.stringMatching(/1 employees/)])
  // An employee who leaves before that day does not get it.
  await calls.change('E0026', { from_dt: '2026-04-01', salary: '99000' })
  await calls.hr(`${EMPLOYEES}/E0026/resign`, { body: { signout_dt: '2026-03-31' } })
  await calls.reopenAt('2026-03-31T16:59:59.000Z')
  expect((await calls.fieldsOf(code)).salary).toBe('20000.00')
  await calls.reopenAt('2026-04-02T17:00:00.000Z')
  expect((await calls.fieldsOf(code)).salary).toBe('26000.00')
  expect(await calls.termsOf(code)).toMatchObject({
    planned: [{ from_dt: '2026-05-01' }],
    terms: [
      { from_dt: '2026-04-01', to_dt: null, salary: '26000.00', position_id: position, reason: 'เลื่อนตำแหน่ง' },
      { from_dt: START, to_dt: '2026-03-31', salary: '20000.00' }
    ]
  })
  expect(await calls.newest(code)).toMatchObject({ action: 'employee.update', actor_name: 'system' })
  // Nor can a position that an employee had: the history would lose it.
  await calls.hr(`${EMPLOYEES}/${code}`, { method: 'PUT', body: { fields: {}, position_id: null } })
  expect((await calls.hr(`/app/v1/organisation/${position}`, { method: 'DELETE' })).status).toBe(409)
  expect((await calls.termsOf(code)).terms).toMatchObject([
    { position_id: null },
    { position_id: position },
    {}
  ])
  expect(await calls.fieldsOf('E0026')).toMatchObject({ signout_flag: 'Y' })
  expect((await calls.fieldsOf('E0026')).salary).not.toBe('99000.00')
  expect((await calls.termsOf('E0026')).planned).toEqual([])
})

test('a plan replaced by newer pay does not take effect and stays visible to HR', async () => {
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-04-10', salary: '25000' })
  // As after the plan was refused on its day, and HR has changed the pay since.
  calls.tables.sqlite.raw
    .prepare(
      "update planned_terms set from_dt = '2026-03-20' where employee_id = (select id from employees where employee_code = ?)"
    )
    .run(code)
  await calls.change(code, { from_dt: '2026-04-03', salary: '30000' })
  await calls.reopenAt('2026-04-11T01:00:00.000Z')
  expect((await calls.fieldsOf(code)).salary).toBe('30000.00')
  expect(await calls.termsOf(code)).toMatchObject({
    planned: [{ from_dt: '2026-03-20' }],
    terms: [{ from_dt: '2026-04-03', salary: '30000.00' }, { from_dt: START }]
  })
})

test('the terms in force stay the newest entry although the clock was ahead', async () => {
  const code = await calls.addPaidEmployee()
  const [day, dayBefore] = ['2026-04-12', '2026-04-11']
  await calls.reopenAt(`${day}T02:00:00.000Z`)
  await calls.change(code, { from_dt: day, salary: '31000' })
  await calls.reopenAt(`${dayBefore}T03:00:00.000Z`)
  await calls.hr(`${EMPLOYEES}/${code}`, { method: 'PUT', body: { fields: { salary: '32000' } } })
  expect((await calls.fieldsOf(code)).salary).toBe('32000.00')
  expect((await calls.termsOf(code)).terms).toMatchObject([
    { from_dt: day, salary: '32000.00' },
    { from_dt: START }
  ])
})
