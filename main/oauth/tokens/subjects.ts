import type { Queries } from '../../database/database.ts'
import { filePath } from '../../modules/files/files.ts'

/** The user that a token is about, under the names of the claims; unknown texts are empty. */
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

/** The user, or null if the account is unknown or disabled, or its employee has resigned. */
export async function findSubject(db: Queries, userId: string) {
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
    user_id: row.id,
    user_name: row.user_name,
    user_type: row.user_type,
    display_name: row.display_name,
    employee_code: row.employee_code ?? '',
    employee_name: row.employee_name ?? '',
    employee_last_name: row.employee_last_name ?? '',
    employee_nickname: row.employee_nickname ?? '',
    /** In Latin letters, if the employee record has them. */
    first_name: row.employee_name_en ?? row.employee_name ?? row.display_name,
    last_name: row.employee_last_name_en ?? row.employee_last_name ?? '',
    email: row.emailaddress ?? '',
    /** Path below the workstation's own address. */
    photograph: row.photograph_file_id ? filePath(row.photograph_file_id) : ''
  }
}
