import { ORGANISATION_KINDS, type OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'

/** A rendered row of the tree. */
export type TreeRow = {
  readonly unit: OrganisationUnit
  /** From 1. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isOpen: boolean
  /** Position among its siblings, from 1. */
  readonly place: number
  readonly siblings: number
}

const order = (unit: OrganisationUnit): number => ORGANISATION_KINDS.indexOf(unit.kind)

/** Higher levels first, then codes in numeric order. */
const compare = (a: OrganisationUnit, b: OrganisationUnit): number =>
  order(a) - order(b) || a.code.localeCompare(b.code, 'en', { numeric: true })

/** The visible rows from the top. */
export function rowsOf(units: readonly OrganisationUnit[], open: ReadonlySet<string>): TreeRow[] {
  const children = Map.groupBy(units, unit => unit.parent_id)
  const rows: TreeRow[] = []
  const visit = (parentId: string | null, level: number): void => {
    const siblings = [...(children.get(parentId) ?? [])].sort(compare)
    for (const [at, unit] of siblings.entries()) {
      const hasChildren = children.has(unit.id)
      const isOpen = hasChildren && open.has(unit.id)
      rows.push({ unit, level, hasChildren, isOpen, place: at + 1, siblings: siblings.length })
      if (isOpen) visit(unit.id, level + 1)
    }
  }
  visit(null, 1)
  return rows
}

/** A unit and all units below it. */
export function withinOf(units: readonly OrganisationUnit[], unitId: string): Set<string> {
  const within = new Set<string>([unitId])
  // Parents come first.
  for (const { id, parent_id } of units) if (parent_id !== null && within.has(parent_id)) within.add(id)
  return within
}

/** The company of a unit. */
export function companyOf(units: readonly OrganisationUnit[], unit: OrganisationUnit): OrganisationUnit {
  const parent = units.find(({ id }) => id === unit.parent_id)
  return parent === undefined ? unit : companyOf(units, parent)
}

/** Units whose code or name contains every word, with all their parents, so that they appear in context. */
export function unitsFound(units: readonly OrganisationUnit[], search: string): readonly OrganisationUnit[] {
  const words = usualSpelling(search).toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return units
  const kept = new Set<string | null>()
  // Parents come first.
  for (const { id, parent_id, code, name, name_en } of units.toReversed()) {
    const text = `${code} ${name} ${name_en ?? ''}`.toLowerCase()
    if (kept.has(id) || words.every(word => text.includes(word))) kept.add(id).add(parent_id)
  }
  return units.filter(({ id }) => kept.has(id))
}
