/** Append-only and hash-chained (companion 5.5): `hash` covers the row and the previous hash. */
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
