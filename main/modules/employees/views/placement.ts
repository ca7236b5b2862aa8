import {
  ORGANISATION_KINDS,
  type OrganisationKind,
  type OrganisationUnit
} from '#shared/contracts/organisation.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

/** From the top; each level's column of an employee is `<kind>_id`. */
const LEVELS = ORGANISATION_KINDS.filter(kind => kind !== 'position')

export interface PlaceWish {
  readonly unit_id?: string | undefined
  readonly position_id?: string | null | undefined
}

/** Puts an employee into a unit: its own level and all above are filled, those below emptied. Faults go to `errors`. */
export function placeChanges(
  units: readonly OrganisationUnit[],
  { unit_id, position_id }: PlaceWish,
  row: EmployeeRow,
  errors: string[]
): EmployeeChanges {
  const byId = new Map(units.map(unit => [unit.id, unit]))
  const changes: EmployeeChanges = {}
  if (unit_id !== undefined) {
    const unit = byId.get(unit_id)
    if (!unit || unit.kind === 'position') errors.push("'unit_id' not found")
    else {
      const chain = chainOf(byId, unit)
      for (const level of LEVELS) Object.assign(changes, { [`${level}_id`]: chain.get(level)?.id ?? null })
    }
  }
  if (position_id === null) changes.position_id = null
  else if (position_id !== undefined) {
    const position = byId.get(position_id)
    if (position?.kind !== 'position') errors.push("'position_id' not found")
    else changes.position_id = position.id
  }
  refuseOtherCompany(byId, { ...row, ...changes }, errors)
  return changes
}

/** A position belongs to a company, and so does whoever holds it. */
function refuseOtherCompany(
  byId: ReadonlyMap<string, OrganisationUnit>,
  { position_id, company_id }: Pick<EmployeeRow, 'position_id' | 'company_id'>,
  errors: string[]
): void {
  const position = position_id === null ? undefined : byId.get(position_id)
  const company = position && chainOf(byId, position).get('company')
  if (company && company_id !== null && company.id !== company_id)
    errors.push("'position_id' belongs to another company")
}

function chainOf(
  byId: ReadonlyMap<string, OrganisationUnit>,
  unit: OrganisationUnit
): Map<OrganisationKind, OrganisationUnit> {
  const chain = new Map<OrganisationKind, OrganisationUnit>()
  for (
    let at: OrganisationUnit | undefined = unit;
    at && !chain.has(at.kind);
    at = byId.get(at.parent_id ?? '')
  )
    chain.set(at.kind, at)
  return chain
}

/** The units of an employee, from the company down, the position last. */
export function unitsOf(units: readonly OrganisationUnit[], row: EmployeeRow): OrganisationUnit[] {
  const byId = new Map(units.map(unit => [unit.id, unit]))
  return ORGANISATION_KINDS.flatMap(kind => {
    const id = row[`${kind}_id`]
    return (id === null ? undefined : byId.get(id)) ?? []
  })
}
