import type { WriteTransaction } from '../../../database/database.ts'
import type { EmploymentTermsTable } from '../../../database/schema/employment-terms.ts'
import type { EmployeeChanges, EmployeeRow } from '../employee-row.ts'
import { deleteRepeatedTerms, moveFirstTerms, saveTerms } from './terms-repository.ts'

interface TermsChange {
  readonly action: string
  readonly row: EmployeeRow
  readonly before: EmployeeChanges
  readonly after: EmployeeChanges
  /** Since when pay and position are so, and why; without it since today. */
  readonly terms?: Pick<EmploymentTermsTable, 'from_dt' | 'reason'>
}

/** Keeps since when somebody has which pay and position, whoever changed them; of a day the last change counts. */
export async function noteTerms(
  trx: WriteTransaction,
  today: string,
  changes: readonly TermsChange[]
): Promise<void> {
  const rows = new Map<string, EmploymentTermsTable>()
  const created = new Set<string>()
  for (const { action, row, before, after, terms } of changes) {
    const { id, effective_dt: start, salary_satang, position_id } = row
    if (action === 'employee.create') created.add(id)
    const isNew = created.has(id)
    if (!isNew && before.effective_dt !== undefined)
      await moveFirstTerms(trx, id, { from: before.effective_dt, to: start })
    if (!isNew && after.salary_satang === undefined && after.position_id === undefined) continue
    const from = terms?.from_dt ?? (isNew || start > today ? start : today)
    const reason = terms?.reason ?? null
    rows.set(`${id} ${from}`, { employee_id: id, from_dt: from, salary_satang, position_id, reason })
  }
  await saveTerms(trx, [...rows.values()])
  const changed = [...rows.values()].filter(it => !created.has(it.employee_id))
  await deleteRepeatedTerms(
    trx,
    changed.map(it => it.employee_id)
  )
}
