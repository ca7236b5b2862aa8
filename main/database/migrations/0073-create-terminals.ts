import { type Kysely, sql } from 'kysely'

/** Attendance terminals that plug in by themselves (docs/decisions/0025-terminals.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('terminals')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('sn', 'text', c => c.notNull().unique())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('device_id', 'text', c => c.references('devices.id'))
    .addColumn('location_id', 'text')
    .addColumn('pin_group', 'text', c => c.notNull().defaultTo(''))
    .addColumn('answer_form', 'text', c => c.notNull().defaultTo('ok'))
    // What it sent at its last handshake, and what it was approved with.
    .addColumn('offered_key', 'text')
    .addColumn('tied_key', 'text')
    .addColumn('address', 'text', c => c.notNull())
    .addColumn('first_seen_at', 'text', c => c.notNull())
    .addColumn('last_seen_at', 'text', c => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('push_version', 'text')
    .addColumn('firmware', 'text')
    .addColumn('attlog_stamp', 'text')
    .addColumn('operlog_stamp', 'text')
    .addColumn('photo_stamp', 'text')
    .addColumn('options', 'text', c => c.notNull().defaultTo('{}'))
    .addColumn('discarded', 'text', c => c.notNull().defaultTo('{}'))
    .addColumn('bad_lines', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql`create index terminals_waiting on terminals (last_seen_at) where state = 'waiting'`.execute(db)
  await sql`create index terminals_device on terminals (device_id)`.execute(db)

  // One row per punch of a terminal, whoever made it: a full resend finds them here.
  await sql`create table terminal_punches (
    terminal_id integer not null references terminals (id),
    punched_at text not null,
    pin text not null,
    status integer not null,
    repeat integer not null,
    state integer not null,
    primary key (terminal_id, punched_at, pin, status, repeat)
  ) without rowid`.execute(db)
  await sql`create index terminal_punches_unmapped on terminal_punches (pin, terminal_id) where state = 1`.execute(
    db
  )

  await sql`create table terminal_pins (
    pin_group text not null,
    pin text not null,
    employee_id text not null references employees (id) on delete cascade,
    created_at text not null,
    primary key (pin_group, pin)
  ) without rowid`.execute(db)
  await sql`create index terminal_pins_employee on terminal_pins (employee_id)`.execute(db)

  // AUTOINCREMENT: a late reply must never be taken for that of another command.
  await db.schema
    .createTable('terminal_commands')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('terminal_id', 'integer', c => c.notNull().references('terminals.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('employee_id', 'text')
    .addColumn('day', 'text')
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('sends', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('result', 'integer')
    .execute()
  await sql`create index terminal_commands_open on terminal_commands (terminal_id, id)
    where state in ('waiting', 'sent')`.execute(db)
  await sql`create index terminal_commands_terminal on terminal_commands (terminal_id, id)`.execute(db)

  await sql`create table terminal_people (
    terminal_id integer not null references terminals (id),
    pin text not null,
    name text not null,
    privilege integer not null,
    seen_at text not null,
    primary key (terminal_id, pin)
  ) without rowid`.execute(db)

  await sql`create table terminal_audit (
    terminal_id integer not null references terminals (id),
    at text not null,
    operation integer not null,
    operator text not null,
    details text not null,
    repeat integer not null,
    received_at text not null,
    primary key (terminal_id, at, operation, operator, details, repeat)
  ) without rowid`.execute(db)

  await sql`create table terminal_days (
    terminal_id integer not null references terminals (id),
    day text not null,
    state text not null,
    held integer,
    stored integer not null,
    repaired integer not null default 0,
    checked_at text not null,
    primary key (terminal_id, day)
  ) without rowid`.execute(db)

  await sql`create index employees_bare_fing on employees (ltrim(fing_code, '0')) where fing_code is not null`.execute(
    db
  )
  await sql`create index employees_bare_code on employees (ltrim(employee_code, '0'))`.execute(db)

  // Whose PIN it is, is kept in memory until one of these changes.
  await sql`insert into revisions (name, value) values ('terminal_pins', 0)`.execute(db)
  for (const [table, event] of [
    ['employees', 'insert'],
    ['employees', 'delete'],
    ['employees', 'update of employee_code, fing_code, branch_id, signout_flag'],
    ['terminal_pins', 'insert'],
    ['terminal_pins', 'delete'],
    ['terminal_pins', 'update']
  ])
    await sql
      .raw(
        `create trigger ${table}_${event?.split(' ')[0]}_pins_revision after ${event} on ${table} begin ` +
          `update revisions set value = value + 1 where name = 'terminal_pins'; end`
      )
      .execute(db)
}
