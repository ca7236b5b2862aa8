import type { EmployeesQuery } from '#shared/contracts/employees.ts'
import type { OrganisationUnit } from '#shared/contracts/organisation.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { EmployeeFilter, EmployeeOrder } from '../../../database/employee-search.ts'
import { listUnits } from '../../organisation/organisation.ts'
import type { Visibility } from './visibility.ts'

const ID_NUMBER = /^[0-9]{13}$/

/** @throws WorkstationError `invalid_request` for a unit that there is not */
export async function filterOf(
  db: ReadDatabase,
  { search = '', unit_id, type, status }: EmployeesQuery,
  { approverId, isFull }: Visibility
): Promise<EmployeeFilter> {
  const bare = search.replaceAll(/[\s-]/g, '')
  return {
    search,
    alsoIds: isFull && ID_NUMBER.test(bare) ? await holdersOf(db, bare) : [],
    unitIds: unit_id === undefined ? null : subtreeOf(await listUnits(db), unit_id),
    typeCode: type ?? null,
    hasResigned: status === undefined ? null : status === 'resigned',
    approverId
  }
}

async function holdersOf(db: ReadDatabase, idNo: string): Promise<string[]> {
  const rows = await db.selectFrom('employees').select('id').where('id_no', '=', idNo).limit(100).execute()
  return rows.map(row => row.id)
}

/** A unit and all below it; `units` come parents first. */
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
