/** An entry of the activity log without its hash. */
export interface ChainedEntry {
  readonly seq: number
  readonly at: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly origin: string
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string | null
  readonly before_json: string | null
  readonly after_json: string | null
  readonly previous_hash: string
}

/** Replaces values that were erased. */
export const ERASED = '{"erased":true}'
/** Action of entries that have erased earlier ones and name their subjects. */
export const ERASING = 'employee.anonymise'
/** Action of the entry that a restored backup begins with. */
export const RESTORING = 'backup.restore'
/** Length of a subject's id; ids of a person's days are longer. */
export const ID_LENGTH = 36

/** What the SHA-256 of an entry covers, at the branch and at the head office (decision 0003). */
export const coveredByHash = (row: ChainedEntry): string =>
  JSON.stringify([
    row.previous_hash,
    row.seq,
    row.at,
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.origin,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.before_json,
    row.after_json
  ])
