import type { OrganisationKind } from '#shared/contracts/employees/organisation.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { EmploymentTermsTable } from '../../database/schema/employment-terms.ts'
import { branchToday, instantText, type Runtime } from '../../platform/runtime.ts'
import { keepAdministrator, renameAccountOf } from '../accounts/accounts.ts'
import { type Activity, eraseUnmasked, recordActivities } from '../activity/activity.ts'
import { deleteEmployees, employeesOfUnit, insertEmployees, updateEmployees } from './employee-repository.ts'
import {
  blankRow,
  type EmployeeChanges,
  type EmployeeRow,
  filledColumns,
  masked,
  maskedOf,
  realChanges,
  valuesBefore
} from './employee-row.ts'
import { noteTerms } from './employment/note-terms.ts'
import { deletePlannedTerms } from './employment/terms-repository.ts'
import { deletePlans } from './resignation/plan-repository.ts'

// All changes to employees are made here. This ensures the history entry, the account's name, and that somebody can
// always sign in as an administrator. Photograph and payroll round are settings and logged as such.

/** Who changes employees, and the runtime for the time and ids. */
export interface By {
  readonly runtime: Runtime
  readonly caller: Activity['caller']
}

export interface EmployeeChange {
  readonly action:
    | 'employee.create'
    | 'employee.update'
    | 'employee.resign'
    | 'employee.restore'
    | 'employee-profile.update'
  /** The row after all changes that are saved together with this one. */
  readonly row: EmployeeRow
  /** Changed columns only; for a new employee all filled columns. */
  readonly before: EmployeeChanges
  readonly after: EmployeeChanges
  /** Further content of the log entry, in addition to the values. */
  readonly about?: Readonly<Record<string, string>>
  /** The day pay and position apply from, and the reason; today by default. */
  readonly terms?: Pick<EmploymentTermsTable, 'from_dt' | 'reason'>
}

/** Saves changes of many employees at once, with several changes of one employee in their order. */
export async function saveAll(
  trx: WriteTransaction,
  by: By,
  changes: readonly EmployeeChange[]
): Promise<void> {
  const write = (): Promise<void> => writeRows(trx, instantText(by.runtime), changes)
  const isLeaving = changes.some(({ after }) => after.signout_flag === 'Y')
  await (isLeaving ? keepAdministrator(trx, write) : write())
  await noteTerms(trx, branchToday(by.runtime), changes)
  await recordActivities(
    trx,
    by.runtime,
    changes.flatMap(it => (isEmpty(it.after) ? [] : { caller: by.caller, ...entryOf(it) }))
  )
}

const isEmpty = (changes: EmployeeChanges): boolean => Object.keys(changes).length === 0

async function writeRows(trx: WriteTransaction, at: string, changes: readonly EmployeeChange[]) {
  const created = new Map<string, EmployeeRow>()
  const changed = new Map<string, { row: EmployeeRow; values: EmployeeChanges }>()
  for (const { action, row, after } of changes)
    if (action === 'employee.create') created.set(row.id, row)
    else if (!created.has(row.id) && !isEmpty(after))
      changed.set(row.id, { row, values: { ...changed.get(row.id)?.values, ...after } })
  // All people of a moved unit get the same values.
  for (const alike of Map.groupBy(changed.values(), it => JSON.stringify(it.values)).values())
    await updateEmployees(
      trx,
      alike.map(({ row }) => row.id),
      { ...alike[0]?.values, updated_at: at }
    )
  for (const { row, values } of changed.values())
    if (values.employee_name !== undefined || values.employee_last_name !== undefined)
      await renameAccountOf(trx, row)
  // A resignation deletes the employee's planned changes, however it was entered.
  const left = [...changed.values()].flatMap(({ row, values }) =>
    values.signout_flag === 'Y' ? [row.id] : []
  )
  await deletePlans(trx, left)
  await deletePlannedTerms(trx, left)
  await insertEmployees(trx, [...created.values()])
}

const entryOf = ({ action, row, before, after, about }: EmployeeChange) => ({
  action,
  subjectKind: 'employee',
  subjectId: row.id,
  ...(action === 'employee.create' ? {} : { before: masked(before) }),
  after: { ...about, ...masked(after) },
  unmasked: { before: action === 'employee.create' ? {} : maskedOf(before), after: maskedOf(after) }
})

/** The minimum for a new employee (spec 2.5: B, D, E, X). */
export type NewEmployee = Pick<
  EmployeeRow,
  'employee_code' | 'employee_name' | 'employee_last_name' | 'company_id' | 'branch_id'
>

/** Adds an employee who starts today; returns the id. */
export async function createEmployee(trx: WriteTransaction, by: By, employee: NewEmployee): Promise<string> {
  const { runtime } = by
  const row = {
    ...blankRow(runtime.newId(), instantText(runtime), branchToday(runtime)),
    ...employee
  }
  await create(trx, by, row)
  return row.id
}

export const create = (trx: WriteTransaction, by: By, row: EmployeeRow): Promise<void> =>
  saveAll(trx, by, [{ action: 'employee.create', row, before: {}, after: filledColumns(row) }])

/** Writes the values that differ; returns the updated employee. */
export async function change(
  trx: WriteTransaction,
  by: By,
  row: EmployeeRow,
  changes: EmployeeChanges,
  {
    action = 'employee.update',
    about,
    terms
  }: Pick<Partial<EmployeeChange>, 'action' | 'about' | 'terms'> = {}
): Promise<EmployeeRow> {
  const after = realChanges(row, changes)
  const changed = { ...row, ...after }
  await saveAll(trx, by, [
    {
      action,
      row: changed,
      before: valuesBefore(row, after),
      after,
      ...(about && { about }),
      ...(terms && { terms })
    }
  ])
  return changed
}

/** Cannot be undone (spec 4.7 rule 1). The last administrator cannot resign until there is another one. */
export const resign = (
  trx: WriteTransaction,
  by: By,
  row: EmployeeRow,
  resignation: Pick<EmployeeChanges, 'signout_dt' | 'signout_remark'>
): Promise<EmployeeRow> =>
  change(trx, by, row, { ...resignation, signout_flag: 'Y' }, { action: 'employee.resign' })

/** Moves the people of a unit along with it; `above` are the units of the levels above it. */
export async function move(
  trx: WriteTransaction,
  by: By,
  unit: { readonly id: string; readonly kind: OrganisationKind },
  above: EmployeeChanges
): Promise<void> {
  const rows = await employeesOfUnit(trx, unit)
  await saveAll(
    trx,
    by,
    rows.map(row => {
      const after = realChanges(row, above)
      return { action: 'employee.update', row: { ...row, ...after }, before: valuesBefore(row, after), after }
    })
  )
}

/** Deletes employees that an import has added and that nothing refers to. */
export async function remove(
  trx: WriteTransaction,
  by: By,
  removed: readonly { readonly id: string; readonly before: EmployeeChanges }[]
): Promise<void> {
  const ids = removed.map(({ id }) => id)
  await deleteEmployees(trx, ids)
  await eraseUnmasked(trx, 'employee', ids)
  await recordActivities(
    trx,
    by.runtime,
    removed.map(({ id, before }) => ({
      caller: by.caller,
      action: 'employee.remove',
      subjectKind: 'employee',
      subjectId: id,
      before: masked(before)
    }))
  )
}
