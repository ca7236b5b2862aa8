import type { EmployeeUndoObstacle } from '#shared/contracts/imports.ts'
import type { ReadDatabase, WriteTransaction } from '../../../database/database.ts'
import { namedIn, referencesTo } from '../../../database/references.ts'
import { withdrawMails } from '../../mail/mail.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'

/** Below what SQLite (32,766) takes in one statement. */
const IDS_A_STATEMENT = 5_000

export interface ImportedChange {
  readonly employeeId: string
  readonly employeeCode: string
  readonly action: 'insert' | 'update' | 'delete'
  readonly before: EmployeeChanges
  readonly after: EmployeeChanges
}

/** What the imports changed, the last change first; `importIds` are given newest first. */
export async function changesOf(db: ReadDatabase, importIds: readonly string[]): Promise<ImportedChange[]> {
  const changes: ImportedChange[] = []
  for (const importId of importIds) {
    const rows = await db
      .selectFrom('employee_import_rows')
      .select(['employee_id', 'employee_code', 'action', 'before_json', 'after_json'])
      .where('import_id', '=', importId)
      .where('error', 'is', null)
      .orderBy('row_index', 'desc')
      .execute()
    for (const { employee_id, employee_code, action, before_json, after_json } of rows) {
      if (employee_id === null || after_json === null || after_json === '{}') continue
      changes.push({
        employeeId: employee_id,
        employeeCode: employee_code ?? employee_id,
        action,
        before: JSON.parse(before_json ?? '{}') as EmployeeChanges,
        after: JSON.parse(after_json) as EmployeeChanges
      })
    }
  }
  return changes
}

export const employeesById = (db: ReadDatabase, ids: readonly string[]): Promise<EmployeeRow[]> =>
  inChunks(ids, chunk => db.selectFrom('employees').selectAll().where('id', 'in', chunk).execute())

/** Which of these employees are more by now than what the import made of them: they cannot simply go. */
export async function usesOf(
  db: ReadDatabase,
  ids: readonly string[]
): Promise<Map<string, EmployeeUndoObstacle>> {
  const uses = await usedAccounts(db, await accountsOf(db, ids))
  for (const reference of await referencesTo(db, 'employees')) {
    if (reference.table === 'users') continue
    for (const id of await inChunks(ids, chunk => namedIn(db, reference, chunk))) uses.set(id, 'in_use')
  }
  return uses
}

export interface OpenedAccount {
  readonly id: string
  readonly employee_id: string | null
  readonly first_singin_flag: 'Y' | 'N'
}

/** Accounts that these imports opened for people who were there already: one time stands on all that an import writes. */
export async function accountsOpenedBy(
  db: ReadDatabase,
  importIds: readonly string[],
  employeeIds: readonly string[]
): Promise<OpenedAccount[]> {
  const imports = await inChunks(importIds, chunk =>
    db.selectFrom('employee_imports').select('at').where('id', 'in', chunk).execute()
  )
  const times = new Set(imports.map(({ at }) => at))
  return (await accountsOf(db, employeeIds)).filter(({ created_at }) => times.has(created_at))
}

/** Whose accounts are in use by now. */
export async function usedAccounts(
  db: ReadDatabase,
  accounts: readonly OpenedAccount[]
): Promise<Map<string, EmployeeUndoObstacle>> {
  const uses = new Map<string, EmployeeUndoObstacle>()
  const owners = new Map(accounts.map(({ id, employee_id }) => [id, employee_id]))
  for (const { first_singin_flag, employee_id } of accounts)
    if (first_singin_flag !== 'Y' && employee_id !== null) uses.set(employee_id, 'account_used')
  for (const reference of await referencesTo(db, 'users')) {
    if (reference.table === 'user_group_members') continue
    for (const userId of await inChunks([...owners.keys()], chunk => namedIn(db, reference, chunk))) {
      const employeeId = owners.get(userId)
      if (employeeId) uses.set(employeeId, 'account_used')
    }
  }
  return uses
}

const accountsOf = (db: ReadDatabase, employeeIds: readonly string[]) =>
  inChunks(employeeIds, chunk =>
    db
      .selectFrom('users')
      .select(['id', 'employee_id', 'first_singin_flag', 'created_at'])
      .where('employee_id', 'in', chunk)
      .execute()
  )

/** Removes employees with the accounts that nobody has used, and the letters to them that are not on their way yet. */
export async function removeEmployees(trx: WriteTransaction, ids: readonly string[]): Promise<void> {
  await removeAccounts(trx, await accountsOf(trx, ids))
  for (const chunk of chunksOf(ids)) await trx.deleteFrom('employees').where('id', 'in', chunk).execute()
}

export async function removeAccounts(
  trx: WriteTransaction,
  accounts: readonly Pick<OpenedAccount, 'id'>[]
): Promise<void> {
  for (const chunk of chunksOf(accounts.map(({ id }) => id))) {
    await withdrawMails(trx, chunk)
    await trx.deleteFrom('user_group_members').where('user_id', 'in', chunk).execute()
    await trx.deleteFrom('users').where('id', 'in', chunk).execute()
  }
}

export async function restoreEmployee(
  trx: WriteTransaction,
  id: string,
  values: EmployeeChanges,
  at: string
): Promise<void> {
  const row = await trx
    .updateTable('employees')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .returning(['employee_name', 'employee_last_name'])
    .executeTakeFirst()
  const isRenamed = values.employee_name !== undefined || values.employee_last_name !== undefined
  if (isRenamed && row)
    await trx
      .updateTable('users')
      .set({ display_name: `${row.employee_name} ${row.employee_last_name}` })
      .where('employee_id', '=', id)
      .execute()
}

function* chunksOf(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += IDS_A_STATEMENT) yield ids.slice(from, from + IDS_A_STATEMENT)
}

async function inChunks<T>(
  ids: readonly string[],
  read: (chunk: readonly string[]) => Promise<T[]>
): Promise<T[]> {
  const found: T[] = []
  for (const chunk of chunksOf(ids)) found.push(...(await read(chunk)))
  return found
}
