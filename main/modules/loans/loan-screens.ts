import type {
  DeductionsQuery,
  EmployeeDeductions,
  LoanHistory,
  LoanSheet,
  LoansDuePage,
  LoansDueQuery,
  LoansPage,
  LoansQuery,
  PayOffLoan,
  SaveLoanType
} from '#shared/contracts/loan-screens.ts'
import type { LoanType } from '#shared/contracts/loans.ts'
import type { Caller, UserCaller } from '../callers/callers.ts'
import { currentPayrollMonth } from '../periods/periods.ts'
import { pageOfDue } from './loan-due.ts'
import { loanNotFound } from './loan-fields.ts'
import { historyOf } from './loan-history.ts'
import type { LoanParts } from './loan-parts.ts'
import { findLoan } from './loan-repository.ts'
import { pageOfLoans } from './loan-screen-list.ts'
import { sheetOf } from './loan-sheet.ts'
import { createLoanType, updateLoanType } from './loan-types.ts'
import { payOffLoan } from './pay-off-loan.ts'
import { deductionsOf } from './wage-deductions.ts'

/** Loans as HR's screens show them. */
export class LoanScreens {
  readonly #parts: LoanParts

  constructor(parts: LoanParts) {
    this.#parts = parts
  }

  async list(query: LoansQuery): Promise<LoansPage> {
    const { database, runtime } = this.#parts
    return pageOfLoans(database.read, query, await currentPayrollMonth(database.read, runtime))
  }

  due(query: LoansDueQuery): Promise<LoansDuePage> {
    return pageOfDue(this.#parts.database.read, query)
  }

  deductions(query: DeductionsQuery): Promise<EmployeeDeductions> {
    return deductionsOf(this.#parts.database.read, query)
  }

  async sheet(loanId: string): Promise<LoanSheet> {
    const { database, runtime } = this.#parts
    return sheetOf(database.read, loanId, await currentPayrollMonth(database.read, runtime))
  }

  async history(loanId: string, before: number | null): Promise<LoanHistory> {
    const { read } = this.#parts.database
    if (!(await findLoan(read, loanId))) throw loanNotFound()
    return historyOf(read, loanId, before)
  }

  /** Answers the loan as it is then. */
  async payOff(caller: UserCaller, loanId: string, wish: PayOffLoan): Promise<LoanSheet> {
    await payOffLoan(this.#parts, loanId, wish, caller)
    return this.sheet(loanId)
  }

  createType(caller: Caller, wish: SaveLoanType): Promise<LoanType> {
    return createLoanType(this.#parts, caller, wish)
  }

  updateType(caller: Caller, typeId: string, wish: SaveLoanType): Promise<LoanType> {
    return updateLoanType(this.#parts, caller, typeId, wish)
  }
}
