import type { EmployeeUndoObstacle, UndoObstacle } from '#shared/contracts/imports.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import {
  accountsToUndo,
  administratorsOf,
  ownersOfUsed,
  RemainingAdministrators,
  removeAccounts
} from '../../accounts/accounts.ts'
import type { UndoPlan } from '../../imports/imports.ts'
import { employeesById } from '../employee-repository.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'
import { type By, remove, saveAll } from '../employee-service.ts'
import * as repository from './undo-repository.ts'

/** What undoing an import does to one employee. */
interface Undoing {
  readonly row: EmployeeRow
  /** Added by the import, so removed when it is undone. */
  isAdded: boolean
  /** The values before the import. */
  readonly restore: EmployeeChanges
  readonly now: EmployeeChanges
}

type PersonObstacle = UndoObstacle & { readonly reason: EmployeeUndoObstacle }

/** Reverts changes from the newest on; an employee who was changed since the import is an obstacle. */
export async function planUndo(
  db: ReadDatabase,
  runtime: Runtime,
  importIds: readonly string[]
): Promise<UndoPlan> {
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
    // The change before this one is compared with the values that this one found.
    rows.set(id, { ...row, ...before })
  }
  const all = [...undoings.values()]
  const codeOf = (id: string): string => undoings.get(id)?.row.employee_code ?? ''
  const addedIds = [...undoings].flatMap(([id, { isAdded }]) => (isAdded ? id : []))
  for (const id of await repository.inUse(db, addedIds)) refuse(id, codeOf(id), 'in_use')
  const accounts = await accountsToUndo(db, { importIds, addedIds })
  for (const id of await ownersOfUsed(db, accounts)) refuse(id, codeOf(id), 'account_used')
  const administrators = new RemainingAdministrators(await administratorsOf(db))
  for (const { id, employee_id } of accounts)
    if (employee_id !== null && !administrators.release(it => it.id === id))
      refuse(employee_id, codeOf(employee_id), 'last_administrator')
  const [added, changed] = [all.filter(it => it.isAdded), all.filter(it => !it.isAdded)]
  return {
    counts: { removed: added.length, restored: changed.length },
    obstacles: [...obstacles.values()],
    carryOut: async (trx, caller) => {
      const by: By = { runtime, caller }
      // Both accounts of added people and those that the import opened for others.
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
    }
  }
}

const holds = (row: EmployeeRow, after: EmployeeChanges): boolean =>
  Object.entries(after).every(([name, value]) => row[name as keyof EmployeeChanges] === value)
