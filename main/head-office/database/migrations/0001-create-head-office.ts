import { type Kysely, sql } from 'kysely'

/** Accounts, branches, and what branches send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table users (
    id text primary key,
    user_name text not null unique,
    display_name text not null,
    password_hash text not null,
    must_change_password boolean not null,
    is_disabled boolean not null default false,
    language text not null default 'th',
    calendar text not null default 'buddhist',
    theme text not null default 'auto',
    created_at timestamptz not null
  )`,
  `create table sessions (
    token_hash text primary key,
    key_hash text not null,
    user_id text not null references users (id) on delete cascade,
    created_at timestamptz not null,
    last_used_at timestamptz not null
  )`,
  `create table list_memories (
    user_id text not null references users (id) on delete cascade,
    list_id text not null,
    memory jsonb not null,
    primary key (user_id, list_id)
  )`,
  `create table attempts (
    subject text primary key,
    failures integer not null,
    last_at timestamptz not null
  )`,
  `create table branches (
    id text primary key,
    branch_code text not null unique,
    branch_name text not null,
    state text not null,
    stop_reason text,
    stop_seq bigint,
    epoch integer not null default 0,
    log_seq bigint not null default 0,
    log_hash text not null default '',
    punch_seq bigint not null default 0,
    snapshot_seq bigint not null default 0,
    secret_hash text,
    allows_pay boolean not null default false,
    rights text[] not null default '{}',
    backlog bigint not null default 0,
    oldest_unsent_at timestamptz,
    clock_offset_seconds bigint,
    version text,
    last_contact_at timestamptz,
    digest_at timestamptz,
    is_digest_wanted boolean not null default false,
    closed_day text,
    created_at timestamptz not null
  )`,
  `create table enrolment_codes (
    branch_id text primary key references branches (id),
    code_hash text not null unique,
    expires_at timestamptz not null
  )`,
  `create table branch_tokens (
    token_hash text primary key,
    branch_id text not null references branches (id),
    expires_at timestamptz not null
  )`,
  `create table log_entries (
    branch_id text not null references branches (id),
    epoch integer not null,
    seq bigint not null,
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
    hash text not null,
    primary key (branch_id, epoch, seq)
  )`,
  `create index log_entries_subject on log_entries (branch_id, subject_id)`,
  `create table records (
    branch_id text not null references branches (id),
    kind text not null,
    id text not null,
    epoch integer not null,
    data jsonb not null,
    primary key (branch_id, kind, id)
  )`,
  `create table people (
    branch_id text not null references branches (id),
    id text not null,
    epoch integer not null,
    employee_code text not null,
    sort_name text not null,
    has_resigned boolean not null,
    search text not null,
    primary key (branch_id, id)
  )`,
  `create index people_code on people (employee_code)`,
  `create index people_order on people (sort_name, branch_id, id)`,
  `create index people_search on people using gin (search gin_trgm_ops)`,
  `create table punches (
    branch_id text not null references branches (id),
    id text not null,
    epoch integer not null,
    employee_id text not null,
    punched_at text not null,
    work_date text not null,
    direction text not null,
    device_sn text not null,
    source text not null,
    primary key (branch_id, id)
  )`,
  `create index punches_date on punches (branch_id, work_date)`,
  `create table parked_records (
    branch_id text not null references branches (id),
    kind text not null,
    id text not null,
    epoch integer not null,
    data jsonb,
    received_at timestamptz not null,
    primary key (branch_id, kind, id)
  )`,
  `create table digest_differences (
    branch_id text not null references branches (id),
    kind text not null,
    day text not null,
    branch_count integer not null,
    own_count integer not null,
    found_at timestamptz not null,
    repaired_at timestamptz,
    primary key (branch_id, kind, day)
  )`,
  `create index records_open_documents on records (branch_id, id)
    where kind = 'document' and data ->> 'approve_flag' in ('01', '04', '06', '07', '08', '09')`,
  `create table activity (
    id text primary key,
    at timestamptz not null,
    action text not null,
    actor_name text,
    origin text,
    branch_id text references branches (id),
    subject text,
    details jsonb not null
  )`,
  `create index activity_newest on activity (at, id)`,
  `create index activity_branch on activity (branch_id, at)`,
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'the activity log is only added to'; end $$`,
  `create trigger activity_only_grows before update or delete on activity
    for each row execute function refuse_change()`,
  `create trigger activity_is_kept before truncate on activity
    for each statement execute function refuse_change()`,
  `create table commands (
    id text primary key,
    branch_id text not null references branches (id),
    kind text not null,
    subject text not null,
    subject_id text not null,
    params jsonb not null,
    seen jsonb,
    actor_id text not null references users (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    handed_at timestamptz,
    state text not null default 'waiting',
    result jsonb,
    ended_at timestamptz,
    noted_at timestamptz
  )`,
  `create index commands_waiting on commands (branch_id, id) where state = 'waiting'`,
  `create index commands_subject on commands (branch_id, subject_id)`,
  `create index commands_not_done on commands (branch_id, subject_id)
    where kind = 'decide' and state in ('refused', 'expired') and noted_at is null`,
  `create table api_keys (
    id text primary key,
    name text not null,
    prefix text not null,
    key_hash text not null unique,
    scopes text[] not null,
    created_at timestamptz not null,
    created_by text not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create table api_tokens (
    token_hash text primary key,
    key_id text not null references api_keys (id),
    expires_at timestamptz not null
  )`,
  `create table webhooks (
    id text primary key,
    name text not null,
    url text not null,
    events text[] not null,
    is_internal boolean not null,
    state text not null,
    secret_sealed text not null,
    secret_created_at timestamptz not null,
    previous_sealed text,
    previous_until timestamptz,
    created_at timestamptz not null,
    created_by text not null,
    taken_by text,
    taken_until timestamptz
  )`,
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id),
    event text not null,
    body text not null,
    state text not null,
    attempts integer not null,
    next_attempt_at timestamptz not null,
    last_fault jsonb,
    created_at timestamptz not null,
    settled_at timestamptz
  )`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at, id)
    where state = 'waiting'`,
  `create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, settled_at)`,
  `create index webhook_deliveries_list on webhook_deliveries (webhook_id, created_at, id)`
]
