import type { AddLoanPayment } from '#shared/contracts/loan-payments.ts'
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
import { MadeOf } from '../../../platform/service.ts'
import type { Caller, UserCaller } from '../../access/access.ts'
import { currentPayrollMonth } from '../../periods/periods.ts'
import { loanNotFound } from '../loan/loan-failures.ts'
import type { LoanParts } from '../loan/loan-parts.ts'
import { findLoan } from '../loan/loan-repository.ts'
import { createLoanType, updateLoanType } from '../loan/loan-types.ts'
import { addPayment, cancelPayment } from '../schedule/loan-payments.ts'
import { payOffLoan } from '../schedule/pay-off-loan.ts'
import { pageOfDue } from './loan-due.ts'
import { historyOf } from './loan-history.ts'
import { pageOfLoans } from './loan-screen-list.ts'
import { sheetOf } from './loan-sheet.ts'
import { deductionsOf } from './wage-deductions.ts'

/** Loans as HR's screens show them. */
export class LoanScreens extends MadeOf<LoanParts> {
  async list(query: LoansQuery): Promise<LoansPage> {
    const { database, runtime } = this.parts
    return pageOfLoans(database.read, query, await currentPayrollMonth(database.read, runtime))
  }

  due(query: LoansDueQuery): Promise<LoansDuePage> {
    return pageOfDue(this.parts.database.read, query)
  }

  deductions(query: DeductionsQuery): Promise<EmployeeDeductions> {
    return deductionsOf(this.parts.database.read, query)
  }

  async sheet(loanId: string): Promise<LoanSheet> {
    const { database, runtime } = this.parts
    return sheetOf(database.read, loanId, await currentPayrollMonth(database.read, runtime))
  }

  async history(loanId: string, before: number | null): Promise<LoanHistory> {
    const { read } = this.parts.database
    if (!(await findLoan(read, loanId))) throw loanNotFound()
    return historyOf(read, loanId, before)
  }

  /** Returns the updated loan. */
  async payOff(caller: UserCaller, loanId: string, input: PayOffLoan): Promise<LoanSheet> {
    await payOffLoan(this.parts, loanId, input, caller)
    return this.sheet(loanId)
  }

  /** Returns the updated loan. */
  async addPayment(caller: UserCaller, loanId: string, input: AddLoanPayment): Promise<LoanSheet> {
    await addPayment(this.parts, loanId, input, caller)
    return this.sheet(loanId)
  }

  /** The same. */
  async cancelPayment(caller: UserCaller, loanId: string, paymentId: string): Promise<LoanSheet> {
    await cancelPayment(this.parts, loanId, paymentId, caller)
    return this.sheet(loanId)
  }

  createType(caller: Caller, input: SaveLoanType): Promise<LoanType> {
    return createLoanType(this.parts, caller, input)
  }

  updateType(caller: Caller, typeId: string, input: SaveLoanType): Promise<LoanType> {
    return updateLoanType(this.parts, caller, typeId, input)
  }
}
