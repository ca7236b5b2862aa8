import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { addDays, dayNumber, isTimeOfDay } from '#shared/domain/dates/calendar-date.ts'
import { defaultOf } from '../custom-fields/custom-value.ts'
import type { IsSame } from '../editing/edit-merge.ts'

/** A time on a work date, or on the day before or after it. */
export type DayTime = { readonly day: -1 | 0 | 1; readonly time: string }

/** How much of the day a leave takes: a half is that of the person's own shift. */
export const LEAVE_LENGTHS = ['whole', 'first', 'second', 'hours'] as const
export type LeaveLength = (typeof LEAVE_LENGTHS)[number]

/** Entries for documents of all kinds; each kind uses its own fields. */
export type RequestValues = {
  readonly people: readonly string[]
  readonly from: string | null
  readonly to: string | null
  readonly start: string
  readonly end: string
  readonly length: LeaveLength
  readonly choice: string
  /** The id of the company's reason for a leave; blank: none. */
  readonly leaveReason: string
  readonly cycle: string
  readonly times: readonly DayTime[]
  readonly description: string
  /** A data URI; blank while it is being read. */
  readonly picture: string | null
  /** Base version of the document being changed; blank for new ones. */
  readonly updated: string
  /** Custom field values by field id. */
  readonly custom: Readonly<Record<string, string>>
}

export type RequestDocument = {
  readonly employeeCode: string
  readonly date: string
  readonly fields: Record<string, unknown>
}

export const DOCUMENTS_MAX = 200
/** The workstation's limit. */
export const TIMES_MAX = 20
export const NO_TIME: DayTime = { day: 0, time: '' }

/** What each kind lets the user choose. */
export const CHOICES: Partial<Record<DocumentKind, 'leaveType' | 'holiday' | 'reason'>> = {
  'time-leave': 'leaveType',
  'holiday-change': 'holiday',
  'time-adjust': 'reason'
}
/** What is chosen unless somebody chooses otherwise: a holiday change makes the day free. */
const FIRST_CHOICES: Partial<Record<DocumentKind, string>> = { 'holiday-change': '03' }

export const hasPicture = (kind: DocumentKind): boolean => DOCUMENT_KIND[kind].fields.picture !== undefined

export const newRequest = (
  kind: DocumentKind,
  people: readonly string[],
  date: string | null
): RequestValues => ({
  people,
  from: date,
  to: date,
  start: kind === 'time-leave' ? '13:00' : '18:00',
  end: kind === 'time-leave' ? '17:00' : '20:00',
  length: 'whole',
  choice: FIRST_CHOICES[kind] ?? DOCUMENT_KIND[kind].choices?.[0]?.flag ?? '',
  leaveReason: '',
  cycle: '',
  times: [NO_TIME],
  description: '',
  picture: null,
  updated: '',
  custom: {}
})

export const asKind = (kind: DocumentKind, values: RequestValues): RequestValues => ({
  ...newRequest(kind, values.people, values.from),
  to: values.to,
  description: values.description
})

/** A copy of the document, without dates, people and picture. */
export const copied = (values: RequestValues, row: DocumentPage): RequestValues => ({
  ...values,
  start: row.starts_at?.slice(11, 16) ?? values.start,
  end: row.ends_at?.slice(11, 16) ?? values.end,
  length: row.kind === 'time-leave' && row.starts_at !== null ? 'hours' : 'whole',
  choice: row.choice ?? values.choice,
  leaveReason: row.leave_reason_id ?? '',
  cycle: row.work_cycle_code ?? values.cycle,
  times: row.times.length > 0 ? dayTimes(row.times, row.first_date) : values.times,
  description: row.description ?? '',
  custom: Object.fromEntries(
    row.custom_fields.map(field => [field.custom_field_config_id, field.value ?? ''])
  )
})

/** Date-times as the form shows them: with their day relative to the work date. */
export const dayTimes = (times: readonly string[], date: string): DayTime[] =>
  times.flatMap(at => {
    const day = ([-1, 0, 1] as const).find(offset => addDays(date, offset) === at.slice(0, 10))
    return day === undefined ? [] : [{ day, time: at.slice(11, 16) }]
  })

/** Form values of an existing document; its picture stays unless another one is chosen. */
export const valuesOf = (document: DocumentPage): RequestValues => ({
  ...copied(newRequest(document.kind, [document.owner.employee_code], document.first_date), document),
  to: document.last_date,
  updated: document.updated
})

/** Custom fields that the user does not touch are sent with the default shown. */
export const withDefaults = (values: RequestValues, fields: readonly CustomFieldAnswer[]): RequestValues => ({
  ...values,
  custom: {
    ...Object.fromEntries(fields.map(field => [field.custom_field_config_id, defaultOf(field)])),
    ...values.custom
  }
})

/** Locked fields are filled in by others for the employee (spec 2.8). */
export const isLocked = (field: Pick<CustomFieldAnswer, 'is_employee_edit_flag'>): boolean =>
  field.is_employee_edit_flag === 'N'

/** The request of an employee who may not edit some fields: those keep their values. */
export const withoutLocked = (values: RequestValues, fields: readonly CustomFieldAnswer[]): RequestValues => {
  const locked = new Set(fields.filter(isLocked).map(field => field.custom_field_config_id))
  return {
    ...values,
    custom: Object.fromEntries(Object.entries(values.custom).filter(([id]) => !locked.has(id)))
  }
}

/** Lists and custom fields are compared by content. */
export const isSameEntry: IsSame = (one, other) => plain(one) === plain(other)

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  // Not as JSON: an attachment is many megabytes.
  if (typeof value === 'string') return `"${value}"`
  if (typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  const given = Object.entries(value).filter(([, text]) => text !== '')
  return JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Hours = { readonly start: string; readonly end: string }
/** The hours of a half of a person's shift; null: there are none. */
export type HalfOf = (employeeCode: string, length: LeaveLength) => Hours | null
const NO_HALF: HalfOf = () => null

export const isHalfDay = ({ length }: RequestValues): boolean => length === 'first' || length === 'second'

/** A half day has the hours of the person's own shift, and no other day. */
export const withHalf = (values: RequestValues, employeeCode: string, halfOf: HalfOf): RequestValues =>
  isHalfDay(values) ? { ...values, to: values.from, ...halfOf(employeeCode, values.length) } : values

export type Missing =
  | 'people'
  | 'from'
  | 'to'
  | 'order'
  | 'start'
  | 'end'
  | 'cycle'
  | 'time'
  | 'half'
  | 'picture'

/** Entries that are missing. */
export function missingIn(
  kind: DocumentKind,
  values: RequestValues,
  halfOf: HalfOf = NO_HALF
): ReadonlySet<Missing> {
  const { people, from, to, start, end } = values
  const hasTimes = kind === 'overtime' || (kind === 'time-leave' && values.length === 'hours')
  const isHalf = kind === 'time-leave' && isHalfDay(values)
  const missing: [Missing, boolean][] = [
    ['people', people.length === 0],
    ['from', from === null],
    ['to', to === null],
    ['order', from !== null && to !== null && to < from],
    ['start', hasTimes && !isTimeOfDay(start)],
    ['end', hasTimes && !isTimeOfDay(end)],
    ['cycle', kind === 'work-cycle-change' && values.cycle === ''],
    ['half', isHalf && people.some(code => halfOf(code, values.length) === null)],
    ['picture', hasPicture(kind) && values.picture === ''],
    ['time', kind === 'time-adjust' && !values.times.every(({ time }) => isTimeOfDay(time))]
  ]
  return new Set(missing.flatMap(([name, isMissing]) => (isMissing ? [name] : [])))
}

/** One document per person, and also per day for kinds that cover single days. */
export function documentsOf(
  kind: DocumentKind,
  values: RequestValues,
  /** The values sent for a person; they differ where some fields are not editable for that person. */
  valuesFor: (employeeCode: string) => RequestValues = () => values
): RequestDocument[] {
  const { from, to } = values
  if (from === null || to === null || to < from) return []
  const length = kind === 'time-leave' ? 1 : dayNumber(to) - dayNumber(from) + 1
  const days = Array.from({ length: Math.min(length, DOCUMENTS_MAX + 1) }, (_, at) => addDays(from, at))
  return values.people.flatMap(employeeCode =>
    days.map(date => ({
      employeeCode,
      date,
      fields: { employee_code: employeeCode, ...subjectOf(kind, valuesFor(employeeCode), date) }
    }))
  )
}

/** The attachment, which is sent once for all documents. */
export const attachmentOf = (kind: DocumentKind, { picture }: RequestValues): { image_content?: string } =>
  hasPicture(kind) && picture !== null ? { image_content: picture } : {}

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))

/** The fields of the open API (decision 0039). */
function subjectOf(kind: DocumentKind, values: RequestValues, date: string): Record<string, unknown> {
  const { fields } = DOCUMENT_KIND[kind]
  const custom = filled(values.custom)
  return {
    ...filled({
      [fields.date]: date,
      ...(fields.lastDate && { [fields.lastDate]: values.to }),
      ...(fields.hours &&
        hasHours(kind, values) && { [fields.hours.start]: values.start, [fields.hours.end]: values.end }),
      ...(fields.choice && { [fields.choice]: values.choice }),
      [fields.description]: values.description,
      custom_fields: Object.keys(custom).length > 0 ? custom : null
    }),
    ...OTHER_FIELDS[kind]?.(values, date)
  }
}

/** Leave may take whole days. */
const hasHours = (kind: DocumentKind, { length }: RequestValues): boolean =>
  kind !== 'time-leave' || length !== 'whole'

type OtherFields = (values: RequestValues, date: string) => Record<string, unknown>
/** What only one kind has. */
const OTHER_FIELDS: Partial<Record<DocumentKind, OtherFields>> = {
  // An update without it would keep the reason of the document.
  'time-leave': ({ leaveReason, updated }) =>
    leaveReason !== '' || updated !== '' ? { leave_reason_id: leaveReason || null } : {},
  'work-cycle-change': ({ cycle }) => filled({ work_cycle_code: cycle }),
  'time-adjust': ({ times }, date) => ({
    time: times.map(({ day, time }) => `${addDays(date, day)} ${time}:00`)
  })
}
