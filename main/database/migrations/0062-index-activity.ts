import { type Kysely, sql } from 'kysely'

/** Who did what when is read without a look at the whole log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(`activity_log_${name}`).on('activity_log').columns(columns).execute()
  await index('actor', 'actor_id', 'seq')
  await index('at', 'at')
  await sql`create index activity_log_erasing on activity_log (seq) where action = 'employee.anonymise'`.execute(
    db
  )
}
