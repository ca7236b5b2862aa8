import { type Kysely, sql } from 'kysely'

/** Punch files of terminals (docs/decisions/0025-terminals.md); punches that came in one can be taken out again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('punch_files')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('run_id', 'text', c => c.notNull().unique().references('import_runs.id'))
    .addColumn('terminal_id', 'integer', c => c.notNull().references('terminals.id'))
    .addColumn('byte_length', 'integer', c => c.notNull())
    .addColumn('mapping', 'text')
    .addColumn('read_to', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('bad_lines', 'text', c => c.notNull().defaultTo('[]'))
    .execute()
  await sql`create index punch_files_terminal on punch_files (terminal_id)`.execute(db)
  await sql`alter table terminal_punches add column file_id integer references punch_files (id)`.execute(db)
  await sql`create index terminal_punches_file on terminal_punches (file_id) where file_id is not null`.execute(
    db
  )
}
