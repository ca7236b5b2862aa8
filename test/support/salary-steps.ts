import { expect } from 'vitest'
import { LoanCalls, PERIODS, type Shown } from './loans.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from './workstation.ts'

/** Closes and reopens the salary of a month step by step, as the screen does, and shows the effect on loans. */
export class SalarySteps {
  readonly loans: LoanCalls
  readonly asHr: Awaited<ReturnType<TestWorkstation['signIn']>>

  constructor(loans: LoanCalls, asHr: SalarySteps['asHr']) {
    this.loans = loans
    this.asHr = asHr
  }

  static async open(): Promise<SalarySteps> {
    const station = await openTestWorkstation()
    return new SalarySteps(new LoanCalls(station), await station.signIn('e0002'))
  }

  async close(): Promise<void> {
    this.loans.sqlite.close()
    await this.loans.station.close()
  }

  periodIds(month: string, round: string): string[] {
    return this.loans.sqlite.raw
      .prepare<[string, string], string>(
        'select id from payroll_periods where month_no = ? and round = ? order by start_date'
      )
      .pluck()
      .all(month, round)
  }

  /** The period of employees who are paid once in the open month. */
  fullPeriod(): string {
    return this.periodIds(this.loans.openMonth, 'Full')[0] ?? ''
  }

  async preview(periodId: string): Promise<Shown> {
    const { status, body } = await this.asHr(`${PERIODS}/${periodId}/salary`)
    expect(status).toBe(200)
    return body.payload
  }

  take(periodId: string, action: string, token: string): Promise<Answer> {
    return this.asHr(`${PERIODS}/${periodId}/${action}-salary`, { body: { token } })
  }

  /** What is stored about loans, except revisions, times and histories. */
  state(): unknown {
    return ['employee_loans', 'employee_loan_periods', 'payroll_periods'].map(table =>
      this.loans.sqlite.raw
        .prepare<[], Record<string, unknown>>(`select * from ${table} order by id`)
        .all()
        .map(
          ({
            revision: _,
            updated_at: __,
            status_changed_at: ___,
            status_remark: ____,
            paid_at: _____,
            ...row
          }) => row
        )
    )
  }

  /** Unpaid instalments of a month, of active loans of employees of a round, with or without a written consent. */
  due(month: string, round: string, consents = 1): { count: number; loans: number; satang: number } {
    return (
      this.loans.sqlite.raw
        .prepare<[string, string, number], { count: number; loans: number; satang: number }>(
          `select count(*) as count, count(distinct p.loan_id) as loans,
             coalesce(sum(p.principal_satang + p.interest_satang), 0) as satang
           from employee_loan_periods p join employee_loans l on l.id = p.loan_id join employees e on e.id = l.employee_id
           where p.month = ? and p.status = 'N' and l.status = 'N' and e.round_month_config = ?
             and exists (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent') = ?`
        )
        .get(month, round, consents) ?? { count: 0, loans: 0, satang: 0 }
    )
  }
}
