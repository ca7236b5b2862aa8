import { type AttendanceReportRequest, REPORT_DAYS_MAX } from '#shared/contracts/jobs.ts'
import { daysBetween, isCalendarDate } from '#shared/domain/calendar-date.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../database/database.ts'

/** The request with its codes turned into ids. */
export interface CheckedReport {
  readonly branchIds: readonly string[]
  readonly employeeIds: readonly string[]
}

/** @throws WorkstationError `invalid_request` that lists every fault, every unknown branch and person by name */
export async function checkReportRequest(
  db: ReadDatabase,
  request: AttendanceReportRequest
): Promise<CheckedReport> {
  const errors = periodFaults(request)
  const branchIds = distinct(request.branch_ids)
  const codes = distinct(request.employee_codes)
  const branches = await knownBranches(db, branchIds)
  for (const id of branchIds)
    if (!branches.has(id)) errors.push(`'branch_ids' not found: ${id.slice(0, 100)}`)
  const people = await idsByCode(db, codes)
  const employeeIds: string[] = []
  for (const code of codes) {
    const id = people.get(code)
    if (id === undefined) errors.push(`'employee_codes' not found: ${code.slice(0, 100)}`)
    else employeeIds.push(id)
  }
  if (errors.length > 0) throw new WorkstationError('invalid_request', 'Validation failed', { errors })
  return { branchIds, employeeIds }
}

function periodFaults({ from, to }: AttendanceReportRequest): string[] {
  const errors: string[] = []
  if (!isCalendarDate(from)) errors.push("'from' must be a valid date in YYYY-MM-DD format")
  if (!isCalendarDate(to)) errors.push("'to' must be a valid date in YYYY-MM-DD format")
  if (errors.length > 0) return errors
  if (from > to) errors.push("'from' must not be after 'to'")
  else if (daysBetween(from, to) + 1 > REPORT_DAYS_MAX)
    errors.push(`The period must not be longer than ${REPORT_DAYS_MAX} days`)
  return errors
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(text => text.normalize('NFC')))
]

async function knownBranches(db: ReadDatabase, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('organisation_units')
    .select('id')
    .where('kind', '=', 'branch')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(row => row.id))
}

async function idsByCode(db: ReadDatabase, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'employee_code'])
    .where('employee_code', 'in', [...codes])
    .execute()
  return new Map(rows.map(row => [row.employee_code, row.id]))
}
