import type { CreatedLoan, Loan, LoanDetail, LoanList, LoanType } from '#shared/contracts/loans.ts'
import type { Caller } from '../callers/callers.ts'
import { createLoan } from './create-loan.ts'
import { type Fields, loanNotFound, readId, rejectInvalid } from './loan-fields.ts'
import { LoanTotals, listLoans } from './loan-list.ts'
import type { LoanParts } from './loan-parts.ts'
import { findLoan, instalmentsOf, listLoanTypes, loansOfEmployee, type Queries } from './loan-repository.ts'
import { stepStatus } from './loan-status.ts'
import { toDetail, toLoan, toLoanType } from './loan-view.ts'
import { updateLoanOf } from './update-loan.ts'

export { type Borrower, type CheckedLoan, checkNewLoan, findEligible, makeLoan } from './create-loan.ts'
export { LoanDocuments } from './loan-documents.ts'
export type { LoanFilter } from './loan-filter.ts'
export {
  type InstalmentRecord,
  inChunks,
  instalmentsOf,
  listLoanTypes,
  type Queries
} from './loan-repository.ts'
export { createStandardLoanTypes, type LoanRows, loanRows, standardLoanTypes } from './loan-rows.ts'
export { everyLoan, filterOf as loanFilterOf, type ListedLoan } from './loan-screen-list.ts'
export { LoanScreens } from './loan-screens.ts'
export { sheetOf } from './loan-sheet.ts'
export { LoanSalaryEffects } from './salary-effects.ts'

/** Loans of employees and their instalments (spec 2.6, companion 8). */
export class Loans {
  readonly #parts: LoanParts
  readonly #totals: LoanTotals

  constructor(parts: LoanParts) {
    this.#parts = parts
    this.#totals = new LoanTotals(parts.database)
  }

  async types(): Promise<LoanType[]> {
    return (await listLoanTypes(this.#parts.database.read)).map(toLoanType)
  }

  create(body: unknown, caller: Caller): Promise<CreatedLoan> {
    return createLoan(this.#parts, body, caller)
  }

  update(body: unknown, caller: Caller): Promise<LoanDetail[]> {
    return updateLoanOf(this.#parts, body, caller)
  }

  close(body: unknown, caller: Caller): Promise<LoanDetail[]> {
    return stepStatus(this.#parts, 'close', body, caller)
  }

  reactivate(body: unknown, caller: Caller): Promise<LoanDetail[]> {
    return stepStatus(this.#parts, 'reactivate', body, caller)
  }

  list(body: unknown): Promise<LoanList> {
    return listLoans(this.#parts.database.read, body, this.#totals)
  }

  async detail(query: Fields): Promise<LoanDetail[]> {
    const { database, runtime } = this.#parts
    const faults: string[] = []
    const loanId = readId(query, 'employee_loan_id', faults, { isRequired: true })
    rejectInvalid(faults)
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
    return loans.map(loan => toLoan(this.#parts.runtime, { loan, instalments: own.get(loan.id) ?? [] }))
  }
}
