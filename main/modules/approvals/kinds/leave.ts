import { addDays, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { readLeaveShares } from '../../../database/leave-shares.ts'
import { hasOverlappingLeave } from '../approval-repository.ts'
import type { Kind, SubjectPart } from './kind.ts'

/** Longer than any statutory leave; anything beyond is an input error. */
const LEAVE_DAYS_MAX = 366

export const leave: Kind = {
  read,
  conflict: async (db, document) =>
    (await hasOverlappingLeave(db, document)) ? faultOf('document.leave_overlaps') : null,
  shown: row => ({
    time_leave_days: fixedText(hundredthsOf(readLeaveShares(row.leave_shares))),
    time_leave_minutes: Number(row.leave_minutes ?? 0)
  })
}

function read(request: RequestReader): SubjectPart | null {
  const choice = request.oneOf('time_leave_flag', LEAVE_FLAGS, { isRequired: true })
  const from = request.date('time_leave_start_dt', { isRequired: true })
  const to = request.date('time_leave_end_dt', { isRequired: true })
  const start = request.time('time_leave_start_hour')
  const end = request.time('time_leave_end_hour')
  if ((start === null) !== (end === null))
    request.note('field.both_or_neither', 'time_leave_start_hour', { other: 'time_leave_end_hour' })
  if (start !== null && start === end && from === to)
    request.note('document.same_time', 'time_leave_end_hour', { other: 'time_leave_start_hour' })
  if (from === null || to === null) return null
  if (to < from) return request.note('field.before', 'time_leave_end_dt', { other: 'time_leave_start_dt' })
  if (daysBetween(from, to) >= LEAVE_DAYS_MAX)
    return request.note('document.too_far', 'time_leave_end_dt', { max: LEAVE_DAYS_MAX })
  const leaveReasonId =
    request.fields.leave_reason_id === undefined ? undefined : request.text('leave_reason_id')
  const days = { first_date: from, last_date: to, choice, leaveReasonId }
  if (start === null || end === null) return days
  const endDate = from === to && end < start ? addDays(to, 1) : to
  return { ...days, starts_at: `${from} ${start}`, ends_at: `${endDate} ${end}` }
}
