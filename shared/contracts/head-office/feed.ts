import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'
import { CommandRights } from './commands.ts'

/** Entries of one request, and bytes of its body. */
export const FEED_MAX_ENTRIES = 500
export const FEED_MAX_BYTES = 1024 * 1024

/**
 * Kinds of records that a branch sends, in the order of a snapshot. A record has the fields of the open API under their names
 * there; `data` is null once the branch no longer has it. Fields of pay and identity are missing unless the branch allows them.
 */
export const FEED_KINDS = [
  'unit',
  'work_cycle',
  'holiday',
  'period',
  'device',
  'employee',
  'quota',
  'loan',
  'document'
] as const
export type FeedKind = (typeof FEED_KINDS)[number]
export const isFeedKind = (text: string): text is FeedKind => (FEED_KINDS as readonly string[]).includes(text)

/** Fields of an employee that are sent only where the branch allows it. */
export const PRIVATE_EMPLOYEE_FIELDS: readonly string[] = [
  'id_no',
  'passport_workpermit_no',
  'sso_no',
  'sso_start_month',
  'tax_start_month',
  'salary',
  'salary_per_week',
  'payment_method',
  'company_payment_account_code',
  'bank_code',
  'bank_branch_code',
  'bank_account_code',
  'salary_cal'
]

/** `kind` is text, so that a newer branch can send one that this head office does not know: it is parked. */
export const FeedRecord = Type.Object({
  kind: Type.String({ minLength: 1, maxLength: 40 }),
  id: Type.String({ minLength: 1, maxLength: 200 }),
  data: Nullable(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()))
})
export type FeedRecord = Static<typeof FeedRecord>

/** A punch as the branch has it now; null once it was removed. */
export const FeedPunch = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  punch: Nullable(
    Type.Object({
      employee_id: Type.String({ maxLength: 64 }),
      punched_at: Type.String({ maxLength: 19 }),
      work_date: Type.String({ maxLength: 10 }),
      direction: Type.String({ maxLength: 5, description: "IN, OUT; '' is a repeated touch" }),
      device_sn: Type.String({ maxLength: 100 }),
      source: Type.String({ maxLength: 40 })
    })
  )
})
export type FeedPunch = Static<typeof FeedPunch>

/** Where the branch's activity log ends. */
export const LogHead = Type.Object({
  seq: Type.Integer({ minimum: 0 }),
  hash: Type.String({ minLength: 64, maxLength: 64 })
})
export type LogHead = Static<typeof LogHead>

const Text = (maxLength: number) => Type.String({ maxLength })

/** An entry of the activity log as its hash covers it. `is_withheld`: without its values, as they are about pay. */
export const FeedEntry = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  at: Text(40),
  actor_kind: Text(20),
  actor_id: Nullable(Text(100)),
  actor_name: Text(200),
  origin: Text(200),
  action: Text(100),
  subject_kind: Text(100),
  subject_id: Nullable(Text(300)),
  before_json: Nullable(Type.String()),
  after_json: Nullable(Type.String()),
  previous_hash: Text(64),
  hash: Text(64),
  is_withheld: Type.Boolean()
})
export type FeedEntry = Static<typeof FeedEntry>

/** `log`: entries with the records they name. `punches`: changes of punches. `snapshot`: everything, once after joining. */
export const FEED_STREAMS = ['snapshot', 'log', 'punches'] as const
export type FeedStream = (typeof FEED_STREAMS)[number]

/**
 * What a branch sends. `from` is the number of the first item in its stream: one more than the head office has. An empty
 * request is a sign of life. Instants are UTC, ISO 8601.
 */
export const SendFeed = Type.Object({
  epoch: Type.Integer({ minimum: 1 }),
  stream: Type.Enum([...FEED_STREAMS]),
  from: Type.Integer({ minimum: 1 }),
  head: LogHead,
  punch_head: Type.Integer({ minimum: 0, description: 'number of the latest change of a punch' }),
  entries: Type.Array(FeedEntry, { maxItems: FEED_MAX_ENTRIES }),
  records: Type.Array(FeedRecord, { maxItems: 4 * FEED_MAX_ENTRIES }),
  punches: Type.Array(FeedPunch, { maxItems: FEED_MAX_ENTRIES }),
  is_last: Type.Boolean({ description: 'of the snapshot' }),
  backlog: Type.Integer({ minimum: 0, description: 'what is left to send after this' }),
  oldest_unsent_at: Nullable(Text(40)),
  rights: Type.Optional(CommandRights),
  version: Text(40),
  sent_at: Text(40)
})
export type SendFeed = Static<typeof SendFeed>

/** How many numbers of its stream a request takes. */
export const sizeOf = ({ stream, entries, records, punches }: SendFeed): number =>
  stream === 'log' ? entries.length : stream === 'punches' ? punches.length : records.length + punches.length

export const FeedTaken = Type.Object({
  next: Type.Integer({ description: 'number that the stream goes on with' }),
  parked: Type.Integer({ description: 'records that this head office does not know or cannot read' }),
  now: Type.String({ description: 'instant at the head office' }),
  wants_digest: Type.Optional(
    Nullable(Type.Enum(['recent', 'all'], { description: 'what the branch should compare' }))
  )
})
export type FeedTaken = Static<typeof FeedTaken>

/** Why a branch's feed is stopped, until the branch joins again. */
export const STOP_REASONS = ['fork', 'gap', 'altered', 'rolled_back', 'restored'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** Payload of the 409: where the stream goes on, or why nothing more is taken. */
export const FeedRefusal = Type.Union([
  Type.Object({ expected: Type.Integer() }),
  Type.Object({ stopped: Type.Enum([...STOP_REASONS]), seq: Type.Integer() }),
  Type.Object({ stopped: Type.Literal('old_epoch') })
])
export type FeedRefusal = Static<typeof FeedRefusal>
