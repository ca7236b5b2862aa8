import type {
  DeductionsQuery,
  EmployeeDeductions,
  LoanSheet,
  LoansDuePage,
  LoansDueQuery,
  LoansPage,
  LoansQuery,
  SaveLoanType
} from '#shared/contracts/loan-screens.ts'
import type { LoanType } from '#shared/contracts/loans.ts'
import type { Caller } from '../callers/callers.ts'
import { currentPayrollMonth } from '../periods/periods.ts'
import { pageOfDue } from './loan-due.ts'
import type { LoanParts } from './loan-parts.ts'
import { pageOfLoans } from './loan-screen-list.ts'
import { sheetOf } from './loan-sheet.ts'
import { createLoanType, updateLoanType } from './loan-types.ts'
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

  createType(caller: Caller, wish: SaveLoanType): Promise<LoanType> {
    return createLoanType(this.#parts, caller, wish)
  }

  updateType(caller: Caller, typeId: string, wish: SaveLoanType): Promise<LoanType> {
    return updateLoanType(this.#parts, caller, typeId, wish)
  }
}
