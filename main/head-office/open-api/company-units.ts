import type { HeadOfficeQueries } from '../database/head-office-database.ts'
import { type Data, textOf } from '../people/owned-records.ts'

export interface UnitOfBranch {
  readonly code: string | null
  readonly name: string | null
}

const NONE: UnitOfBranch = { code: null, name: null }

/** The units that people belong to, by the level's field, such as `department_id`. */
export async function unitsOfPeople(
  db: HeadOfficeQueries,
  people: readonly { readonly branch_id: string; readonly employee: Data }[],
  levels: readonly string[]
): Promise<(branchId: string, employee: Data, level: string) => UnitOfBranch> {
  const ids = new Set(people.flatMap(({ employee }) => levels.map(level => textOf(employee[level]) ?? '')))
  ids.delete('')
  const units =
    ids.size === 0
      ? []
      : await db
          .selectFrom('records')
          .select(['branch_id', 'id', 'data'])
          .where('branch_id', 'in', [...new Set(people.map(it => it.branch_id))])
          .where('kind', '=', 'unit')
          .where('id', 'in', [...ids])
          .execute()
  const byId = new Map(
    units.map(({ branch_id, id, data }) => [
      `${branch_id} ${id}`,
      { code: textOf(data.code), name: textOf(data.name) }
    ])
  )
  return (branchId, employee, level) => byId.get(`${branchId} ${textOf(employee[level])}`) ?? NONE
}
