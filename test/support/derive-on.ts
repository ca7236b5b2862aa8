import type Sqlite from 'better-sqlite3'
import {
  SEARCHED,
  type SearchedEmployee,
  searchRowOf
} from '../../main/modules/employees/employee-search-rows.ts'

const KEPT_IN_MEMORY = [
  'approval_documents',
  'attendance_punches',
  'devices',
  'employee_basic_settings',
  'employee_holiday_days',
  'employee_holidays',
  'employee_work_cycles',
  'employees',
  'locations',
  'organisation_units',
  'public_holidays',
  'terminal_pins',
  'work_cycle_days',
  'work_cycles'
]
const WORDS = ['employee_code', 'signout_flag', 'name_key', 'name_en_key', 'words'] as const

/**
 * Derives on a test's own connection what the owner of rows does, where a test changes them directly: what the workstation has
 * read of them is no longer valid, and employees are found by their new names.
 */
export function deriveOn(raw: Sqlite.Database): void {
  const isBranch = raw.prepare("select 1 from sqlite_master where name = 'revisions'").get() !== undefined
  if (raw.readonly || !isBranch) return
  for (const table of KEPT_IN_MEMORY)
    for (const event of ['insert', 'update', 'delete'])
      raw.exec(`create temp trigger ${table}_${event}_derived after ${event} on main.${table} begin
        update revisions set value = value + 1; end`)
  raw.function('search_column', { varargs: true }, (column: unknown, ...values: unknown[]) => {
    const employee = Object.fromEntries(SEARCHED.map((name, at) => [name, values[at]])) as SearchedEmployee
    return searchRowOf(employee, new Map())[column as (typeof WORDS)[number]]
  })
  const columns = SEARCHED.map(name => `new.${name}`).join(', ')
  raw.exec(`create temp trigger employees_derived_search after update on main.employees begin
    update employee_search set ${WORDS.map(name => `${name} = search_column('${name}', ${columns})`).join(', ')}
    where employee_id = new.id; end`)
}
