import type { Queries } from './approval-parts.ts'

const people = (db: Queries) =>
  db
    .selectFrom('employees')
    .select(['id as employee_id', 'employee_code', 'employee_name', 'employee_last_name'])
    .select(['employee_name_en', 'employee_last_name_en'])

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

/** Names of employees, by id. */
export async function peopleById(db: Queries, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await people(db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.employee_id, row]))
}
