import { type Kysely, sql } from 'kysely'

/** What else decides on a day's work: the public holidays, to whom they apply, and how long a day without fixed hours is. */
const WATCHED = [
  ['public_holidays', 'insert'],
  ['public_holidays', 'delete'],
  ['public_holidays', 'update of company_id, holiday_date'],
  ['employee_basic_settings', 'insert'],
  ['employee_basic_settings', 'delete'],
  ['employee_basic_settings', 'update of hours_per_day_hundredths, holiday_apply_config'],
  ['employees', 'update of company_id']
] as const

/** Public holidays of a company. Leave and what is kept in memory of work follow them by the revision of work cycles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_holidays')
    .addColumn('company_id', 'text', c => c.notNull().references('organisation_units.id').onDelete('cascade'))
    .addColumn('holiday_date', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('name_en', 'text', c => c.notNull())
    .addColumn('substitute_of', 'text')
    .addColumn('note', 'text', c => c.notNull())
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('public_holidays_key', ['company_id', 'holiday_date'])
    .execute()
  for (const [table, event] of WATCHED) {
    const [word] = event.split(' ')
    await sql
      .raw(
        `create trigger ${table}_${word}_work_revision after ${event} on ${table} begin ` +
          `update revisions set value = value + 1 where name = 'work_cycles'; end`
      )
      .execute(db)
  }
}
