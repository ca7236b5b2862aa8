import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LeaveFacts } from '#shared/contracts/approvals/leave-facts.ts'
import { DocumentCalls } from '../support/approvals.ts'

// What a leave form needs to know about its people: E0010 works from 08:30 to 17:30, and E0003 is an approver of E0010.

let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
})
afterAll(() => calls.close())

const load = async (userName: string, employee_codes: string, date = '2026-03-17') => {
  const caller = await calls.station.signIn(userName)
  const { status, body } = await caller('/app/v1/approvals/leave-facts', { query: { date, employee_codes } })
  return { status, people: body.payload?.people as LeaveFacts['people'] }
}
const setGender = (code: string, gender: string | null) =>
  calls.sqlite.raw
    .prepare('update employees set employee_gender = ? where employee_code = ?')
    .run(gender, code)

test('halves of the own shift; none on a day off', async () => {
  const [person] = (await load('e0001', 'E0010')).people
  expect(person).toMatchObject({
    employee_code: 'E0010',
    first_half: { start: '08:30', end: '12:30' },
    second_half: { start: '13:30', end: '17:30' }
  })
  const [onSaturday] = (await load('e0001', 'E0010', '2026-03-21')).people
  expect(onSaturday).toMatchObject({ first_half: null, second_half: null })
})

test('the second half of a night shift is after midnight', async () => {
  calls.sqlite.raw
    .prepare(
      `insert or replace into work_cycle_days (employee_id, work_date, work_cycle_id)
       select e.id, '2026-03-18', c.id from employees e, work_cycles c where e.employee_code = 'E0010' and c.code = 'NIGHT'`
    )
    .run()
  const [person] = (await load('e0001', 'E0010', '2026-03-18')).people
  expect(person?.first_half?.start).toBe('22:00')
  expect(person?.second_half?.end).toBe('07:00')
})

test.each([
  ['ชาย', false],
  ['หญิง', true],
  ['ไม่ระบุ', true],
  [null, true]
])('maternity leave for %s: %s', async (gender, isOffered) => {
  setGender('E0010', gender)
  const [person] = (await load('e0001', 'E0010')).people
  expect(person?.leave_types.includes('04')).toBe(isOffered)
  expect(person?.leave_types.includes('05')).toBe(isOffered)
  expect(person?.leave_types).toContain('06')
})

test('only of people for whom the user can submit', async () => {
  const codes = async (userName: string) =>
    (await load(userName, 'E0010,E0020,NOBODY')).people.map(it => it.employee_code).sort()
  expect(await codes('e0001')).toEqual(['E0010', 'E0020'])
  expect(await codes('e0010')).toEqual(['E0010'])
  expect(await codes('e0003')).toContain('E0010')
  expect((await load('e0001', 'E0010', '2026-02-30')).status).toBe(400)
})
