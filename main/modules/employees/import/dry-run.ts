import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import type { DryRunRow } from '#shared/contracts/imports.ts'
import { columnOfField, EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { cellFault } from '#shared/domain/employee-import/record.ts'
import { bahtText } from '#shared/domain/money.ts'
import { columnNameOf, type EmployeeChanges } from '../employee-row.ts'
import type { PlannedRecord } from './import-plan.ts'

export function dryRunRow(
  planned: PlannedRecord,
  units: ReadonlyMap<string, OrganisationUnit>,
  startGiven: string | null
): DryRunRow {
  const { index, employeeCode: employee_code } = planned
  const outcome = outcomeOf(planned)
  if ('faults' in planned)
    return { index, outcome, employee_code, faults: [...planned.faults], changes: [], warnings: [] }
  const changes = outcome === 'insert' ? [] : changedCells(planned.before, planned.after, units)
  const { strayCode } = planned
  const warnings = strayCode === null ? [] : [cellFault(CODE, 'keeps_code', { code: planned.employeeCode })]
  // The open API fills it silently, as specified; on the screen the user can still enter the real date.
  if (outcome === 'insert' && startGiven === null) {
    const today = planned.person.row.effective_dt
    warnings.push(cellFault(START, 'starts_today', { date: today }, today))
  }
  return { index, outcome, employee_code, faults: [], changes, warnings }
}

const CODE = columnOfField('employee_code')
const START = columnOfField('effective_dt')

function outcomeOf(planned: PlannedRecord): DryRunRow['outcome'] {
  if ('faults' in planned) return 'failed'
  if (planned.action === 'insert') return 'insert'
  // Derived columns, such as the postcode, may be the only changes.
  if (Object.keys(planned.after).length === 0) return 'unchanged'
  return planned.action === 'delete' ? 'resign' : 'update'
}

export function countOutcomes(
  planned: readonly PlannedRecord[]
): Readonly<Record<DryRunRow['outcome'], number>> {
  const counts = { insert: 0, update: 0, resign: 0, unchanged: 0, failed: 0 }
  for (const it of planned) counts[outcomeOf(it)] += 1
  return counts
}

/** The changes by columns of the import. */
function changedCells(
  before: EmployeeChanges,
  after: EmployeeChanges,
  units: ReadonlyMap<string, OrganisationUnit>
): DryRunRow['changes'] {
  return EMPLOYEE_COLUMNS.flatMap(({ letter, field, rule }) => {
    const name = columnNameOf(field)
    if (!(name in after)) return []
    const shown = (value: string | number | null | undefined): string | null => {
      if (value === null || value === undefined) return null
      if (typeof value === 'number') return bahtText(value)
      return rule.kind === 'unit' ? (units.get(value)?.code ?? value) : value
    }
    return [{ column: letter, before: shown(before[name]), after: shown(after[name]) }]
  })
}
