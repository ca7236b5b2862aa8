import type { Queries } from '../../database/database.ts'

/** The facts about a document's owner that its rules need. */
export interface OwnerFacts {
  readonly id: string
  readonly employee_code: string
  readonly signout_flag: 'Y' | 'N'
  readonly round_month_config: string | null
}

const owners = (db: Queries) =>
  db.selectFrom('employees').select(['id', 'employee_code', 'signout_flag', 'round_month_config'])

export const ownerByCode = (db: Queries, code: string): Promise<OwnerFacts | undefined> =>
  owners(db).where('employee_code', '=', code).executeTakeFirst()

export const ownerById = (db: Queries, id: string): Promise<OwnerFacts> =>
  owners(db).where('id', '=', id).executeTakeFirstOrThrow()
