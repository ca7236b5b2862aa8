import { type Kysely, sql } from 'kysely'

/** Punches of an undone file that stay, as their pay period is closed; photos of terminals whose punch has not come yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('punch_files')
    .addColumn('kept', 'text', c => c.notNull().defaultTo('{}'))
    .execute()
  await sql`create table terminal_photos (
    terminal_id integer not null references terminals (id),
    pin text not null,
    punched_at text not null,
    file_id text not null references stored_files (id) on delete cascade,
    primary key (terminal_id, pin, punched_at)
  ) without rowid`.execute(db)
  await sql`create index terminal_photos_file on terminal_photos (file_id)`.execute(db)
}
