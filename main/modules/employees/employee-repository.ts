import type { OrganisationKind } from '#shared/contracts/employees/organisation.ts'
import { inChunks, type Queries, type WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import { type RevisionName, raiseRevisions } from '../../database/revisions.ts'
import type { EmployeeRow } from './employee-row.ts'
import { forgetIndexed, indexEmployees, isSearchedBy } from './employee-search-rows.ts'

const insertRows = insertMany<EmployeeRow>((trx, rows) => trx.insertInto('employees').values(rows))

export async function insertEmployees(trx: WriteTransaction, rows: readonly EmployeeRow[]): Promise<void> {
  await insertRows(trx, rows)
  await indexEmployees(
    trx,
    rows.map(({ id }) => id)
  )
  await raiseRevisions(trx, 'employees', 'people', 'terminal_pins')
}

/** Sets the same values for several employees. */
export async function updateEmployees(
  trx: WriteTransaction,
  ids: readonly string[],
  values: Partial<EmployeeRow>
): Promise<void> {
  await inChunks(ids, chunk => trx.updateTable('employees').set(values).where('id', 'in', chunk).execute())
  if (isSearchedBy(values)) await indexEmployees(trx, ids)
  const raised = Object.keys(READ_BY) as (keyof typeof READ_BY)[]
  await raiseRevisions(trx, ...raised.filter(name => READ_BY[name].some(column => column in values)))
}

export async function deleteEmployees(trx: WriteTransaction, ids: readonly string[]): Promise<void> {
  await inChunks(ids, chunk => trx.deleteFrom('employees').where('id', 'in', chunk).execute())
  await forgetIndexed(trx, ids)
  await raiseRevisions(trx, 'employees', 'people', 'terminal_pins')
}

/** What is read of employees and kept, by its revision. */
const READ_BY = {
  employees: ['employee_code'],
  people: [
    'employee_code',
    'employee_name',
    'employee_last_name',
    'employee_nickname',
    'employee_name_en',
    'employee_last_name_en',
    'branch_id',
    'department_id',
    'effective_dt',
    'signout_flag',
    'signout_dt'
  ],
  location_list: ['employee_name', 'employee_last_name'],
  work_cycles: ['company_id'],
  terminal_pins: ['employee_code', 'fing_code', 'branch_id', 'signout_flag']
} as const satisfies Partial<Record<RevisionName, readonly (keyof EmployeeRow)[]>>

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
