import { dateOfDayNumber, dayNumber, isCalendarDate, isMonth } from '../dates/calendar-date.ts'
import { type CellReading, fault, ok, suspicion } from './cell-reading.ts'

const BUDDHIST_AHEAD = 543
const FIRST_BUDDHIST = 2400
const LAST_BUDDHIST = 2700

/** Serial numbers of the days from 1927-05-18 to 2099-12-31 in spreadsheets; day 0 is 1899-12-30. */
const SERIAL = { first: 10_000, last: 73_050, dayZero: dayNumber('1899-12-30') } as const

const THAI_MONTHS =
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' ')
const THAI_SHORT = 'มค กพ มีค เมย พค มิย กค สค กย ตค พย ธค'.split(' ')
const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

export interface DateContext {
  /** The date at the branch. */
  readonly today: string
  /** The plausible years, counted from this one; undefined: any. */
  readonly years: readonly [first: number, last: number] | undefined
}

/** `YYYY-MM-DD` on an existing day. A year from 2400 to 2700 is reported and not converted. */
export function readDate(text: string, context?: DateContext): CellReading {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts) {
    const [, year = '', month = '', day = ''] = parts
    const converted = isBuddhist(Number(year)) ? dateOf(Number(year), month, day) : null
    if (converted !== null) return suspicion('buddhist_year', converted)
    return isCalendarDate(text) && !isBuddhist(Number(year)) ? ok(text) : noDate(datePartsOf(text))
  }
  const read = looseDate(text, context)
  return read === null ? noDate(datePartsOf(text, context)) : suspicion('not_a_date', read)
}

type DateParts = { readonly year: number; readonly month: string; readonly day: string }

/** The fault of a date that does not exist, such as 30 February, says so. */
function noDate(parts: DateParts | null): CellReading {
  if (parts === null) return fault('not_a_date')
  const { year, month, day } = parts
  const last = LAST_DAYS.find(it => dateOf(year, month, it) !== null)
  if (last === undefined || Number(day) <= Number(last)) return fault('not_a_date')
  return fault('not_a_date', { day: Number(day), month: Number(month), year, last: Number(last) })
}

/** `YYYY-MM`; a year from 2400 to 2700 is reported and not converted. */
export function readMonth(text: string): CellReading {
  const parts = /^(\d{4})-(\d{2})$/.exec(text)
  if (parts) {
    const [, year = '', month = ''] = parts
    const converted = isBuddhist(Number(year)) ? monthOf(Number(year), month) : null
    if (converted !== null) return suspicion('buddhist_year', converted)
    return isMonth(text) ? ok(text) : fault('not_a_month')
  }
  return suspicion('not_a_month', looseMonth(text))
}

const LAST_DAYS = ['31', '30', '29', '28'] as const
const isBuddhist = (year: number): boolean => year >= FIRST_BUDDHIST && year <= LAST_BUDDHIST
const gregorian = (year: number): number => (isBuddhist(year) ? year - BUDDHIST_AHEAD : year)
const two = (digits: string): string => digits.padStart(2, '0')

function dateOf(year: number, month: string, day: string): string | null {
  const text = `${gregorian(year)}-${two(month)}-${two(day)}`
  return isCalendarDate(text) ? text : null
}

function monthOf(year: number, month: string): string | null {
  const text = `${gregorian(year)}-${two(month)}`
  return isMonth(text) ? text : null
}

/** What a date in another format probably means; null if it is ambiguous. */
function looseDate(text: string, context?: DateContext): string | null {
  const parts = datePartsOf(text, context)
  if (parts !== null) return dateOf(parts.year, parts.month, parts.day)
  const [, serial] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  if (serial !== undefined && Number(serial) >= SERIAL.first && Number(serial) <= SERIAL.last)
    return dateOfDayNumber(SERIAL.dayZero + Number(serial))
  return null
}

/** Day before month, as is usual in Thailand. */
function datePartsOf(given: string, context?: DateContext): DateParts | null {
  const text = withoutEra(given)
  const [, y1, m1 = '', d1 = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T][\d:.]+Z?)?$/.exec(text) ?? []
  if (y1 !== undefined) return { year: Number(y1), month: m1, day: d1 }
  const [, d2, m2 = '', y2 = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(text) ?? []
  if (d2 !== undefined) return withYear(y2, m2, d2, context)
  const [, y3, m3 = '', d3 = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (y3 !== undefined) return { year: Number(y3), month: m3, day: d3 }
  const [, d4, name = '', y4 = ''] = /^(\d{1,2})[\s-]*([^\d\s-]+)[\s-]*(\d{4}|\d\d)$/.exec(text) ?? []
  return d4 === undefined ? null : withYear(y4, monthNamed(name), d4, context, THAI.test(name))
}

function withYear(digits: string, month: string, day: string, context?: DateContext, isThai = false) {
  const year = yearOf(digits, context, isThai)
  return year === null ? null : { year, month, day }
}

const THAI = /[ก-๙]/
/** "พ.ศ. 2561" is a year like 2561. */
const withoutEra = (text: string): string => text.replace(/\s*พ\.?\s?ศ\.?\s*(?=\d+$)/, ' ')

/** Where nothing says which years are plausible, a Thai month has a Buddhist year of about now. */
const NEARBY = [-30, 30] as const

/** The year that two digits mean, "61" is 2561 or 1961: the only plausible one; null if none or several are. */
function yearOf(digits: string, context: DateContext | undefined, isThai: boolean): number | null {
  const year = Number(digits)
  if (digits.length === 4) return year
  if (context === undefined) return isThai ? 2500 + year : null
  const { today, years } = context
  const buddhist = [1957 + year, 1857 + year]
  const candidates = years === undefined ? (isThai ? buddhist : []) : [...buddhist, 1900 + year, 2000 + year]
  const [first, last] = years ?? NEARBY
  const now = Number(today.slice(0, 4))
  const [only, ...others] = new Set(candidates.filter(it => it >= now + first && it <= now + last))
  return only === undefined || others.length > 0 ? null : only
}

function looseMonth(text: string): string | null {
  const [, y1, m1 = ''] = /^(\d{4})(?:[/.](?=\d{1,2}$)|(?=\d\d$))(\d{1,2})$/.exec(text) ?? []
  if (y1 !== undefined) return monthOf(Number(y1), m1)
  const [, m2, y2 = ''] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (m2 !== undefined) return monthOf(Number(y2), m2)
  const [, name, y3 = ''] = /^([^\d\s-]+)[\s-]*(\d{4}|\d\d)$/.exec(withoutEra(text)) ?? []
  const year = name === undefined ? null : yearOf(y3, undefined, THAI.test(name))
  if (name !== undefined && year !== null) return monthOf(year, monthNamed(name))
  const date = isCalendarDate(text) ? text : looseDate(text)
  return date === null ? null : monthOf(Number(date.slice(0, 4)), date.slice(5, 7))
}

/** The number of a month by its Thai or English name, long or short; a text that no date contains if there is none. */
function monthNamed(name: string): string {
  const plain = name.toLowerCase().replaceAll('.', '')
  for (const names of [THAI_MONTHS, THAI_SHORT]) {
    const at = names.indexOf(plain)
    if (at >= 0) return String(at + 1)
  }
  return String(plain.length >= 3 ? ENGLISH.indexOf(plain.slice(0, 3)) + 1 : 0)
}
