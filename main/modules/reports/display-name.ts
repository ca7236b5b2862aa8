import type { ReadDatabase } from '../../database/database.ts'
import type { UserCaller } from '../access/access.ts'
import type { ReportLanguage } from './attendance-report-work.ts'

/** Author of a file, by display name. */
export async function readDisplayName(
  db: ReadDatabase,
  caller: UserCaller,
  language: ReportLanguage
): Promise<string> {
  const user = await db
    .selectFrom('users as u')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
    .select(['u.display_name', 'e.employee_name_en', 'e.employee_last_name_en'])
    .where('u.id', '=', caller.id)
    .executeTakeFirst()
  const english = [user?.employee_name_en, user?.employee_last_name_en].filter(Boolean).join(' ')
  return (language === 'en' && english) || user?.display_name || caller.name
}
