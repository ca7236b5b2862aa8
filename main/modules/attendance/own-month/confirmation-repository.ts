import { createHash } from 'node:crypto'
import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import type { Confirmation, OwnPeriod } from '#shared/contracts/attendance/own-month.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { MonthConfirmationsTable } from '../../../database/schema/attendance.ts'
import { pick } from '../../../platform/pick.ts'

export type StoredConfirmation = MonthConfirmationsTable
export type PeriodDates = Pick<OwnPeriod, 'start_date' | 'end_date'>

/** A short hash of each day's result by date: whether a day has changed since it was confirmed. */
export const digestsOf = (days: readonly MonthDay[]): Record<string, string> =>
  Object.fromEntries(days.map(day => [day.work_date, digestOf(day)]))

/** What somebody confirms about a day: its plan, what counted, and what is in doubt. */
const CONFIRMED = [
  'work_date',
  'work_cycle_code',
  'work_cycle_start',
  'work_cycle_end',
  'standing',
  'first_in',
  'last_out',
  'punch_count',
  'late_minutes',
  'early_minutes',
  'worked_minutes',
  'deducted_minutes',
  'rounded_minutes',
  'overtime_minutes',
  'repeated_count',
  'doubts'
] as const

function digestOf(day: MonthDay): string {
  const punches = day.punches.map(({ punched_at, mark }) => [punched_at, mark])
  const result = { ...pick(day, CONFIRMED), punches }
  return createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 12)
}

/** A hash of all of them. */
export const versionOf = (digests: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(JSON.stringify(digests)).digest('base64url').slice(0, 22)

/** A stored confirmation beside the days as they are now. */
export function toConfirmation(
  stored: StoredConfirmation,
  days: readonly MonthDay[],
  { end_date }: PeriodDates,
  today: string
): Confirmation {
  const confirmed = JSON.parse(stored.days) as Record<string, string>
  const now = digestsOf(days.filter(day => day.work_date in confirmed))
  const changed = Object.keys(confirmed).filter(date => confirmed[date] !== now[date])
  return {
    state: stored.state,
    text: stored.text,
    until_date: stored.until_date,
    confirmed_at: stored.confirmed_at,
    changed_dates: changed.toSorted(),
    is_outdated: changed.length > 0 || (end_date < today && stored.until_date < end_date)
  }
}

export const findConfirmation = (
  db: Queries,
  employeeId: string,
  { start_date, end_date }: PeriodDates
): Promise<StoredConfirmation | undefined> =>
  db
    .selectFrom('month_confirmations')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('start_date', '=', start_date)
    .where('end_date', '=', end_date)
    .executeTakeFirst()

export async function saveConfirmation(trx: WriteTransaction, row: StoredConfirmation): Promise<void> {
  const { employee_id: _, start_date: __, end_date: ___, ...values } = row
  await trx
    .insertInto('month_confirmations')
    .values(row)
    .onConflict(c => c.columns(['employee_id', 'start_date', 'end_date']).doUpdateSet(values))
    .execute()
}

/** Keeps what somebody said, without the text. */
export const forgetObjectionsOf = (trx: WriteTransaction, employeeId: string) =>
  trx.updateTable('month_confirmations').set({ text: null }).where('employee_id', '=', employeeId).execute()
