import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import { dayOfWeek, isCalendarDate, type Weekday } from '#shared/domain/dates/calendar-date.ts'
import { isInstant, wallClockOf } from './wall-clock.ts'

/**
 * Dates in their usual form: `21 พ.ย. 2569`, `21 Nov 2026`. Input is `YYYY-MM-DD`, a wall-clock `YYYY-MM-DD
 * HH:mm[:ss]`, or a UTC instant, which is shown in the branch's zone. A missing or invalid date is shown as `MISSING`.
 */
export type DateStyle = Pick<Preferences, 'language' | 'calendar'> & { readonly timeZone: string }
export type MonthWidth = 'short' | 'long'

export const MISSING = '–'
export const BUDDHIST_OFFSET = 543
const FOUR_DIGITS = /^[1-9]\d{3}$/

const names = new Map<string, readonly string[]>()

/** January to December. English names are American, as British English abbreviates September as `Sept`. */
export function monthNames(language: Preferences['language'], width: MonthWidth): readonly string[] {
  const key = `${language} ${width}`
  const known = names.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(language === 'th' ? 'th' : 'en-US', {
    month: width,
    timeZone: 'UTC'
  })
  const made = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)))
  names.set(key, made)
  return made
}

/** 2024-01-01 was a Monday. */
const A_WEEK: Record<Weekday, number> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 }

export function formatWeekday(
  date: string | null | undefined,
  language: Preferences['language'],
  width: MonthWidth
): string {
  if (date == null || !isCalendarDate(date)) return MISSING
  const format = new Intl.DateTimeFormat(language === 'th' ? 'th' : 'en-US', {
    weekday: width,
    timeZone: 'UTC'
  })
  return format.format(Date.UTC(2024, 0, A_WEEK[dayOfWeek(date)]))
}

function formatYear(year: number, calendar: Preferences['calendar']): string {
  return String(calendar === 'buddhist' ? year + BUDDHIST_OFFSET : year)
}

/** Converts a stored year to the chosen calendar, and back; an entry without four digits stays unchanged. */
export const writtenYear = (stored: string, calendar: Preferences['calendar']): string =>
  FOUR_DIGITS.test(stored) ? formatYear(Number(stored), calendar) : stored

export function storedYear(written: string, calendar: Preferences['calendar']): string {
  const year = String(Number(written) - BUDDHIST_OFFSET)
  return calendar === 'buddhist' && FOUR_DIGITS.test(written) && FOUR_DIGITS.test(year) ? year : written
}

export function formatDate(value: string | null | undefined, style: DateStyle): string {
  const text = onTheWall(value, style)
  if (text === null) return MISSING
  const month = monthNames(style.language, 'short')[Number(text.slice(5, 7)) - 1] ?? ''
  return `${Number(text.slice(8, 10))} ${month} ${formatYear(Number(text.slice(0, 4)), style.calendar)}`
}

/** `พฤศจิกายน 2569`, short `พ.ย. 2569`, from `YYYY-MM` or anything that starts with it. */
export function formatMonth(
  value: string | null | undefined,
  style: DateStyle,
  width: MonthWidth = 'long'
): string {
  const text = value == null ? null : onTheWall(value.length === 7 ? `${value}-01` : value, style)
  if (text === null) return MISSING
  const month = monthNames(style.language, width)[Number(text.slice(5, 7)) - 1] ?? ''
  return `${month} ${formatYear(Number(text.slice(0, 4)), style.calendar)}`
}

/** `08:30`; with `seconds` `08:30:15`. Takes a date-time, an instant or a time of day. */
export function formatTime(value: string | null | undefined, style: DateStyle, seconds = false): string {
  if (value == null) return MISSING
  const text = /^\d{2}:\d{2}/.test(value) ? `2000-01-01 ${value}` : onTheWall(value, style)
  if (text === null || text.length < 16) return MISSING
  return text.slice(11, seconds ? 19 : 16)
}

export function formatDateTime(value: string | null | undefined, style: DateStyle, seconds = false): string {
  const time = formatTime(value, style, seconds)
  return time === MISSING ? formatDate(value, style) : `${formatDate(value, style)} ${time}`
}

function onTheWall(value: string | null | undefined, style: DateStyle): string | null {
  if (value == null) return null
  if (isInstant(value)) {
    const instant = new Date(value)
    return Number.isNaN(instant.getTime()) ? null : wallClockOf(instant, style.timeZone)
  }
  return isCalendarDate(value.slice(0, 10)) ? value.replace('T', ' ') : null
}
