/** Append-only and hash-chained (decision 0003): `hash` covers the row and the previous hash. */
export interface ActivityLogTable {
  seq: number
  at: string
  actor_kind: 'key' | 'user' | 'system'
  actor_id: string | null
  actor_name: string
  origin: string
  action: string
  subject_kind: string
  subject_id: string | null
  before_json: string | null
  after_json: string | null
  previous_hash: string
  hash: string
}

/** The full values of the fields that a log entry masks. */
export interface ActivityUnmaskedTable {
  seq: number
  before_json: string | null
  after_json: string | null
}

export const TABLES = [
  `create table activity_log (
    seq integer not null primary key,
    at text not null,
    actor_kind text not null,
    actor_id text,
    actor_name text not null,
    origin text not null,
    action text not null,
    subject_kind text not null,
    subject_id text,
    before_json text,
    after_json text,
    previous_hash text not null,
    hash text not null
  )`,
  `create trigger activity_log_no_delete before delete on activity_log begin
    select raise(abort, 'the activity log is append-only'); end`,
  `create index activity_log_subject on activity_log (subject_kind, subject_id, seq)`,
  `create index activity_log_actor on activity_log (actor_id, seq)`,
  `create index activity_log_at on activity_log (at)`,
  `create index activity_log_erasing on activity_log (seq) where action = 'employee.anonymise'`,
  `create trigger activity_log_no_update before update on activity_log when not (new.before_json is null and
      new.after_json is '{"erased":true}' and new.seq is old.seq and new.at is old.at and new.actor_kind is
      old.actor_kind and new.actor_id is old.actor_id and new.actor_name is old.actor_name and new.origin is
      old.origin and new.action is old.action and new.subject_kind is old.subject_kind and new.subject_id is
      old.subject_id and new.previous_hash is old.previous_hash and new.hash is old.hash) begin select
      raise(abort, 'the activity log is append-only'); end`,
  `create table activity_unmasked (
    seq integer primary key references activity_log (seq),
    before_json text,
    after_json text
  )`
]
