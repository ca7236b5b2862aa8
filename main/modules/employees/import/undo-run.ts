import type { EmployeeUndoObstacle, UndoObstacle, UndoPreview } from '#shared/contracts/imports.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase, WriteTransaction } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { administratorsOf, RemainingAdministrators } from '../../accounts/accounts.ts'
import { type Activity, recordActivities } from '../../activity/activity.ts'
import { type EmployeeChanges, type EmployeeRow, masked } from '../employee-row.ts'
import * as repository from './undo-repository.ts'

const OBSTACLES_TOLD = 200

/** What becomes of one employee when an import is undone. */
interface Undoing {
  readonly id: string
  readonly code: string
  /** Of somebody whom the import added: removed again. */
  isAdded: boolean
  /** What the columns held before. */
  readonly restore: EmployeeChanges
  readonly now: EmployeeChanges
}

interface UndoPlan {
  readonly undoings: readonly Undoing[]
  /** That the imports opened for people who stay: removed again. */
  readonly accounts: readonly repository.OpenedAccount[]
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
  { runtime, caller, at }: { runtime: Runtime; caller: UserCaller; at: string },
  importIds: readonly string[]
): Promise<{ removed: number; restored: number }> {
  const { undoings, accounts, obstacles } = await planUndo(trx, importIds)
  if (obstacles.length > 0)
    throw new WorkstationError('conflict', 'The import cannot be undone.', {
      errors: obstacles
        .slice(0, OBSTACLES_TOLD)
        .map(({ employee_code, reason }) => `${employee_code}: ${SENTENCES[reason]}`)
    })
  const added = undoings.filter(it => it.isAdded)
  await repository.removeEmployees(
    trx,
    added.map(({ id }) => id)
  )
  await repository.removeAccounts(trx, accounts)
  const restored = undoings.filter(it => !it.isAdded)
  for (const { id, restore } of restored) await repository.restoreEmployee(trx, id, restore, at)
  await recordActivities(trx, runtime, [
    ...undoings.map(it => activityOf(it, caller)),
    ...accounts.map(({ id, employee_id }) => ({
      caller,
      action: 'user.remove',
      subjectKind: 'user',
      subjectId: id,
      before: { employee_id }
    }))
  ])
  return { removed: added.length, restored: restored.length }
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
  const rows = new Map((await repository.employeesById(db, ids)).map(row => [row.id, row]))
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
    const undoing = known ?? { id, code: row.employee_code, isAdded: false, restore: {}, now: {} }
    if (action === 'insert') undoing.isAdded = true
    Object.assign(undoing.restore, before)
    for (const [name, value] of Object.entries(after))
      if (!(name in undoing.now)) Object.assign(undoing.now, { [name]: value })
    undoings.set(id, undoing)
    // The change before this one is judged by what this one found.
    rows.set(id, { ...row, ...before })
  }
  const added = [...undoings.values()].filter(it => it.isAdded)
  for (const [id, reason] of await repository.usesOf(
    db,
    added.map(({ id }) => id)
  ))
    refuse(id, undoings.get(id)?.code ?? '', reason)
  const staying = [...undoings.values()].filter(it => !it.isAdded)
  const accounts = await repository.accountsOpenedBy(
    db,
    importIds,
    staying.map(({ id }) => id)
  )
  for (const [id, reason] of await repository.usedAccounts(db, accounts))
    refuse(id, undoings.get(id)?.code ?? '', reason)
  const losing = new Set([...added.map(({ id }) => id), ...accounts.map(({ employee_id }) => employee_id)])
  const administrators = new RemainingAdministrators(await administratorsOf(db))
  for (const id of losing)
    if (id !== null && !administrators.release(({ employee_id }) => employee_id === id))
      refuse(id, undoings.get(id)?.code ?? '', 'last_administrator')
  return { undoings: [...undoings.values()], accounts, obstacles: [...obstacles.values()] }
}

const holds = (row: EmployeeRow, after: EmployeeChanges): boolean =>
  Object.entries(after).every(([name, value]) => row[name as keyof EmployeeChanges] === value)

const activityOf = ({ id, isAdded, restore, now }: Undoing, caller: UserCaller): Activity => ({
  caller,
  action: isAdded ? 'employee.remove' : 'employee.restore',
  subjectKind: 'employee',
  subjectId: id,
  before: masked(now),
  ...(isAdded ? {} : { after: masked(restore) })
})
