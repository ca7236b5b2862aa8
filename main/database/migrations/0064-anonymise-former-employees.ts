import { type Kysely, sql } from 'kysely'

const LOGGED = [
  'seq',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'origin',
  'action',
  'subject_kind',
  'subject_id',
  'previous_hash',
  'hash'
]

/**
 * Who was made anonymous. Values of the activity log may be erased for it and in no other way be changed: the rest of the
 * entry stays, and with it the chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('anonymised_employees')
    .addColumn('employee_id', 'text', c => c.primaryKey().notNull().references('employees.id'))
    .addColumn('anonymised_at', 'text', c => c.notNull())
    .execute()
  await sql`drop trigger activity_log_no_update`.execute(db)
  const isErasure = [
    `new.before_json is null`,
    `new.after_json is '{"erased":true}'`,
    ...LOGGED.map(column => `new.${column} is old.${column}`)
  ].join(' and ')
  await sql
    .raw(
      `create trigger activity_log_no_update before update on activity_log when not (${isErasure}) begin ` +
        `select raise(abort, 'the activity log is append-only'); end`
    )
    .execute(db)
}
