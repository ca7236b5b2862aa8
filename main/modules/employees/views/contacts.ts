import type { EmployeeContact } from '#shared/contracts/employees.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { isAmong } from '../../../database/employee-names.ts'

const NAMES = ['employee_name', 'employee_last_name', 'employee_name_en', 'employee_last_name_en'] as const
const PERSON = ['id as employee_id', 'employee_code', ...NAMES, 'mobilephone'] as const

/** How people are reached, with their line managers: the first approver of each. By employee id. */
export async function contactsOf(
  db: ReadDatabase,
  ids: readonly string[]
): Promise<ReadonlyMap<string, EmployeeContact>> {
  const people = await db
    .selectFrom('employees as e')
    .select(PERSON)
    .where(isAmong('e.id', { ids }))
    .orderBy('employee_code')
    .execute()
  const approvers = await db
    .selectFrom('employee_approvers as a')
    .select(['a.employee_id', 'a.approver_employee_id'])
    .where('a.position', '=', 1)
    .where(isAmong('a.employee_id', { ids }))
    .execute()
  const managers = await db
    .selectFrom('employees as e')
    .select(PERSON)
    .where(isAmong('e.id', { ids: approvers.map(it => it.approver_employee_id) }))
    .execute()
  const managerById = new Map(managers.map(it => [it.employee_id, it]))
  const managerOf = new Map(
    approvers.map(it => [it.employee_id, managerById.get(it.approver_employee_id) ?? null])
  )
  return new Map(
    people.map(it => [it.employee_id, { ...it, line_manager: managerOf.get(it.employee_id) ?? null }])
  )
}
