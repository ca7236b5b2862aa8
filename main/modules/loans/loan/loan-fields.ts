import { isCalendarDate, isMonth } from '#shared/domain/calendar-date.ts'
import { decodeId } from '#shared/domain/encoded-id.ts'
import { fault, INVALID_MESSAGE } from '#shared/domain/field-faults.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/field-rules.ts'
import { LOAN_MESSAGES, loanFault } from '#shared/domain/loan-faults.ts'
import { bahtText, MOST_SATANG, satangOfNumber } from '#shared/domain/money.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

// Fields of the loan operations. Each notes its faults and lets the others go on; null: nothing, or nothing right.

export type Fields = Record<string, unknown>

export const TEXT_MAX = 1_000

export const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

/** @throws WorkstationError `unprocessable` with all of them, when there are any (spec 7.2) */
export function rejectInvalid(errors: readonly string[]): void {
  if (errors.length > 0)
    throw new WorkstationError('unprocessable', LOAN_MESSAGES.invalid, { errors: [...errors] })
}

/** A request that is right but cannot be done, with the causes (spec 7.2). */
export const failed = (...causes: string[]): WorkstationError =>
  new WorkstationError('invalid_request', LOAN_MESSAGES.failed, { errors: causes })

export const loanNotFound = (): WorkstationError => new WorkstationError('not_found', LOAN_MESSAGES.noLoan)

/** @throws WorkstationError `unprocessable` for a body that is no object */
export function fieldsOf(body: unknown): Fields {
  if (isAbsent(body)) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Fields
  throw new WorkstationError('unprocessable', LOAN_MESSAGES.invalid, {
    errors: [`${INVALID_MESSAGE}: ${fault.notObject('body')}`]
  })
}

interface Wanted {
  readonly isRequired?: boolean
  readonly shownAs?: string
  /** A year that others mean as a Buddhist one is judged elsewhere. */
  readonly mayBeFar?: boolean
}

/** Satang of a JSON number of baht with at most two decimals. */
export function readAmount(
  fields: Fields,
  name: string,
  faults: string[],
  { isRequired = false, shownAs = name, most = MOST_SATANG }: Wanted & { most?: number } = {}
): number | null {
  const value = fields[name]
  if (isAbsent(value)) {
    if (isRequired) faults.push(fault.missing(shownAs))
    return null
  }
  const satang = satangOfNumber(value, most)
  if (satang === null) faults.push(fault.notDecimal(shownAs, bahtText(most)))
  return satang
}

/** A whole number within bounds, as a JSON number. */
export function readWhole(
  fields: Fields,
  name: string,
  faults: string[],
  { from, to }: { from: number; to: number }
): number | null {
  const value = fields[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value
  faults.push(isAbsent(value) ? fault.missing(name) : loanFault.notWithin(name, from, to))
  return null
}

/** One of a few values; `byDefault` when it is not sent. */
export function readOneOf<T extends string | number>(
  fields: Fields,
  name: string,
  values: readonly T[],
  byDefault: T,
  faults: string[]
): T | null {
  const value = fields[name]
  if (isAbsent(value)) return byDefault
  const chosen = values.find(known => known === value)
  if (chosen === undefined) faults.push(loanFault.notChoice(name, values))
  return chosen ?? null
}

/** A code as it came, in NFC: space around it makes it another one, which nobody has. */
export function readCode(fields: Fields, name: string, faults: string[], max: number): string | null {
  const value = fields[name]
  if (isAbsent(value)) return null
  if (typeof value !== 'string') faults.push(fault.notText(name))
  else if (value.trim() === '') return null
  else if (value.length > max) faults.push(fault.tooLong(name, max))
  else return value.normalize('NFC')
  return null
}

/** A text as it came, in NFC; null when it is not sent. */
export function readText(
  fields: Fields,
  name: string,
  faults: string[],
  { isRequired = false, max = TEXT_MAX }: { isRequired?: boolean; max?: number } = {}
): string | null {
  const value = fields[name]
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : null
  if (isAbsent(value) || text === '') {
    if (isRequired) faults.push(fault.missing(name))
    return text
  }
  if (text === null) faults.push(fault.notText(name))
  else if (text.length > max) faults.push(fault.tooLong(name, max))
  else return text
  return null
}

function readCalendar(
  fields: Fields,
  name: string,
  faults: string[],
  { isRequired = false, shownAs = name, mayBeFar = false }: Wanted,
  isOne: (text: string) => boolean,
  notOne: (field: string) => string
): string | null {
  const value = fields[name]
  if (isAbsent(value) || value === '') {
    if (isRequired) faults.push(fault.missing(shownAs))
    return null
  }
  if (typeof value !== 'string' || !isOne(value)) faults.push(notOne(shownAs))
  else if (!mayBeFar && value >= FIRST_BUDDHIST_YEAR) faults.push(fault.buddhistYear(shownAs))
  else return value
  return null
}

/** `YYYY-MM-DD`, a day that exists. */
export const readDate = (fields: Fields, name: string, faults: string[], wanted: Wanted = {}) =>
  readCalendar(fields, name, faults, wanted, isCalendarDate, fault.notDate)

/** `YYYY-MM`. */
export const readMonth = (fields: Fields, name: string, faults: string[], wanted: Wanted = {}) =>
  readCalendar(fields, name, faults, wanted, isMonth, loanFault.notMonth)

/** The raw id behind a Base64 id (companion 4.2). */
export function readId(
  fields: Fields,
  name: string,
  faults: string[],
  { isRequired = false, shownAs = name }: Wanted = {}
): string | null {
  const value = fields[name]
  if (isAbsent(value) || value === '') {
    if (isRequired) faults.push(fault.missing(shownAs))
    return null
  }
  const id = typeof value === 'string' ? decodeId(value) : null
  if (id === null) faults.push(fault.notEncodedId(shownAs))
  return id
}

/** What the caller has seen; null: whatever there is. */
export function readRevision(fields: Fields, faults: string[]): number | null {
  const value = fields.employee_loan_revision
  if (isAbsent(value)) return null
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  faults.push(loanFault.notInteger('employee_loan_revision'))
  return null
}

/** @throws WorkstationError `conflict` when somebody changed the loan since the caller read it */
export function refuseStale({ revision }: { readonly revision: number }, seen: number | null): void {
  if (seen !== null && seen !== revision) throw new WorkstationError('conflict', LOAN_MESSAGES.changedSince)
}
