import { sql } from 'kysely'
import type { HeadOfficeQueries } from '../database/head-office-database.ts'

/** The display name of the account whose user name a column has; that of no account any more stays as it is. */
export const displayNameIn = (column: string) =>
  sql<
    string | null
  >`coalesce((select display_name from users where user_name = ${sql.ref(column)}), ${sql.ref(column)})`

export async function displayNameOf(db: HeadOfficeQueries, userName: string): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('display_name')
    .where('user_name', '=', userName)
    .executeTakeFirst()
  return found?.display_name ?? userName
}
