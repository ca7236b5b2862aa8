import { type ColumnLetter, columnOfField, EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { sentenceAbout } from '#shared/domain/employee-import/record.ts'
import { bahtText } from '#shared/domain/money.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { columnNameOf, type EmployeeChanges } from '../employee-row.ts'
import type { PlannedRecord } from './import-plan.ts'

/** A cell that an import changes, as people read it: units by code, amounts in baht. */
export interface ChangedCell {
  readonly column: ColumnLetter
  readonly before: string | null
  readonly after: string | null
}

/** What one record would do. */
export interface DryRunRecord {
  readonly index: number
  readonly outcome: 'insert' | 'update' | 'resign' | 'unchanged' | 'failed'
  readonly employeeCode: string | null
  readonly error: string | null
  /** Of an employee who is there already. */
  readonly changes: readonly ChangedCell[]
  /** What to look at twice; it keeps nothing out. */
  readonly warnings: readonly { readonly column: ColumnLetter; readonly message: string }[]
}

/** The code of every organisation unit by its id. */
export async function codesOfUnits(db: ReadDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('organisation_units').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

export function dryRunRecord(planned: PlannedRecord, units: ReadonlyMap<string, string>): DryRunRecord {
  const { index, employeeCode } = planned
  const outcome = outcomeOf(planned)
  if ('errors' in planned)
    return { index, outcome, employeeCode, error: planned.errors.join('; '), changes: [], warnings: [] }
  const changes = outcome === 'insert' ? [] : changedCells(planned.before, planned.after, units)
  const { strayCode } = planned
  const warnings =
    strayCode === null ? [] : [{ column: CODE.letter, message: keptCode(planned.employeeCode) }]
  return { index, outcome, employeeCode, error: null, changes, warnings }
}

const CODE = columnOfField('employee_code')
const keptCode = (code: string): string => sentenceAbout(CODE, `stays ${code}, whose national id this is`)

function outcomeOf(planned: PlannedRecord): DryRunRecord['outcome'] {
  if ('errors' in planned) return 'failed'
  if (planned.action === 'insert') return 'insert'
  // Columns that follow from others, such as the postcode, may change alone.
  if (Object.keys(planned.after).length === 0) return 'unchanged'
  return planned.action === 'delete' ? 'resign' : 'update'
}

export function countOutcomes(
  planned: readonly PlannedRecord[]
): Readonly<Record<DryRunRecord['outcome'], number>> {
  const counts = { insert: 0, update: 0, resign: 0, unchanged: 0, failed: 0 }
  for (const it of planned) counts[outcomeOf(it)] += 1
  return counts
}

/** The changes as cells of the import's columns. */
export function changedCells(
  before: EmployeeChanges,
  after: EmployeeChanges,
  units: ReadonlyMap<string, string>
): ChangedCell[] {
  return EMPLOYEE_COLUMNS.flatMap(({ letter, field, rule }) => {
    const name = columnNameOf(field)
    if (!(name in after)) return []
    const shown = (value: string | number | null | undefined): string | null => {
      if (value === null || value === undefined) return null
      if (typeof value === 'number') return bahtText(value)
      return rule.kind === 'unit' ? (units.get(value) ?? value) : value
    }
    return [{ column: letter, before: shown(before[name]), after: shown(after[name]) }]
  })
}
