import { inChunks, type ReadDatabase } from '../../../database/database.ts'
import { namedIn, referencesTo } from '../../../database/references.ts'
import type { EmployeeChanges } from '../employee-row.ts'

export interface ImportedChange {
  readonly employeeId: string
  readonly employeeCode: string
  readonly action: 'insert' | 'update' | 'delete'
  readonly before: EmployeeChanges
  readonly after: EmployeeChanges
}

/** What the imports changed, the last change first; `importIds` must be newest first. */
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

/** Tables whose rows are deleted together with an employee. */
const CASCADED = new Set(['users', 'employment_terms'])

/** Which of these employees have further data since the import and so cannot be removed. */
export async function inUse(db: ReadDatabase, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const reference of await referencesTo(db, 'employees'))
    if (!CASCADED.has(reference.table))
      for (const id of await inChunks(ids, chunk => namedIn(db, reference, chunk))) used.add(id)
  return used
}
