import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import type { ReadingCode } from '#shared/domain/sheet-columns/cell-reading.ts'
import { readText } from '#shared/domain/sheet-columns/cells.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'

/** Texts by field name, including `unit_id` and `position_id`. */
export type EmployeeValues = Readonly<Record<string, string | null>>
export type EmployeeFault = { readonly code: ReadingCode | 'taken'; readonly proposed?: string }

const NEEDED = new Set<EmployeeField>([
  'employee_code',
  'employee_name',
  'employee_last_name',
  'effective_dt'
])

/** The workstation supplies a new employee's code and start date if they are left blank. */
export const isNeeded = (field: EmployeeField, isNew: boolean): boolean =>
  NEEDED.has(field) && !(isNew && (field === 'employee_code' || field === 'effective_dt'))

/** The fault of a field according to the shared column table; null if there is none. */
export function employeeFault(
  field: EmployeeField,
  value: string | null,
  isNew = false
): EmployeeFault | null {
  if (value === null || value.trim() === '') return isNeeded(field, isNew) ? { code: 'required' } : null
  const reading = readText(columnOfField(field).rule, value, { today: branchToday() })
  if (reading.state === 'ok') return null
  return reading.state === 'suspicion'
    ? { code: reading.code, proposed: reading.proposed }
    : { code: reading.code }
}

export function employeeInput({ unit_id, position_id, ...fields }: Partial<EmployeeValues>) {
  return {
    fields: fields as EmployeeValues,
    ...(unit_id == null ? {} : { unit_id }),
    ...(position_id === undefined ? {} : { position_id })
  }
}
