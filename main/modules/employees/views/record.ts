import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { bahtText } from '#shared/domain/money.ts'
import { pick } from '../../../platform/pick.ts'
import { columnNameOf, type EmployeeRow } from '../employee-row.ts'
import { unitsOf } from './placement.ts'
import type { Visibility } from './visibility.ts'

/** Address fields that are not columns of the import. */
const MORE_ADDRESS = ['country_code', 'post_code', 'current_country_code', 'current_post_code'] as const
const BANK = new Set(['bank_code', 'bank_branch_code', 'payment_method', 'company_payment_account_code'])

/** An employee, reduced to what the caller may see. */
export function recordOf(
  row: EmployeeRow,
  units: readonly OrganisationUnit[],
  { isFull, mayWrite }: Visibility
): Omit<EmployeeRecord, 'planned_resignation' | 'later_terms_dt'> {
  const fields: Record<string, string | null> = {}
  const hidden: string[] = []
  for (const { field, rule, isSensitive } of EMPLOYEE_COLUMNS) {
    if (rule.kind === 'unit') continue
    if (!isFull && (isSensitive || BANK.has(field))) {
      hidden.push(field)
      fields[field] = null
      continue
    }
    const value = row[columnNameOf(field)]
    fields[field] = typeof value === 'number' ? bahtText(value) : value
  }
  for (const field of MORE_ADDRESS) fields[field] = row[field]
  return {
    employee_id: row.id,
    ...pick(row, ['employee_code', 'employee_name', 'employee_last_name']),
    ...pick(row, ['employee_name_en', 'employee_last_name_en']),
    fields,
    hidden,
    units: unitsOf(units, row).map(({ id, kind, code, name, name_en }) => ({
      unit_id: id,
      kind,
      code,
      name,
      name_en
    })),
    has_photograph: row.photograph_file_id !== null,
    photograph_version: row.photograph_file_id,
    may_write: mayWrite
  }
}
