import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYEES, START, TermsCalls } from '../support/employment-terms.ts'

// Pay and position are valid from a date: now, or a past day.

let calls: TermsCalls
beforeAll(async () => {
  calls = await TermsCalls.open()
})
afterAll(() => calls.close())

test('an immediate change ends the previous terms on the day before', async () => {
  const code = await calls.addPaidEmployee()
  const { status, body } = await calls.change(code, { from_dt: '2026-03-01', salary: '22,000.50' })
  expect(status).toBe(200)
  expect(body.payload.terms).toMatchObject([
    { from_dt: '2026-03-01', to_dt: null, salary: '22000.50', reason: 'ปรับประจำปี' },
    { from_dt: START, to_dt: '2026-02-28', salary: '20000.00', reason: null }
  ])
  expect((await calls.fieldsOf(code)).salary).toBe('22000.50')
  expect(await calls.newest(code)).toMatchObject({
    action: 'employee.update',
    changes: [
      { field: 'salary_satang', before: '2000000', after: '2200050' },
      { field: 'from_dt', before: null, after: '2026-03-01' },
      { field: 'reason', before: null, after: 'ปรับประจำปี' }
    ]
  })
})

test('every other way to change pay or position records the day too', async () => {
  const changed = await calls.addPaidEmployee()
  await calls.hr(`${EMPLOYEES}/${changed}`, { method: 'PUT', body: { fields: { salary: '21000' } } })
  expect((await calls.termsOf(changed)).terms).toMatchObject([
    { from_dt: '2026-03-10', to_dt: null, salary: '21000.00', reason: null },
    { from_dt: START, to_dt: '2026-03-09', salary: '20000.00' }
  ])
  const future = await calls.add('2026-04-01', '15000')
  expect((await calls.termsOf(future)).terms).toMatchObject([{ from_dt: '2026-04-01', to_dt: null }])
  const both = { fields: { effective_dt: '2026-03-05', salary: '15500' } }
  await calls.hr(`${EMPLOYEES}/${future}`, { method: 'PUT', body: both })
  expect((await calls.termsOf(future)).terms).toMatchObject([
    { from_dt: '2026-03-10', salary: '15500.00' },
    { from_dt: '2026-03-05', salary: '15000.00' }
  ])
  await calls.hr(`${EMPLOYEES}/${future}`, { method: 'PUT', body: { fields: { salary: '15000' } } })
  // A corrected start date moves the terms that began with it.
  await calls.hr(`${EMPLOYEES}/${future}`, {
    method: 'PUT',
    body: { fields: { effective_dt: '2026-03-02' } }
  })
  expect((await calls.termsOf(future)).terms).toMatchObject([{ from_dt: '2026-03-02', salary: '15000.00' }])
})

test('the newest entry can be corrected: its day, its amount, its reason', async () => {
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-03-01', salary: '22000' })
  const moved = await calls.change(code, {
    from_dt: '2026-02-15',
    replaces: '2026-03-01',
    reason: 'เริ่มกลางเดือน'
  })
  expect(moved.body.payload.terms).toMatchObject([
    { from_dt: '2026-02-15', salary: '22000.00', reason: 'เริ่มกลางเดือน' },
    { from_dt: START, to_dt: '2026-02-14', salary: '20000.00' }
  ])
  expect(await calls.newest(code)).toMatchObject({ action: 'employee.correct-terms' })
  const changed = await calls.change(code, { from_dt: '2026-02-15', salary: '23000' })
  expect(changed.body.payload.terms).toMatchObject([{ from_dt: '2026-02-15', salary: '23000.00' }, {}])
})

test.each([
  ['an impossible date', { from_dt: '2026-02-30', salary: '1' }, /from_dt|YYYY-MM-DD/],
  ['before the start', { from_dt: '1990-01-01', salary: '1' }, /effective_dt|start|เริ่ม/i],
  ['before the newest entry', { from_dt: '2026-01-01', salary: '1' }, /2026-03-01/],
  ['no amount', { from_dt: '2026-03-10', salary: '1e9' }, /./],
  ['no reason', { from_dt: '2026-03-10', salary: '30000', reason: ' ' }, /reason|required/i],
  ['nothing new', { from_dt: '2026-03-10', salary: '22000' }, /differs/],
  ['an unknown position', { from_dt: '2026-03-10', position_id: 'none' }, /position_id|Position/],
  ['a correction of an older entry', { from_dt: '2026-03-10', replaces: '2026-01-01' }, /newest/]
])('is refused and writes nothing: %s', async (_name, body, message) => {
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-03-01', salary: '22000' })
  const before = await calls.termsOf(code)
  const { status, body: answer } = await calls.change(code, body)
  expect(status).toBe(400)
  expect(JSON.stringify(answer)).toMatch(message)
  expect(await calls.termsOf(code)).toEqual(before)
})

test('only HR sees and changes terms, and not of an employee who has resigned', async () => {
  const manager = await calls.station.signIn('e0003')
  expect((await calls.change('E0010', { from_dt: '2026-03-10', salary: '1' }, manager)).status).toBe(403)
  expect((await manager(`${EMPLOYEES}/E0010/terms`)).status).toBe(403)
  const left = calls.tables.sqlite.value<string>(
    "select employee_code from employees where signout_flag = 'Y' limit 1"
  )
  expect((await calls.change(left, { from_dt: '2026-03-10', salary: '1' })).status).toBe(400)
})

test('the log masks pay, and the history hides it from users without the right', async () => {
  await calls.change('E0024', { from_dt: '2026-03-10', salary: '44000' })
  const logged = calls.tables.sqlite.value<string>(
    "select after_json from activity_log where action = 'employee.update' order by seq desc limit 1"
  )
  expect(JSON.parse(logged)).toMatchObject({ salary_satang: '••••', from_dt: '2026-03-10' })
})

test('a correction does not overwrite the entry before it', async () => {
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-03-01', salary: '22000' })
  const before = await calls.termsOf(code)
  const moved = await calls.change(code, { from_dt: START, replaces: '2026-03-01' })
  expect([moved.status, JSON.stringify(moved.body)]).toEqual([
    400,
    expect.stringMatching(/after.*2020-01-01/)
  ])
  expect(await calls.termsOf(code)).toEqual(before)
})

test('does not overwrite pay that the dialog did not show', async () => {
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-03-10', salary: '22000', base: { salary: '20000.00' } })
  const stale = { from_dt: '2026-03-10', salary: '21000', base: { salary: '20000.00' } }
  const { status, body } = await calls.change(code, stale)
  expect([status, body.payload]).toEqual([409, { current: { salary: '22000.00' }, conflicts: ['salary'] }])
  expect((await calls.fieldsOf(code)).salary).toBe('22000.00')
})

test('another change on the same day keeps the reason, and one that is undone leaves no entry', async () => {
  const code = await calls.addPaidEmployee()
  await calls.change(code, { from_dt: '2026-03-10', salary: '22000' })
  await calls.hr(`${EMPLOYEES}/${code}`, { method: 'PUT', body: { fields: { salary: '23000' } } })
  expect((await calls.termsOf(code)).terms).toMatchObject([{ salary: '23000.00', reason: 'ปรับประจำปี' }, {}])
  const other = await calls.addPaidEmployee()
  for (const salary of ['21000', '20000'])
    await calls.hr(`${EMPLOYEES}/${other}`, { method: 'PUT', body: { fields: { salary } } })
  expect((await calls.termsOf(other)).terms).toEqual([
    { from_dt: START, to_dt: null, salary: '20000.00', position_id: null, reason: null }
  ])
})
