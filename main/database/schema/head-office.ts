import type { Generated } from 'kysely'

/** The head office that the branch has joined; no row: none. */
export interface HeadOfficeLinkTable {
  id: 'link'
  address: string
  /** SHA-256 fingerprint of the pinned certificate; null over plain HTTP on this machine. */
  certificate: string | null
  client_id: string
  /** Sealed by the workstation's secret box, in Base64. */
  sealed_secret: string
  branch_code: string
  branch_name: string
  allows_pay: 0 | 1
  /** What the head office may do here: CommandRight[]. */
  rights_json: string
  epoch: number
  /** What the head office has acknowledged, by stream. */
  log_seq: number
  punch_seq: number
  snapshot_seq: number
  /** About what `snapshot_seq` will be once the snapshot is complete: what there was when it began. */
  snapshot_total: number
  /** The kind of records that the snapshot has reached; null: it is complete. */
  snapshot_kind: string | null
  /** The last of them that was acknowledged; '' is none. */
  snapshot_after: string
  joined_at: string
  last_contact_at: string | null
  clock_offset_seconds: number | null
  is_stopped: 0 | 1
  /** Why the last request failed. */
  problem_json: string | null
}

/** Commands of the head office that were begun, so that each is run once; kept for some months. */
export interface HeadOfficeCommandsTable {
  command_id: string
  /** Where the activity log ended before it was run. */
  log_seq: number
  /** CommandResult; null: not known, as after a crash. */
  result_json: string | null
  begun_at: string
}

/** Punches that were added, removed or placed anew, in order; only while the branch has joined a head office. */
export interface PunchChangesTable {
  seq: Generated<number>
  punch_id: string
  at: string
}

export const TABLES = [
  `create table head_office_link (
    id text not null primary key,
    address text not null,
    certificate text,
    client_id text not null,
    sealed_secret text not null,
    branch_code text not null,
    branch_name text not null,
    allows_pay integer not null,
    rights_json text not null,
    epoch integer not null,
    log_seq integer not null,
    punch_seq integer not null,
    snapshot_seq integer not null,
    snapshot_total integer not null,
    snapshot_kind text,
    snapshot_after text not null,
    joined_at text not null,
    last_contact_at text,
    clock_offset_seconds integer,
    is_stopped integer not null,
    problem_json text
  )`,
  `create table head_office_commands (
    command_id text not null primary key,
    log_seq integer not null,
    result_json text,
    begun_at text not null
  )`,
  `create table punch_changes (
    seq integer not null primary key autoincrement,
    punch_id text not null,
    at text not null
  )`
]
