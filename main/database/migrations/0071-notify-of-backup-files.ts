import { type Kysely, sql } from 'kysely'

const BEFORE =
  'id, user_id, reason, employee_id, document_id, approve_flag, action, actor_name, created_at, read_at, mail_due_at, letter_id'

/** A notification may be about a backup file that somebody wrote, instead of about an employee. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notifications').renameTo('notifications_before').execute()
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('employee_id', 'text', c => c.references('employees.id'))
    .addColumn('document_id', 'text', c => c.references('approval_documents.id'))
    .addColumn('approve_flag', 'text')
    .addColumn('action', 'text')
    .addColumn('file', 'text')
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('read_at', 'text')
    .addColumn('mail_due_at', 'text')
    .addColumn('letter_id', 'text')
    .execute()
  await sql
    .raw(`insert into notifications (${BEFORE}) select ${BEFORE} from notifications_before`)
    .execute(db)
  await db.schema.dropTable('notifications_before').execute()
  for (const index of [
    'notifications_user on notifications (user_id, created_at, id)',
    'notifications_document on notifications (document_id)',
    'notifications_employee on notifications (employee_id)',
    'notifications_created on notifications (created_at)',
    'notifications_unread on notifications (user_id) where read_at is null',
    'notifications_due on notifications (mail_due_at) where mail_due_at is not null',
    'notifications_letter on notifications (letter_id) where letter_id is not null'
  ])
    await sql.raw(`create index ${index}`).execute(db)
}
