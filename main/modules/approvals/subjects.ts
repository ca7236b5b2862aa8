import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { ADJUST_REASONS } from '#shared/domain/approval/names.ts'
import { addDays, datePart, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { HOLIDAY_FLAGS } from '#shared/domain/employees/setting-codes.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import type { ApprovalDocumentsTable } from '../../database/schema/approvals.ts'

/** The subject of a document, as stored in its row; the work cycle by its code until it is looked up. */
export interface Subject
  extends Pick<
    ApprovalDocumentsTable,
    'first_date' | 'last_date' | 'starts_at' | 'ends_at' | 'choice' | 'times_json'
  > {
  readonly workCycleCode: string | null
  /** The company's reason for a leave; undefined if not sent. */
  readonly leaveReasonId: string | null | undefined
  /** Undefined if not sent; an update then leaves it unchanged. */
  readonly description: string | null | undefined
}

/** Longer than any statutory leave; anything beyond is an input error. */
const LEAVE_DAYS_MAX = 366
const TIMES_MAX = 20

/** The description field of a kind, and its date field, to which faults of the whole document are attached. */
export const SUBJECT_NAMES = {
  overtime: { date: 'ot_work_dt', description: 'ot_work_desc' },
  'time-leave': { date: 'time_leave_start_dt', description: 'time_leave_desc' },
  'work-cycle-change': { date: 'work_cycle_change_dt', description: 'work_cycle_change_desc' },
  'holiday-change': { date: 'holiday_change_dt', description: 'holiday_change_desc' },
  'time-adjust': { date: 'time_adjust_dt', description: 'time_adjust_desc' }
} as const satisfies Record<DocumentKind, { date: string; description: string }>

/** Reads the subject of a request (decision 0039); null once there are faults. */
export function readSubject(kind: DocumentKind, request: RequestReader): Subject | null {
  const before = request.faults.length
  const subject = READERS[kind](request)
  const name = SUBJECT_NAMES[kind].description
  const description = request.fields[name] === undefined ? undefined : request.text(name)
  return subject === null || request.faults.length > before ? null : { ...NOTHING, ...subject, description }
}

type Part = Partial<Subject> & Pick<Subject, 'first_date' | 'last_date'>

const NOTHING = {
  starts_at: null,
  ends_at: null,
  choice: null,
  times_json: null,
  workCycleCode: null,
  leaveReasonId: undefined
}

const READERS: Record<DocumentKind, (request: RequestReader) => Part | null> = {
  overtime: request => {
    const date = request.date('ot_work_dt', { isRequired: true })
    const start = request.time('ot_work_start_hour', { isRequired: true })
    const end = request.time('ot_work_end_hour', { isRequired: true })
    if (start !== null && start === end)
      request.note('document.same_time', 'ot_work_end_hour', { other: 'ot_work_start_hour' })
    if (date === null || start === null || end === null) return null
    const endDate = end < start ? addDays(date, 1) : date
    return {
      first_date: date,
      last_date: date,
      starts_at: `${date} ${start}`,
      ends_at: `${endDate} ${end}`
    }
  },
  'time-leave': readLeave,
  'work-cycle-change': request => {
    const date = request.date('work_cycle_change_dt', { isRequired: true })
    const workCycleCode = request.codeText('work_cycle_code', { isRequired: true })
    return date === null ? null : { first_date: date, last_date: date, workCycleCode }
  },
  'holiday-change': request => {
    const date = request.date('holiday_change_dt', { isRequired: true })
    const choice = request.oneOf('holiday_flag_lv', HOLIDAY_FLAGS, { isRequired: true })
    return date === null ? null : { first_date: date, last_date: date, choice }
  },
  'time-adjust': request => {
    const date = request.date('time_adjust_dt', { isRequired: true })
    const choice = request.oneOf(
      'time_adjust_flag_lv',
      ADJUST_REASONS.map(({ flag }) => flag),
      { isRequired: true }
    )
    const times = request.dateTimes('time', TIMES_MAX)
    for (const [at, time] of times.entries())
      if (date !== null && Math.abs(daysBetween(date, datePart(time))) > 1)
        request.note('document.not_of_day', `time[${at}]`, { date })
    if (date === null) return null
    return { first_date: date, last_date: date, choice, times_json: JSON.stringify(times) }
  }
}

function readLeave(request: RequestReader): Part | null {
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
  const leave = { first_date: from, last_date: to, choice, leaveReasonId }
  if (start === null || end === null) return leave
  const endDate = from === to && end < start ? addDays(to, 1) : to
  return { ...leave, starts_at: `${from} ${start}`, ends_at: `${endDate} ${end}` }
}
