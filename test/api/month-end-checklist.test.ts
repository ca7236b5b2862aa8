import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckedDays } from '#shared/contracts/month-end/month-end.ts'
import { importItem } from '../support/attendance.ts'
import { MonthEndCalls } from '../support/month-end.ts'

// The checklist of the month end (decision 0026). It is the 10th of March 2026; the payroll month 2026-02 ended on the
// 25th of February.

let month: MonthEndCalls
let february = ''

beforeAll(async () => {
  month = await MonthEndCalls.open()
  february = month.periodId('2026-02')
})
afterAll(() => month.close())

const at = (path: string, period = february) => `/app/v1/month-end/${period}${path}`
const countOf = async (check: string, query: Record<string, string> = {}) =>
  (await month.view(february, query)).checks.find(it => it.check === check)?.count

describe('the checklist', () => {
  test('counts days to look at, missing OUTs and absences, of a branch or all', async () => {
    const before = await month.view(february)
    expect(before).toMatchObject({
      round: 'Full',
      status: 'open',
      versions: [],
      freezing: null,
      waiting_punches: 0
    })
    expect(before.checks.map(({ check }) => check)).toEqual([
      'check',
      'missing_out',
      'absent',
      'no_cycle',
      'documents',
      'candidates',
      'failed_punches',
      'refused_punches',
      'unknown_pins',
      'silent_devices',
      'incomplete_devices',
      'unconsented_loans',
      'not_handed_over'
    ])
    const absent = before.checks[2]?.count ?? 0
    await month.punch('E0012', '2026-02-04 08:25:00')
    await month.punch('E0012', '2026-02-05 08:25:00', '2026-02-05 12:05:00', '2026-02-05 17:31:00')
    expect(await countOf('absent')).toBe(absent - 2)
    expect(await countOf('check')).toBe(2)
    expect(await countOf('missing_out')).toBe(1)
    const list = await month.get<CheckedDays>(february, '/days', { check: 'check' })
    expect(list.days.map(day => [day.employee_code, day.work_date, day.doubts, day.last_out])).toEqual([
      ['E0012', '2026-02-04', ['no_out'], null],
      ['E0012', '2026-02-05', ['unclear'], '2026-02-05 17:31:00']
    ])
    const branch = month.calls.sqlite.value<string>(
      "select branch_id from employees where employee_code = 'E0012'"
    )
    const elsewhere = month.calls.sqlite.value<string>(
      "select id from organisation_units where kind = 'branch' and id <> ?",
      branch
    )
    expect(await countOf('check', { branch_id: branch })).toBe(2)
    expect(await countOf('check', { branch_id: elsewhere })).toBe(0)
  })

  test('lists somebody without a work cycle once', async () => {
    const before = (await countOf('no_cycle')) ?? 0
    const { sqlite } = month.calls
    const id = sqlite.employeeId('E0050')
    sqlite.raw.prepare('delete from employee_work_cycles where employee_id = ?').run(id)
    sqlite.raw.prepare('delete from work_cycle_days where employee_id = ?').run(id)
    expect(await countOf('no_cycle')).toBe(before + 1)
    const { days } = await month.get<CheckedDays>(february, '/days', { check: 'no_cycle' })
    expect(days.filter(it => it.employee_code === 'E0050').map(it => it.doubts)).toEqual([['no_cycle']])
  })

  test('its lists come in pages without gaps', async () => {
    const total = (await countOf('absent')) ?? 0
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: CheckedDays = await month.get(february, '/days', {
        check: 'absent',
        ...(after && { after })
      })
      seen.push(...page.days.map(day => `${day.employee_code} ${day.work_date}`))
      after = page.next
    }
    expect(seen).toHaveLength(total)
    expect(seen).toEqual([...new Set(seen)].toSorted())
  })

  test('counts documents that wait, refused punches and loans without a consent', async () => {
    const id = await month.calls.submitted('overtime', 'E0010', '2026-02-10')
    expect(await month.view(february)).toMatchObject({ documents: [{ kind: 'overtime', count: 1 }] })
    expect(await countOf('documents')).toBe(1)
    await month.calls.approve('overtime', id, 'E0010', 'e0001')
    expect(await countOf('documents')).toBe(0)
    const refused = (await countOf('refused_punches')) ?? 0
    await month.calls.station.call('/api/v1/open-apis/time-attendance/import', {
      body: { import_data: [importItem({ employee_code: 'NOBODY', datetime: '2026-02-10 08:00:00' })] }
    })
    expect(await countOf('refused_punches')).toBe(refused + 1)
    expect(await countOf('unconsented_loans')).toBe(
      month.calls.sqlite.value<number>(
        `select count(*) from employee_loans l where status = 'N' and next_due_month <= '2026-02' and not exists
         (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent')`
      )
    )
  })

  test('an unknown period or list is refused', async () => {
    expect((await month.hr(at('', 'nowhere'))).status).toBe(404)
    expect((await month.hr(at('/days'), { query: { check: 'everything' } })).status).toBe(400)
    expect((await month.hr(at('/days'), { query: { check: 'check', after: '!' } })).status).toBe(400)
    const manager = await month.calls.station.signIn('e0003')
    expect((await manager(at(''))).status).toBe(403)
  })
})
