import type { LeaveFacts, LeaveFactsQuery } from '#shared/contracts/approvals/leave-facts.ts'
import type { Interval } from '#shared/domain/attendance/day-plan.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { halvesOf } from '#shared/domain/leave/half-day.ts'
import { isReasonFor } from '#shared/domain/leave/leave-reason.ts'
import { isLeaveFor, LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { leaveReasons, shownReason } from '../../quotas/quotas.ts'
import { rostersOf } from '../../roster/roster.ts'
import { rejectInvalid } from '../approval-failures.ts'
import { submitsFor } from '../people-of-documents.ts'
import type { Screen } from './viewer.ts'

/** The halves of the shifts of a date, and the leave that each person can have. */
export async function leaveFacts(
  { db, viewer }: Screen,
  { date, employee_codes }: LeaveFactsQuery
): Promise<LeaveFacts['people']> {
  if (!isCalendarDate(date)) rejectInvalid([faultOf('field.not_date', 'date')])
  const people = await db
    .selectFrom('employees as e')
    .select(['e.id', 'e.employee_code', 'e.employee_gender', 'e.company_id'])
    .where('e.employee_code', 'in', employee_codes.split(','))
    .where(submitsFor(viewer.person))
    .execute()
  const rosterOf = await rostersOf(
    db,
    people.map(it => it.id),
    date,
    date
  )
  const reasons = await leaveReasons(db)
  return people.map(({ id, employee_code, employee_gender, company_id }) => {
    const halves = halvesOf(rosterOf(id).planOf(date).work)
    return {
      employee_code,
      first_half: hoursOf(halves?.first),
      second_half: hoursOf(halves?.second),
      leave_types: LEAVE_FLAGS.filter(flag => isLeaveFor(flag, employee_gender)),
      leave_reasons: reasons
        .filter(it => it.companyId === company_id)
        .map(it => ({
          ...shownReason(it),
          time_leave_flag: it.flag,
          is_offered: it.isOffered && isReasonFor(it, employee_gender)
        }))
    }
  })
}

const hoursOf = (half: Interval | undefined) =>
  half === undefined ? null : { start: timeOfMinute(half.start), end: timeOfMinute(half.end) }
