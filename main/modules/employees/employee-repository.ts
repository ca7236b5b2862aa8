import type { OrganisationKind } from '#shared/contracts/employees/organisation.ts'
import { inChunks, type Queries, type WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { EmployeeRow } from './employee-row.ts'

export const insertEmployees = insertMany<EmployeeRow>((trx, rows) =>
  trx.insertInto('employees').values(rows)
)

/** Sets the same values for several employees. */
export async function updateEmployees(
  trx: WriteTransaction,
  ids: readonly string[],
  values: Partial<EmployeeRow>
): Promise<void> {
  await inChunks(ids, chunk => trx.updateTable('employees').set(values).where('id', 'in', chunk).execute())
}

export async function deleteEmployees(trx: WriteTransaction, ids: readonly string[]): Promise<void> {
  await inChunks(ids, chunk => trx.deleteFrom('employees').where('id', 'in', chunk).execute())
}

export const employeesById = (db: Queries, ids: readonly string[]): Promise<EmployeeRow[]> =>
  inChunks(ids, chunk => db.selectFrom('employees').selectAll().where('id', 'in', chunk).execute())

export const employeesOfUnit = (
  db: Queries,
  { id, kind }: { readonly id: string; readonly kind: OrganisationKind }
): Promise<EmployeeRow[]> => db.selectFrom('employees').selectAll().where(`${kind}_id`, '=', id).execute()

export async function readCodes(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('employees').select('employee_code').execute()
  return rows.map(row => row.employee_code)
}
