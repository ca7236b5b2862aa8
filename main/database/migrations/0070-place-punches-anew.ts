import { type Kysely, sql } from 'kysely'

const WHOLE = { from: `'0000-01-01'`, to: `'9999-12-31'` }

const marked = (rows: string): string =>
  `insert into attendance_stale (employee_id, from_date, to_date) ${rows} ` +
  'on conflict (employee_id) do update set from_date = min(from_date, excluded.from_date), ' +
  'to_date = max(to_date, excluded.to_date);'

/** Marks a person's dates if there is a punch that they might concern. */
const markDate = (row: 'new' | 'old', date: string): string =>
  marked(
    `select ${row}.employee_id, ${row}.${date}, ${row}.${date} where exists (select 1 from attendance_punches ` +
      `where employee_id = ${row}.employee_id and punched_at >= date(${row}.${date}, '-2 days'))`
  )

const markAll = (row: 'new' | 'old'): string =>
  marked(
    `select ${row}.employee_id, ${WHOLE.from}, ${WHOLE.to} where exists (select 1 from attendance_punches ` +
      `where employee_id = ${row}.employee_id)`
  )

const markPeople = (condition: string): string =>
  marked(
    `select id, ${WHOLE.from}, ${WHOLE.to} from employees where ${condition} ` +
      'and exists (select 1 from attendance_punches p where p.employee_id = employees.id)'
  )

async function createTrigger(db: Kysely<unknown>, name: string, event: string, body: string): Promise<void> {
  await sql.raw(`create trigger ${name} after ${event} begin ${body} end`).execute(db)
}

/** Marks the dates of a person whose plan for them changes. */
async function watchPlans(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'delete', 'update'] as const) {
    const rows =
      event === 'insert'
        ? (['new'] as const)
        : event === 'delete'
          ? (['old'] as const)
          : (['old', 'new'] as const)
    const of = (mark: (row: 'new' | 'old') => string): string => rows.map(mark).join(' ')
    await createTrigger(
      db,
      `work_cycle_days_${event}_stale`,
      `${event} on work_cycle_days`,
      of(row => markDate(row, 'work_date'))
    )
    await createTrigger(
      db,
      `employee_work_cycles_${event}_stale`,
      `${event} on employee_work_cycles`,
      of(markAll)
    )
    // Only a day off that was made a workday has other hours; holidays do not move punches.
    await createTrigger(
      db,
      `employee_holiday_days_${event}_stale`,
      `${event} on employee_holiday_days when ${rows.map(row => `${row}.holiday_flag_lv = '00'`).join(' or ')}`,
      of(row => markDate(row, 'work_date'))
    )
    const isApproved = (row: 'new' | 'old'): string =>
      `${row}.kind = 'overtime' and ${row}.approve_flag = '02' and ${row}.deleted_at is null`
    await createTrigger(
      db,
      `approval_documents_${event}_stale`,
      `${event === 'update' ? 'update of kind, employee_id, approve_flag, deleted_at, first_date, starts_at, ends_at' : event} ` +
        `on approval_documents when ${rows.map(row => `(${isApproved(row)})`).join(' or ')}`,
      `update revisions set value = value + 1 where name = 'overtime'; ${of(row => markDate(row, 'first_date'))}`
    )
  }
  const columns = ['kind', 'start_minute', 'end_minute', 'is_day_off']
  await createTrigger(
    db,
    'work_cycles_hours_stale',
    `update of ${columns.join(', ')} on work_cycles when ${columns.map(it => `old.${it} is not new.${it}`).join(' or ')}`,
    markPeople(
      'id in (select employee_id from employee_work_cycles where work_cycle_id = new.id ' +
        'union select employee_id from work_cycle_days where work_cycle_id = new.id)'
    )
  )
  await createTrigger(
    db,
    'devices_directions_stale',
    'update of are_directions_ignored on devices when old.are_directions_ignored <> new.are_directions_ignored',
    markPeople('1')
  )
}

/**
 * Punches have the work dates and directions that hold in real life (decision 0002): repeated touches have no direction,
 * and what was sent is known apart from what was derived. Existing punches are placed anew in the background; the days whose
 * hours change are kept for HR.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('attendance_punches')
    .addColumn('is_direction_sent', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql`update attendance_punches set is_direction_sent = 1 where requested_direction <> 'AUTO'`.execute(
    db
  )
  await db.schema.dropIndex('attendance_punches_day').execute()
  await db.schema
    .createIndex('attendance_punches_day')
    .on('attendance_punches')
    .columns(['work_date', 'employee_id', 'punched_at', 'requested_direction', 'device_sn', 'direction'])
    .column('is_direction_sent')
    .execute()
  await sql`create index attendance_punches_given on attendance_punches (employee_id, punched_at)
    where is_work_date_given = 1`.execute(db)
  await db.schema
    .alterTable('devices')
    .addColumn('are_directions_ignored', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql`insert into revisions (name, value) values ('overtime', 0)`.execute(db)
  await db.schema
    .createTable('attendance_stale')
    .addColumn('employee_id', 'text', c => c.primaryKey().notNull())
    .addColumn('from_date', 'text', c => c.notNull())
    .addColumn('to_date', 'text', c => c.notNull())
    .addColumn('is_upgrade', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('attendance_changed_days')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('work_date', 'text', c => c.notNull())
    .addColumn('minutes_before', 'integer', c => c.notNull())
    .addColumn('minutes_after', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('attendance_changed_days_key', ['work_date', 'employee_id'])
    .execute()
  await sql`insert into attendance_stale (employee_id, from_date, to_date, is_upgrade)
    select id, '0000-01-01', '9999-12-31', 1 from employees
    where exists (select 1 from attendance_punches p where p.employee_id = employees.id)`.execute(db)
  await watchPlans(db)
}
