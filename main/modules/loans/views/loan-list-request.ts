import { LOAN_STATUSES } from '#shared/contracts/loans.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/field-rules.ts'
import { type Fields, isAbsent, readDate, readId, readOneOf, readText } from '../loan/loan-fields.ts'
import type { LoanFilter } from './loan-filter.ts'

const PER_PAGE = 10
const PER_PAGE_MAX = 100
const KEYWORD_MAX = 200
const CODES_MAX = 5_000
/** From here on a bound is an open end. */
const FIRST_FAR_YEAR = '2700'
const WHOLE = /^-?\d{1,15}$/

export interface LoanListRequest {
  readonly page: number
  readonly perPage: number
  readonly filter: LoanFilter
  readonly faults: Fault[]
}

/** Reads the body of get-list (spec 4.12): pages are clamped, filters have to be right. */
export function readLoanList(fields: Fields): LoanListRequest {
  const faults: Fault[] = []
  const page = Math.max(1, readPageNumber(fields, '_PAGE', 1, faults))
  const perPage = Math.min(
    PER_PAGE_MAX,
    Math.max(1, readPageNumber(fields, '_NUMBER_PER_PAGE', PER_PAGE, faults))
  )
  const search = readText(fields, 'keyword', faults, { max: KEYWORD_MAX }) ?? ''
  const from = readBound(fields, 'start_dt', faults)
  const to = readBound(fields, 'end_dt', faults)
  if (from !== null && to !== null && to < from)
    faults.push(faultOf('field.before', 'end_dt', { other: 'start_dt' }))
  const salaryTypeId = readId(fields, 'salary_type_id', faults)
  const status = readOneOf(fields, 'status', [...LOAN_STATUSES, ''] as const, '', faults) || null
  const employeeStatus = readOneOf(fields, 'employee_status', ['N', 'Y', ''] as const, '', faults)
  const employeeCodes = readCodes(fields, 'employee_code_list', faults)
  const filter = {
    search,
    from,
    to,
    salaryTypeId,
    status,
    hasResigned: employeeStatus ? employeeStatus === 'Y' : null,
    employeeCodes,
    overdueBefore: null
  }
  return { page, perPage, filter, faults }
}

/** A date as far away as one likes, but in no year that is meant as a Buddhist one: nothing would be found. */
function readBound(fields: Fields, name: string, faults: Fault[]): string | null {
  const date = readDate(fields, name, faults, { mayBeFar: true })
  if (date === null || date < FIRST_BUDDHIST_YEAR || date >= FIRST_FAR_YEAR) return date
  faults.push(faultOf('field.buddhist_year', name))
  return null
}

/** As a number or its digits; what is no whole number is a fault, what is out of bounds is not. */
function readPageNumber(fields: Fields, name: string, byDefault: number, faults: Fault[]): number {
  const value = fields[name]
  if (isAbsent(value) || value === '') return byDefault
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  if (typeof value === 'string' && WHOLE.test(value)) return Number(value)
  faults.push(faultOf('field.not_integer', name))
  return byDefault
}

/** Codes, each once; null when none are named. */
function readCodes(fields: Fields, name: string, faults: Fault[]): string[] | null {
  const value = fields[name]
  if (isAbsent(value)) return null
  if (!Array.isArray(value)) faults.push(faultOf('field.not_list', name))
  else if (value.length > CODES_MAX) faults.push(faultOf('field.long_list', name, { max: CODES_MAX }))
  else {
    const codes = new Set<string>()
    for (const [at, code] of value.entries()) {
      if (typeof code === 'string') codes.add(code.normalize('NFC'))
      else faults.push(faultOf('field.not_text', `${name}[${at}]`))
    }
    return codes.size > 0 ? [...codes] : null
  }
  return null
}

/** Codes that nobody has are faults (spec 4.12). */
export function noteUnknownCodes(
  wanted: readonly string[] | null,
  known: ReadonlySet<string>,
  faults: Fault[]
): void {
  for (const code of wanted ?? [])
    if (!known.has(code)) faults.push(faultOf('field.unknown_value', 'employee_code_list', { value: code }))
}
