import type { CreatedLoan, Loan, LoanDetail, LoanList, LoanType } from '#shared/contracts/loans/loans.ts'
import type { Queries } from '../../database/database.ts'
import type { Fields } from '../../platform/requests/reading-policy.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { createLoan } from './loan/create-loan.ts'
import { loanNotFound, loanRequest } from './loan/loan-failures.ts'
import { findLoan, instalmentsOf, listLoanTypes, loansOfEmployee } from './loan/loan-repository.ts'
import { type StatusStep, stepStatus } from './loan/loan-status.ts'
import { toDetail, toLoan, toLoanType } from './loan/loan-view.ts'
import { updateLoanOf } from './schedule/update-loan.ts'
import { LoanTotals, listLoans } from './views/loan-list.ts'

export { LoanDocuments } from './documents/loan-documents.ts'
export type { LoanFileWork } from './files/loan-file-work.ts'
export { LoanFiles } from './files/loan-files.ts'
export { loanRunWork } from './import/loan-imports.ts'
export { forgetLoansOf } from './loan/forget-person.ts'
export { createStandardLoanTypes, type LoanRows, loanRows, standardLoanTypes } from './loan/loan-rows.ts'
export { LoanSalaryEffects } from './schedule/salary-effects.ts'

/** Loans of employees and their instalments (spec 2.6, companion 8). */
export class Loans extends MadeOf<ServiceParts> {
  readonly #totals = new LoanTotals(this.parts.database)

  async types(): Promise<LoanType[]> {
    return (await listLoanTypes(this.parts.database.read)).map(toLoanType)
  }

  create(body: unknown, caller: Caller): Promise<CreatedLoan> {
    return createLoan(this.parts, body, caller)
  }

  update(body: unknown, caller: Caller): Promise<LoanDetail[]> {
    return updateLoanOf(this.parts, body, caller)
  }

  step(step: StatusStep, body: unknown, caller: Caller): Promise<LoanDetail[]> {
    return stepStatus(this.parts, step, body, caller)
  }

  list(body: unknown): Promise<LoanList> {
    return listLoans(this.parts.database.read, body, this.#totals)
  }

  async detail(query: Fields): Promise<LoanDetail[]> {
    const { database, runtime } = this.parts
    const request = loanRequest(query)
    const loanId = request.id('employee_loan_id', { isRequired: true })
    request.rejectFaults()
    const loan = loanId === null ? null : await findLoan(database.read, loanId)
    if (!loan) throw loanNotFound()
    const instalments = await instalmentsOf(database.read, [loan.id])
    return [await toDetail(database.read, runtime, { loan, instalments })]
  }

  /** The financial block of get-employee-data (companion 11), newest first. */
  async loansOf(db: Queries, employeeId: string): Promise<Loan[]> {
    const loans = await loansOfEmployee(db, employeeId)
    const instalments = await instalmentsOf(
      db,
      loans.map(loan => loan.id)
    )
    const own = Map.groupBy(instalments, row => row.loan_id)
    return loans.map(loan => toLoan(this.parts.runtime, { loan, instalments: own.get(loan.id) ?? [] }))
  }
}
