import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import { wallClock } from '#shared/domain/wall-clock.ts'
import type { Queries } from '../../../database/database.ts'
import type { EmployeesTable } from '../../../database/schema/employees.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { photographUrl } from '../../files/files.ts'
import { listUnits } from '../../organisation/organisation.ts'
import { unitsOf } from '../views/placement.ts'

const AMOUNTS = { salary: 'salary_satang', salary_per_week: 'salary_per_week_satang' } as const

/** The block `basic` (companion 11): every field of the import record by name, organisation units by their codes. */
export async function basicOf(db: Queries, runtime: Runtime, employeeId: string) {
  const row = await db
    .selectFrom('employees')
    .selectAll()
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  const codes = new Map(unitsOf(await listUnits(db), row).map(({ kind, code }) => [`${kind}_code`, code]))
  const codeOf = (field: string): string | null => codes.get(field) ?? null
  const fields = EMPLOYEE_COLUMNS.map(({ field }): [string, string | number | null] => {
    if (field === 'salary' || field === 'salary_per_week') {
      const satang = row[AMOUNTS[field]]
      return [field, satang === null ? null : bahtNumber(satang)]
    }
    return [field, isColumn(field, row) ? row[field] : codeOf(field)]
  })
  const at = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  return {
    employee_id: row.id,
    ...Object.fromEntries(fields),
    company_code: codeOf('company_code'),
    branch_code: codeOf('branch_code'),
    country_code: row.country_code,
    post_code: row.post_code,
    current_country_code: row.current_country_code,
    current_post_code: row.current_post_code,
    photograph: photographUrl(runtime, row.photograph_file_id),
    created: at(row.created_at),
    updated: at(row.updated_at)
  }
}

/** Fields that the employee's row has by the same name; the others are codes of units, which it has as ids. */
const isColumn = (field: string, row: EmployeesTable): field is keyof EmployeesTable => field in row
