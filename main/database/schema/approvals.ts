import type { StepAction } from '#shared/contracts/approval-screens.ts'
import type { ApproveFlag, DocumentKind } from '#shared/domain/approval/flags.ts'

/** A document that is approved, of any kind (spec 3.1); what only some kinds have is null for the others. */
export interface ApprovalDocumentsTable {
  id: string
  kind: DocumentKind
  employee_id: string
  approve_flag: ApproveFlag
  /** The dates it concerns, both included. */
  first_date: string
  last_date: string
  /** `YYYY-MM-DD HH:mm` of the branch's wall clock: overtime, and leave by the hour. */
  starts_at: string | null
  ends_at: string | null
  /** time_leave_flag, holiday_flag_lv or time_adjust_flag_lv. */
  choice: string | null
  work_cycle_id: string | null
  /** Date-times that a time adjustment adds. */
  times_json: string | null
  description: string | null
  file_id: string | null
  /** What the approval changed, so that it can be reverted; null while there is nothing. */
  effect_json: string | null
  /** Which of the documents of its kind and day took effect first. */
  effect_order: number | null
  /** The approver whose turn it is; null once it is closed, and where only HR can approve. */
  awaits_employee_id: string | null
  step_since: string
  is_escalated: 0 | 1
  /** When the approver of this step was reminded, and when it was escalated; null: not yet. */
  reminded_at: string | null
  escalated_at: string | null
  /** The approver it was escalated to, who may take the step too; null: none, or HR alone. */
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
}

export interface ApprovalStepsTable {
  document_id: string
  seq: number
  at: string
  action: StepAction
  /** State afterwards. */
  approve_flag: ApproveFlag
  actor_name: string
  actor_employee_id: string | null
  role: 'approver' | 'substitute' | 'hr' | 'owner' | 'system'
  on_behalf_of_employee_id: string | null
  remark: string | null
}

/** Work that a leave misses on one date; days in hundredths. */
export interface ApprovalLeaveDaysTable {
  document_id: string
  work_date: string
  employee_id: string
  time_leave_flag: string
  minutes: number
  hundredths: number
}

/** Who acts for an approver, from and to included, for which kinds. */
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
  /** It was ended before its last date, or withdrawn before its first. */
  ended_at: string | null
}
