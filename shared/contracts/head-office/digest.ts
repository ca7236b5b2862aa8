import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { FEED_KINDS } from './feed.ts'

// Branch and head office compare what they have, by kind and day, as counts and hashes.

/** `punch` by work date, `document` by the day of its submission; the other kinds have no days. */
export const DIGEST_KINDS = [...FEED_KINDS, 'punch'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]

/** `recent`: every record, and the punches of two months. */
export const DIGEST_SCOPES = ['recent', 'all'] as const
export type DigestScope = (typeof DIGEST_SCOPES)[number]

/** The day that a record counts for; '' where its kind has none. */
export const digestDay = (kind: DigestKind, data: Readonly<Record<string, unknown>>): string => {
  if (kind === 'punch') return String(data.work_date)
  return kind === 'document' ? String(data.created).slice(0, 10) : ''
}

const Day = Type.String({ maxLength: 10 })

export const SendDigest = Type.Object({
  epoch: Type.Integer({ minimum: 1 }),
  kind: Type.Enum([...DIGEST_KINDS]),
  from: Nullable(DateText),
  to: Nullable(DateText),
  log_seq: Type.Integer({ minimum: 0, description: 'where the log ended while it was counted' }),
  punch_seq: Type.Integer({ minimum: 0 }),
  days: Type.Array(
    Type.Object({
      day: Day,
      count: Type.Integer(),
      hash: Type.String({ maxLength: 64, description: 'of the ids and hashes of the records, by id' })
    }),
    { maxItems: 20_000, description: 'those that have records' }
  ),
  scope: Type.Enum([...DIGEST_SCOPES]),
  is_last: Type.Boolean({ description: 'the comparison is complete' })
})
export type SendDigest = Static<typeof SendDigest>

export const DigestCompared = Type.Object({
  is_behind: Type.Boolean({ description: 'the head office has another state: to be counted again' }),
  differing: Type.Array(
    Type.Object({ day: Day, ids: Type.Array(Type.String(), { description: 'what the head office has' }) })
  )
})
export type DigestCompared = Static<typeof DigestCompared>

/** Called by branches. */
export const digestOperations = {
  'POST /branches/v1/digest': { body: SendDigest, answer: DigestCompared }
}

/** Of one kind and day; `repaired_at`: the branch has sent it again, and both have the same. */
export const DigestDifference = Type.Object({
  kind: Type.Enum([...DIGEST_KINDS]),
  day: Day,
  branch_count: Type.Integer(),
  own_count: Type.Integer(),
  found_at: Type.String(),
  repaired_at: Nullable(Type.String())
})
export type DigestDifference = Static<typeof DigestDifference>
