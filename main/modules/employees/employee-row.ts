import type { Selectable } from 'kysely'
import { EMPLOYEE_COLUMNS, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { ADDRESS_FIELDS } from '#shared/domain/employees/record-kinds.ts'
import { satangOf } from '#shared/domain/money.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'

export type EmployeeRow = Selectable<EmployeesTable>
/** A column of the employees table that an import may set. */
export type EmployeeColumnName = Exclude<
  keyof EmployeeRow,
  'id' | 'created_at' | 'updated_at' | 'photograph_file_id'
>
export type EmployeeChanges = Partial<Pick<EmployeeRow, EmployeeColumnName>>

/** Fields stored under another name: amounts in satang, organisation codes as ids. */
const KEPT_AS = {
  salary: 'salary_satang',
  salary_per_week: 'salary_per_week_satang',
  department_code: 'department_id',
  division_code: 'division_id',
  section_code: 'section_id',
  section_lv01_code: 'section_lv01_id',
  section_lv02_code: 'section_lv02_id',
  section_lv03_code: 'section_lv03_id',
  section_lv04_code: 'section_lv04_id',
  section_lv05_code: 'section_lv05_id',
  position_code: 'position_id'
} as const satisfies Partial<Record<EmployeeField, EmployeeColumnName>>

type RenamedField = keyof typeof KEPT_AS
type SameField = Exclude<EmployeeField, RenamedField>

const isRenamed = (field: EmployeeField): field is RenamedField => Object.hasOwn(KEPT_AS, field)

export const columnNameOf = (field: EmployeeField): EmployeeColumnName =>
  isRenamed(field) ? KEPT_AS[field] : (field satisfies SameField)

/** Every column that an import sets, including derived ones. */
const IMPORTED_COLUMNS: readonly EmployeeColumnName[] = [
  ...EMPLOYEE_COLUMNS.map(({ field }) => columnNameOf(field)),
  'company_id',
  'branch_id',
  'country_code',
  'post_code',
  'current_country_code',
  'current_post_code'
]

const NOTHING = Object.fromEntries(IMPORTED_COLUMNS.map(name => [name, null]))

/** A new employee without data. */
export function blankRow(id: string, at: string, today: string): EmployeeRow {
  return {
    ...(NOTHING as Record<EmployeeColumnName, null>),
    id,
    employee_code: '',
    employee_name: '',
    employee_last_name: '',
    effective_dt: today,
    signout_flag: 'N',
    photograph_file_id: null,
    created_at: at,
    updated_at: at
  }
}

const KEPT = new Map(
  EMPLOYEE_COLUMNS.map(({ field }) => [
    field,
    { column: columnNameOf(field), isAmount: field === 'salary' || field === 'salary_per_week' }
  ])
)

/** Adds a parsed value to the changes in the form in which the table stores it. */
export function setText(changes: EmployeeChanges, field: EmployeeField, value: string): void {
  const kept = KEPT.get(field)
  if (!kept) throw new RangeError(`no such field: ${field}`)
  const written: Record<string, string | number | null> = changes
  written[kept.column] = kept.isAmount ? satangOf(value) : value
}

/** The changes whose values differ from the row's. */
export const realChanges = (row: EmployeeRow, changes: EmployeeChanges): EmployeeChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => row[name as EmployeeColumnName] !== value)
  )

/** The values of a new employee: every column that is filled. */
export const filledColumns = (row: EmployeeRow): EmployeeChanges =>
  Object.fromEntries(IMPORTED_COLUMNS.flatMap(name => (row[name] === null ? [] : [[name, row[name]]])))

export function valuesBefore(row: EmployeeRow, changes: EmployeeChanges): EmployeeChanges {
  return Object.fromEntries(Object.keys(changes).map(name => [name, row[name as EmployeeColumnName]]))
}

/** What reports count by, and columns that do not identify the person. */
const STAYS: ReadonlySet<string> = new Set([
  'employee_code',
  'employee_type_code',
  'employee_type_group_code',
  'round_month_config',
  'effective_dt',
  'begin_dt',
  'signout_flag',
  'signout_dt',
  'ot_template_code',
  'worktime_template_code',
  'company_id',
  'branch_id',
  ...Object.values(KEPT_AS).filter(column => column.endsWith('_id'))
])

/** The values of an employee who can be identified only by the code. */
export const anonymousValues = ({ employee_code }: EmployeeRow): EmployeeChanges => ({
  ...Object.fromEntries(IMPORTED_COLUMNS.filter(name => !STAYS.has(name)).map(name => [name, null])),
  employee_name: 'อดีตพนักงาน',
  employee_last_name: employee_code,
  employee_name_en: 'Former employee',
  employee_last_name_en: employee_code
})

const SENSITIVE = new Set<string>(
  EMPLOYEE_COLUMNS.filter(({ isSensitive }) => isSensitive).map(({ field }) => columnNameOf(field))
)
const AMOUNTS = new Set<string>(['salary_satang', 'salary_per_week_satang'])
const PRIVATE = new Set<string>(ADDRESS_FIELDS.map(({ name }) => name))
const MASKED = new Set([...SENSITIVE, ...PRIVATE])

/** The changes that the activity log masks. */
export const maskedOf = (changes: EmployeeChanges): EmployeeChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => MASKED.has(name) && value !== null && value !== undefined
    )
  )

/** The changes as shown in the activity log: only the last digits of ids and accounts, no pay or addresses. */
export function masked(changes: EmployeeChanges): Record<string, unknown> {
  const masked: Record<string, unknown> = { ...changes }
  for (const name of MASKED) {
    const value = masked[name]
    if (value === undefined || value === null) continue
    masked[name] = PRIVATE.has(name) || AMOUNTS.has(name) ? '••••' : `••••${String(value).slice(-4)}`
  }
  return masked
}
