import type { OrganisationKind, OrganisationUnit } from '#shared/contracts/organisation.ts'
import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'

/** Adds a unit within a transaction; answers its id. */
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
      code: unit.code.normalize('NFC'),
      name: unit.name.normalize('NFC'),
      name_en: unit.nameEn.normalize('NFC'),
      created_at: instantText(runtime)
    })
    .execute()
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
export async function listUnits(db: ReadDatabase): Promise<OrganisationUnit[]> {
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
