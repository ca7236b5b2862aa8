import type { OrganisationKind } from '#shared/contracts/employees/organisation.ts'
import {
  type AttendanceReportRequest,
  REPORT_DAYS_MAX,
  type TimeCardsRequest
} from '#shared/contracts/jobs.ts'
import { daysBetween, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../../database/database.ts'

/** The request with its codes turned into ids. */
export interface CheckedReport {
  readonly branchIds: readonly string[]
  readonly employeeIds: readonly string[]
}

/** @throws WorkstationError `invalid_request` that lists every fault and names every unknown branch and person */
export async function checkReportRequest(
  db: ReadDatabase,
  request: AttendanceReportRequest & Pick<TimeCardsRequest, 'unit_id'>
): Promise<CheckedReport> {
  const faults = periodFaults(request)
  const branchIds = distinct(request.branch_ids)
  const codes = distinct(request.employee_codes)
  const branches = await knownUnits(db, branchIds, 'branch')
  for (const id of branchIds)
    if (!branches.has(id)) faults.push(faultOf('field.unknown_value', 'branch_ids', { value: id }))
  const { unit_id: unitId } = request
  if (unitId !== undefined && (await knownUnits(db, [unitId])).size === 0)
    faults.push(faultOf('field.unknown_value', 'unit_id', { value: unitId }))
  const people = await idsByCode(db, codes)
  const employeeIds: string[] = []
  for (const code of codes) {
    const id = people.get(code)
    if (id === undefined) faults.push(faultOf('field.unknown_value', 'employee_codes', { value: code }))
    else employeeIds.push(id)
  }
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.invalid', { faults })
  return { branchIds, employeeIds }
}

function periodFaults({ from, to }: AttendanceReportRequest): Fault[] {
  const faults: Fault[] = []
  if (!isCalendarDate(from)) faults.push(faultOf('field.not_date', 'from'))
  if (!isCalendarDate(to)) faults.push(faultOf('field.not_date', 'to'))
  if (faults.length > 0) return faults
  if (from > to) faults.push(faultOf('field.after', 'from', { other: 'to' }))
  else if (daysBetween(from, to) + 1 > REPORT_DAYS_MAX)
    faults.push(faultOf('report.long_period', null, { max: REPORT_DAYS_MAX }))
  return faults
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.map(text => usualSpelling(text)))]

async function knownUnits(
  db: ReadDatabase,
  ids: readonly string[],
  kind?: OrganisationKind
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('organisation_units')
    .select('id')
    .where('id', 'in', [...ids])
    .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'branch'))
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
