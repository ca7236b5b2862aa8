import { type Kysely, sql } from 'kysely'

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('user_name', 'text', c => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('employee_id', 'text', c => c.unique().references('employees.id'))
    .addColumn('display_name', 'text', c => c.notNull())
    .addColumn('user_type', 'text', c => c.notNull())
    .addColumn('first_singin_flag', 'text', c => c.notNull())
    .addColumn('is_disabled', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('language', 'text', c => c.notNull().defaultTo('th'))
    .addColumn('calendar', 'text', c => c.notNull().defaultTo('buddhist'))
    .addColumn('theme', 'text', c => c.notNull().defaultTo('auto'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('user_groups')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('code', 'text', c => c.notNull().unique())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('name_en', 'text', c => c.notNull())
    .addColumn('is_default', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('user_group_members')
    .addColumn('user_id', 'text', c => c.notNull().references('users.id'))
    .addColumn('group_id', 'text', c => c.notNull().references('user_groups.id'))
    .addPrimaryKeyConstraint('user_group_members_key', ['user_id', 'group_id'])
    .execute()
  const groups = [
    ['group-employee', 'employee', 'พนักงาน', 'Employee', 1],
    ['group-manager', 'manager', 'หัวหน้างาน', 'Manager', 0],
    ['group-hr', 'hr', 'ฝ่ายบุคคล', 'Human resources', 0],
    ['group-admin', 'admin', 'ผู้ดูแลระบบ', 'Administrator', 0]
  ] as const
  for (const [id, code, name, nameEn, isDefault] of groups)
    await sql`insert into user_groups (id, code, name, name_en, is_default)
      values (${id}, ${code}, ${name}, ${nameEn}, ${isDefault})`.execute(db)
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('last_seen_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .execute()
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscription_keys')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('prefix', 'text', c => c.notNull())
    .addColumn('key_hash', 'text', c => c.notNull().unique())
    .addColumn('scopes', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('value', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('stored_files')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('storage_name', 'text', c => c.notNull().unique())
    .addColumn('media_type', 'text', c => c.notNull())
    .addColumn('byte_length', 'integer', c => c.notNull())
    .addColumn('sha256', 'text', c => c.notNull())
    .addColumn('original_name', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('activity_log')
    .addColumn('seq', 'integer', c => c.primaryKey().notNull())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('actor_kind', 'text', c => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('origin', 'text', c => c.notNull())
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('subject_kind', 'text', c => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('before_json', 'text')
    .addColumn('after_json', 'text')
    .addColumn('previous_hash', 'text', c => c.notNull())
    .addColumn('hash', 'text', c => c.notNull())
    .execute()
  for (const event of ['update', 'delete'])
    await sql
      .raw(
        `create trigger activity_log_no_${event} before ${event} on activity_log begin ` +
          `select raise(abort, 'the activity log is append-only'); end`
      )
      .execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db)
  await createKeys(db)
  await createRecords(db)
}
