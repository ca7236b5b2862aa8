import { inChunks, type Queries, type WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type { EmploymentTermsTable, PlannedTermsTable } from '../../../database/schema/employment-terms.ts'

/** Adds terms, replacing those of the same day, whose reason is kept if the new ones have none. */
export const saveTerms = insertMany<EmploymentTermsTable>((trx, rows) =>
  trx
    .insertInto('employment_terms')
    .values(rows)
    .onConflict(c =>
      c.columns(['employee_id', 'from_dt']).doUpdateSet(eb => ({
        salary_satang: eb.ref('excluded.salary_satang'),
        position_id: eb.ref('excluded.position_id'),
        reason: eb.fn.coalesce('excluded.reason', 'employment_terms.reason')
      }))
    )
)

/** The terms of an employee, the newest first. */
export const termsOf = (db: Queries, employeeId: string): Promise<EmploymentTermsTable[]> =>
  db
    .selectFrom('employment_terms')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .orderBy('from_dt', 'desc')
    .execute()

/** The day from which the newest terms of each employee apply. */
export async function newestDays(db: Queries, employeeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks(employeeIds, chunk =>
    db
      .selectFrom('employment_terms')
      .select(({ fn }) => ['employee_id', fn.max('from_dt').as('from_dt')])
      .where('employee_id', 'in', chunk)
      .groupBy('employee_id')
      .execute()
  )
  return new Map(rows.map(({ employee_id, from_dt }) => [employee_id, from_dt]))
}

/** The earliest day after the start on which the pay or position of each employee changes, or is planned to. */
export async function laterTermsDays(
  db: Queries,
  employeeIds: readonly string[]
): Promise<Map<string, string>> {
  const rows = await inChunks(employeeIds, chunk =>
    db
      .selectFrom(eb =>
        eb
          .selectFrom('employment_terms')
          .select(['employee_id', 'from_dt'])
          .where('employee_id', 'in', chunk)
          .unionAll(
            eb
              .selectFrom('planned_terms')
              .select(['employee_id', 'from_dt'])
              .where('employee_id', 'in', chunk)
          )
          .as('t')
      )
      .innerJoin('employees as e', 'e.id', 't.employee_id')
      .select(({ fn }) => ['e.id', fn.min('t.from_dt').as('day')])
      .whereRef('t.from_dt', '>', 'e.effective_dt')
      .groupBy('e.id')
      .execute()
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** For an employee who is made anonymous. */
export const deleteAllTerms = (trx: WriteTransaction, employeeId: string): Promise<unknown> =>
  trx.deleteFrom('employment_terms').where('employee_id', '=', employeeId).execute()

export async function deleteTerms(trx: WriteTransaction, employeeId: string, from: string): Promise<void> {
  await trx
    .deleteFrom('employment_terms')
    .where('employee_id', '=', employeeId)
    .where('from_dt', '=', from)
    .execute()
}

/** Removes terms without a reason that repeat the previous ones, e.g. after a change was undone on the same day. */
export const deleteRepeatedTerms = (
  trx: WriteTransaction,
  employeeIds: readonly string[]
): Promise<unknown> =>
  inChunks(employeeIds, chunk =>
    trx
      .deleteFrom('employment_terms')
      .where('employee_id', 'in', chunk)
      .where('reason', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('employment_terms as before')
            .select('before.from_dt')
            .whereRef('before.employee_id', '=', 'employment_terms.employee_id')
            .whereRef('before.salary_satang', 'is', 'employment_terms.salary_satang')
            .whereRef('before.position_id', 'is', 'employment_terms.position_id')
            .where('before.from_dt', '=', eb =>
              eb
                .selectFrom('employment_terms as earlier')
                .select(({ fn }) => fn.max('earlier.from_dt').as('from_dt'))
                .whereRef('earlier.employee_id', '=', 'employment_terms.employee_id')
                .whereRef('earlier.from_dt', '<', 'employment_terms.from_dt')
            )
        )
      )
      .execute()
  )

/** Moves the first terms of an employee whose start date was corrected, unless other terms begin on that day. */
export async function moveFirstTerms(
  trx: WriteTransaction,
  employeeId: string,
  { from, to }: { from: string; to: string }
): Promise<void> {
  await trx
    .updateTable('employment_terms')
    .set({ from_dt: to })
    .where('employee_id', '=', employeeId)
    .where('from_dt', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('employment_terms as other')
            .select('other.from_dt')
            .where('other.employee_id', '=', employeeId)
            .where('other.from_dt', '<=', to)
            .where('other.from_dt', '!=', from)
        )
      )
    )
    .execute()
}

/** The planned changes of an employee, the earliest first. */
export const plannedTermsOf = (db: Queries, employeeId: string): Promise<PlannedTermsTable[]> =>
  db
    .selectFrom('planned_terms')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .orderBy('from_dt')
    .execute()

/** Planned changes that are due, except those after the last day of a planned resignation. */
export const dueTerms = (db: Queries, today: string): Promise<PlannedTermsTable[]> =>
  db
    .selectFrom('planned_terms as p')
    .leftJoin('planned_resignations as r', 'r.employee_id', 'p.employee_id')
    .selectAll('p')
    .where('p.from_dt', '<=', today)
    .where(eb => eb.or([eb('r.signout_dt', 'is', null), eb('r.signout_dt', '>=', eb.ref('p.from_dt'))]))
    .orderBy('p.from_dt')
    .orderBy('p.employee_id')
    .execute()

export async function savePlannedTerms(trx: WriteTransaction, planned: PlannedTermsTable): Promise<void> {
  await deleteOnePlan(trx, planned)
  await trx.insertInto('planned_terms').values(planned).execute()
}

export async function deleteOnePlan(
  trx: WriteTransaction,
  { employee_id, from_dt }: Pick<PlannedTermsTable, 'employee_id' | 'from_dt'>
): Promise<void> {
  await trx
    .deleteFrom('planned_terms')
    .where('employee_id', '=', employee_id)
    .where('from_dt', '=', from_dt)
    .execute()
}

export async function deletePlannedTerms(
  trx: WriteTransaction,
  employeeIds: readonly string[]
): Promise<void> {
  await inChunks(employeeIds, chunk =>
    trx.deleteFrom('planned_terms').where('employee_id', 'in', chunk).execute()
  )
}
