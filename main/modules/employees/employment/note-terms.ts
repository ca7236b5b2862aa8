import type { WriteTransaction } from '../../../database/database.ts'
import type { EmploymentTermsTable } from '../../../database/schema/employment-terms.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'
import { deleteRepeatedTerms, moveFirstTerms, newestDays, saveTerms } from './terms-repository.ts'

interface TermsChange {
  readonly action: string
  readonly row: EmployeeRow
  readonly before: EmployeeChanges
  readonly after: EmployeeChanges
  /** The day pay and position apply from, and the reason; today by default. */
  readonly terms?: Pick<EmploymentTermsTable, 'from_dt' | 'reason'>
}

/** Records from which day an employee has which pay and position; of several changes on one day the last applies. */
export async function noteTerms(
  trx: WriteTransaction,
  today: string,
  changes: readonly TermsChange[]
): Promise<void> {
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
    // Never before the terms in force, which are in the future if the start date is or if the clock was ahead.
    const from = terms?.from_dt ?? (created.has(id) ? start : latestOf(start, today, newest.get(id) ?? today))
    const reason = terms?.reason ?? null
    rows.set(`${id} ${from}`, { employee_id: id, from_dt: from, salary_satang, position_id, reason })
  }
  await saveTerms(trx, [...rows.values()])
  await deleteRepeatedTerms(trx, changedIds)
}

const latestOf = (...days: string[]): string => days.reduce((one, other) => (one > other ? one : other))
