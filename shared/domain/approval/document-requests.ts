import { addDays, datePart, daysBetween } from '../dates/calendar-date.ts'
import { HOLIDAY_FLAGS } from '../employees/setting-codes.ts'
import { faultOf } from '../fault.ts'
import type { RequestReader } from '../fields/request-reader.ts'
import { LEAVE_FLAGS } from '../leave/leave-types.ts'
import { WorkstationError } from '../workstation-error.ts'
import { DOCUMENT_KIND, idFieldOf } from './document-kinds.ts'
import { APPROVED, type DocumentKind, REFUSED, REQUESTED_FLAGS, type RequestedFlag } from './flags.ts'
import { ADJUST_REASONS } from './names.ts'

// What can be read of a request about a document without looking anything up.

/** The subject of a document, as stored in its row; the work cycle by its code until it is looked up. */
export interface Subject {
  readonly first_date: string
  readonly last_date: string
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly choice: string | null
  readonly times_json: string | null
  readonly workCycleCode: string | null
  /** The company's reason for a leave; undefined if not sent. */
  readonly leaveReasonId: string | null | undefined
  /** Undefined if not sent; an update then leaves it unchanged. */
  readonly description: string | null | undefined
}

/** What a kind reads of its subject; the rest is nothing. */
type SubjectPart = Partial<Subject> & Pick<Subject, 'first_date' | 'last_date'>

const NOTHING = {
  starts_at: null,
  ends_at: null,
  choice: null,
  times_json: null,
  workCycleCode: null,
  leaveReasonId: undefined
}

/** Longer than any statutory leave; anything beyond is an input error. */
const LEAVE_DAYS_MAX = 366
const TIMES_MAX = 20

/** Each null once there are faults. */
const READERS: Readonly<Record<DocumentKind, (request: RequestReader) => SubjectPart | null>> = {
  overtime: request => {
    const date = request.date('ot_work_dt', { isRequired: true })
    const start = request.time('ot_work_start_hour', { isRequired: true })
    const end = request.time('ot_work_end_hour', { isRequired: true })
    if (start !== null && start === end)
      request.note('document.same_time', 'ot_work_end_hour', { other: 'ot_work_start_hour' })
    if (date === null || start === null || end === null) return null
    const endDate = end < start ? addDays(date, 1) : date
    return { first_date: date, last_date: date, starts_at: `${date} ${start}`, ends_at: `${endDate} ${end}` }
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

function readLeave(request: RequestReader): SubjectPart | null {
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

/** Reads the subject of a request (decision 0039); null once there are faults. */
export function readSubject(kind: DocumentKind, request: RequestReader): Subject | null {
  const before = request.faults.length
  const subject = READERS[kind](request)
  const name = DOCUMENT_KIND[kind].fields.description
  const description = request.fields[name] === undefined ? undefined : request.text(name)
  return subject === null || request.faults.length > before ? null : { ...NOTHING, ...subject, description }
}

/** Reads a decision about a document (spec 4.14), but for who makes it; faults are noted in the request. */
export function readDecision(kind: DocumentKind, request: RequestReader) {
  const id = request.id(idFieldOf(kind), { isRequired: true })
  const employeeCode = request.codeText('employee_code', { isRequired: true })
  const flag = readFlag(request)
  const remark = request.text('approve_remark')
  if (flag === REFUSED && (remark === null || remark.trim() === ''))
    request.note('approval.remark', 'approve_remark')
  const action = {
    type: 'approve' as const,
    flag: flag ?? APPROVED,
    followsLine: request.flag('authorize_line'),
    isExtraRound: request.yesNo('extra_round'),
    isWithoutHrRights: request.flag('no_hr_permission')
  }
  return { id, employeeCode, remark, action }
}

function readFlag(request: RequestReader): RequestedFlag | null {
  const text = request.text('approve_flag', { isRequired: true })
  if (text === null) return null
  return REQUESTED_FLAGS.find(flag => flag === text) ?? request.note('approval.flag', 'approve_flag')
}

/** There is nothing to delete (spec 4.19 for overtime). */
export const nothingToDelete = (kind: DocumentKind): WorkstationError =>
  kind === 'overtime'
    ? new WorkstationError('invalid_request', 'request.not_done', {
        reason: faultOf('document.overtime_not_found'),
        wording: 'approvals'
      })
    : new WorkstationError('invalid_request', 'document.not_found', { wording: 'approvals' })
