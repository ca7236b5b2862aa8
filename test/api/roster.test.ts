import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  ChangedCell,
  RosterCell,
  RosterChange,
  RosterMonth,
  RosterPreview
} from '../../shared/contracts/attendance/roster.ts'
import { DocumentCalls } from '../support/approvals.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

// The roster: read by month, checked before it is saved, saved completely or not at all, undone by the inverse.

const URL = '/app/v1/roster'
/** It is the 10th of March 2026; the open payroll months span 26 February to 25 April. */
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
type Call = (path: string, options?: RequestOptions) => Promise<Answer>

let calls: DocumentCalls
let hr: Call
const ids: Record<string, string> = {}
beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.deleteDocuments()
  hr = await calls.station.signIn('e0002')
  for (const { work_cycle_id, code } of (await month()).cycles) ids[code] = work_cycle_id
  for (const code of ['E0010', 'E0011', 'E0012', 'E0013', 'E0014']) ids[code] = calls.sqlite.employeeId(code)
})
afterAll(async () => {
  calls.sqlite.close()
  await calls.station.close()
})

const month = async (query: Record<string, string | number> = {}, call: Call = hr): Promise<RosterMonth> =>
  (await call(URL, { query: { ...MARCH, ...query } })).body.payload
const person = async (code: string): Promise<RosterMonth['people'][number]> => {
  const found = (await month({ search: code })).people[0]
  if (!found) throw new Error(`no ${code}`)
  return found
}
const cell = (employee: string, work_date: string, cycle: string | null): RosterCell => ({
  employee_id: ids[employee] ?? '',
  work_date,
  work_cycle_id: cycle === null ? null : (ids[cycle] ?? '')
})
const preview = async (change: RosterChange): Promise<RosterPreview> =>
  (await hr(`${URL}/preview`, { body: change })).body.payload
const save = (body: RosterChange & { token: string }): Promise<Answer> => hr(URL, { body })
const saved = async (change: RosterChange): Promise<ChangedCell[]> => {
  const { status, body } = await save({ ...change, token: (await preview(change)).token })
  if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`)
  return body.payload.cells
}
const conflictsOf = ({ conflicts }: RosterPreview): string[] =>
  conflicts.map(it => `${it.employee_code} ${it.code}${it.is_refused ? '!' : ''} ${it.from_date.slice(5)}`)

describe('the month', () => {
  test('lists everyone with week, days and holidays, editable for HR', async () => {
    const { people, cycles, total, next, may_change } = await month()
    expect([people.length, total, next, may_change]).toEqual([total, 239, null, true])
    const { week, days, week_holidays } = await person('E0010')
    expect(week.map(at => cycles[at]?.code)).toEqual(['DAY', 'DAY', 'DAY', 'DAY', 'DAY', 'OFF', 'OFF'])
    expect([days.length, week_holidays.at(-1)]).toEqual([31, '03'])
  })

  test('is paged by code and filtered by unit', async () => {
    const first = await month({ limit: 100 })
    expect([first.people.length, first.next]).toEqual([100, first.people.at(-1)?.employee_code])
    const second = await month({ limit: 100, after: first.next ?? '' })
    expect(second.people[0]?.employee_code).not.toBe(first.next)
    const branch = calls.sqlite.value<string>("select id from organisation_units where code = 'B02'")
    const ofBranch = calls.sqlite.value<number>(
      "select count(*) from employees where branch_id = ? and signout_flag = 'N'",
      branch
    )
    expect((await month({ unit_id: branch })).total).toBe(ofBranch)
  })

  test('shows a manager read-only the employees whose approver he or she is', async () => {
    const manager = await calls.station.signIn('e0003')
    const { people, may_change } = await month({}, manager)
    const own = calls.sqlite.value<number>(
      `select count(distinct a.employee_id) from employee_approvers a join employees e on e.id = a.employee_id
       where a.approver_employee_id = ? and e.signout_flag = 'N'`,
      calls.sqlite.employeeId('E0003')
    )
    expect([people.length, may_change]).toEqual([own, false])
  })

  test('can be a payroll month, which is the calendar month without a period', async () => {
    const spanOf = async (payroll_month: string, call: Call = hr, path = URL) => {
      const { from, to, current_payroll_month } = (await call(path, { query: { payroll_month } })).body
        .payload
      return [from, to, current_payroll_month]
    }
    expect(await spanOf('2026-04')).toEqual(['2026-03-26', '2026-04-25', '2026-03'])
    expect(await spanOf('2026-09')).toEqual(['2026-09-01', '2026-09-30', '2026-03'])
    const employee = await calls.station.signIn('e0012')
    expect(await spanOf('2026-04', employee, `${URL}/own`)).toEqual(['2026-03-26', '2026-04-25', '2026-03'])
    expect((await hr(URL)).status).toBe(400)
  })

  test('shows every employee his or her own', async () => {
    const employee = await calls.station.signIn('e0012')
    const { people } = (await employee(`${URL}/own`, { query: MARCH })).body.payload
    expect(people.map((it: { employee_code: string }) => it.employee_code)).toEqual(['E0012'])
  })

  test.each([
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-05-03' }
  ])('refuses the span %o', async query => {
    expect((await hr(URL, { query })).status).toBe(400)
  })
})

describe('a change', () => {
  test('is saved, logged, used by attendance, and undone by its inverse', async () => {
    const date = '2026-03-05'
    const shown = async () => {
      const { body } = await hr('/app/v1/attendance/month', {
        query: { employee_code: 'E0014', month: '2026-03' }
      })
      return body.payload.days.find((it: { work_date: string }) => it.work_date === date).work_cycle_code
    }
    const week = await shown()
    const cells = await saved({ cells: [cell('E0014', date, 'EVE')] })
    expect(cells).toEqual([{ employee_id: ids.E0014, work_date: date, before: null, after: ids.EVE }])
    expect(await shown()).toBe('EVE')
    expect(
      calls.sqlite.value<string>("select after_json from activity_log where action = 'roster.change'")
    ).toBe(JSON.stringify({ [date]: 'EVE' }))
    const inverse = cells.map(({ before, after, ...it }) => ({ ...it, work_cycle_id: before, base: after }))
    expect(await saved({ cells: inverse })).toHaveLength(1)
    expect(await shown()).toBe(week)
  })

  test('can be a rotation of shifts for several people', async () => {
    const pattern = {
      employee_ids: [ids.E0012 ?? '', ids.E0013 ?? ''],
      work_cycle_ids: ['DAY', 'DAY', 'NIGHT', 'OFF'].map(code => ids[code] ?? ''),
      start_date: '2026-04-01',
      from: '2026-04-01',
      to: '2026-04-08'
    }
    expect(await saved({ pattern })).toHaveLength(16)
    const { people, cycles } = await month({ from: '2026-04-01', to: '2026-04-08', search: 'E0012' })
    expect(people[0]?.days.map(at => cycles[at]?.code).join(' ')).toBe('DAY DAY NIGHT OFF DAY DAY NIGHT OFF')
  })

  test('saves nothing when the cells already have the value', async () => {
    const change = { cells: [cell('E0011', '2026-03-12', null)] }
    expect(await saved(change)).toEqual([])
  })
})

describe('conflicts', () => {
  test('show legal limits, which can be confirmed', async () => {
    const change = {
      cells: ['2026-03-14', '2026-03-15'].map(date => cell('E0010', date, 'DAY'))
    }
    const plan = await preview(change)
    expect(conflictsOf(plan)).toEqual(['E0010 rest 03-09', 'E0010 week_hours 03-09'])
    expect([plan.refused_count, plan.warning_count]).toEqual([0, 2])
    const { status } = await save({ ...change, token: plan.token })
    expect(status).toBe(200)
  })

  test('show night work of people whom the law protects', async () => {
    const change = { cells: [cell('E0013', '2026-03-20', 'NIGHT')] }
    const birth = calls.sqlite.raw.prepare("update employees set birth_dt = ? where employee_code = 'E0013'")
    birth.run('2009-01-01')
    expect(conflictsOf(await preview(change))).toEqual(['E0013 young_night 03-20'])
    birth.run('1990-01-01')
    expect(conflictsOf(await preview(change))).toEqual([])
    await calls.submitted('time-leave', 'E0013', '2026-06-01', { time_leave_flag: '04' })
    expect(conflictsOf(await preview(change))).toEqual(['E0013 pregnant_night 03-20'])
  })

  test('warn about leave, refuse overtime and a closed period, and nothing of the change is saved', async () => {
    await calls.submitted('time-leave', 'E0010', '2026-03-17')
    await calls.submitted('overtime', 'E0010', '2026-03-18')
    const change = {
      cells: ['2026-02-10', '2026-03-17', '2026-03-18'].map(date => cell('E0010', date, 'NIGHT'))
    }
    const plan = await preview(change)
    expect(plan.conflicts[0]?.month_no).toBe('2026-02')
    expect(conflictsOf(plan)).toEqual([
      'E0010 closed! 02-10',
      'E0010 overtime! 03-18',
      'E0010 leave 03-17',
      'E0010 short_rest 02-10',
      'E0010 short_rest 03-18'
    ])
    const { status, body } = await save({ ...change, token: plan.token })
    expect([status, conflictsOf(body.payload)]).toEqual([409, conflictsOf(plan)])
    const { days } = await person('E0010')
    expect(days[16]).toBe(-1)
  })

  test('protect what someone else has set in the meantime', async () => {
    await saved({ cells: [cell('E0011', '2026-03-20', 'EARLY')] })
    const plan = await preview({ cells: [{ ...cell('E0011', '2026-03-20', 'NIGHT'), base: null }] })
    expect(conflictsOf(plan)).toContain('E0011 changed! 03-20')
  })

  test('are shown again when they have changed since the confirmation', async () => {
    const change = { cells: [cell('E0011', '2026-03-24', 'NIGHT')] }
    const { token } = await preview(change)
    await calls.submitted('time-leave', 'E0011', '2026-03-24')
    const { status, body } = await save({ ...change, token })
    expect([status, conflictsOf(body.payload)[0]]).toEqual([409, 'E0011 leave 03-24'])
  })

  test('refuse days after an employee has left', async () => {
    const resignedId = calls.sqlite.value<string>("select id from employees where employee_code = 'E0240'")
    const left = calls.sqlite.value<string>("select signout_dt from employees where employee_code = 'E0240'")
    ids.E0240 = resignedId
    const plan = await preview({ cells: [cell('E0240', '2026-03-26', 'NIGHT')] })
    expect(left < '2026-03-26').toBe(true)
    expect(conflictsOf(plan)).toEqual(['E0240 not_employed! 03-26', 'E0240 short_rest 03-26'])
  })

  test('refuse days after the last one of somebody who is about to leave, and let them be cleared', async () => {
    await saved({ cells: [cell('E0013', '2026-03-27', 'NIGHT')] })
    const resigned = await hr('/app/v1/employees/E0013/resign', { body: { signout_dt: '2026-03-25' } })
    expect([resigned.status, (await person('E0013')).employed_until]).toEqual([200, '2026-03-25'])
    const plan = await preview({ cells: [cell('E0013', '2026-03-26', 'NIGHT')] })
    expect(conflictsOf(plan)).toContain('E0013 not_employed! 03-26')
    expect(await saved({ cells: [cell('E0013', '2026-03-27', null)] })).toHaveLength(1)
    await hr('/app/v1/employees/E0013/resignation', { method: 'DELETE' })
    expect((await person('E0013')).employed_until).toBeNull()
  })

  test.each<[string, () => RosterChange]>([
    ['an unknown employee', () => ({ cells: [{ ...cell('E0010', '2026-03-12', 'DAY'), employee_id: '%' }] })],
    [
      'an unknown work cycle',
      () => ({ cells: [{ ...cell('E0010', '2026-03-12', null), work_cycle_id: 'x' }] })
    ],
    ['a date that does not exist', () => ({ cells: [cell('E0010', '2026-02-29', 'DAY')] })],
    ['nothing', () => ({})],
    [
      'more than a year',
      () => ({
        pattern: {
          employee_ids: [ids.E0010 ?? ''],
          work_cycle_ids: [null],
          start_date: '2026-03-12',
          from: '2026-03-12',
          to: '2027-03-13'
        }
      })
    ]
  ])('%s is refused', async (_, change) => {
    const { status, body } = await hr(`${URL}/preview`, { body: change() })
    expect([status, body.errors.length]).toEqual([400, 1])
  })
})
