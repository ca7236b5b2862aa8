import type { WriteTransaction } from '../../../database/database.ts'
import type { EmploymentTermsTable } from '../../../database/schema/employment-terms.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'
import { deleteRepeatedTerms, moveFirstTerms, newestDays, saveTerms } from './terms-repository.ts'

interface TermsChange {
  readonly action: string
  readonly row: EmployeeRow
  readonly before: EmployeeChanges
  readonly after: EmployeeChanges
  /** Since when pay and position are so, and why; without it since today. */
  readonly terms?: Pick<EmploymentTermsTable, 'from_dt' | 'reason'>
}

/** Records from when an employee has which pay and position; of several changes on a day the last counts. */
export async function noteTerms(trx: WriteTransaction, today: string, changes: readonly TermsChange[]) {
  const created = new Set(changes.flatMap(it => (it.action === 'employee.create' ? [it.row.id] : [])))
  const ofOthers = changes.filter(({ row }) => !created.has(row.id))
  for (const { row, before } of ofOthers)
    if (before.effective_dt !== undefined)
      await moveFirstTerms(trx, row.id, { from: before.effective_dt, to: row.effective_dt })
  const changed = ofOthers.filter(
    it => it.after.salary_satang !== undefined || it.after.position_id !== undefined
  )
  const changedIds = changed.map(it => it.row.id)
  const newest = await newestDays(trx, changedIds)
  const rows = new Map<string, EmploymentTermsTable>()
  for (const { row, terms } of [...changes.filter(({ row }) => created.has(row.id)), ...changed]) {
    const { id, effective_dt: start, salary_satang, position_id } = row
    // No earlier than the terms in force, which are in the future if the start date is, or if the clock was ahead.
    const from = terms?.from_dt ?? (created.has(id) ? start : latestOf(start, today, newest.get(id) ?? today))
    const reason = terms?.reason ?? null
    rows.set(`${id} ${from}`, { employee_id: id, from_dt: from, salary_satang, position_id, reason })
  }
  await saveTerms(trx, [...rows.values()])
  await deleteRepeatedTerms(trx, changedIds)
}

const latestOf = (...days: string[]): string => days.reduce((one, other) => (one > other ? one : other))
