import type { OrganisationKind, OrganisationUnit, PersonItem } from '#shared/contracts/organisation.ts'
import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import { findByName, isAmong } from '../../database/employee-names.ts'
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

export interface PeopleSearch {
  readonly search: string
  readonly branchId: string | null
  /** Only those who have this employee as an approver; null: everybody. */
  readonly approverId: string | null
  readonly limit: number
}

/** People whose code or any name holds every word of the search; `%` and `_` mean themselves (companion 4.5). */
export async function findPeople(
  db: ReadDatabase,
  { search, branchId, approverId, limit }: PeopleSearch
): Promise<PersonItem[]> {
  const named = await findByName(db, { search, hasResigned: null })
  let query = db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .leftJoin('organisation_units as p', 'p.id', 'e.position_id')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_nickname'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.branch_id', 'e.signout_flag'])
    .select(['d.name as department_name', 'd.name_en as department_name_en'])
    .select(['p.name as position_name', 'p.name_en as position_name_en'])
    .orderBy('e.signout_flag')
    .orderBy('e.employee_code')
    .limit(limit)
  if (named !== null) query = query.where(isAmong('e.id', named, 'asked'))
  if (approverId !== null)
    query = query.where('e.id', 'in', eb =>
      eb.selectFrom('employee_approvers').select('employee_id').where('approver_employee_id', '=', approverId)
    )
  if (branchId !== null) query = query.where('e.branch_id', '=', branchId)
  const rows = await query.execute()
  return rows.map(({ id, signout_flag, ...row }) => ({
    employee_id: id,
    ...row,
    has_resigned: signout_flag === 'Y'
  }))
}
