import { LoanCalls, type Shown } from './loans.ts'
import { openTestWorkstation, type TestWorkstation } from './workstation.ts'

/** Earns 25,000.00 a month, of which 2,500.00 go to another type of loan. */
export const BORROWER = 'E0035'

export interface LoanBranch {
  readonly station: TestWorkstation
  readonly loans: LoanCalls
  readonly hr: Awaited<ReturnType<TestWorkstation['signIn']>>
  newest(): { id: string; amount_satang: number; period_count: number; employee_code: string }
  loanCount(): number
  documentsOf(loanId: string): Promise<Shown[]>
  close(): Promise<void>
}

/** A branch with a borrower, with direct access to the database. */
export async function openLoanBranch(): Promise<LoanBranch> {
  const station = await openTestWorkstation()
  const loans = new LoanCalls(station)
  const hr = await station.signIn('e0002')
  loans.sqlite.raw
    .prepare(
      "update employees set salary_satang = 2500000, employee_type_code = '01' where employee_code = ?"
    )
    .run(BORROWER)
  await loans.made({
    employee_code: BORROWER,
    salary_type_id: loans.typeId('LN02'),
    employee_loan_amt: 30_000,
    employee_loan_period: 12
  })
  return {
    station,
    loans,
    hr,
    newest: () =>
      loans.sqlite.raw
        .prepare('select * from employee_loans order by created_at desc, id desc limit 1')
        .get() as Shown,
    loanCount: () => loans.sqlite.value<number>('select count(*) from employee_loans'),
    documentsOf: async loanId => (await hr(`/app/v1/loans/${loanId}/documents`)).body.payload,
    close: async () => {
      loans.sqlite.close()
      await station.close()
    }
  }
}
