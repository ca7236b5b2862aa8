import { type Kysely, sql } from 'kysely'
import { searchValues, WATCHED_FILTERS } from './0007-create-people-search.ts'

const run = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)

/** The table of searches, numbered; 0019 adds the triggers that compute names. */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  // Of an earlier version.
  for (const event of ['insert', 'update', 'delete'])
    await run(db, `drop trigger if exists employees_${event}_search`)
  await db.schema.dropTable('employee_search').ifExists().execute()
  await db.schema
    .createTable('employee_search')
    .addColumn('no', 'integer', c => c.primaryKey().notNull())
    .addColumn('employee_id', 'text', c => c.notNull().unique())
    .addColumn('employee_code', 'text', c => c.notNull())
    .addColumn('signout_flag', 'text', c => c.notNull())
    .addColumn('employee_type_code', 'text')
    .addColumn('unit_no', 'integer')
    .addColumn('position_no', 'integer')
    .addColumn('effective_dt', 'text', c => c.notNull())
    .addColumn('name_key', 'text', c => c.notNull())
    .addColumn('name_en_key', 'text', c => c.notNull())
    .addColumn('words', 'text', c => c.notNull())
    .execute()
  const values = searchValues('e')
  await run(
    db,
    `insert into employee_search (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from employees e`
  )
  for (const key of ['employee_code', 'effective_dt', 'name_key', 'name_en_key'])
    await db.schema
      .createIndex(`employee_search_${key}`)
      .on('employee_search')
      .columns([key, 'employee_id'])
      .execute()
}

/** Filters change without names, which take longer to compute. */
async function followEmployees(db: Kysely<unknown>): Promise<void> {
  const values: Record<string, string> = searchValues('new')
  const set = ['signout_flag', 'employee_type_code', 'unit_no', 'position_no', 'effective_dt']
  await run(
    db,
    `create trigger employees_update_filters after update of ${WATCHED_FILTERS.join(', ')} on employees begin
         update employee_search set ${set.map(column => `${column} = ${values[column]}`).join(', ')}
         where employee_id = new.id; end`
  )
  await run(
    db,
    `create trigger employees_delete_search after delete on employees begin
       delete from employee_search where employee_id = old.id; end`
  )
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearch(db)
  await followEmployees(db)
  await db.schema
    .createIndex('mail_outbox_state')
    .on('mail_outbox')
    .columns(['state', 'created_at', 'id'])
    .execute()
}
