import { type Kysely, sql } from 'kysely'

const EMPLOYEE_TEXT_COLUMNS = [
  'record_no',
  'employee_title_lv',
  'fing_code',
  'employee_gender',
  'employee_foreigner',
  'country_id',
  'id_no',
  'passport_workpermit_no',
  'sso_no',
  'sso_start_month',
  'employee_type_code',
  'employee_type_group_code',
  'round_month_config',
  'employee_nickname',
  'employee_name_en',
  'employee_last_name_en',
  'employee_nickname_en',
  'mobilephone',
  'emailaddress',
  'birth_dt',
  'begin_dt',
  'tax_start_month',
  'signout_dt',
  'signout_remark',
  'payment_method',
  'company_payment_account_code',
  'bank_code',
  'bank_branch_code',
  'bank_account_code',
  'address',
  'subdistrict_code',
  'district_code',
  'state_code',
  'current_address',
  'current_subdistrict_code',
  'current_district_code',
  'current_state_code',
  'on_board_flag',
  'salary_cal',
  'ot_template_code',
  'worktime_template_code',
  'photograph_file_id'
]

const UNIT_COLUMNS = [
  'company_id',
  'branch_id',
  'department_id',
  'division_id',
  'section_id',
  'section_lv01_id',
  'section_lv02_id',
  'section_lv03_id',
  'section_lv04_id',
  'section_lv05_id',
  'position_id'
]

async function createOrganisation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organisation_units')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('parent_id', 'text', c => c.references('organisation_units.id'))
    .addColumn('code', 'text', c => c.notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('name_en', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addUniqueConstraint('organisation_units_code', ['kind', 'code'])
    .execute()
  await db.schema
    .createIndex('organisation_units_parent')
    .on('organisation_units')
    .column('parent_id')
    .execute()
}

async function createEmployees(db: Kysely<unknown>): Promise<void> {
  let employees = db.schema
    .createTable('employees')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('employee_code', 'text', c => c.notNull().unique())
    .addColumn('employee_name', 'text', c => c.notNull())
    .addColumn('employee_last_name', 'text', c => c.notNull())
    .addColumn('effective_dt', 'text', c => c.notNull())
    .addColumn('signout_flag', 'text', c => c.notNull().defaultTo('N'))
    .addColumn('salary_satang', 'bigint')
    .addColumn('salary_per_week_satang', 'bigint')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
  for (const name of EMPLOYEE_TEXT_COLUMNS) employees = employees.addColumn(name, 'text')
  for (const name of UNIT_COLUMNS)
    employees = employees.addColumn(name, 'text', c => c.references('organisation_units.id'))
  await employees.execute()
  await db.schema.createIndex('employees_id_no').on('employees').column('id_no').execute()
  await db.schema
    .createIndex('employees_branch')
    .on('employees')
    .columns(['branch_id', 'employee_code'])
    .execute()
  await db.schema
    .createTable('employee_approvers')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('approver_employee_id', 'text', c => c.notNull().references('employees.id'))
    .addPrimaryKeyConstraint('employee_approvers_key', ['employee_id', 'position'])
    .execute()
  await db.schema
    .createIndex('employee_approvers_approver')
    .on('employee_approvers')
    .column('approver_employee_id')
    .execute()
}

async function createWorkCycles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_cycles')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('code', 'text', c => c.notNull().unique())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('name_en', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('start_minute', 'integer')
    .addColumn('end_minute', 'integer')
    .addColumn('break_minutes', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('grace_minutes', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('is_day_off', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('employee_work_cycles')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('day', 'text', c => c.notNull())
    .addColumn('work_cycle_id', 'text', c => c.notNull().references('work_cycles.id'))
    .addPrimaryKeyConstraint('employee_work_cycles_key', ['employee_id', 'day'])
    .execute()
  await db.schema
    .createTable('work_cycle_days')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('work_date', 'text', c => c.notNull())
    .addColumn('work_cycle_id', 'text', c => c.notNull().references('work_cycles.id'))
    .addPrimaryKeyConstraint('work_cycle_days_key', ['employee_id', 'work_date'])
    .execute()
}

async function createSites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('device_sn', 'text', c => c.notNull().unique())
    .addColumn('device_name', 'text', c => c.notNull())
    .addColumn('device_type', 'text', c => c.notNull())
    .addColumn('device_model', 'text')
    .addColumn('branch_id', 'text', c => c.references('organisation_units.id'))
    .addColumn('device_latitude', 'real')
    .addColumn('device_longitude', 'real')
    .addColumn('publish_flag', 'text', c => c.notNull().defaultTo('Y'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('last_activity_at', 'text')
    .addColumn('last_punch_at', 'text')
    .addColumn('clock_drift_ms', 'integer')
    .addColumn('received_day', 'text')
    .addColumn('received_day_count', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  let locations = db.schema
    .createTable('locations')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('location_group_code', 'text', c => c.notNull())
    .addColumn('location_name', 'text', c => c.notNull())
    .addColumn('location_latitude', 'text', c => c.notNull())
    .addColumn('location_longitude', 'text', c => c.notNull())
    .addColumn('location_radius', 'integer', c => c.notNull())
    .addColumn('location_start', 'text')
    .addColumn('location_end', 'text')
    .addColumn('location_qrpath', 'text', c => c.notNull())
    .addColumn('publish_flag', 'text', c => c.notNull())
    .addColumn('created', 'text')
    .addColumn('order_no', 'integer', c => c.notNull())
    .addColumn('global_flag', 'text', c => c.notNull())
  for (const day of ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
    locations = locations.addColumn(day, 'integer', c => c.notNull())
  // 0 means all (companion 4.1), so these are no foreign keys.
  for (const name of [...UNIT_COLUMNS, 'employee_id'])
    locations = locations.addColumn(name, 'text', c => c.notNull().defaultTo('0'))
  await locations.execute()
  await db.schema
    .createIndex('locations_group')
    .on('locations')
    .columns(['location_group_code', 'order_no'])
    .execute()
}

async function createPeriods(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payroll_periods')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('month_no', 'text', c => c.notNull())
    .addColumn('round', 'text', c => c.notNull())
    .addColumn('start_date', 'text', c => c.notNull())
    .addColumn('end_date', 'text', c => c.notNull())
    .addColumn('cut_off_date', 'text', c => c.notNull())
    .addColumn('is_salary_closed', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('is_ot_closed', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('is_worktime_closed', 'integer', c => c.notNull().defaultTo(0))
    .addUniqueConstraint('payroll_periods_start', ['round', 'start_date'])
    .execute()
}

/** Readers keep codes in memory and look here whether they still hold. */
async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('name', 'text', c => c.primaryKey().notNull())
    .addColumn('value', 'integer', c => c.notNull())
    .execute()
  const watched = [
    ['employees', 'employees', 'employee_code'],
    ['devices', 'devices', 'device_sn'],
    ['locations', 'locations', 'id'],
    ['work_cycles', 'work_cycles', null],
    ['work_cycles', 'employee_work_cycles', null],
    ['work_cycles', 'work_cycle_days', null]
  ] as const
  for (const name of ['employees', 'devices', 'locations', 'work_cycles'])
    await sql`insert into revisions (name, value) values (${name}, 0)`.execute(db)
  for (const [name, table, column] of watched) {
    for (const event of ['insert', 'delete', 'update'] as const) {
      const when = event === 'update' && column ? `update of ${column}` : event
      await sql
        .raw(
          `create trigger ${table}_${event}_revision after ${when} on ${table} begin ` +
            `update revisions set value = value + 1 where name = '${name}'; end`
        )
        .execute(db)
    }
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrganisation(db)
  await createEmployees(db)
  await createWorkCycles(db)
  await createSites(db)
  await createPeriods(db)
  await createRevisions(db)
}
