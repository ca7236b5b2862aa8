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
