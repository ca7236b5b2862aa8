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
  epoch: number
  /** What the head office has acknowledged, by stream. */
  log_seq: number
  punch_seq: number
  snapshot_seq: number
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

/** Punches that were added, removed or placed anew, in order; only while the branch has joined a head office. */
export interface PunchChangesTable {
  seq: Generated<number>
  punch_id: string
  at: string
}
