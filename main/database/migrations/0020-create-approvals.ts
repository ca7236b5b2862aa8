import type { Kysely } from 'kysely'

/** Documents of all kinds with the chain that was fixed when each was submitted, and every step that was taken (companion 7). */
async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_documents')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('approve_flag', 'text', c => c.notNull())
    .addColumn('first_date', 'text', c => c.notNull())
    .addColumn('last_date', 'text', c => c.notNull())
    .addColumn('starts_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('choice', 'text')
    .addColumn('work_cycle_id', 'text', c => c.references('work_cycles.id'))
    .addColumn('times_json', 'text')
    .addColumn('description', 'text')
    .addColumn('file_id', 'text', c => c.references('stored_files.id'))
    .addColumn('effect_json', 'text')
    .addColumn('effect_order', 'integer')
    .addColumn('awaits_employee_id', 'text', c => c.references('employees.id'))
    .addColumn('step_since', 'text', c => c.notNull())
    .addColumn('is_escalated', 'integer', c => c.notNull())
    .addColumn('approve_by', 'text')
    .addColumn('approve_remark', 'text')
    .addColumn('approved_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  // Pages of a kind newest first; what one person has on a date; what waits for one approver.
  for (const [name, columns] of [
    ['kind', ['kind', 'first_date', 'id']],
    ['employee', ['employee_id', 'kind', 'last_date']],
    ['awaited', ['awaits_employee_id', 'step_since', 'id']]
  ] as const)
    await db.schema
      .createIndex(`approval_documents_${name}`)
      .on('approval_documents')
      .columns([...columns])
      .execute()
  await db.schema
    .createTable('approval_chains')
    .addColumn('document_id', 'text', c => c.notNull().references('approval_documents.id'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addPrimaryKeyConstraint('approval_chains_key', ['document_id', 'position'])
    .execute()
  await db.schema
    .createTable('approval_steps')
    .addColumn('document_id', 'text', c => c.notNull().references('approval_documents.id'))
    .addColumn('seq', 'integer', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('approve_flag', 'text', c => c.notNull())
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('actor_employee_id', 'text', c => c.references('employees.id'))
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('on_behalf_of_employee_id', 'text', c => c.references('employees.id'))
    .addColumn('remark', 'text')
    .addPrimaryKeyConstraint('approval_steps_key', ['document_id', 'seq'])
    .execute()
}

/** What each day of a leave takes of which quota; holidays that are exchanged for annual leave too. */
async function createLeaveDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_leave_days')
    .addColumn('document_id', 'text', c => c.notNull().references('approval_documents.id'))
    .addColumn('work_date', 'text', c => c.notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('time_leave_flag', 'text', c => c.notNull())
    .addColumn('minutes', 'integer', c => c.notNull())
    .addColumn('hundredths', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('approval_leave_days_key', ['document_id', 'work_date'])
    .execute()
  await db.schema
    .createIndex('approval_leave_days_employee')
    .on('approval_leave_days')
    .columns(['employee_id', 'work_date'])
    .execute()
}

/** Fields that a company adds to its overtime and leave documents (spec 2.8), and what was filled in. */
async function createCustomFields(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_fields')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('document_kind', 'text', c => c.notNull())
    .addColumn('code', 'text', c => c.notNull())
    .addColumn('label', 'text', c => c.notNull())
    .addColumn('label_en', 'text', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('system_id', 'text')
    .addColumn('default_value', 'text')
    .addColumn('placeholder', 'text', c => c.notNull())
    .addColumn('placeholder_en', 'text', c => c.notNull())
    .addColumn('is_required', 'text', c => c.notNull())
    .addColumn('is_employee_edit_flag', 'text', c => c.notNull())
    .addColumn('rules_json', 'text', c => c.notNull())
    .addColumn('options_json', 'text', c => c.notNull())
    .addColumn('order_no', 'integer', c => c.notNull())
    .addColumn('publish_flag', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addUniqueConstraint('custom_fields_code', ['document_kind', 'code'])
    .execute()
  await db.schema
    .createTable('custom_field_values')
    .addColumn('document_id', 'text', c => c.notNull().references('approval_documents.id'))
    .addColumn('custom_field_id', 'text', c => c.notNull().references('custom_fields.id'))
    .addColumn('value', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('custom_field_values_key', ['document_id', 'custom_field_id'])
    .execute()
}

/** What a date is to one employee, which goes before everything else that is known of the date. */
async function createHolidayDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_holiday_days')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('work_date', 'text', c => c.notNull())
    .addColumn('holiday_flag_lv', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('employee_holiday_days_key', ['employee_id', 'work_date'])
    .execute()
}

/** Who is informed of a document, by user. */
async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_notifications')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('document_id', 'text', c => c.notNull().references('approval_documents.id'))
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('approve_flag', 'text', c => c.notNull())
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('read_at', 'text')
    .execute()
  await db.schema
    .createIndex('document_notifications_user')
    .on('document_notifications')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('document_notifications_document')
    .on('document_notifications')
    .column('document_id')
    .execute()
}

/** Whether a file is somebody's photograph is asked whenever a document's is fetched. */
async function indexPhotographs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('employees_photograph')
    .on('employees')
    .column('photograph_file_id')
    .where('photograph_file_id', 'is not', null)
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db)
  await createLeaveDays(db)
  await createCustomFields(db)
  await createHolidayDays(db)
  await createNotifications(db)
  await indexPhotographs(db)
}
