import { isCalendarDate, isMonth } from '#shared/domain/calendar-date.ts'
import { decodeId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/field-rules.ts'
import { bahtText, MOST_SATANG, satangOfNumber } from '#shared/domain/money.ts'
import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'

// Fields of the loan operations. Each notes its faults and lets the others go on; null: nothing, or nothing right.

export type Fields = Record<string, unknown>

const INVALID = 'การตรวจสอบข้อมูลล้มเหลว'
const FAILED = 'ล้มเหลว'

export const TEXT_MAX = 1_000

export const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

/** @throws WorkstationError `unprocessable` with all of them, when there are any (spec 7.2) */
export function rejectInvalid(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new WorkstationError('unprocessable', INVALID, { faults, wording: 'loans' })
}

/** A request that is right but cannot be done, with the causes (spec 7.2). */
export const failed = (...faults: Fault[]): WorkstationError =>
  new WorkstationError('invalid_request', FAILED, { faults, wording: 'loans' })

/** `message` says why. */
export const refused = (as: WorkstationErrorCode, code: FaultCode): WorkstationError =>
  new WorkstationError(as, faultOf(code), { wording: 'loans' })

export const loanNotFound = (): WorkstationError => refused('not_found', 'loan.no_loan')

/** @throws WorkstationError `unprocessable` for a body that is no object */
export function fieldsOf(body: unknown): Fields {
  if (isAbsent(body)) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Fields
  throw new WorkstationError('unprocessable', INVALID, {
    faults: [faultOf('loan.body_not_object', 'body')],
    wording: 'loans'
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
  faults: Fault[],
  { isRequired = false, shownAs = name, most = MOST_SATANG }: Wanted & { most?: number } = {}
): number | null {
  const value = fields[name]
  if (isAbsent(value)) {
    if (isRequired) faults.push(faultOf('field.missing', shownAs))
    return null
  }
  const satang = satangOfNumber(value, most)
  if (satang === null)
    faults.push(faultOf('field.not_decimal', shownAs, { max: bahtText(most), decimals: 2 }))
  return satang
}

/** A whole number within bounds, as a JSON number. */
export function readWhole(
  fields: Fields,
  name: string,
  faults: Fault[],
  { from, to }: { from: number; to: number }
): number | null {
  const value = fields[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value
  faults.push(
    isAbsent(value) ? faultOf('field.missing', name) : faultOf('field.not_within', name, { from, to })
  )
  return null
}

/** One of a few values; `byDefault` when it is not sent. */
export function readOneOf<T extends string | number>(
  fields: Fields,
  name: string,
  values: readonly T[],
  byDefault: T,
  faults: Fault[]
): T | null {
  const value = fields[name]
  if (isAbsent(value)) return byDefault
  const chosen = values.find(known => known === value)
  if (chosen === undefined)
    faults.push(
      faultOf('field.not_one_of', name, {
        values: values.map(value => (value === '' ? "''" : String(value)))
      })
    )
  return chosen ?? null
}

/** A code as it came, in NFC: space around it makes it another one, which nobody has. */
export function readCode(fields: Fields, name: string, faults: Fault[], max: number): string | null {
  const value = fields[name]
  if (isAbsent(value)) return null
  if (typeof value !== 'string') faults.push(faultOf('field.not_text', name))
  else if (value.trim() === '') return null
  else if (value.length > max) faults.push(faultOf('field.too_long', name, { max }))
  else return value.normalize('NFC')
  return null
}

/** A text as it came, in NFC; null when it is not sent. */
export function readText(
  fields: Fields,
  name: string,
  faults: Fault[],
  { isRequired = false, max = TEXT_MAX }: { isRequired?: boolean; max?: number } = {}
): string | null {
  const value = fields[name]
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : null
  if (isAbsent(value) || text === '') {
    if (isRequired) faults.push(faultOf('field.missing', name))
    return text
  }
  if (text === null) faults.push(faultOf('field.not_text', name))
  else if (text.length > max) faults.push(faultOf('field.too_long', name, { max }))
  else return text
  return null
}

function readCalendar(
  fields: Fields,
  name: string,
  faults: Fault[],
  { isRequired = false, shownAs = name, mayBeFar = false }: Wanted,
  isOne: (text: string) => boolean,
  notOne: 'field.not_date' | 'field.not_month'
): string | null {
  const value = fields[name]
  if (isAbsent(value) || value === '') {
    if (isRequired) faults.push(faultOf('field.missing', shownAs))
    return null
  }
  if (typeof value !== 'string' || !isOne(value)) faults.push(faultOf(notOne, shownAs))
  else if (!mayBeFar && value >= FIRST_BUDDHIST_YEAR) faults.push(faultOf('field.buddhist_year', shownAs))
  else return value
  return null
}

/** `YYYY-MM-DD`, a day that exists. */
export const readDate = (fields: Fields, name: string, faults: Fault[], wanted: Wanted = {}) =>
  readCalendar(fields, name, faults, wanted, isCalendarDate, 'field.not_date')

/** `YYYY-MM`. */
export const readMonth = (fields: Fields, name: string, faults: Fault[], wanted: Wanted = {}) =>
  readCalendar(fields, name, faults, wanted, isMonth, 'field.not_month')

/** The raw id behind a Base64 id (companion 4.2). */
export function readId(
  fields: Fields,
  name: string,
  faults: Fault[],
  { isRequired = false, shownAs = name }: Wanted = {}
): string | null {
  const value = fields[name]
  if (isAbsent(value) || value === '') {
    if (isRequired) faults.push(faultOf('field.missing', shownAs))
    return null
  }
  const id = typeof value === 'string' ? decodeId(value) : null
  if (id === null) faults.push(faultOf('field.not_id', shownAs))
  return id
}

/** What the caller has seen; null: whatever there is. */
export function readRevision(fields: Fields, faults: Fault[]): number | null {
  const value = fields.employee_loan_revision
  if (isAbsent(value)) return null
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  faults.push(faultOf('field.not_integer', 'employee_loan_revision'))
  return null
}

/** @throws WorkstationError `conflict` when somebody changed the loan since the caller read it */
export function refuseStale({ revision }: { readonly revision: number }, seen: number | null): void {
  if (seen !== null && seen !== revision) throw refused('conflict', 'loan.changed_since')
}
