import type { Generated } from 'kysely'
import type {
  AnswerForm,
  CommandKind,
  CommandState,
  TerminalDayState,
  TerminalKind,
  TerminalState
} from '#shared/contracts/attendance/terminals.ts'

/** A terminal that has called the listener, approved or not (docs/decisions/0025-terminals.md). */
export interface TerminalsTable {
  id: Generated<number>
  sn: string
  state: TerminalState
  kind: TerminalKind
  /** Its entry in the list of devices; null until it is approved. */
  device_id: string | null
  /** Row of the location that its punches get. */
  location_id: string | null
  /** Terminals of a group share the meaning of their PINs. */
  pin_group: Generated<string>
  /** Whether uploads are acknowledged with `OK` or with `OK:<n>`. */
  answer_form: Generated<AnswerForm>
  offered_key: string | null
  tied_key: string | null
  address: string
  first_seen_at: string
  last_seen_at: string
  push_version: string | null
  firmware: string | null
  attlog_stamp: string | null
  operlog_stamp: string | null
  photo_stamp: string | null
  /** JSON of the options and counts that it reported. */
  options: Generated<string>
  /** JSON of the number of uploads that were discarded, by table. */
  discarded: Generated<string>
  bad_lines: Generated<number>
}

/** Identity of a punch on a terminal. */
export interface TerminalPunchesTable {
  terminal_id: number
  /** Wall clock, YYYY-MM-DD HH:mm:ss. */
  punched_at: string
  pin: string
  status: number
  /** Counts equal punches of one upload. */
  repeat: number
  /** 0 queued, 1 waits for somebody to say whose PIN it is, 2 dismissed. */
  state: 0 | 1 | 2
  /** The file that it came in; null: the terminal sent it. */
  file_id: number | null
}

/** A punch file; its run is that of an import. */
export interface PunchFilesTable {
  id: Generated<number>
  run_id: string
  terminal_id: number
  byte_length: number
  /** JSON of what its columns mean; null until it is started. */
  mapping: string | null
  /** Position in the file up to which its lines are taken. */
  read_to: Generated<number>
  /** JSON of the first lines that are no punches. */
  bad_lines: Generated<string>
  /** JSON of how many punches stay although it is undone, by the month of their closed pay period. */
  kept: Generated<string>
}

/** Whose PIN it is, where that is neither a fingerprint code nor an employee code. */
export interface TerminalPinsTable {
  pin_group: string
  /** Without leading zeros. */
  pin: string
  employee_id: string
}

export interface TerminalCommandsTable {
  id: Generated<number>
  terminal_id: number
  kind: CommandKind
  text: string
  employee_id: string | null
  /** The day that is counted or fetched. */
  day: string | null
  state: CommandState
  sends: Generated<number>
  created_at: string
  sent_at: string | null
  ended_at: string | null
  /** What the terminal returned. */
  result: number | null
}

/** What a terminal holds of a person. */
export interface TerminalPeopleTable {
  terminal_id: number
  pin: string
  name: string
  /** Whose finger it is, also once the number means somebody else; null: whose is not known. */
  employee_id: string | null
}

/** A photo that a terminal took at a punch that is not here yet, or is nobody's. */
export interface TerminalPhotosTable {
  terminal_id: number
  pin: string
  punched_at: string
  file_id: string
}

/** Operations at the terminal itself, as it reports them. */
export interface TerminalAuditTable {
  terminal_id: number
  at: string
  operation: number
  operator: string
  details: string
  repeat: number
}

/** How many punches of a day a terminal holds beside those that are stored. */
export interface TerminalDaysTable {
  terminal_id: number
  day: string
  state: TerminalDayState
  held: number | null
  stored: number
  repaired: Generated<number>
  /** How often it was counted again since its punches were asked for; 0: they were not. */
  recounts: Generated<number>
  checked_at: string
}

export const TABLES = [
  `create table terminals (
    id integer primary key autoincrement,
    sn text not null unique,
    state text not null,
    kind text not null,
    device_id text references devices (id),
    location_id text,
    pin_group text default '' not null,
    answer_form text default 'ok' not null,
    offered_key text,
    tied_key text,
    address text not null,
    first_seen_at text not null,
    last_seen_at text not null,
    push_version text,
    firmware text,
    attlog_stamp text,
    operlog_stamp text,
    photo_stamp text,
    options text default '{}' not null,
    discarded text default '{}' not null,
    bad_lines integer default 0 not null
  )`,
  `create index terminals_waiting on terminals (last_seen_at) where state = 'waiting'`,
  `create index terminals_device on terminals (device_id)`,
  `create table terminal_punches (
    terminal_id integer not null references terminals (id),
    punched_at text not null,
    pin text not null,
    status integer not null,
    repeat integer not null,
    state integer not null,
    file_id integer references punch_files (id),
    primary key (terminal_id, punched_at, pin, status, repeat)
  ) without rowid`,
  `create index terminal_punches_unmapped on terminal_punches (pin, terminal_id) where state = 1`,
  `create index terminal_punches_file on terminal_punches (file_id) where file_id is not null`,
  `create table terminal_pins (
    pin_group text not null,
    pin text not null,
    employee_id text not null references employees (id) on delete cascade,
    primary key (pin_group, pin)
  ) without rowid`,
  `create index terminal_pins_employee on terminal_pins (employee_id)`,
  `create table terminal_commands (
    id integer primary key autoincrement,
    terminal_id integer not null references terminals (id),
    kind text not null,
    text text not null,
    employee_id text,
    day text,
    state text not null,
    sends integer default 0 not null,
    created_at text not null,
    sent_at text,
    ended_at text,
    result integer
  )`,
  `create index terminal_commands_open on terminal_commands (terminal_id, id) where state in ('waiting',
      'sent')`,
  `create index terminal_commands_terminal on terminal_commands (terminal_id, id)`,
  `create index terminal_commands_employee on terminal_commands (employee_id) where employee_id is not null`,
  `create table terminal_people (
    terminal_id integer not null references terminals (id),
    pin text not null,
    name text not null,
    employee_id text,
    primary key (terminal_id, pin)
  ) without rowid`,
  `create index terminal_people_employee on terminal_people (employee_id) where employee_id is not null`,
  `create index terminal_people_bare on terminal_people (ltrim(pin, '0'))`,
  `create table terminal_audit (
    terminal_id integer not null references terminals (id),
    at text not null,
    operation integer not null,
    operator text not null,
    details text not null,
    repeat integer not null,
    primary key (terminal_id, at, operation, operator, details, repeat)
  ) without rowid`,
  `create table terminal_days (
    terminal_id integer not null references terminals (id),
    day text not null,
    state text not null,
    held integer,
    stored integer not null,
    repaired integer not null default 0,
    checked_at text not null,
    recounts integer not null default 0,
    primary key (terminal_id, day)
  ) without rowid`,
  `create table punch_files (
    id integer primary key autoincrement,
    run_id text not null unique references import_runs (id),
    terminal_id integer not null references terminals (id),
    byte_length integer not null,
    mapping text,
    read_to integer default 0 not null,
    bad_lines text default '[]' not null,
    kept text default '{}' not null
  )`,
  `create index punch_files_terminal on punch_files (terminal_id)`,
  `create table terminal_photos (
    terminal_id integer not null references terminals (id),
    pin text not null,
    punched_at text not null,
    file_id text not null references stored_files (id) on delete cascade,
    primary key (terminal_id, pin, punched_at)
  ) without rowid`,
  `create index terminal_photos_file on terminal_photos (file_id)`
]
