import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayrollPeriod, PeriodPending } from '../../shared/contracts/loans/periods.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { PERIODS, type Shown } from '../support/loans.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

// Payroll periods without gaps and overlaps; overtime and working time close separately, and pending items are listed.

let calls: DocumentCalls
let hr: (path: string, options?: RequestOptions) => Promise<Answer>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.deleteDocuments()
  hr = await calls.station.signIn('e0002')
})
afterAll(async () => {
  calls.sqlite.close()
  await calls.station.close()
})

const periodOf = async (month: string, round = 'Full'): Promise<PayrollPeriod> => {
  const { payload } = (await hr(PERIODS, { query: { from: month, to: month } })).body
  const found = payload.periods.find((it: PayrollPeriod) => it.round === round)
  if (!found) throw new Error(`no period ${month}`)
  return found
}
const add = (start_date: string, end_date: string, month_no: string): Promise<Answer> =>
  hr(PERIODS, { body: { month_no, round: 'Full', start_date, end_date, cut_off_date: end_date } })

describe('dates', () => {
  test('that overlap are refused with the two periods named', async () => {
    const { status, body } = await add('2026-04-25', '2026-05-25', '2026-05')
    expect([status, body.message]).toEqual([
      409,
      'The period 2026-05 (2026-04-25 to 2026-05-25) overlaps the period 2026-04 (2026-03-26 to 2026-04-25).'
    ])
  })

  test('that leave a gap are refused with the two periods named', async () => {
    const { status, body } = await add('2026-04-27', '2026-05-25', '2026-05')
    expect([status, body.message]).toEqual([
      409,
      'The days between 2026-04 (2026-03-26 to 2026-04-25) and 2026-05 (2026-04-27 to 2026-05-25) are in no period.'
    ])
    expect((await add('2026-04-26', '2026-05-25', '2026-05')).status).toBe(200)
  })

  test('whose months are not in chronological order are refused with the two periods named', async () => {
    calls.sqlite.raw
      .prepare(
        `insert into payroll_periods (id, month_no, round, start_date, end_date, cut_off_date,
           is_salary_closed, is_ot_closed, is_worktime_closed)
         values ('later', '2026-07', 'Full', '2026-05-26', '2026-06-25', '2026-06-25', 0, 0, 0)`
      )
      .run()
    const { status, body } = await add('2026-06-26', '2026-07-10', '2026-06')
    expect([status, body.message]).toEqual([
      409,
      'The period 2026-07 (2026-05-26 to 2026-06-25) comes before 2026-06 (2026-06-26 to 2026-07-10), but its month comes later.'
    ])
    calls.sqlite.raw.prepare("delete from payroll_periods where id = 'later'").run()
  })
})

describe('closing', () => {
  test.each(['ot', 'worktime'] as const)('of %s alone is logged, and can be undone', async mark => {
    const { period_id } = await periodOf('2026-03')
    const set = (is_closed: boolean) =>
      hr(`${PERIODS}/${period_id}/marks/${mark}`, { method: 'PUT', body: { is_closed } })
    expect((await set(false)).status).toBe(409)
    const closed = (await set(true)).body.payload
    expect([closed.is_salary_closed, closed.is_ot_closed, closed.is_worktime_closed]).toEqual([
      false,
      mark === 'ot',
      mark === 'worktime'
    ])
    expect((await set(true)).status).toBe(409)
    expect(calls.sqlite.value<string>('select action from activity_log order by seq desc limit 1')).toBe(
      `payroll-period.close-${mark}`
    )
    expect((await set(false)).status).toBe(200)
  })

  test('lists pending documents by kind, failed punches, instalments and loans', async () => {
    calls.deleteDocuments()
    const { period_id } = await periodOf('2026-03')
    const pending = async (): Promise<PeriodPending> =>
      (await hr(`${PERIODS}/${period_id}/pending`)).body.payload
    expect((await pending()).documents).toEqual([])
    await calls.submitted('time-leave', 'E0012', '2026-03-17')
    await calls.submitted('time-leave', 'E0012', '2026-03-31')
    await calls.submitted('overtime', 'E0012', '2026-03-18')
    const instalments = calls.sqlite.value<number>(
      `select count(*) from employee_loan_periods p join employee_loans l on l.id = p.loan_id
       join employees e on e.id = l.employee_id
       where p.status = 'N' and l.status = 'N' and p.month <= '2026-03' and ifnull(e.round_month_config, 'Full') <> 'Split'`
    )
    expect(instalments).toBeGreaterThan(0)
    const loans = calls.sqlite.value<number>(
      `select count(distinct l.id) from employee_loan_periods p join employee_loans l on l.id = p.loan_id
       join employees e on e.id = l.employee_id
       where p.status = 'N' and l.status = 'N' and p.month <= '2026-03' and ifnull(e.round_month_config, 'Full') <> 'Split'
         and not exists (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent')`
    )
    expect(loans).toBeGreaterThan(0)
    const failed = calls.sqlite.value<number>('select failed from attendance_queue')
    const { missing_out_count, ...others } = await pending()
    expect(missing_out_count).toBeGreaterThan(0)
    expect(others).toEqual({
      round: 'Full',
      own_approval_count: 0,
      documents: [
        { kind: 'overtime', count: 1 },
        { kind: 'time-leave', count: 1 }
      ],
      failed_punch_count: failed,
      instalment_count: instalments,
      unconsented_loan_count: loans
    })
  })

  test('counts what the lists of documents and of days without OUT then show', async () => {
    const { period_id, start_date: from, end_date: to } = await periodOf('2026-03')
    const { documents, missing_out_count, round } = (await hr(`${PERIODS}/${period_id}/pending`)).body.payload
    const query = { from, to, round }
    for (const { kind, count } of documents) {
      const filter = { ...query, scope: 'all', kind, is_open: 'Y' }
      const list = (await hr('/app/v1/approvals/documents', { query: filter })).body.payload
      expect(list.documents).toHaveLength(count)
    }
    expect(documents.length).toBeGreaterThan(0)
    const path = '/app/v1/attendance/missing-outs'
    const days: Shown[] = []
    for (let after: object = {}; ; ) {
      const page = (await hr(path, { query: { ...query, limit: 7, ...after } })).body.payload
      days.push(...page.days)
      if (page.next === null) break
      after = { after: page.next }
    }
    expect(days).toHaveLength(missing_out_count)
    expect(new Set(days.map(day => `${day.employee_code} ${day.work_date}`)).size).toBe(days.length)
    expect(days.map(day => day.work_date)).toEqual(days.map(day => day.work_date).toSorted())
    // Whoever is still at work today has not forgotten to punch out.
    expect(days.every(day => day.work_date >= from && day.work_date < '2026-03-11')).toBe(true)
    const [{ employee_code, work_date }] = days as [Shown]
    const month = { employee_code, month: work_date.slice(0, 7) }
    const { payload } = (await hr('/app/v1/attendance/month', { query: month })).body
    expect(payload.days.find((day: Shown) => day.work_date === work_date).is_in).toBe(true)
    for (const wrong of [
      { to: from, from: to },
      { from: '2020-01-01' },
      { from: '2026-13-01' },
      { after: 'x' }
    ])
      expect((await hr(path, { query: { ...query, ...wrong } })).status).toBe(400)
  })

  test('of an unknown period is 404', async () => {
    expect((await hr(`${PERIODS}/none/pending`)).status).toBe(404)
    expect((await hr(`${PERIODS}/none/marks/ot`, { method: 'PUT', body: { is_closed: true } })).status).toBe(
      404
    )
  })
})
