import type { Queries } from '../../database/database.ts'
import { filePath } from '../../modules/files/files.ts'

/** The user that a token is about, with the values of its claims; unknown texts are empty. */
export interface Subject {
  userId: string
  userName: string
  userType: string
  displayName: string
  employeeCode: string
  employeeName: string
  employeeLastName: string
  employeeNickname: string
  /** In Latin letters, if the employee record has them. */
  firstName: string
  lastName: string
  email: string
  /** Path below the workstation's own address. */
  photograph: string
}

/** The user, or null if the account is unknown or disabled, or its employee has resigned. */
export async function findSubject(db: Queries, userId: string): Promise<Subject | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
    .select(['u.id', 'u.user_name', 'u.user_type', 'u.display_name', 'u.is_disabled'])
    .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_nickname'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.emailaddress', 'e.photograph_file_id'])
    .select(['e.signout_flag'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row || row.is_disabled || row.signout_flag === 'Y') return null
  return {
    userId: row.id,
    userName: row.user_name,
    userType: row.user_type,
    displayName: row.display_name,
    employeeCode: row.employee_code ?? '',
    employeeName: row.employee_name ?? '',
    employeeLastName: row.employee_last_name ?? '',
    employeeNickname: row.employee_nickname ?? '',
    firstName: row.employee_name_en ?? row.employee_name ?? row.display_name,
    lastName: row.employee_last_name_en ?? row.employee_last_name ?? '',
    email: row.emailaddress ?? '',
    photograph: row.photograph_file_id ? filePath(row.photograph_file_id) : ''
  }
}
