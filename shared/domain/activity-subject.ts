import { isCalendarDate, isMonth } from './dates/calendar-date.ts'

// What an entry of the activity log is about, by the values that it holds: the device, the holiday, the unit.

type Values = Readonly<Record<string, unknown>>

export interface SubjectName {
  /** A code, a serial number, a date or a month. */
  readonly code: string | null
  readonly name: string | null
  readonly name_en: string | null
}

/** Kinds whose id is itself what readers know them by. */
const KNOWN_BY_ID: ReadonlySet<string> = new Set(['terminal', 'backup'])
const CODES = [
  'device_sn',
  'holiday_date',
  'month_no',
  'work_cycle_code',
  'salary_type_code',
  'location_code',
  'code',
  'user_name',
  'client_code'
] as const
const NAMES = [
  ['device_name', null],
  ['location_name', 'location_name_en'],
  ['work_cycle_name', 'work_cycle_name_en'],
  ['salary_type_name', 'salary_type_name_en'],
  ['label', 'label_en'],
  ['name', 'name_en'],
  ['file_name', null]
] as const

/** Null if the entry's values do not name its subject. */
export function subjectName(
  kind: string,
  id: string | null,
  before: Values,
  after: Values
): SubjectName | null {
  const text = (field: string): string | null => {
    const value = after[field] ?? before[field]
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  const named = NAMES.find(([field]) => text(field) !== null)
  const code = KNOWN_BY_ID.has(kind) ? id : CODES.map(text).find(value => value !== null)
  if (named === undefined && code == null) return null
  return {
    code: code ?? null,
    name: named === undefined ? null : text(named[0]),
    name_en: named?.[1] == null ? null : text(named[1])
  }
}

/** The name in words: `DEV-B01 Front door`, `5 Dec 2026 Father's Day`. */
export function subjectText(
  subject: SubjectName | null,
  forms: {
    readonly date: (date: string) => string
    readonly month: (month: string) => string
    readonly inLanguage: (thai: string | null, english: string | null) => string
  }
): string | null {
  if (subject === null) return null
  const { code, name, name_en } = subject
  const first =
    code === null ? [] : [isCalendarDate(code) ? forms.date(code) : isMonth(code) ? forms.month(code) : code]
  const second = name === null ? [] : [forms.inLanguage(name, name_en)]
  return [...new Set([...first, ...second])].join(' ')
}
