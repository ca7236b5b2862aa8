import type { Generated } from 'kysely'
import type {
  AttendanceSource,
  Direction,
  RequestedDirection
} from '#shared/contracts/attendance/attendance.ts'
import type { ConfirmationState } from '#shared/contracts/attendance/own-month.ts'

/** One acknowledged request: its valid items wait here until the worker has applied them all (spec 3.4, decision 0002). */
export interface AttendanceBatchesTable {
  /** Order of processing; never reused. */
  seq: Generated<number>
  request_id: string
  caller_kind: 'key' | 'user' | 'system'
  caller_id: string
  caller_name: string
  origin: string
  received_at: string
  item_count: number
  /** Items before this position have been applied or are dead letters. */
  next_index: number
  processed_count: number
  failed_count: number
  duplicate_count: number
  /** An item that is retried after a failure, and its number of attempts; survives a crash of the worker. */
  trial_index: number
  trial_count: number
  /** Position at which the worker found the batch when it started, and how often it started there. */
  start_index: number
  start_count: number
  /** `set_aside`: its items could not be read and are kept unchanged. */
  state: 'queued' | 'done' | 'set_aside'
  device_ids: string
  /** JSON array of QueuedItem; empty once done. */
  items: string
}

/** A single row with the totals of the queue, so that counting does not scan the table. */
export interface AttendanceQueueTable {
  id: 'queue'
  received: number
  processed: number
  /** All dead letters so far; received - processed - parked is the length of the queue. */
  parked: number
  /** Dead letters neither replayed nor dismissed. */
  failed: number
}

export interface AttendancePunchesTable {
  id: string
  employee_id: string
  /** Wall clock of the branch, YYYY-MM-DD HH:mm:ss. */
  punched_at: string
  work_date: string
  /** 1: the sender gave the work date (decision 0039, submit). */
  is_work_date_given: 0 | 1
  /** While the day runs; empty: a repeated touch, which is not counted. */
  direction: Direction | ''
  /** 1: the direction was sent by a device whose directions are reliable, and stays when the day is over. */
  is_direction_sent: 0 | 1
  requested_direction: RequestedDirection
  source: AttendanceSource
  /** Serial number, empty without a device; part of a punch's identity (decision 0002). */
  device_sn: string
  location_id: string | null
  latitude: number | null
  longitude: number | null
  picture_file_id: string | null
  remark: string | null
  batch_seq: number
  item_index: number
  processed_at: string
}

/** A dead letter: an item that could not be applied after a limited number of retries. */
export interface AttendanceDeadLettersTable {
  id: string
  batch_seq: number
  item_index: number
  /** JSON of a QueuedItem; empty for the rest of a batch that was set aside. */
  item: string
  reason: string
  attempts: number
  parked_at: string
  resolved_at: string | null
  resolution: 'replayed' | 'dismissed' | null
}

/** Notices about processed items, such as a DEL without a match (decision 0002). */
export interface AttendanceNoticesTable {
  id: string
  batch_seq: number
  item_index: number
  kind: 'del_without_match'
  item: string
  at: string
}

/** An item that the import refused (spec 4.13); kept for a limited time, so that HR can see and replay it. */
export interface AttendanceRefusedTable {
  id: string
  /** Hash of sender and fields: repeated items share one row. */
  digest: string
  /** Hash of sender, faults, employee and device: rows with the same hash are shown as a group. */
  group_key: string
  /** JSON array of Fault. */
  faults: string
  /** JSON of the specified fields that were sent, without the picture. */
  fields: string
  employee_code: string | null
  device_sn: string | null
  punched_at: string | null
  caller_name: string
  times: number
  first_at: string
  last_at: string
}

/** Dates of a person whose punches have to be placed anew, marked by whoever changes the plan for them (`markStale`). */
export interface AttendanceStaleTable {
  employee_id: string
  from_date: string
  to_date: string
  /** 1: because of new rules or a new version, in the background; days whose hours change are kept for HR. */
  is_upgrade: 0 | 1
}

/** What a person says about the days of a payroll period. */
export interface MonthConfirmationsTable {
  employee_id: string
  start_date: string
  end_date: string
  state: ConfirmationState
  text: string | null
  /** The last day that was over. */
  until_date: string
  /** JSON: a hash of each day's result by date. */
  days: string
  confirmed_at: string
}

/** A day whose time at work changed when its punches were placed anew by new rules or a new version. */
export interface AttendanceChangedDaysTable {
  employee_id: string
  work_date: string
  minutes_before: number
  minutes_after: number
  changed_at: string | null
  seen_at: string | null
  /** Name of the user. */
  seen_by: string | null
}

export const TABLES = [
  `create table attendance_batches (
    seq integer primary key autoincrement,
    request_id text not null unique,
    caller_kind text not null,
    caller_id text not null,
    caller_name text not null,
    origin text not null,
    received_at text not null,
    item_count integer not null,
    next_index integer default 0 not null,
    processed_count integer default 0 not null,
    failed_count integer default 0 not null,
    duplicate_count integer default 0 not null,
    trial_index integer default -1 not null,
    trial_count integer default 0 not null,
    start_index integer default -1 not null,
    start_count integer default 0 not null,
    state text not null,
    device_ids text not null,
    items text not null
  )`,
  `create index attendance_batches_queued on attendance_batches (seq) where state = 'queued'`,
  `create table attendance_queue (
    id text not null primary key,
    received integer not null,
    processed integer not null,
    parked integer not null,
    failed integer not null
  )`,
  `create table attendance_parked (
    id text not null primary key,
    batch_seq integer not null references attendance_batches (seq),
    item_index integer not null,
    item text not null,
    reason text not null,
    attempts integer not null,
    parked_at text not null,
    resolved_at text,
    resolution text,
    constraint attendance_parked_item unique (batch_seq, item_index)
  )`,
  `create index attendance_parked_waiting on attendance_parked (id) where resolved_at is null`,
  `create table attendance_notices (
    id text not null primary key,
    batch_seq integer not null references attendance_batches (seq),
    item_index integer not null,
    kind text not null,
    item text not null,
    at text not null
  )`,
  `create index attendance_notices_batch on attendance_notices (batch_seq, item_index)`,
  `create table attendance_punches (
    id text not null primary key,
    employee_id text not null references employees (id),
    punched_at text not null,
    work_date text not null,
    is_work_date_given integer default 0 not null,
    direction text not null,
    requested_direction text not null,
    source text not null,
    device_sn text default '' not null,
    location_id text,
    latitude real,
    longitude real,
    picture_file_id text,
    remark text,
    batch_seq integer not null,
    item_index integer not null,
    processed_at text not null,
    is_direction_sent integer default 0 not null,
    constraint attendance_punches_identity unique (employee_id, punched_at, requested_direction, device_sn)
  )`,
  `create index attendance_punches_time on attendance_punches (punched_at, id)`,
  `create index attendance_punches_day on attendance_punches (work_date, employee_id, punched_at,
      requested_direction, device_sn, direction, is_direction_sent)`,
  `create index attendance_punches_given on attendance_punches (employee_id, punched_at) where
      is_work_date_given = 1`,
  `create table attendance_refused (
    id text not null primary key,
    digest text not null unique,
    group_key text not null,
    faults text not null,
    fields text not null,
    employee_code text,
    device_sn text,
    punched_at text,
    caller_name text not null,
    times integer not null,
    first_at text not null,
    last_at text not null
  )`,
  `create index attendance_refused_group on attendance_refused (group_key, last_at)`,
  `create index attendance_refused_last on attendance_refused (last_at, id)`,
  `create table attendance_stale (
    employee_id text not null primary key,
    from_date text not null,
    to_date text not null,
    is_upgrade integer default 0 not null
  )`,
  `create table attendance_changed_days (
    employee_id text not null references employees (id),
    work_date text not null,
    minutes_before integer not null,
    minutes_after integer not null,
    changed_at text,
    seen_at text,
    seen_by text,
    constraint attendance_changed_days_key primary key (work_date, employee_id)
  )`,
  `create index attendance_changed_days_unseen on attendance_changed_days (work_date, employee_id) where
      seen_at is null`,
  `create table month_confirmations (
    employee_id text not null references employees (id) on delete cascade,
    start_date text not null,
    end_date text not null,
    state text not null,
    text text,
    until_date text not null,
    days text not null,
    confirmed_at text not null,
    constraint month_confirmations_key primary key (employee_id, start_date, end_date)
  )`,
  `create index month_confirmations_period on month_confirmations (start_date, end_date, state)`,
  `insert into attendance_queue (id, received, processed, parked, failed) values ('queue', 0, 0, 0, 0)`
]
