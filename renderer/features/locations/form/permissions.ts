import type { LocationScope } from '#shared/contracts/attendance/location-screens.ts'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import type { UnitCheck } from '../../../ui/organisation/UnitTree.tsx'

/** Form values of a location's permissions: rows of the field `permissions`. */
export const EVERYBODY: LocationScope = { unit_id: null, position_id: null, employee_code: null }

export const readScopes = (json: string | null): LocationScope[] => JSON.parse(json || '[]')

/** In the format that `locationTexts` writes. */
export const writeScopes = (scopes: readonly LocationScope[]): string => JSON.stringify(scopes)

export const isEverybody = ({ unit_id, position_id, employee_code }: LocationScope): boolean =>
  unit_id === null && position_id === null && employee_code === null

/** The one unit or position that a row names; null if it names a person, several levels, or nobody. */
export const unitOf = ({ unit_id, position_id, employee_code }: LocationScope): string | null =>
  employee_code !== null || (unit_id !== null && position_id !== null) ? null : (unit_id ?? position_id)

export const isPerson = ({ unit_id, position_id, employee_code }: LocationScope): boolean =>
  employee_code !== null && unit_id === null && position_id === null

/** A row that names several levels at once, which the tree cannot show. */
export const isCombined = (scope: LocationScope): boolean =>
  !isEverybody(scope) && !isPerson(scope) && unitOf(scope) === null

export const peopleOf = (scopes: readonly LocationScope[]): string[] =>
  scopes.filter(isPerson).flatMap(({ employee_code }) => employee_code ?? [])

export const withPeople = (scopes: readonly LocationScope[], codes: readonly string[]): LocationScope[] => [
  ...scopes.filter(it => !isPerson(it)),
  ...codes.map(employee_code => ({ ...EVERYBODY, employee_code }))
]

/** The check state of each unit; units above a checked one are partly checked. */
export function checksOf(
  units: readonly OrganisationUnit[],
  scopes: readonly LocationScope[]
): ReadonlyMap<string, UnitCheck> {
  const chosen = new Set(scopes.map(unitOf))
  const checks = new Map<string, UnitCheck>()
  // Parents come first.
  for (const { id, parent_id } of units) {
    const parent = parent_id === null ? undefined : checks.get(parent_id)
    if (parent === 'checked' || parent === 'above') checks.set(id, 'above')
    else if (chosen.has(id)) checks.set(id, 'checked')
  }
  for (const { id, parent_id } of units.toReversed())
    if (parent_id !== null && checks.has(id) && !checks.has(parent_id)) checks.set(parent_id, 'partly')
  return checks
}

/** Checks a unit, which replaces those below it, or unchecks it; units below a checked one cannot be changed. */
export function toggled(
  units: readonly OrganisationUnit[],
  scopes: readonly LocationScope[],
  unit: OrganisationUnit
): readonly LocationScope[] {
  const check = checksOf(units, scopes).get(unit.id)
  if (check === 'above') return scopes
  if (check === 'checked') return scopes.filter(it => unitOf(it) !== unit.id)
  const scope: LocationScope =
    unit.kind === 'position' ? { ...EVERYBODY, position_id: unit.id } : { ...EVERYBODY, unit_id: unit.id }
  const after = checksOf(units, [...scopes, scope])
  const isBelow = (it: LocationScope): boolean => after.get(unitOf(it) ?? '') === 'above'
  // People stay last, in the order shown.
  const kept = scopes.filter(it => !isBelow(it))
  return [...kept.filter(it => !isPerson(it)), scope, ...kept.filter(isPerson)]
}
