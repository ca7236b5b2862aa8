/**
 * Calendar dates as text, by integer arithmetic in the proleptic Gregorian calendar. `Date` is not used: it accepts
 * 2023-02-30 as 2 March and depends on the machine's zone. Dates and date-times sort as text.
 */

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const
/** In week order, as named in the specification. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const FIRST_YEAR = 1900
const LAST_YEAR = 2999
/** Day number of 1970-01-01, counted from 0000-01-01 as day 0. */
const UNIX_EPOCH_DAY = 719_528
const DASH = 45
const SPACE = 32
const COLON = 58

/** The two digits at `at`, or a negative number if one of them is not a digit. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

function fourDigits(text: string, at: number): number {
  const high = twoDigits(text, at)
  const low = twoDigits(text, at + 2)
  return high < 0 || low < 0 ? -1 : high * 100 + low
}

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function startsWithDate(text: string): boolean {
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return false
  const year = fourDigits(text, 0)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  return (
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= lengthOfMonth(year, month)
  )
}

function hasTimeAt(text: string, at: number): boolean {
  const hour = twoDigits(text, at)
  const minute = twoDigits(text, at + 3)
  return text.charCodeAt(at + 2) === COLON && hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59
}

/** `YYYY-MM-DD`, an existing day in the years 1900 to 2999. */
export function isCalendarDate(text: string): boolean {
  return text.length === 10 && startsWithDate(text)
}

/** `YYYY-MM-DD HH:mm:ss` on an existing day; hours 00 to 23, no leap second. */
export function isDateTime(text: string): boolean {
  if (text.length !== 19 || !startsWithDate(text) || text.charCodeAt(10) !== SPACE) return false
  if (!hasTimeAt(text, 11) || text.charCodeAt(16) !== COLON) return false
  const second = twoDigits(text, 17)
  return second >= 0 && second <= 59
}

/** `YYYY-MM` in the years 1900 to 2999. */
export function isMonth(text: string): boolean {
  return text.length === 7 && startsWithDate(`${text}-01`)
}

/** `HH:mm`, 00:00 to 23:59. */
export function isTimeOfDay(text: string): boolean {
  return text.length === 5 && hasTimeAt(text, 0)
}

/** The date of a date-time, or the date itself. */
export const datePart = (dateTime: string): string => dateTime.slice(0, 10)

/** Days since 1970-01-01. @throws RangeError if the text does not begin with a date */
export function dayNumber(date: string): number {
  const year = fourDigits(date, 0)
  const month = twoDigits(date, 5)
  const day = twoDigits(date, 8)
  if (year < 0 || month < 1 || month > 12 || day < 1) throw new RangeError(`not a calendar date: ${date}`)
  const before = year - 1
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) + 1
  const afterLeapDay = month > 2 && isLeapYear(year) ? 1 : 0
  const beforeMonth = DAYS_BEFORE_MONTH[month - 1] ?? 0
  return year * 365 + leapDays + beforeMonth + afterLeapDay + day - 1 - UNIX_EPOCH_DAY
}

const padded = (value: number, width: number): string => String(value).padStart(width, '0')

/** The date of a day number. @throws RangeError outside the years 0000 to 9999. */
export function dateOfDayNumber(number: number): string {
  const days = number + UNIX_EPOCH_DAY
  let year = Math.floor(days / 365.2425)
  let rest = days - (dayNumber(`${padded(Math.min(Math.max(year, 0), 9999), 4)}-01-01`) + UNIX_EPOCH_DAY)
  if (rest < 0) {
    year -= 1
    rest += isLeapYear(year) ? 366 : 365
  } else if (rest >= (isLeapYear(year) ? 366 : 365)) {
    rest -= isLeapYear(year) ? 366 : 365
    year += 1
  }
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no such day: ${number}`)
  let month = 1
  for (let length = lengthOfMonth(year, month); rest >= length; length = lengthOfMonth(year, month)) {
    rest -= length
    month += 1
  }
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(rest + 1, 2)}`
}

/** The date `days` later (earlier if negative). */
export function addDays(date: string, days: number): string {
  const day = twoDigits(date, 8) + days
  // Most steps stay within the first 28 days of a month and need no arithmetic over years.
  if (day >= 1 && day <= 28 && date.length === 10) return date.slice(0, 8) + padded(day, 2)
  return dateOfDayNumber(dayNumber(date) + days)
}

/** The same day of the month `months` later, or that month's last day; for a month (`YYYY-MM`) a month. */
export function addMonths(dateOrMonth: string, months: number): string {
  const year = fourDigits(dateOrMonth, 0)
  const month = twoDigits(dateOrMonth, 5)
  if (year < 0 || month < 1 || month > 12) throw new RangeError(`not a calendar date: ${dateOrMonth}`)
  const total = year * 12 + month - 1 + months
  const toYear = Math.floor(total / 12)
  const toMonth = (total % 12) + 1
  if (toYear < 0 || toYear > 9999) throw new RangeError(`no such month: ${dateOrMonth} + ${months}`)
  const text = `${padded(toYear, 4)}-${padded(toMonth, 2)}`
  if (dateOrMonth.length === 7) return text
  return `${text}-${padded(Math.min(twoDigits(dateOrMonth, 8), lengthOfMonth(toYear, toMonth)), 2)}`
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

export function dayOfWeek(date: string): Weekday {
  // 1970-01-01 was a Thursday.
  const index = (((dayNumber(date) + 3) % 7) + 7) % 7
  return WEEKDAYS[index] ?? 'Mon'
}

/** Every date of a month `YYYY-MM`, in order. */
export function daysOfMonth(month: string): string[] {
  const length = lengthOfMonth(fourDigits(month, 0), twoDigits(month, 5))
  return Array.from({ length }, (_, index) => `${month}-${padded(index + 1, 2)}`)
}

/** The first and the last day of a calendar month. */
export const spanOfMonth = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1)
})

/** Monday to Sunday of the week that contains a date. */
export function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, -WEEKDAYS.indexOf(dayOfWeek(date)))
  return { from, to: addDays(from, 6) }
}

/** Every date from `from` to `to` inclusive; empty if `to` is earlier. */
export function datesBetween(from: string, to: string): string[] {
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dateOfDayNumber(first + index)
  )
}
