import {
  ORGANISATION_KINDS,
  type OrganisationKind,
  type OrganisationUnit
} from '#shared/contracts/employees/organisation.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { Queries, ReadDatabase, WriteTransaction } from '../../database/database.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'

/** Adds a unit within a transaction; returns its id. */
export async function createUnit(
  trx: WriteTransaction,
  runtime: Runtime,
  unit: { kind: OrganisationKind; parentId: string | null; code: string; name: string; nameEn: string }
): Promise<string> {
  const id = runtime.newId()
  await trx
    .insertInto('organisation_units')
    .values({
      id,
      kind: unit.kind,
      parent_id: unit.parentId,
      code: usualSpelling(unit.code),
      name: usualSpelling(unit.name),
      name_en: usualSpelling(unit.nameEn),
      created_at: instantText(runtime)
    })
    .execute()
  // The short number by which the people of a unit are searched.
  await trx.insertInto('search_units').values({ unit_id: id }).execute()
  await raiseRevisions(trx, 'location_list')
  return id
}

/** The company that was set up first. */
export async function readCompany(
  db: ReadDatabase
): Promise<{ code: string; name: string; name_en: string } | null> {
  const row = await db
    .selectFrom('organisation_units')
    .select(['code', 'name', 'name_en'])
    .where('kind', '=', 'company')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Every unit, parents before children. */
export async function listUnits(db: Queries): Promise<OrganisationUnit[]> {
  const rows = await db
    .selectFrom('organisation_units')
    .select(['id', 'kind', 'parent_id', 'code', 'name', 'name_en'])
    .orderBy('code')
    .execute()
  const children = Map.groupBy(rows, row => row.parent_id)
  const ordered: OrganisationUnit[] = []
  const visit = (parentId: string | null): void => {
    for (const unit of children.get(parentId) ?? []) {
      ordered.push(unit)
      visit(unit.id)
    }
  }
  visit(null)
  return ordered
}

/** Levels of an employee apart from the position, from the top; each level's column is `<kind>_id`. */
export const LEVELS = ORGANISATION_KINDS.filter(kind => kind !== 'position')

/** A unit and all units above it, by kind. */
export function unitChain(
  units: ReadonlyMap<string, OrganisationUnit>,
  unitId: string | null
): ReadonlyMap<OrganisationKind, OrganisationUnit> {
  const chain = new Map<OrganisationKind, OrganisationUnit>()
  for (let at = units.get(unitId ?? ''); at && !chain.has(at.kind); at = units.get(at.parent_id ?? ''))
    chain.set(at.kind, at)
  return chain
}

export const byId = (units: readonly OrganisationUnit[]): ReadonlyMap<string, OrganisationUnit> =>
  new Map(units.map(unit => [unit.id, unit]))
