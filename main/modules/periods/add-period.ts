import type { AddPayrollPeriod, PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import {
  isNearMonth,
  isPayrollMonth,
  PERIODS_A_MONTH,
  periodClash,
  seriesOf
} from '#shared/domain/loans/payroll-month.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { pick } from '../../platform/pick.ts'
import type { Runtime, ServiceParts } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { toPeriod } from './periods-repository.ts'
import { closedSalaryMonths } from './salary-months.ts'

/** The most months of a series. */
const SERIES_MONTHS = 12

/** Adds an open period, or a series of them. @throws WorkstationError `invalid_request` for inconsistent dates, `conflict` with existing periods */
export function addPeriod(
  { database, runtime }: ServiceParts,
  caller: Caller,
  input: AddPayrollPeriod
): Promise<PayrollPeriod> {
  const faults: Fault[] = []
  if (!isPayrollMonth(input.month_no)) faults.push(faultOf('period.not_payroll_month', 'month_no'))
  else
    for (const field of ['start_date', 'end_date', 'cut_off_date'] as const)
      if (!isNearMonth(input[field], input.month_no))
        faults.push(faultOf('period.far_from_month', field, { other: 'month_no' }))
  const { until_month: until } = input
  if (faults.length === 0 && until !== undefined && !isYearFrom(input.month_no, until))
    faults.push(faultOf('period.not_payroll_month', 'until_month'))
  if (input.end_date < input.start_date)
    faults.push(faultOf('field.before', 'end_date', { other: 'start_date' }))
  if (input.cut_off_date < input.start_date)
    faults.push(faultOf('field.before', 'cut_off_date', { other: 'start_date' }))
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.invalid', { faults })
  return database.write(async trx => {
    const first = await add(trx, runtime, caller, input)
    if (until === undefined) return first
    for (const next of seriesOf(input, until).slice(1)) await add(trx, runtime, caller, next)
    return first
  })
}

const isYearFrom = (month: string, until: string): boolean =>
  isPayrollMonth(until) && until >= month && until < addMonths(month, SERIES_MONTHS)

async function add(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Caller,
  input: AddPayrollPeriod
): Promise<PayrollPeriod> {
  await refuseTaken(trx, input)
  const row = {
    id: runtime.newId(),
    ...pick(input, ['month_no', 'round', 'start_date', 'end_date', 'cut_off_date']),
    is_salary_closed: 0,
    is_ot_closed: 0,
    is_worktime_closed: 0
  } as const
  await trx.insertInto('payroll_periods').values(row).execute()
  await recordActivity(trx, runtime, caller, 'payroll-period.add', ['payroll_period', row.id], {
    after: toPeriod(row)
  })
  return toPeriod(row)
}

async function refuseTaken(trx: WriteTransaction, input: AddPayrollPeriod): Promise<void> {
  const rows = await trx
    .selectFrom('payroll_periods')
    .select(['month_no', 'start_date', 'end_date'])
    .where('round', '=', input.round)
    .execute()
  const ownCount = rows.filter(row => row.month_no === input.month_no).length
  if (ownCount >= PERIODS_A_MONTH[input.round]) throw new WorkstationError('conflict', 'period.month_full')
  const clash = periodClash(input, rows)
  if (clash !== null) {
    const { first, second } = clash
    throw new WorkstationError(
      'conflict',
      faultOf(`period.${clash.code}`, null, {
        month: first.month_no,
        from: first.start_date,
        to: first.end_date,
        other_month: second.month_no,
        other_from: second.start_date,
        other_to: second.end_date
      })
    )
  }
  // Closing the month also paid loans of this round; with a new period, reopening either round would undo only half of it.
  if (ownCount === 0 && (await closedSalaryMonths(trx, input.round, [input.month_no])).size > 0)
    throw new WorkstationError('conflict', 'period.month_closed')
}
