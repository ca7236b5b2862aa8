import type { EmployeeUndoObstacle, UndoObstacle, UndoPreview } from '#shared/contracts/imports.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase, WriteTransaction } from '../../../database/database.ts'
import {
  accountsToUndo,
  administratorsOf,
  type OpenedAccount,
  ownersOfUsed,
  RemainingAdministrators,
  removeAccounts
} from '../../accounts/accounts.ts'
import { employeesById } from '../employee-repository.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'
import { type By, remove, saveAll } from '../employee-service.ts'
import * as repository from './undo-repository.ts'

const OBSTACLES_TOLD = 200

/** What becomes of one employee when an import is undone. */
interface Undoing {
  readonly row: EmployeeRow
  /** Of somebody whom the import added: removed again. */
  isAdded: boolean
  /** What the columns held before. */
  readonly restore: EmployeeChanges
  readonly now: EmployeeChanges
}

interface UndoPlan {
  readonly undoings: readonly Undoing[]
  /** Of people who were added, and opened for others: removed again. */
  readonly accounts: readonly OpenedAccount[]
  readonly obstacles: readonly PersonObstacle[]
}

export async function previewUndo(db: ReadDatabase, importIds: readonly string[]): Promise<UndoPreview> {
  const { undoings, obstacles } = await planUndo(db, importIds)
  return {
    removed: undoings.filter(it => it.isAdded).length,
    restored: undoings.filter(it => !it.isAdded).length,
    obstacle_count: obstacles.length,
    obstacles: obstacles.slice(0, OBSTACLES_TOLD)
  }
}

/** Takes everything back that the imports did, or nothing. @throws WorkstationError `conflict` with the reasons */
export async function undoImports(
  trx: WriteTransaction,
  by: By,
  importIds: readonly string[]
): Promise<{ removed: number; restored: number }> {
  const { undoings, accounts, obstacles } = await planUndo(trx, importIds)
  if (obstacles.length > 0)
    throw new WorkstationError('conflict', 'The import cannot be undone.', {
      errors: obstacles
        .slice(0, OBSTACLES_TOLD)
        .map(({ employee_code, reason }) => `${employee_code}: ${SENTENCES[reason]}`)
    })
  const [added, changed] = [undoings.filter(it => it.isAdded), undoings.filter(it => !it.isAdded)]
  await removeAccounts(trx, by, accounts)
  await remove(
    trx,
    by,
    added.map(({ row, now }) => ({ id: row.id, before: now }))
  )
  await saveAll(
    trx,
    by,
    changed.map(({ row, now, restore }) => ({
      action: 'employee.restore',
      row: { ...row, ...restore },
      before: now,
      after: restore
    }))
  )
  return { removed: added.length, restored: changed.length }
}

type PersonObstacle = UndoObstacle & { readonly reason: EmployeeUndoObstacle }

const SENTENCES: Readonly<Record<EmployeeUndoObstacle, string>> = {
  changed: 'changed since the import',
  resigned: 'has resigned, which cannot be taken back',
  in_use: 'has records since the import',
  account_used: 'has an account that was used since the import',
  last_administrator: 'nobody else can sign in as an administrator',
  gone: 'is not there any more'
}

/** Goes back from the newest change; whoever is not as the import left him is in the way. */
async function planUndo(db: ReadDatabase, importIds: readonly string[]): Promise<UndoPlan> {
  const changes = await repository.changesOf(db, importIds)
  const ids = [...new Set(changes.map(({ employeeId }) => employeeId))]
  const rows = new Map((await employeesById(db, ids)).map(row => [row.id, row]))
  const undoings = new Map<string, Undoing>()
  const obstacles = new Map<string, PersonObstacle>()
  const refuse = (id: string, employee_code: string, reason: EmployeeUndoObstacle): void => {
    if (!obstacles.has(id)) obstacles.set(id, { employee_code, reason })
  }
  for (const { employeeId: id, employeeCode, action, before, after } of changes) {
    const row = rows.get(id)
    if (!row) {
      refuse(id, employeeCode, 'gone')
      continue
    }
    if (action === 'delete' || row.signout_flag === 'Y') refuse(id, row.employee_code, 'resigned')
    else if (!holds(row, after)) refuse(id, row.employee_code, 'changed')
    const known = undoings.get(id)
    const undoing = known ?? { row, isAdded: false, restore: {}, now: {} }
    if (action === 'insert') undoing.isAdded = true
    Object.assign(undoing.restore, before)
    for (const [name, value] of Object.entries(after))
      if (!(name in undoing.now)) Object.assign(undoing.now, { [name]: value })
    undoings.set(id, undoing)
    // The change before this one is judged by what this one found.
    rows.set(id, { ...row, ...before })
  }
  const codeOf = (id: string): string => undoings.get(id)?.row.employee_code ?? ''
  const addedIds = [...undoings].flatMap(([id, { isAdded }]) => (isAdded ? id : []))
  for (const id of await repository.inUse(db, addedIds)) refuse(id, codeOf(id), 'in_use')
  const accounts = await accountsToUndo(db, { importIds, addedIds })
  for (const id of await ownersOfUsed(db, accounts)) refuse(id, codeOf(id), 'account_used')
  const administrators = new RemainingAdministrators(await administratorsOf(db))
  for (const { id, employee_id } of accounts)
    if (employee_id !== null && !administrators.release(it => it.id === id))
      refuse(employee_id, codeOf(employee_id), 'last_administrator')
  return { undoings: [...undoings.values()], accounts, obstacles: [...obstacles.values()] }
}

const holds = (row: EmployeeRow, after: EmployeeChanges): boolean =>
  Object.entries(after).every(([name, value]) => row[name as keyof EmployeeChanges] === value)
