import type { StepAction } from '#shared/contracts/approvals/approval-screens.ts'
import type { ApproveFlag, DocumentKind } from '#shared/domain/approval/flags.ts'

/** A document that needs approval, of any kind (spec 3.1); columns that only some kinds use are null for the others. */
export interface ApprovalDocumentsTable {
  id: string
  kind: DocumentKind
  employee_id: string
  approve_flag: ApproveFlag
  /** The first and last of its dates, inclusive. */
  first_date: string
  last_date: string
  /** `YYYY-MM-DD HH:mm` on the branch's wall clock, for overtime and leave by the hour. */
  starts_at: string | null
  ends_at: string | null
  /** time_leave_flag, holiday_flag_lv or time_adjust_flag_lv. */
  choice: string | null
  /** The company's reason for a leave. */
  leave_reason_id: string | null
  work_cycle_id: string | null
  /** Date-times that a time adjustment adds. */
  times_json: string | null
  description: string | null
  file_id: string | null
  /** What the approval changed, so that it can be reverted; null while nothing was changed. */
  effect_json: string | null
  /** The order in which documents of the same kind and day took effect. */
  effect_order: number | null
  /** The approver whose turn it is; null once it is closed, and if only HR can approve. */
  awaits_employee_id: string | null
  step_since: string
  is_escalated: 0 | 1
  /** When the approver of this step was reminded, and when it was escalated; null: not yet. */
  reminded_at: string | null
  escalated_at: string | null
  /** The approver it was escalated to, who may also take the step; null: none, or only HR. */
  escalated_to_employee_id: string | null
  approve_by: string | null
  approve_remark: string | null
  approved_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** The approvers of a document in order, as they were when it was submitted. */
export interface ApprovalChainsTable {
  document_id: string
  position: number
  employee_id: string
  /** The rule that added this approver, as it was (ChainCondition); null: one of the owner's own approvers. */
  rule_json: string | null
}

/** A further approver by kind of document, type of leave and length. */
export interface ApprovalChainRulesTable {
  id: string
  kind: DocumentKind
  time_leave_flag: string | null
  /** Of leave in hundredths of days, of overtime in minutes. */
  longer_than: number | null
  approver_employee_id: string
  created_at: string
}

export interface ApprovalStepsTable {
  document_id: string
  seq: number
  at: string
  action: StepAction
  /** Resulting state. */
  approve_flag: ApproveFlag
  actor_name: string
  /** The key of the software that acted for this person; null: the person, or software that named nobody. */
  key_name: string | null
  actor_employee_id: string | null
  role: 'approver' | 'substitute' | 'hr' | 'owner' | 'system'
  on_behalf_of_employee_id: string | null
  remark: string | null
}

/** What a leave takes of one date: minutes of those of the whole day, so that days can be summed exactly. */
export interface ApprovalLeaveDaysTable {
  document_id: string
  work_date: string
  employee_id: string
  time_leave_flag: string
  minutes: number
  day_minutes: number
}

/** Who acts for an approver on which dates (inclusive), and for which kinds of documents. */
export interface ApprovalDelegationsTable {
  id: string
  approver_employee_id: string
  substitute_employee_id: string
  /** Kinds of documents. */
  kinds_json: string
  first_date: string
  last_date: string
  created_at: string
  created_by: string
  /** When it was ended before its last date, or withdrawn before its first. */
  ended_at: string | null
}

export const TABLES = [
  `create table approval_documents (
    id text not null primary key,
    kind text not null,
    employee_id text not null references employees (id),
    approve_flag text not null,
    first_date text not null,
    last_date text not null,
    starts_at text,
    ends_at text,
    choice text,
    leave_reason_id text references leave_reasons (id),
    work_cycle_id text references work_cycles (id),
    times_json text,
    description text,
    file_id text references stored_files (id),
    effect_json text,
    effect_order integer,
    awaits_employee_id text references employees (id),
    step_since text not null,
    is_escalated integer not null,
    approve_by text,
    approve_remark text,
    approved_at text,
    created_at text not null,
    updated_at text not null,
    deleted_at text,
    reminded_at text,
    escalated_at text,
    escalated_to_employee_id text
  )`,
  `create index approval_documents_kind on approval_documents (kind, first_date, id)`,
  `create index approval_documents_employee on approval_documents (employee_id, kind, last_date)`,
  `create index approval_documents_awaited on approval_documents (awaits_employee_id, step_since, id)`,
  `create index approval_documents_state on approval_documents (approve_flag, step_since, id)`,
  `create index approval_documents_date on approval_documents (first_date, id)`,
  `create table approval_chains (
    document_id text not null references approval_documents (id),
    position integer not null,
    employee_id text not null references employees (id),
    rule_json text,
    constraint approval_chains_key primary key (document_id, position)
  )`,
  `create table approval_steps (
    document_id text not null references approval_documents (id),
    seq integer not null,
    at text not null,
    action text not null,
    approve_flag text not null,
    actor_name text not null,
    actor_employee_id text references employees (id),
    role text not null,
    on_behalf_of_employee_id text references employees (id),
    remark text,
    key_name text,
    constraint approval_steps_key primary key (document_id, seq)
  )`,
  `create table approval_leave_days (
    document_id text not null references approval_documents (id),
    work_date text not null,
    employee_id text not null references employees (id),
    time_leave_flag text not null,
    minutes integer not null,
    day_minutes integer not null default 0,
    constraint approval_leave_days_key primary key (document_id, work_date)
  )`,
  `create index approval_leave_days_employee on approval_leave_days (employee_id, work_date)`,
  `create index approval_leave_days_date on approval_leave_days (work_date, employee_id)`,
  `create table approval_delegations (
    id text not null primary key,
    approver_employee_id text not null references employees (id),
    substitute_employee_id text not null references employees (id),
    kinds_json text not null,
    first_date text not null,
    last_date text not null,
    created_at text not null,
    created_by text not null,
    ended_at text
  )`,
  `create index approval_delegations_approver on approval_delegations (approver_employee_id, last_date)`,
  `create index approval_delegations_substitute on approval_delegations (substitute_employee_id, last_date)`,
  `create table approval_chain_rules (
    id text not null primary key,
    kind text not null,
    time_leave_flag text,
    longer_than integer,
    approver_employee_id text not null references employees (id),
    created_at text not null
  )`
]
