import type { Queries } from '../../database/database.ts'

/** The facts about a document's owner that its rules need. */
export interface OwnerFacts {
  readonly id: string
  readonly employee_code: string
  readonly signout_flag: 'Y' | 'N'
  readonly round_month_config: string | null
  readonly company_id: string | null
  /** The first day of employment. */
  readonly effective_dt: string
  /** The last day of employment, whether it is over or planned; null if none is known. */
  readonly last_date: string | null
}

const owners = (db: Queries) =>
  db
    .selectFrom('employees')
    .leftJoin('planned_resignations as planned', 'planned.employee_id', 'employees.id')
    .select(['id', 'employee_code', 'signout_flag', 'round_month_config', 'company_id', 'effective_dt'])
    .select(eb =>
      eb
        .case()
        .when('signout_flag', '=', 'Y')
        .then(eb.ref('employees.signout_dt'))
        .else(eb.ref('planned.signout_dt'))
        .end()
        .as('last_date')
    )

export const ownerByCode = (db: Queries, code: string): Promise<OwnerFacts | undefined> =>
  owners(db).where('employee_code', '=', code).executeTakeFirst()

export const ownerById = (db: Queries, id: string): Promise<OwnerFacts> =>
  owners(db).where('id', '=', id).executeTakeFirstOrThrow()
