import { ORGANISATION_KINDS, type OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { byId, LEVELS, unitChain } from '../../organisation/organisation.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

export interface PlacementInput {
  readonly unit_id?: string | undefined
  readonly position_id?: string | null | undefined
}

/** Moves an employee to a unit: its own level and all above are filled, those below are emptied. */
export function placeChanges(
  units: readonly OrganisationUnit[],
  { unit_id, position_id }: PlacementInput,
  row: EmployeeRow,
  faults: Fault[]
): EmployeeChanges {
  const known = byId(units)
  const changes: EmployeeChanges = {}
  if (unit_id !== undefined) {
    const unit = known.get(unit_id)
    if (!unit || unit.kind === 'position') faults.push(faultOf('field.unknown', 'unit_id'))
    else {
      const chain = unitChain(known, unit.id)
      for (const level of LEVELS) Object.assign(changes, { [`${level}_id`]: chain.get(level)?.id ?? null })
    }
  }
  if (position_id === null) changes.position_id = null
  else if (position_id !== undefined) {
    const position = known.get(position_id)
    if (position?.kind !== 'position') faults.push(faultOf('field.unknown', 'position_id'))
    else changes.position_id = position.id
  }
  refuseOtherCompany(known, { ...row, ...changes }, faults)
  return changes
}

/** A position belongs to a company, whose employees alone can have it. */
function refuseOtherCompany(
  known: ReadonlyMap<string, OrganisationUnit>,
  { position_id, company_id }: Pick<EmployeeRow, 'position_id' | 'company_id'>,
  faults: Fault[]
): void {
  const position = position_id === null ? undefined : known.get(position_id)
  const company = position && unitChain(known, position.id).get('company')
  if (company && company_id !== null && company.id !== company_id)
    faults.push(faultOf('organisation.other_company', 'position_id'))
}

/** The units of an employee, from the company down, with the position last. */
export function unitsOf(units: readonly OrganisationUnit[], row: EmployeeRow): OrganisationUnit[] {
  const known = byId(units)
  return ORGANISATION_KINDS.flatMap(kind => {
    const id = row[`${kind}_id`]
    return (id === null ? undefined : known.get(id)) ?? []
  })
}
