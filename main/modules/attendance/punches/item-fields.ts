import { parseCoordinate } from '#shared/domain/coordinates.ts'
import { hasBuddhistYear, inGregorianYear } from '#shared/domain/dates/buddhist-year.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { holdsBrokenText, isBrokenText, mended } from '#shared/domain/text/broken-text.ts'
import { codeSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { decodePicture, type Picture } from '../../files/files.ts'
import type { KnownCodes } from './known-codes.ts'

// Fields that import and submit share. Each check adds its faults and does not stop the others. Checks take a field's value
// as well as its name: looking up a member by a variable name costs more than the check.

/** Members of an import item (spec 4.13); a request may have eleven thousand of them. */
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

/** The error for an attendance request that is refused as a whole (spec 7.2). */
export const invalidRequest = (...faults: Fault[]): WorkstationError =>
  new WorkstationError('invalid_request', 'request.invalid', { faults, wording: 'attendance' })

/** The text of a required field; null, with a fault added, if it is missing or not a text. */
export function requiredText(value: unknown, name: string, faults: Fault[]): string | null {
  if (isAbsent(value)) {
    faults.push(faultOf('field.missing', name))
    return null
  }
  return textOrFault(value, name, faults)
}

/** The text of an optional field. */
export function optionalText(value: unknown, name: string, faults: Fault[]): string | null {
  return isAbsent(value) ? null : textOrFault(value, name, faults)
}

function textOrFault(value: unknown, name: string, faults: Fault[]): string | null {
  if (typeof value === 'string') return value
  faults.push(faultOf('field.not_text', name))
  return null
}

/** Adds a fault for each field whose name or text cannot be stored and returned unchanged (spec 4.13). */
export function checkBrokenText(fields: Fields, faults: Fault[]): void {
  for (const name in fields) {
    if (holdsBrokenText(fields[name]) || (!KNOWN_NAMES.has(name) && isBrokenText(name)))
      faults.push(faultOf('field.broken_text', mended(name)))
  }
}

/** A calendar date; the fault for a Buddhist year contains the date that was probably meant. */
export function checkDate(value: unknown, name: string, faults: Fault[]): string | null {
  const date = requiredText(value, name, faults)
  if (date === null) return null
  const fault = calendarFault(name, date, isCalendarDate, 'field.not_date')
  if (fault === null) return date
  faults.push(fault)
  return null
}

/** The fault of a date or date-time; a Buddhist year is never accepted as a Gregorian one. */
export function calendarFault(
  name: string,
  text: string,
  isRight: (text: string) => boolean,
  rule: FaultCode
): Fault | null {
  const isBuddhist = hasBuddhistYear(text)
  if (isRight(text) && !isBuddhist) return null
  const meant = isBuddhist ? inGregorianYear(text) : ''
  return faultOf(
    isRight(text) ? 'field.buddhist_year' : rule,
    name,
    isRight(meant) ? { proposed: meant } : {}
  )
}

/** The id of the employee with this employee_code; empty, with a fault added, if there is none. */
export function checkEmployee(value: unknown, codes: KnownCodes, faults: Fault[]): string {
  const code = requiredText(value, 'employee_code', faults)
  if (code === null) return ''
  // Codes are stored in their usual spelling, so one that is found unchanged has it.
  const id = codes.employeeId(code) ?? codes.employeeId(codeSpelling(code))
  if (id === null) faults.push(faultOf('field.unknown_value', 'employee_code', { value: code }))
  return id ?? ''
}

/** The raw id of an optional location. */
export function checkLocation(value: unknown, codes: KnownCodes, faults: Fault[]): string | null {
  const text = optionalText(value, 'location_id', faults)
  if (text === null) return null
  const id = codes.locationId(text)
  if (id === null) faults.push(faultOf('field.unknown_value', 'location_id', { value: text }))
  return id
}

export const checkLatitude = (value: unknown, faults: Fault[]): number | null =>
  checkCoordinate(value, 'latitude', 90, faults)

export const checkLongitude = (value: unknown, faults: Fault[]): number | null =>
  checkCoordinate(value, 'longitude', 180, faults)

function checkCoordinate(value: unknown, name: string, limit: number, faults: Fault[]): number | null {
  if (isAbsent(value)) return null
  const degrees = parseCoordinate(value)
  if (degrees !== null && Math.abs(degrees) <= limit) return degrees
  faults.push(faultOf('list.not_between', name, { from: -limit, to: limit }))
  return null
}

/** The optional picture of an item; null, with a fault added, if it is not accepted. */
export function checkPicture(value: unknown, faults: Fault[]): Picture | null {
  if (isAbsent(value)) return null
  const picture = typeof value === 'string' ? decodePicture(value) : null
  if (!picture) faults.push(faultOf('field.not_picture', 'image_content', { megabytes: 2 }))
  return picture
}
