import type { EmployeesTable } from '../../database/schema/employees.ts'
import type { EmploymentTermsTable } from '../../database/schema/employment-terms.ts'
import { demoRandom } from './demo-random.ts'

const YEARS = 3
/** Amounts are in steps of 50 baht. */
const STEP_SATANG = 5_000

/** Pay since the start date: a raise each January of the last years, up to the current pay. */
export function demoTerms(
  { id, employee_code, effective_dt, salary_satang, position_id }: EmployeesTable,
  today: string
): EmploymentTermsTable[] {
  const random = demoRandom(`terms ${employee_code}`)
  const thisYear = Number(today.slice(0, 4))
  const raises = Array.from({ length: YEARS }, (_, ago) => `${thisYear - ago}-01-01`)
  const terms: EmploymentTermsTable[] = []
  let satang = salary_satang
  for (const from_dt of raises.filter(date => date > effective_dt)) {
    terms.push({ employee_id: id, from_dt, salary_satang: satang, position_id, reason: 'ปรับประจำปี' })
    if (satang !== null)
      satang = Math.round(satang / (1.03 + random.fraction() * 0.03) / STEP_SATANG) * STEP_SATANG
  }
  return [
    ...terms,
    { employee_id: id, from_dt: effective_dt, salary_satang: satang, position_id, reason: null }
  ]
}
