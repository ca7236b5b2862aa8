import type { PeriodMark } from '#shared/contracts/loans/periods.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { type Actor, recordActivity } from '../activity/activity.ts'
import { markPeriod, requirePeriod, toPeriod } from './periods-repository.ts'

/** Closes those of the marks that are open, within the transaction that closes the period for payroll. */
export async function closeMarks(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Actor,
  periodId: string,
  marks: readonly PeriodMark[]
): Promise<void> {
  const before = toPeriod(await requirePeriod(trx, periodId))
  for (const mark of marks) {
    if (before[`is_${mark}_closed`]) continue
    await markPeriod(trx, periodId, mark, true)
    await recordActivity(trx, runtime, caller, `payroll-period.close-${mark}`, ['payroll_period', periodId], {
      before,
      after: { ...before, [`is_${mark}_closed`]: true }
    })
  }
}
