import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AwayPeople, CalendarPage } from '#shared/contracts/approvals/approval-calendar.ts'
import { type Body, DocumentCalls } from '../support/approvals.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Who sees which leave, overtime and holidays. E0010 has the approvers E0003, E0004 and E0005; today is 10 March 2026.

const CALENDAR = '/app/v1/approvals/calendar'

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
let calls: DocumentCalls
let hr: Caller
let approver: Caller
let employee: Caller
beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn('e0001')
  approver = await calls.station.signIn('e0003')
  employee = await calls.station.signIn('e0010')
})
beforeEach(() => calls.deleteDocuments())
afterAll(() => calls.close())

const load = async (caller: Caller, query: Body = {}): Promise<CalendarPage> => {
  const { status, body } = await caller(CALENDAR, {
    query: { span: 'week', date: '2026-03-18', search: 'E0010', ...query }
  })
  expect(status).toBe(200)
  return body.payload
}
const idOf = (code: string) =>
  calls.sqlite.value<string>('select id from employees where employee_code = ?', code)

test('shows pending and approved documents on their days, and counts who is away', async () => {
  const leave = await calls.submitted('time-leave', 'E0010', '2026-03-17', {
    time_leave_end_dt: '2026-03-18'
  })
  const overtime = await calls.submitted('overtime', 'E0010', '2026-03-19')
  const refused = await calls.submitted('overtime', 'E0010', '2026-03-20')
  await calls.approve('overtime', refused, 'E0010', 'e0003', { approve_flag: '03', approve_remark: 'ไม่ได้' })
  await calls.submitted('time-adjust', 'E0010', '2026-03-16')
  for (const by of ['e0003', 'e0004', 'e0005']) await calls.approve('time-leave', leave, 'E0010', by)
  await calls.submitted('time-leave', 'E0010', '2026-03-20')

  const page = await load(hr)
  expect(page).toMatchObject({ from: '2026-03-16', to: '2026-03-22', total: 1, next: null })
  const [person] = page.people
  expect(person).toMatchObject({ employee_code: 'E0010' })
  expect(
    person?.documents.map(it => [it.kind, it.first_date, it.last_date, it.approve_flag, it.step])
  ).toEqual([
    ['time-leave', '2026-03-17', '2026-03-18', '02', null],
    ['overtime', '2026-03-19', '2026-03-19', '01', 1],
    ['time-leave', '2026-03-20', '2026-03-20', '01', 1]
  ])
  expect(person?.documents[1]).toMatchObject({
    document_id: overtime,
    starts_at: '2026-03-19 18:00',
    ends_at: '2026-03-19 20:00',
    step_count: 3
  })
  expect(page.away).toEqual([
    { date: '2026-03-17', approved: 1, open: 0 },
    { date: '2026-03-18', approved: 1, open: 0 },
    { date: '2026-03-20', approved: 0, open: 1 }
  ])
  const overtimeOnly = await load(hr, { kind: 'overtime' })
  expect(overtimeOnly.people[0]?.documents.map(it => it.document_id)).toEqual([overtime])
  expect(overtimeOnly.away).toEqual(page.away)
})

test('gives the reason of each day off and holiday', async () => {
  calls.sqlite.raw
    .prepare('insert into employee_holiday_days (employee_id, work_date, holiday_flag_lv) values (?, ?, ?)')
    .run(idOf('E0010'), '2026-03-18', '01')
  const [person] = (await load(hr)).people
  expect(person?.free).toContainEqual({ date: '2026-03-18', reason: '01' })
  expect(person?.free.map(it => it.date)).toEqual(['2026-03-18', '2026-03-21', '2026-03-22'])
})

test('covers the week, the month, or the payroll period from the 26th to the 25th', async () => {
  expect(await load(hr, { span: 'month' })).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
  expect(await load(hr, { span: 'payroll' })).toMatchObject({ from: '2026-02-26', to: '2026-03-25' })
  expect(await load(hr, { span: 'payroll', date: '2026-03-26' })).toMatchObject({ from: '2026-03-26' })
  const none = await load(hr, { span: 'payroll', date: '2031-02-10' })
  expect(none).toMatchObject({ from: '2031-02-01', to: '2031-02-28' })
  const wrong = await hr(CALENDAR, { query: { span: 'month', date: '2026-02-30' } })
  expect(wrong.status).toBe(400)
})

test('shows employees their own, approvers also their people, substitutes those of the approver', async () => {
  await calls.submitted('time-leave', 'E0010', '2026-03-17')
  const codes = async (caller: Caller) =>
    (await load(caller, { search: '', limit: 200 })).people.map(it => it.employee_code)
  expect(await codes(employee)).toEqual(['E0010'])
  const ofApprover = await codes(approver)
  expect(ofApprover).toContain('E0003')
  expect(ofApprover).toContain('E0010')
  expect(ofApprover.length).toBeLessThan((await load(hr, { search: '' })).total)
  const substitute = await calls.station.signIn('e0020')
  expect(await codes(substitute)).toEqual(['E0020'])
  await approver('/app/v1/approvals/delegations', {
    body: {
      substitute_employee_id: idOf('E0020'),
      kinds: ['overtime'],
      first_date: '2026-03-10',
      last_date: '2026-03-12'
    }
  })
  expect(await codes(substitute)).toContain('E0010')
  // They act on overtime only, so they do not see leave.
  expect((await load(substitute)).people[0]?.documents).toEqual([])
})

test('pages people with leave first, then in order of code, and narrows to a unit', async () => {
  await calls.submitted('time-leave', 'E0010', '2026-03-17')
  await calls.submitted('time-leave', 'E0020', '2026-03-19')
  const codes: string[] = []
  let after: string | undefined
  do {
    const page = await load(hr, { search: '', limit: 7, ...(after === undefined ? {} : { after }) })
    codes.push(...page.people.map(it => it.employee_code))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(codes.slice(0, 2)).toEqual(['E0010', 'E0020'])
  expect(codes.slice(2)).toEqual(codes.slice(2).toSorted())
  expect(codes).toHaveLength((await load(hr, { search: '' })).total)
  expect(new Set(codes).size).toBe(codes.length)
  expect((await hr(CALENDAR, { query: { span: 'week', date: '2026-03-18', after: 'E0010' } })).status).toBe(
    400
  )
  const unit = calls.sqlite.value<string>(
    'select department_id from employees where employee_code = ?',
    'E0010'
  )
  const ofUnit = await load(hr, { search: '', unit_id: unit })
  expect(ofUnit.total).toBeLessThan(codes.length)
  expect(ofUnit.total).toBe(
    calls.sqlite.value<number>(
      `select count(*) from employees where department_id = ? and signout_flag = 'N'`,
      unit
    )
  )
})

test('lists who is away on a day and why: approved leave first', async () => {
  await calls.submitted('time-leave', 'E0010', '2026-03-17', { time_leave_desc: 'ไปงานบวช' })
  const approved = await calls.submitted('time-leave', 'E0020', '2026-03-17')
  await calls.approve('time-leave', approved, 'E0020', 'e0001')
  await calls.submitted('overtime', 'E0010', '2026-03-17')
  const away = async (caller: Caller, query: Body = {}) =>
    (await caller(`${CALENDAR}/away`, { query: { date: '2026-03-17', ...query } })).body.payload.people.map(
      (it: AwayPeople['people'][number]) => [
        it.employee_code,
        ...it.documents.map(document => [document.kind, document.approve_flag, document.description])
      ]
    )
  const waiting = ['E0010', ['time-leave', '01', 'ไปงานบวช']]
  expect(await away(hr)).toEqual([['E0020', ['time-leave', '02', null]], waiting])
  expect(await away(hr, { search: 'E0010' })).toEqual([waiting])
  expect(await away(employee)).toEqual([waiting])
  expect(await away(hr, { date: '2026-03-16' })).toEqual([])
  expect((await hr(`${CALENDAR}/away`, { query: { date: '2026-02-30' } })).status).toBe(400)
})

test('offers employees to submit for: all to HR, their people to approvers, only themselves to others', async () => {
  const found = async (caller: Caller, search: string) =>
    (await caller('/app/v1/approvals/people', { query: { search } })).body.payload.people.map(
      (it: { employee_code: string }) => it.employee_code
    )
  expect(await found(employee, '')).toEqual(['E0010'])
  expect(await found(approver, 'E0010')).toEqual(['E0010'])
  expect(await found(hr, 'E0011')).toEqual(['E0011'])
  const uninvolved = await calls.station.signIn('e0020')
  expect(await found(uninvolved, 'E0010')).toEqual([])
})
