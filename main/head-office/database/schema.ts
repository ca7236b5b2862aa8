import type { JSONColumnType } from 'kysely'
import type { ListMemory } from '#shared/contracts/accounts/list-memory.ts'
import type { KeyScope } from '#shared/contracts/common.ts'
import type {
  CommandKind,
  CommandResult,
  CommandRight,
  SeenRecord
} from '#shared/contracts/head-office/commands.ts'
import type { BranchState } from '#shared/contracts/head-office/company.ts'
import type { CompanyAction } from '#shared/contracts/head-office/company-activity.ts'
import type { CommandState } from '#shared/contracts/head-office/company-commands.ts'
import type { DigestKind } from '#shared/contracts/head-office/digest.ts'
import type { StopReason } from '#shared/contracts/head-office/feed.ts'
import type { DeliveryState, NewWebhook, WebhookState } from '#shared/contracts/webhooks.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { WebhookEventType } from '#shared/domain/webhooks.ts'

/** Accounts of the head office. */
export interface UsersTable {
  id: string
  user_name: string
  display_name: string
  password_hash: string
  must_change_password: boolean
  /** Switched off: nobody can sign in with it, and its commands are no longer handed out. */
  is_disabled: boolean
  language: 'th' | 'en'
  calendar: 'buddhist' | 'gregorian'
  theme: 'auto' | 'light' | 'dark'
  created_at: Date
}

export interface SessionsTable {
  token_hash: string
  key_hash: string
  user_id: string
  created_at: Date
  last_used_at: Date
}

/** Columns and saved views of lists, for each user. */
export interface ListMemoriesTable {
  user_id: string
  list_id: string
  memory: JSONColumnType<ListMemory>
}

/** Consecutive failures to sign in or to enrol, by account and by address; shared by all processes. */
export interface AttemptsTable {
  subject: string
  failures: number
  last_at: Date
}

export interface BranchesTable {
  id: string
  branch_code: string
  branch_name: string
  state: BranchState
  stop_reason: StopReason | null
  stop_seq: number | null
  /** Incremented each time a workstation joins as this branch; 0: none has so far. */
  epoch: number
  /** The newest entry of the branch's activity log that was stored, and its hash. */
  log_seq: number
  log_hash: string
  punch_seq: number
  snapshot_seq: number
  secret_hash: string | null
  allows_pay: boolean
  /** What the branch lets the head office do. */
  rights: CommandRight[]
  backlog: number
  oldest_unsent_at: Date | null
  clock_offset_seconds: number | null
  version: string | null
  last_contact_at: Date | null
  /** When it was last compared with the branch, and whether somebody asks for it. */
  digest_at: Date | null
  is_digest_wanted: boolean
  /** The last day that webhooks have reported as closed. */
  closed_day: string | null
  created_at: Date
}

/** A code with which one workstation may join as the branch. */
export interface EnrolmentCodesTable {
  branch_id: string
  code_hash: string
  expires_at: Date
}

/** What was done; `actor_name` is an account of the head office, null for a workstation or the program itself. Never changed. */
export interface ActivityTable {
  id: string
  at: Date
  action: CompanyAction
  actor_name: string | null
  origin: string | null
  branch_id: string | null
  subject: string | null
  details: JSONColumnType<Record<string, unknown>>
}

export interface BranchTokensTable {
  token_hash: string
  branch_id: string
  expires_at: Date
}

/** The activity logs of the branches. Values are null where they are withheld or erased. */
export interface LogEntriesTable {
  branch_id: string
  epoch: number
  seq: number
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string
  origin: string
  action: string
  subject_kind: string
  subject_id: string | null
  before_json: string | null
  after_json: string | null
  hash: string
}

/** Records of the branches as they were last sent; `epoch` is that of the branch's workstation at the time. */
export interface RecordsTable {
  branch_id: string
  kind: string
  id: string
  epoch: number
  data: JSONColumnType<Record<string, unknown>>
}

/** Names of employees, for lists and search. */
export interface PeopleTable {
  branch_id: string
  id: string
  epoch: number
  employee_code: string
  sort_name: string
  has_resigned: boolean
  /** What is searched: code and names in lower case. */
  search: string
}

export interface PunchesTable {
  branch_id: string
  id: string
  epoch: number
  employee_id: string
  punched_at: string
  work_date: string
  direction: string
  device_sn: string
  source: string
}

/** A punch as its branch sent it, which is what is compared with the branch. */
export const SENT_PUNCH = [
  'id',
  'employee_id',
  'punched_at',
  'work_date',
  'direction',
  'device_sn',
  'source'
] as const satisfies readonly (keyof PunchesTable)[]

/** Records of kinds that this version does not know; read again after an update. */
export interface ParkedRecordsTable {
  branch_id: string
  kind: string
  id: string
  epoch: number
  data: JSONColumnType<Record<string, unknown>> | null
  received_at: Date
}

/** Days of a kind that branch and head office had otherwise; `day` is '' for kinds without days. */
export interface DigestDifferencesTable {
  branch_id: string
  kind: DigestKind
  day: string
  branch_count: number
  own_count: number
  found_at: Date
  repaired_at: Date | null
}

/** What branches are asked to do; `subject_id` is that of the employee, document or work cycle. */
export interface CommandsTable {
  id: string
  branch_id: string
  kind: CommandKind
  subject: string
  subject_id: string
  params: JSONColumnType<Record<string, unknown>>
  seen: JSONColumnType<SeenRecord> | null
  /** Who gave it: an account, or software with a key. */
  actor_id: string | null
  key_id: string | null
  /** With which the software asks again without giving it twice. */
  idempotency_key: string | null
  created_at: Date
  expires_at: Date
  /** When the branch last took it. */
  handed_at: Date | null
  state: CommandState
  result: JSONColumnType<CommandResult> | null
  ended_at: Date | null
  /** When somebody noted that it was not done. */
  noted_at: Date | null
}

/** Software that uses the open API. The secret itself is never stored. */
export interface ApiKeysTable {
  id: string
  name: string
  /** First characters of the key, to recognise it. */
  prefix: string
  key_hash: string
  scopes: KeyScope[]
  may_write: boolean
  created_at: Date
  created_by: string
  last_used_at: Date | null
  revoked_at: Date | null
}

export interface ApiTokensTable {
  token_hash: string
  key_id: string
  expires_at: Date
}

/** An address that events of branches are reported to. */
export interface WebhooksTable {
  id: string
  name: string
  url: string
  events: NewWebhook['events']
  is_internal: boolean
  state: WebhookState
  /** Base64. */
  secret_sealed: string
  secret_created_at: Date
  previous_sealed: string | null
  previous_until: Date | null
  created_at: Date
  created_by: string
  /** The process that sends to it, and until when it has it to itself. */
  taken_by: string | null
  taken_until: Date | null
}

/** A message to a webhook. */
export interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  event: WebhookEventType
  /** JSON as it is sent, so that every attempt sends the same. */
  body: string
  state: DeliveryState
  attempts: number
  next_attempt_at: Date
  last_fault: JSONColumnType<Fault> | null
  created_at: Date
  settled_at: Date | null
}

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
  list_memories: ListMemoriesTable
  attempts: AttemptsTable
  branches: BranchesTable
  enrolment_codes: EnrolmentCodesTable
  branch_tokens: BranchTokensTable
  activity: ActivityTable
  log_entries: LogEntriesTable
  records: RecordsTable
  people: PeopleTable
  punches: PunchesTable
  commands: CommandsTable
  parked_records: ParkedRecordsTable
  digest_differences: DigestDifferencesTable
  api_keys: ApiKeysTable
  api_tokens: ApiTokensTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
}
