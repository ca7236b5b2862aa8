import { columnOfField, type EmployeeField } from '../employee-import/columns.ts'
import { cellFault } from '../employee-import/record.ts'
import { type Fault, faultOf } from '../fault.ts'
import { readText } from '../sheet-columns/cells.ts'

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
  { today, isNew = false }: { readonly today: string; readonly isNew?: boolean }
): Fault | null {
  const column = columnOfField(field)
  if (value === null || value.trim() === '')
    return isNeeded(field, isNew) ? faultOf('field.missing', field) : null
  const reading = readText(column.rule, value, { today })
  if (reading.state === 'ok') return null
  return cellFault(column, reading.code, reading.params, 'proposed' in reading ? reading.proposed : undefined)
}
