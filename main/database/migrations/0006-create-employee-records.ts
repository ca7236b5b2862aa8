import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Columns = Readonly<Record<string, 'text' | 'integer' | 'bigint'>>

const texts = (...names: string[]): Columns => Object.fromEntries(names.map(name => [name, 'text' as const]))

/** One table a record kind of the profile (spec 4.6). Amounts in satang, hours in hundredths. */
const RECORD_TABLES: Readonly<Record<string, Columns>> = {
  employee_families: texts(
    'relation_type',
    'family_title_lv',
    'family_name',
    'family_last_name',
    'family_id_no',
    'family_birthday'
  ),
  employee_educations: texts(
    'education_level',
    'education_place',
    'education_major',
    'education_year',
    'education_grade'
  ),
  employee_works: {
    ...texts('work_company', 'work_position', 'work_date_from', 'work_date_to', 'work_why_signout'),
    work_salary_satang: 'bigint'
  },
  employee_abilities: texts('ability_list'),
  employee_language_skills: texts('language_name', 'writing_level', 'speaking_level', 'reading_level'),
  employee_typing_skills: { ...texts('language_name'), typing_speed: 'integer' },
  employee_driving_skills: texts('vehicle_name', 'skill_level', 'certificate_no', 'certificate_expire_dt'),
  employee_trainings: {
    ...texts('training_name', 'training_date', 'training_location'),
    training_hour_hundredths: 'integer',
    training_price_satang: 'bigint'
  },
  employee_possessions: { ...texts('possess_name', 'possess_date'), possess_price_satang: 'bigint' },
  employee_hospitals: texts('hospital_name', 'hospital_link_flag'),
  employee_documents: texts(
    'documents_name',
    'documents_code',
    'documents_effective',
    'documents_expired',
    'documents_file_name'
  )
}

/** What a record cannot be without. */
const NEEDED = new Set([
  'relation_type',
  'family_name',
  'family_last_name',
  'education_level',
  'education_place',
  'work_company',
  'ability_list',
  'language_name',
  'vehicle_name',
  'training_name',
  'possess_name',
  'hospital_name',
  'documents_name',
  'documents_file_name'
])

type Table = CreateTableBuilder<string, string>

/** A table of rows that have an id of their own and belong to an employee. */
function ofEmployee(db: Kysely<unknown>, name: string): Table {
  return db.schema
    .createTable(name)
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
}

async function indexEmployee(db: Kysely<unknown>, name: string): Promise<void> {
  await db.schema.createIndex(`${name}_employee`).on(name).column('employee_id').execute()
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(RECORD_TABLES)) {
    let table = ofEmployee(db, name)
    for (const [column, type] of Object.entries(columns))
      table = table.addColumn(column, type, c => (NEEDED.has(column) ? c.notNull() : c))
    if (name === 'employee_documents')
      table = table.addColumn('file_id', 'text', c => c.notNull().unique().references('stored_files.id'))
    await table
      .addColumn('created_at', 'text', c => c.notNull())
      .addColumn('updated_at', 'text', c => c.notNull())
      .execute()
    await indexEmployee(db, name)
  }
  await db.schema
    .createTable('employee_possession_images')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('possession_id', 'text', c => c.notNull().references('employee_possessions.id'))
    .addColumn('file_id', 'text', c => c.notNull().unique().references('stored_files.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('employee_possession_images_possession')
    .on('employee_possession_images')
    .column('possession_id')
    .execute()
  await ofEmployee(db, 'employee_facials')
    .addColumn('file_id', 'text', c => c.notNull().unique().references('stored_files.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await indexEmployee(db, 'employee_facials')
}

async function createQuotas(db: Kysely<unknown>): Promise<void> {
  await ofEmployee(db, 'employee_quotas')
    .addColumn('quota_year', 'text', c => c.notNull())
    .addColumn('time_leave_flag', 'text', c => c.notNull())
    .addColumn('quota_hundredths', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addUniqueConstraint('employee_quotas_key', ['employee_id', 'quota_year', 'time_leave_flag'])
    .execute()
  await db.schema
    .createTable('employee_actual_quotas')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('quota_id', 'text', c => c.notNull().references('employee_quotas.id'))
    .addColumn('work_date', 'text', c => c.notNull())
    .addColumn('leave_hundredths', 'integer', c => c.notNull())
    .addColumn('remark', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('employee_actual_quotas_quota')
    .on('employee_actual_quotas')
    .column('quota_id')
    .execute()
}

/** A table of an employee's settings, whose rows are known by what they are about. */
async function createSetting(
  db: Kysely<unknown>,
  name: string,
  key: readonly string[],
  more: (table: Table) => Table
): Promise<void> {
  const table = db.schema
    .createTable(name)
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
  await more(table)
    .addPrimaryKeyConstraint(`${name}_key`, ['employee_id', ...key])
    .execute()
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('setting_choices')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('code', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('name_en', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addUniqueConstraint('setting_choices_code', ['kind', 'code'])
    .execute()
  await createSetting(db, 'employee_basic_settings', [], table =>
    table
      .addColumn('days_per_month_hundredths', 'integer')
      .addColumn('hours_per_day_hundredths', 'integer')
      .addColumn('round_worktime_config', 'text')
      .addColumn('holiday_apply_config', 'text')
      .addColumn('round_ot_config', 'text')
  )
  await createSetting(db, 'employee_holidays', ['day'], table =>
    table.addColumn('day', 'text', c => c.notNull()).addColumn('holiday_flag_lv', 'text', c => c.notNull())
  )
  await createSetting(db, 'employee_ot_rights', ['ot_type_id'], table =>
    table.addColumn('ot_type_id', 'text', c => c.notNull())
  )
  await createSetting(db, 'employee_worktime_configs', ['key_type_lv'], table =>
    table
      .addColumn('key_type_lv', 'text', c => c.notNull())
      .addColumn('key_type_value', 'text', c => c.notNull())
      .addColumn('key_value', 'text')
  )
  await createSetting(db, 'employee_time_frames', ['effective_date'], table =>
    table
      .addColumn('effective_date', 'text', c => c.notNull())
      .addColumn('time_frame_id', 'text', c => c.notNull().references('setting_choices.id'))
  )
  await createSetting(db, 'employee_role_duties', ['role_duty_id'], table =>
    table
      .addColumn('role_duty_id', 'text', c => c.notNull().references('setting_choices.id'))
      .addColumn('start_dt', 'text', c => c.notNull())
  )
  await createSetting(db, 'employee_cost_centers', ['day'], table =>
    table
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('cost_center_id', 'text', c => c.notNull().references('setting_choices.id'))
  )
}

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await ofEmployee(db, 'hr_notifications')
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('hr_notifications_newest')
    .on('hr_notifications')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createTable('hr_notification_marks')
    .addColumn('user_id', 'text', c => c.primaryKey().notNull().references('users.id'))
    .addColumn('seen_at', 'text', c => c.notNull())
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['country_code', 'post_code', 'current_country_code', 'current_post_code'])
    await db.schema.alterTable('employees').addColumn(name, 'text').execute()
  // Which scope a file takes to be fetched; pictures of punches were the only files so far.
  await db.schema
    .alterTable('stored_files')
    .addColumn('scope', 'text', c => c.notNull().defaultTo(sql.lit('attendance:read')))
    .execute()
  await createRecords(db)
  await createQuotas(db)
  await createSettings(db)
  await createNotifications(db)
}
