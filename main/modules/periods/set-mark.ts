import type { PayrollPeriod, PeriodMark } from '#shared/contracts/loans/periods.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { type Actor, recordActivity } from '../activity/activity.ts'
import { markPeriod, requirePeriod, toPeriod } from './periods-repository.ts'

interface MarkChange {
  readonly caller: Actor
  readonly mark: PeriodMark
  readonly isClosed: boolean
}

/** Closes or reopens overtime or working time of a period; returns the period as it is then. */
export async function setMark(
  trx: WriteTransaction,
  runtime: Runtime,
  before: PayrollPeriod,
  { caller, mark, isClosed }: MarkChange
): Promise<PayrollPeriod> {
  const after = { ...before, [`is_${mark}_closed`]: isClosed }
  await markPeriod(trx, before.period_id, mark, isClosed)
  const action = `payroll-period.${isClosed ? 'close' : 'reopen'}-${mark}`
  await recordActivity(trx, runtime, caller, action, ['payroll_period', before.period_id], { before, after })
  return after
}

/** Closes or reopens those of the marks that are not so yet; returns the period as it is then. */
export async function setMarks(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Actor,
  before: PayrollPeriod,
  marks: readonly PeriodMark[],
  isClosed: boolean
): Promise<PayrollPeriod> {
  let period = before
  for (const mark of marks)
    if (period[`is_${mark}_closed`] !== isClosed)
      period = await setMark(trx, runtime, period, { caller, mark, isClosed })
  return period
}

/** Closes those of the marks that are open, within the transaction that closes the period for payroll; returns the period. */
export async function closeMarks(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Actor,
  periodId: string,
  marks: readonly PeriodMark[]
): Promise<PayrollPeriod> {
  return setMarks(trx, runtime, caller, toPeriod(await requirePeriod(trx, periodId)), marks, true)
}
