import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { countLeave, type LeaveDay } from '#shared/domain/leave/leave-count.ts'
import { isCalendarLeave } from '#shared/domain/leave/leave-types.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { type Roster, rosterOf } from '../../roster/roster.ts'
import { rejectInvalid } from '../approval-failures.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { replaceLeaveDays } from '../approval-repository.ts'

/** A special holiday is taken from annual leave (spec 4.18). */
const ANNUAL_LEAVE = '06'

/** Stores the days that a leave covers. @throws WorkstationError if it covers none */
export async function keepLeaveDays(
  trx: WriteTransaction,
  document: StoredDocument,
  days: readonly LeaveDay[]
): Promise<void> {
  if (quotaOf(document) !== null && days.length === 0) rejectInvalid([noWork(document.kind)])
  await replaceLeaveDays(trx, document.id, leaveDayRows(document, days))
}

export const leaveDayRows = (document: StoredDocument, days: readonly LeaveDay[]) =>
  days.map(({ date, minutes, dayMinutes }) => ({
    work_date: date,
    employee_id: document.employee_id,
    time_leave_flag: quotaOf(document) ?? '',
    minutes,
    day_minutes: dayMinutes
  }))

/** The leave type whose quota a document uses, or null. */
export const quotaOf = ({ kind, choice }: Pick<StoredDocument, 'kind' | 'choice'>): string | null => {
  if (kind === 'time-leave') return choice
  return kind === 'holiday-change' && choice === '04' ? ANNUAL_LEAVE : null
}

/** The key of the quota that a document uses: its reason, or the leave type; null: none. */
export const quotaKeyOf = (
  document: Pick<StoredDocument, 'kind' | 'choice' | 'leave_reason_id'>
): string | null => document.leave_reason_id ?? quotaOf(document)

/** What a leave takes of each day; empty for documents that are not leave. */
export async function missedDays(db: Queries, document: StoredDocument): Promise<LeaveDay[]> {
  if (quotaOf(document) === null) return []
  return missedByRoster(
    await rosterOf(db, document.employee_id, document.first_date, document.last_date),
    document
  )
}

/** The same, given the roster. */
export function missedByRoster(roster: Roster, document: StoredDocument): LeaveDay[] {
  const minute = (at: string | null): number | null => (at === null ? null : minuteOfTime(at.slice(11)))
  const days = countLeave(
    {
      startDate: document.first_date,
      endDate: document.last_date,
      startMinute: minute(document.starts_at),
      endMinute: minute(document.ends_at)
    },
    roster.planOf,
    isCalendarLeave(quotaOf(document)) ? roster.usualMinutes : 0
  )
  return days.filter(day => day.minutes > 0)
}

const noWork = (kind: DocumentKind): Fault => faultOf('document.no_work', DOCUMENT_KIND[kind].fields.date)
