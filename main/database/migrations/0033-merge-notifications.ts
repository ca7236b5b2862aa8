import { type Kysely, sql } from 'kysely'

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('document_id', 'text', c => c.references('approval_documents.id'))
    .addColumn('approve_flag', 'text')
    .addColumn('action', 'text')
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('read_at', 'text')
    .addColumn('mail_due_at', 'text')
    .addColumn('letter_id', 'text')
    .execute()
  for (const [name, columns] of [
    ['user', ['user_id', 'created_at', 'id']],
    ['document', ['document_id']],
    ['employee', ['employee_id']],
    ['created', ['created_at']]
  ] as const)
    await db.schema
      .createIndex(`notifications_${name}`)
      .on('notifications')
      .columns([...columns])
      .execute()
  await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(db)
  await sql`create index notifications_due on notifications (mail_due_at) where mail_due_at is not null`.execute(
    db
  )
  await sql`create index notifications_letter on notifications (letter_id) where letter_id is not null`.execute(
    db
  )
  await db.schema
    .createTable('notification_settings')
    .addColumn('user_id', 'text', c => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('mail', 'text', c => c.notNull())
    .addColumn('is_desktop', 'integer', c => c.notNull())
    .execute()
}

/** What was said of documents goes over as it is; what HR as a group was told becomes each HR user's own. */
async function takeOver(db: Kysely<unknown>): Promise<void> {
  await sql`insert into notifications
      (id, user_id, reason, employee_id, document_id, approve_flag, actor_name, created_at, read_at)
    select n.id, n.user_id, case n.reason when 'own' then 'closed' else 'turn' end, d.employee_id, n.document_id,
      n.approve_flag, n.actor_name, n.created_at, n.read_at
    from document_notifications n join approval_documents d on d.id = n.document_id`.execute(db)
  await sql`insert into notifications (id, user_id, reason, employee_id, action, actor_name, created_at, read_at)
    select n.id || '.' || u.id, u.id, 'setting', n.employee_id, n.action, n.actor_name, n.created_at,
      case when n.created_at <= s.seen_at then s.seen_at end
    from hr_notifications n
    join user_groups g on g.code = 'hr'
    join user_group_members m on m.group_id = g.id
    join users u on u.id = m.user_id
    left join hr_notification_marks s on s.user_id = u.id`.execute(db)
  for (const table of ['document_notifications', 'hr_notification_marks', 'hr_notifications'])
    await db.schema.dropTable(table).execute()
}

/** One table of what each user is notified of, with how each wants to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotifications(db)
  await takeOver(db)
}
