import type { EmployeeItem, EmployeesQuery } from '#shared/contracts/employees/employees.ts'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { EmployeeFilter, EmployeeOrder } from '../../../database/search/employee-search.ts'
import { listUnits } from '../../organisation/organisation.ts'
import { maskedNumber, type Visibility } from './visibility.ts'

const ID_NUMBER = /^[0-9]{13}$/

/** @throws WorkstationError `invalid_request` for an unknown unit */
export async function filterOf(
  db: ReadDatabase,
  { search = '', unit_id, type, status, rounding, cycle }: EmployeesQuery,
  { approverId, isFull }: Visibility
): Promise<EmployeeFilter> {
  const bare = search.replaceAll(/[\s-]/g, '')
  return {
    search,
    alsoIds: isFull && ID_NUMBER.test(bare) ? await holdersOf(db, bare) : [],
    unitIds: unit_id === undefined ? null : subtreeOf(await listUnits(db), unit_id),
    typeCode: type ?? null,
    hasResigned: status === undefined ? null : status === 'resigned',
    rounding: rounding ?? null,
    isWithoutCycle: cycle === 'none',
    approverId
  }
}

async function holdersOf(db: ReadDatabase, idNo: string): Promise<string[]> {
  const rows = await db.selectFrom('employees').select('id').where('id_no', '=', idNo).limit(100).execute()
  return rows.map(row => row.id)
}

/** A unit and all units below it; `units` must have parents before children. */
export function subtreeOf(units: readonly OrganisationUnit[], unitId: string): string[] {
  const found = new Set<string>()
  for (const { id, parent_id } of units)
    if (id === unitId || (parent_id !== null && found.has(parent_id))) found.add(id)
  if (found.size === 0)
    throw new WorkstationError('invalid_request', 'request.invalid', {
      faults: [faultOf('field.unknown', 'unit_id')]
    })
  return [...found]
}

export const orderOf = ({ sort = 'code', language = 'th' }: EmployeesQuery): EmployeeOrder =>
  sort === 'name' && language === 'en' ? 'name_en' : sort

/** The employees with these ids, in this order. */
export async function readItems(
  db: ReadDatabase,
  ids: readonly string[],
  { isFull }: Pick<Visibility, 'isFull'>
): Promise<EmployeeItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as b', 'b.id', 'e.branch_id')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .leftJoin('organisation_units as p', 'p.id', 'e.position_id')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_nickname'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.employee_nickname_en'])
    .select(['e.employee_type_code', 'e.mobilephone', 'e.emailaddress', 'e.effective_dt'])
    .select(['e.signout_flag', 'e.signout_dt', 'e.id_no', 'e.bank_account_code', 'e.photograph_file_id'])
    .select(['b.name as branch_name', 'b.name_en as branch_name_en'])
    .select(['d.name as department_name', 'd.name_en as department_name_en'])
    .select(['p.name as position_name', 'p.name_en as position_name_en'])
    .where('e.id', 'in', [...ids])
    .execute()
  const byId = new Map(
    rows.map(({ id, id_no, bank_account_code, photograph_file_id, ...row }): [string, EmployeeItem] => [
      id,
      {
        employee_id: id,
        ...row,
        id_no_masked: isFull ? maskedNumber(id_no) : null,
        bank_account_masked: isFull ? maskedNumber(bank_account_code) : null,
        has_photograph: photograph_file_id !== null
      }
    ])
  )
  return ids.flatMap(id => byId.get(id) ?? [])
}
