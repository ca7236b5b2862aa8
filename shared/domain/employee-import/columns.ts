import type { ColumnOption, EmployeeColumn } from './column.ts'
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
/** A column of the table, named by the letters and fields that there are. */
export type ImportColumn = EmployeeColumn & { readonly letter: ColumnLetter; readonly field: EmployeeField }

/** The 57 columns of the import record, A to BE (spec 2.5): the one definition of them. */
export const EMPLOYEE_COLUMNS: readonly ImportColumn[] = TABLE

const byLetter = new Map<string, ImportColumn>(EMPLOYEE_COLUMNS.map(it => [it.letter, it]))
const byField = new Map<string, ImportColumn>(EMPLOYEE_COLUMNS.map(it => [it.field, it]))

export const columnOfLetter = (letter: string): ImportColumn | undefined => byLetter.get(letter)

export function columnOfField(field: EmployeeField): ImportColumn {
  const found = byField.get(field)
  if (!found) throw new RangeError(`no such field: ${field}`)
  return found
}

/** What a drop-down of the template offers; empty where anything may be written. */
export function offeredValues({ rule }: EmployeeColumn, language: 'th' | 'en'): string[] {
  if (rule.kind === 'code-name') return rule.options.map(option => `${option.code}-${option[language]}`)
  return rule.kind === 'choice' ? rule.options.map(({ code }: ColumnOption) => code) : []
}

const comparable = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s*_.()/-]+/g, '')

const byHeading = new Map<string, ImportColumn>()
for (const it of EMPLOYEE_COLUMNS) {
  for (const heading of [it.th, it.en, it.field, it.letter]) byHeading.set(comparable(heading), it)
}

/**
 * The column that a heading of a spreadsheet means: its letter, its field name, either heading or both of them on two
 * lines, whatever the case and the marks between words. Undefined when it is none of them.
 */
export function columnOfHeading(heading: string): ImportColumn | undefined {
  const whole = byHeading.get(comparable(heading))
  if (whole) return whole
  for (const line of heading.split(/[\r\n|]+/)) {
    const found = byHeading.get(comparable(line))
    if (found) return found
  }
  return undefined
}
