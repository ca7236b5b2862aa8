import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import { addDays, isTimeOfDay } from '#shared/domain/dates/calendar-date.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { halvesOf } from '#shared/domain/leave/half-day.ts'

/** What people ask for from a day. */
export const ASKED_KINDS = ['time-adjust', 'time-leave', 'overtime'] as const
export type AskedKind = (typeof ASKED_KINDS)[number]

/** How much of a day a leave takes. */
export const LEAVE_PARTS = ['whole', 'first', 'second', 'hours'] as const
export type LeavePart = (typeof LEAVE_PARTS)[number]

export type Draft = {
  readonly kind: AskedKind
  readonly from: string | null
  readonly to: string | null
  readonly start: string
  readonly end: string
  readonly part: LeavePart
  readonly leave: string
  readonly reason: string
  /** Forgotten times; each on the date or the day after it. */
  readonly times: readonly { readonly time: string; readonly isNextDay: boolean }[]
  readonly description: string
  /** A data URI. */
  readonly picture: string | null
  readonly custom: Readonly<Record<string, string>>
}

const OVERTIME_MINUTES = 120

/** The draft for a day: missing punches, the half days of the shift and the hours after it are filled in. */
export function draftOf(kind: AskedKind, date: string, day: MonthDay | undefined): Draft {
  const end = day?.work.at(-1)?.end
  const missing = (day?.missing ?? []).map(at => ({
    time: at.slice(11, 16),
    isNextDay: at.slice(0, 10) > date
  }))
  return {
    kind,
    from: date,
    to: date,
    start: end === undefined ? '' : timeOfMinute(end),
    end: end === undefined ? '' : timeOfMinute(end + OVERTIME_MINUTES),
    part: 'whole',
    leave: '06',
    reason: '01',
    times: missing.length > 0 ? missing : [{ time: '', isNextDay: false }],
    description: '',
    picture: null,
    custom: {}
  }
}

/** The hours that a part of a day takes; null: the whole day, or a day without planned hours. */
export function hoursOfPart(
  part: LeavePart,
  day: MonthDay | undefined
): { start: string; end: string } | null {
  const halves = part === 'first' || part === 'second' ? halvesOf(day?.work ?? []) : null
  const half = halves?.[part === 'first' ? 'first' : 'second']
  return half === undefined ? null : { start: timeOfMinute(half.start), end: timeOfMinute(half.end) }
}

export type DraftField = 'from' | 'to' | 'start' | 'end' | 'time'

/** Entries that are missing or cannot be right, as the workstation would say too. */
export function missingIn(draft: Draft): ReadonlySet<DraftField> {
  const { kind, from, to } = draft
  const hasHours = kind === 'overtime' || (kind === 'time-leave' && draft.part !== 'whole')
  const missing: [DraftField, boolean][] = [
    ['from', from === null],
    ['to', kind === 'time-leave' && (to === null || (from !== null && to < from))],
    ['start', hasHours && !isTimeOfDay(draft.start)],
    ['end', hasHours && !isTimeOfDay(draft.end)],
    ['time', kind === 'time-adjust' && !draft.times.every(({ time }) => isTimeOfDay(time))]
  ]
  return new Set(missing.flatMap(([name, isMissing]) => (isMissing ? [name] : [])))
}

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))

/** The fields of the open API. */
export function fieldsOf(draft: Draft, employee_code: string): Record<string, unknown> {
  const { from, to, start, end, part, description, picture: image_content } = draft
  const custom = filled(draft.custom)
  const custom_fields = Object.keys(custom).length > 0 ? custom : null
  switch (draft.kind) {
    case 'overtime':
      return filled({
        employee_code,
        ot_work_dt: from,
        ot_work_start_hour: start,
        ot_work_end_hour: end,
        ot_work_desc: description,
        custom_fields
      })
    case 'time-leave':
      return filled({
        employee_code,
        time_leave_flag: draft.leave,
        time_leave_start_dt: from,
        time_leave_end_dt: part === 'whole' ? to : from,
        time_leave_start_hour: part === 'whole' ? '' : start,
        time_leave_end_hour: part === 'whole' ? '' : end,
        time_leave_desc: description,
        image_content,
        custom_fields
      })
    case 'time-adjust':
      return filled({
        employee_code,
        time_adjust_dt: from,
        time_adjust_flag_lv: draft.reason,
        time: draft.times.map(it => `${addDays(from ?? '', it.isNextDay ? 1 : 0)} ${it.time}:00`),
        time_adjust_desc: description,
        image_content
      })
  }
}

const FIELD_OF: Readonly<Record<string, string>> = {
  ot_work_dt: 'from',
  time_leave_start_dt: 'from',
  time_adjust_dt: 'from',
  time_leave_end_dt: 'to',
  ot_work_start_hour: 'start',
  time_leave_start_hour: 'start',
  ot_work_end_hour: 'end',
  time_leave_end_hour: 'end',
  time_leave_flag: 'leave',
  time_adjust_flag_lv: 'reason',
  time: 'time',
  ot_work_desc: 'description',
  time_leave_desc: 'description',
  time_adjust_desc: 'description',
  image_content: 'picture'
}

/** The field of the form that a fault's path names; of `custom_fields.ID` the id; null: none of them. */
export function fieldOfPath(path: string | null): string | null {
  if (path === null) return null
  const [first = '', second] = path.split(/[.[]/)
  if (first === 'custom_fields' && second !== undefined) return second.replace(/\]$/, '')
  return FIELD_OF[first] ?? null
}
