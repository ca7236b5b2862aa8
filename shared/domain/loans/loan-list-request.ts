import { type Fault, faultOf } from '../fault.ts'
import { FIRST_BUDDHIST_YEAR } from '../fields/field-rules.ts'
import { readPaging } from '../fields/request-paging.ts'
import { loanRequest, type RequestReader } from '../fields/request-reader.ts'
import { LOAN_STATUSES } from './loan-statuses.ts'

const KEYWORD_MAX = 200
const CODES_MAX = 5_000
/** Bounds from this year on are open ends. */
const FIRST_FAR_YEAR = '2700'

/** Reads the body of get-list (spec 4.12): page numbers are clamped, filters must be valid. */
export function readLoanList(body: unknown) {
  const request = loanRequest(body)
  const { faults } = request
  const { page, perPage } = readPaging(request)
  const search = request.text('keyword', { max: KEYWORD_MAX }) ?? ''
  const from = readBound(request, 'start_dt')
  const to = readBound(request, 'end_dt')
  if (from !== null && to !== null && to < from) request.note('field.before', 'end_dt', { other: 'start_dt' })
  const salaryTypeId = request.id('salary_type_id')
  const status = request.oneOf('status', [...LOAN_STATUSES, '']) || null
  const employeeStatus = request.oneOf('employee_status', ['N', 'Y', ''])
  const employeeCodes = readCodes(request)
  const filter = {
    search,
    from,
    to,
    salaryTypeId,
    status,
    hasResigned: employeeStatus ? employeeStatus === 'Y' : null,
    employeeCodes
  }
  return { page, perPage, filter, faults }
}

/** Any date is allowed, however far away, except in a year that can only be a Buddhist one, as it would match nothing. */
function readBound(request: RequestReader, name: string): string | null {
  const date = request.date(name, { mayBeFar: true })
  if (date === null || date < FIRST_BUDDHIST_YEAR || date >= FIRST_FAR_YEAR) return date
  return request.note('field.buddhist_year', name)
}

/** Distinct codes; null if there are none. */
function readCodes(request: RequestReader): string[] | null {
  const sent = request.fields.employee_code_list
  if (sent === undefined || sent === null) return null
  const codes = request.texts('employee_code_list', { mayBeEmpty: true, max: CODES_MAX })
  return codes.length > 0 ? codes : null
}

/** Unknown codes are faults (spec 4.12). */
export function noteUnknownCodes(
  wanted: readonly string[] | null,
  known: ReadonlySet<string>,
  faults: Fault[]
): void {
  for (const code of wanted ?? [])
    if (!known.has(code)) faults.push(faultOf('field.unknown_value', 'employee_code_list', { value: code }))
}
