import type { SheetColumn } from '../sheet-columns/column.ts'
import { ADDRESS_COLUMNS, PAY_COLUMNS, WORK_COLUMNS } from './pay-columns.ts'
import { DATE_COLUMNS, PERSON_COLUMNS } from './person-columns.ts'

const TABLE = [
  ...PERSON_COLUMNS,
  ...DATE_COLUMNS,
  ...PAY_COLUMNS,
  ...ADDRESS_COLUMNS,
  ...WORK_COLUMNS
] as const

export type ColumnLetter = (typeof TABLE)[number]['letter']
export type EmployeeField = (typeof TABLE)[number]['field']
/** A column of the table, with the existing letters and fields as types. */
export type ImportColumn = SheetColumn & { readonly letter: ColumnLetter; readonly field: EmployeeField }

/** The 57 columns of the import record, A to BE (spec 2.5): their only definition. */
export const EMPLOYEE_COLUMNS: readonly ImportColumn[] = TABLE

const byField = new Map<string, ImportColumn>(EMPLOYEE_COLUMNS.map(it => [it.field, it]))

export function columnOfField(field: EmployeeField): ImportColumn {
  const found = byField.get(field)
  if (!found) throw new RangeError(`no such field: ${field}`)
  return found
}
