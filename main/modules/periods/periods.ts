import type {
  AddPayrollPeriod,
  PayrollPeriod,
  PayrollPeriodsQuery,
  PeriodMark,
  PeriodPending,
  PayrollPeriods as PeriodsAnswer
} from '#shared/contracts/loans/periods.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { addPeriod } from './add-period.ts'
import { type PendingCounts, pendingOf } from './pending.ts'
import { listPeriods, requirePeriod, toPeriod } from './periods-repository.ts'
import { currentPayrollMonth } from './salary-months.ts'
import { type SalaryStepParts, SalarySteps } from './salary-steps.ts'
import { setMark } from './set-mark.ts'

export { isOfRounds, undecidedDocuments } from './pending.ts'
export {
  periodOfPerson,
  periodsBetween,
  requirePeriod,
  spanOfDate,
  toPeriod
} from './periods-repository.ts'
export {
  closedSalaryMonths,
  currentPayrollMonth,
  currentSalaryMonth,
  payrollMonthParts,
  payrollMonthSpan,
  type SalaryMonth,
  salaryMonth
} from './salary-months.ts'
export type { ForeseenEffect, SalaryEffects, SalaryTurn } from './salary-steps.ts'
export { closeMarks } from './set-mark.ts'

/** Payroll periods, and the steps of closing their salary. */
export class PayrollPeriods extends MadeOf<SalaryStepParts & PendingCounts> {
  readonly salary = new SalarySteps(this.parts)

  async list(query: PayrollPeriodsQuery): Promise<PeriodsAnswer> {
    const { read } = this.parts.database
    return {
      periods: (await listPeriods(read, query)).map(toPeriod),
      current_month: await currentPayrollMonth(read, this.parts.runtime)
    }
  }

  /** @throws WorkstationError `not_found` */
  async pending(periodId: string): Promise<PeriodPending> {
    const { database, effects, missingOuts } = this.parts
    const db = database.read
    return pendingOf({ db, effects, missingOuts }, await requirePeriod(db, periodId))
  }

  /** Closes overtime or working time of a period, or reopens it. @throws WorkstationError `conflict` if already done */
  mark(
    caller: Caller,
    { period_id, mark }: { period_id: string; mark: PeriodMark },
    isClosed: boolean
  ): Promise<PayrollPeriod> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const before = toPeriod(await requirePeriod(trx, period_id))
      if (before[`is_${mark}_closed`] === isClosed)
        throw new WorkstationError('conflict', isClosed ? 'period.mark_closed' : 'period.mark_open')
      return setMark(trx, runtime, before, { caller, mark, isClosed })
    })
  }

  add(caller: Caller, input: AddPayrollPeriod): Promise<PayrollPeriod> {
    return addPeriod(this.parts, caller, input)
  }
}
