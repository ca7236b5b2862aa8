import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import type { DirectDatabase } from './attendance.ts'
import type { Answer, TestWorkstation } from './workstation.ts'

export const IMPORT_EMPLOYEES = '/api/v1/open-apis/employee/import-employee'

/** Posts records; the test checks the response. */
export const importEmployees = (
  station: TestWorkstation,
  records: readonly unknown[],
  more: Record<string, unknown> = {}
): Promise<Answer> => station.call(IMPORT_EMPLOYEES, { body: { import_data: records, ...more } })

/** A valid record of a new employee, changed by the test. */
export const newEmployee = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  D: 'สมศรี',
  E: 'มีสุข',
  ...changes
})

/** A valid national id that no employee of the demo branch has; each number gives a different one. */
export const freeNationalId = (number: number): string =>
  nationalIdFrom(`9${String(number).padStart(11, '0')}`)

/** The row of an employee in the database. */
export const storedEmployee = (sqlite: DirectDatabase, code: string): Record<string, unknown> | undefined =>
  sqlite.raw
    .prepare<[string], Record<string, unknown>>('select * from employees where employee_code = ?')
    .get(code)

/** The organisation units of an employee, as codes by kind. */
export function unitsOf(sqlite: DirectDatabase, code: string): Record<string, string> {
  const row = storedEmployee(sqlite, code) ?? {}
  const units: Record<string, string> = {}
  for (const [name, id] of Object.entries(row)) {
    const unit =
      typeof id === 'string' && name.endsWith('_id')
        ? sqlite.value<string | undefined>('select code from organisation_units where id = ?', id)
        : undefined
    if (unit !== undefined) units[name.slice(0, -3)] = unit
  }
  return units
}
