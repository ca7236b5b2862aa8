import type { Insertable } from 'kysely'
import type { UsedCodeField, UsedCodes } from '#shared/contracts/employees/employees.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type {
  EmployeeImportRowsTable,
  EmployeeImportsTable
} from '../../../database/schema/employee-imports.ts'
import type { EmployeeRow } from '../employee-row.ts'
import type { KnownAccount } from './import-accounts.ts'

/** Every employee that a code or national id of the request may refer to. */
export async function readPeople(
  db: Queries,
  { codes, idNumbers }: { codes: readonly string[]; idNumbers: readonly string[] }
): Promise<EmployeeRow[]> {
  // Two queries, so that each uses its own index.
  const byCode = codes.length
    ? await db.selectFrom('employees').selectAll().where('employee_code', 'in', codes).execute()
    : []
  const byIdNo = idNumbers.length
    ? await db.selectFrom('employees').selectAll().where('id_no', 'in', idNumbers).execute()
    : []
  return [...new Map([...byCode, ...byIdNo].map(row => [row.id, row])).values()]
}

/** Accounts of these employees, and accounts that have one of these user names. */
export async function readAccounts(
  db: Queries,
  { employeeIds, userNames }: { employeeIds: readonly string[]; userNames: readonly string[] }
): Promise<KnownAccount[]> {
  const columns = ['employee_id', 'user_name'] as const
  const own = employeeIds.length
    ? await db.selectFrom('users').select(columns).where('employee_id', 'in', employeeIds).execute()
    : []
  const named = userNames.length
    ? await db.selectFrom('users').select(columns).where('user_name', 'in', userNames).execute()
    : []
  return [...own, ...named]
}

export async function writeImport(
  trx: WriteTransaction,
  batch: Insertable<EmployeeImportsTable>,
  rows: readonly Insertable<EmployeeImportRowsTable>[]
): Promise<void> {
  await trx.insertInto('employee_imports').values(batch).execute()
  await insertImportRows(trx, rows)
}

/** Keeps the fact that imports changed the employee, and erases the values. */
export const eraseImportRows = (trx: WriteTransaction, employeeId: string): Promise<unknown> =>
  trx
    .updateTable('employee_import_rows')
    .set({ before_json: null, after_json: null, error: null })
    .where('employee_id', '=', employeeId)
    .execute()

const insertImportRows = insertMany<Insertable<EmployeeImportRowsTable>>((trx, rows) =>
  trx.insertInto('employee_import_rows').values(rows)
)

const USED_CODES = 100

/** The most frequent codes of each column. */
export async function readUsedCodes(db: Queries): Promise<UsedCodes> {
  const codesOf = async (field: UsedCodeField): Promise<string[]> => {
    const rows = await db
      .selectFrom('employees')
      .select(field)
      .where(field, 'is not', null)
      .groupBy(field)
      .orderBy(eb => eb.fn.countAll(), 'desc')
      .orderBy(field)
      .limit(USED_CODES)
      .execute()
    return rows.flatMap(row => row[field] ?? [])
  }
  return {
    worktime_template_code: await codesOf('worktime_template_code'),
    ot_template_code: await codesOf('ot_template_code'),
    company_payment_account_code: await codesOf('company_payment_account_code')
  }
}
