import type { Kysely } from 'kysely'

/** The head office that a branch has joined, and the punches that changed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('head_office_link')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('address', 'text', c => c.notNull())
    .addColumn('certificate', 'text')
    .addColumn('client_id', 'text', c => c.notNull())
    .addColumn('sealed_secret', 'text', c => c.notNull())
    .addColumn('branch_code', 'text', c => c.notNull())
    .addColumn('branch_name', 'text', c => c.notNull())
    .addColumn('allows_pay', 'integer', c => c.notNull())
    .addColumn('epoch', 'integer', c => c.notNull())
    .addColumn('log_seq', 'integer', c => c.notNull())
    .addColumn('punch_seq', 'integer', c => c.notNull())
    .addColumn('snapshot_seq', 'integer', c => c.notNull())
    .addColumn('snapshot_kind', 'text')
    .addColumn('snapshot_after', 'text', c => c.notNull())
    .addColumn('joined_at', 'text', c => c.notNull())
    .addColumn('last_contact_at', 'text')
    .addColumn('clock_offset_seconds', 'integer')
    .addColumn('is_stopped', 'integer', c => c.notNull())
    .addColumn('problem_json', 'text')
    .execute()
  // Numbers are never used twice, even after the newest was sent and removed.
  await db.schema
    .createTable('punch_changes')
    .addColumn('seq', 'integer', c => c.primaryKey().autoIncrement().notNull())
    .addColumn('punch_id', 'text', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    .execute()
}
