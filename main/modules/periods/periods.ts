import type {
  AddPayrollPeriod,
  PayrollPeriod,
  PayrollPeriodsQuery,
  PayrollPeriods as PeriodsAnswer
} from '#shared/contracts/periods.ts'
import type { Database } from '../../database/database.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { addPeriod } from './add-period.ts'
import { findMonthOf, listPeriods, type Queries, toPeriod } from './periods-repository.ts'
import { type SalaryStepParts, SalarySteps } from './salary-steps.ts'

export { periodsBetween, periodsHolding } from './periods-repository.ts'
export {
  closedSalaryMonths,
  currentSalaryMonth,
  payrollMonthSpan,
  type SalaryMonth
} from './salary-months.ts'
export type { ForeseenEffect, SalaryEffects, SalaryTurn } from './salary-steps.ts'

/** The payroll month of today; the calendar month where there is none. */
export async function currentPayrollMonth(db: Queries, runtime: Runtime): Promise<string> {
  const today = branchToday(runtime)
  return (await findMonthOf(db, today)) ?? today.slice(0, 7)
}

/** Payroll periods, and what closing their salary brings about. */
export class PayrollPeriods {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly salary: SalarySteps

  constructor(parts: SalaryStepParts) {
    this.#database = parts.database
    this.#runtime = parts.runtime
    this.salary = new SalarySteps(parts)
  }

  async list(query: PayrollPeriodsQuery): Promise<PeriodsAnswer> {
    const { read } = this.#database
    return {
      periods: (await listPeriods(read, query)).map(toPeriod),
      current_month: await currentPayrollMonth(read, this.#runtime)
    }
  }

  add(caller: Caller, wish: AddPayrollPeriod): Promise<PayrollPeriod> {
    return addPeriod({ database: this.#database, runtime: this.#runtime }, caller, wish)
  }
}
