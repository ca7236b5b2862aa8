import { holdsBrokenText, isBrokenText, mended } from '#shared/domain/broken-text.ts'
import { hasBuddhistYear, inGregorianYear } from '#shared/domain/buddhist-year.ts'
import { isCalendarDate } from '#shared/domain/calendar-date.ts'
import { parseCoordinate } from '#shared/domain/coordinates.ts'
import { decodePicture, type Picture } from '../files/files.ts'
import type { KnownCodes } from './known-codes.ts'

// Fields that import and submit have in common. Each check notes its faults and lets the others go on. They take a field's
// value beside its name: a member that is looked up by a variable name costs more than its check.

const QUOTED_MAX = 100

/** Members of an item of the import (spec 4.13), of which a request may bring eleven thousand. */
const KNOWN_NAMES = new Set([
  'status',
  'employee_code',
  'date',
  'datetime',
  'time_attendance_type_lv',
  'time_attendance_type',
  'device_sn',
  'location_id',
  'latitude',
  'longitude',
  'image_content'
])

/** An item as it came, before anything is known of it. */
export type Fields = Record<string, unknown>

export const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** Keeps what a stranger sent from filling the answer. */
export const quoted = (text: string): string =>
  text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text

/** The text of a required field; null, with the fault noted, when it is missing or no text. */
export function requiredText(value: unknown, name: string, errors: string[]): string | null {
  if (isAbsent(value)) {
    errors.push(`'${name}' is required`)
    return null
  }
  return textOrFault(value, name, errors)
}

/** The text of a field that may be missing. */
export function optionalText(value: unknown, name: string, errors: string[]): string | null {
  return isAbsent(value) ? null : textOrFault(value, name, errors)
}

function textOrFault(value: unknown, name: string, errors: string[]): string | null {
  if (typeof value === 'string') return value
  errors.push(`'${name}' must be a string`)
  return null
}

/** Notes each field whose name or text nobody could store or send back as it came (spec 4.13: the item's own fault). */
export function checkBrokenText(fields: Fields, errors: string[]): void {
  for (const name in fields) {
    if (holdsBrokenText(fields[name]) || (!KNOWN_NAMES.has(name) && isBrokenText(name)))
      errors.push(`'${mended(name)}' must not hold a NUL or half a surrogate pair`)
  }
}

/** A day of the calendar; a Buddhist year is pointed out with what was probably meant. */
export function checkDate(value: unknown, name: string, errors: string[]): string | null {
  const date = requiredText(value, name, errors)
  if (date === null) return null
  const fault = calendarFault(date, isCalendarDate, 'must be a valid date in YYYY-MM-DD format')
  if (fault === null) return date
  errors.push(`'${name}' ${fault}`)
  return null
}

/** What is wrong with a date or date-time; a Buddhist year is never taken for a Gregorian one. */
export function calendarFault(text: string, isRight: (text: string) => boolean, rule: string): string | null {
  const isBuddhist = hasBuddhistYear(text)
  if (isRight(text) && !isBuddhist) return null
  const fault = isRight(text) ? 'has a Buddhist year' : rule
  const meant = isBuddhist ? inGregorianYear(text) : ''
  return isRight(meant) ? `${fault}; ${meant} was probably meant` : fault
}

/** The id behind employee_code; empty, with the fault noted, when there is none. */
export function checkEmployee(value: unknown, codes: KnownCodes, errors: string[]): string {
  const code = requiredText(value, 'employee_code', errors)
  if (code === null) return ''
  // Codes are stored in NFC: one that is found as it came is in it.
  const id = codes.employeeId(code) ?? codes.employeeId(code.normalize('NFC'))
  if (id === null) errors.push(`'employee_code' not found: ${quoted(code)}`)
  return id ?? ''
}

/** The raw id of a location that may be missing. */
export function checkLocation(value: unknown, codes: KnownCodes, errors: string[]): string | null {
  const text = optionalText(value, 'location_id', errors)
  if (text === null) return null
  const id = codes.locationId(text)
  if (id === null) errors.push(`'location_id' not found: ${quoted(text)}`)
  return id
}

export const checkLatitude = (value: unknown, errors: string[]): number | null =>
  checkCoordinate(value, 'latitude', 90, errors)

export const checkLongitude = (value: unknown, errors: string[]): number | null =>
  checkCoordinate(value, 'longitude', 180, errors)

function checkCoordinate(value: unknown, name: string, limit: number, errors: string[]): number | null {
  if (isAbsent(value)) return null
  const degrees = parseCoordinate(value)
  if (degrees !== null && Math.abs(degrees) <= limit) return degrees
  errors.push(`'${name}' must be a number between -${limit} and ${limit}`)
  return null
}

/** The picture of an item that may have none; null, with the fault noted, when it is none that is taken. */
export function checkPicture(value: unknown, errors: string[]): Picture | null {
  if (isAbsent(value)) return null
  const picture = typeof value === 'string' ? decodePicture(value) : null
  if (!picture)
    errors.push("'image_content' must be a Base64 or data URI image (JPEG, PNG or WebP) of at most 2 MB")
  return picture
}
