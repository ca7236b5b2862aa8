import Type, { type Static } from 'typebox'
import { APPROVE_FLAGS, DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { DateText, FaultValue, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { LeaveReasonView } from '../leave/leave-reasons.ts'
import { ROUNDS } from '../loans/periods.ts'
import { CustomFieldAnswer } from './approval-answers.ts'
import { ChainConditionView } from './chain-rules.ts'

// Documents on the approval screens. Instants are UTC, ISO 8601; dates and times are in the branch's local time.

const Kind = Type.Enum([...DOCUMENT_KINDS])
const Flag = Type.Enum([...APPROVE_FLAGS])
export const Person = Type.Object(personFields)
export type Person = Static<typeof Person>

/** Sort orders of the inbox: the longest waiting first, by date, by the owner's code, by kind. */
export const INBOX_ORDERS = ['since', 'date', 'code', 'kind'] as const
export type InboxOrder = (typeof INBOX_ORDERS)[number]

/** Open documents; `turn`: those waiting for the signed-in user, `open`: all that the user may see. */
export const InboxQuery = Type.Object({
  scope: Type.Enum(['turn', 'open']),
  kind: Type.Optional(Kind),
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  search: Type.Optional(Type.String({ maxLength: 100, description: 'code or name of the owner' })),
  decidable: Type.Optional(
    Type.Enum(['Y', 'N'], { description: 'whether closed periods and cut-off dates let the user decide' })
  ),
  sort: Type.Optional(Type.Enum([...INBOX_ORDERS])),
  direction: Type.Optional(Type.Enum(['asc', 'desc'])),
  after: Type.Optional(Type.String({ maxLength: 400, description: 'next of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
})
export type InboxQuery = Static<typeof InboxQuery>

/** What a document is about; fields that only some kinds have are null for the others. */
const subjectFields = {
  first_date: DateText,
  last_date: DateText,
  starts_at: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm' })),
  ends_at: Nullable(Type.String()),
  choice: Nullable(Type.String({ description: 'time_leave_flag, holiday_flag_lv or time_adjust_flag_lv' })),
  leave_reason_id: Nullable(Type.String({ description: "the company's reason for a leave" })),
  leave_reason_name: Nullable(Type.String()),
  leave_reason_name_en: Nullable(Type.String()),
  times: Type.Array(Type.String(), { description: 'YYYY-MM-DD HH:mm:ss that a time adjustment adds' }),
  work_cycle_code: Nullable(Type.String()),
  work_cycle_name: Nullable(Type.String()),
  work_cycle_name_en: Nullable(Type.String()),
  leave_minutes: Nullable(Type.Integer({ description: 'work that a leave misses' })),
  leave_hundredths: Nullable(Type.Integer({ description: 'the same in hundredths of days' })),
  description: Nullable(Type.String()),
  file_url: Nullable(Type.String())
}

/** Leave against its quota, in hundredths of days. */
export const QuotaCheck = Type.Object({
  time_leave_flag: Type.String(),
  left: Type.Integer({ description: 'before this document' }),
  asked: Type.Integer({ description: 'what this document takes' }),
  missing: Type.Integer({ description: 'beyond the quota' }),
  is_refused: Type.Boolean({ description: 'the company refuses leave beyond the quota' })
})
export type QuotaCheck = Static<typeof QuotaCheck>

const rowFields = {
  document_id: Type.String(),
  kind: Kind,
  owner: Type.Object({
    ...personFields,
    employee_nickname: Nullable(Type.String()),
    photograph: Nullable(Type.String()),
    position_name: Nullable(Type.String()),
    position_name_en: Nullable(Type.String()),
    department_name: Nullable(Type.String()),
    department_name_en: Nullable(Type.String())
  }),
  ...subjectFields,
  approve_flag: Flag,
  step: Nullable(Type.Integer({ description: 'the step that is awaited, from 1; null: closed' })),
  step_count: Type.Integer(),
  since: Type.String(),
  created: Type.String(),
  updated: Type.String(),
  is_escalated: Type.Boolean(),
  quota_missing: Nullable(
    Type.Integer({ description: 'hundredths of days of open leave beyond the quota; null: none' })
  ),
  is_own_approval: Type.Boolean({ description: 'the owner approved it, wholly or at a step' }),
  awaits: Nullable(Person),
  /** The approver for whom the signed-in user would act. */
  acting_for: Nullable(Person),
  /** Why the signed-in user cannot approve it now; null if they can. */
  fault: Nullable(FaultValue)
}

export const InboxRow = Type.Object(rowFields)
export type InboxRow = Static<typeof InboxRow>

export const InboxPage = Type.Object({
  documents: Type.Array(InboxRow),
  total: Type.Integer({ description: 'of the scope and filters' }),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'of the scope, by kind' }),
  next: Nullable(Type.String())
})
export type InboxPage = Static<typeof InboxPage>

/** An approver of the chain and the result of their step. */
export const ChainStep = Type.Object({
  position: Type.Integer(),
  approver: Person,
  rule: Nullable(
    Type.Object(ChainConditionView.properties, {
      description: "the rule that added this approver; null: one of the owner's own"
    })
  ),
  state: Type.Enum(['done', 'refused', 'awaited', 'waiting', 'skipped']),
  at: Nullable(Type.String()),
  /** The substitute who acted for the approver. */
  by: Nullable(Person),
  remark: Nullable(Type.String()),
  has_resigned: Type.Boolean(),
  has_account: Type.Boolean(),
  substitutes: Type.Array(Person)
})

/** Actions on a document. */
export const STEP_ACTIONS = [
  'submit',
  'approve',
  'update',
  'delete',
  'remind',
  'escalate',
  'move',
  'recount'
] as const
export type StepAction = (typeof STEP_ACTIONS)[number]

export const HistoryStep = Type.Object({
  at: Type.String(),
  action: Type.Enum([...STEP_ACTIONS]),
  approve_flag: Flag,
  actor: Nullable(Person),
  actor_name: Type.String({ description: 'user name, or name of the software' }),
  key_name: Nullable(Type.String({ description: 'key of the software that acted for the actor' })),
  role: Type.String(),
  on_behalf_of: Nullable(Person),
  remark: Nullable(Type.String())
})

/** What the signed-in user can do to a document now: null if allowed, else the reason why not. */
export const Rights = Type.Object({
  approve: Nullable(FaultValue),
  reject: Nullable(FaultValue),
  cancel: Nullable(FaultValue),
  update: Nullable(FaultValue),
  delete: Nullable(FaultValue)
})

/** Leave instead of pay for overtime (decision 0030); `hundredths` of days that are given, or would be;
 * `fault`: why it can be neither given nor taken back. */
export const DocumentCompensation = Type.Object({
  is_given: Type.Boolean(),
  hundredths: Type.Integer({ minimum: 0 }),
  fault: Nullable(FaultValue)
})
export type DocumentCompensation = Static<typeof DocumentCompensation>

export const DocumentPage = Type.Object({
  ...rowFields,
  chain: Type.Array(ChainStep),
  history: Type.Array(HistoryStep),
  blocks: Type.Array(FaultValue),
  rights: Rights,
  is_chain_changed: Type.Boolean({ description: "the employee's approvers are others by now" }),
  compensation: Nullable(DocumentCompensation),
  may_move: Type.Boolean({ description: 'the signed-in user can give it the approvers of today' }),
  custom_fields: Type.Array(CustomFieldAnswer)
})
export type DocumentPage = Static<typeof DocumentPage>

/** Documents in any state by date, the latest first by default; `own`: those of the signed-in user. */
export const DocumentListQuery = Type.Object({
  scope: Type.Enum(['own', 'all']),
  kind: Type.Optional(Kind),
  approve_flag: Type.Optional(Flag),
  is_own_approval: Type.Optional(
    Type.Literal('Y', { description: 'only those that the owner approved, wholly or at a step' })
  ),
  is_open: Type.Optional(Type.Literal('Y', { description: 'only those that wait, at any step' })),
  round: Type.Optional(Type.Enum([...ROUNDS], { description: 'of employees who are paid in it' })),
  branch_id: Type.Optional(Type.String({ maxLength: 100, description: 'of people of this branch' })),
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  direction: Type.Optional(Type.Enum(['asc', 'desc'])),
  after: Type.Optional(Type.String({ maxLength: 400 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
})
export type DocumentListQuery = Static<typeof DocumentListQuery>

export const DocumentRows = Type.Object({ documents: Type.Array(InboxRow), next: Nullable(Type.String()) })
export type DocumentRows = Static<typeof DocumentRows>

const Minutes = Type.Integer({ minimum: 0 })

/** Minutes of overtime by pay rate, in hundredths of the hourly wage. */
export const OvertimeClasses = Type.Object({ 100: Minutes, 150: Minutes, 200: Minutes, 300: Minutes })

/** A day of the owner that the document concerns. */
export const ContextDay = Type.Object({
  date: DateText,
  work_cycle_code: Nullable(Type.String()),
  work: Type.Array(
    Type.Object({ start: Type.Integer(), end: Type.Integer() }, { description: 'minutes from midnight' })
  ),
  free: Nullable(Type.Enum(['day_off', 'holiday'])),
  punches: Type.Array(
    Type.Object({
      punched_at: Type.String(),
      mark: Type.Enum(['IN', 'OUT', 'repeated', 'unclear']),
      source: Type.String()
    })
  ),
  documents: Type.Array(
    Type.Object({
      document_id: Type.String(),
      kind: Kind,
      approve_flag: Flag,
      starts_at: Nullable(Type.String()),
      ends_at: Nullable(Type.String()),
      choice: Nullable(Type.String())
    })
  )
})

export const OvertimeContext = Type.Object({
  requested: OvertimeClasses,
  worked_minutes: Nullable(
    Type.Integer({ description: 'requested time that punches cover; null: the time has not come' })
  ),
  week_minutes: Type.Integer({ description: 'open and approved, Monday to Sunday, this document included' }),
  week_over_minutes: Type.Integer({ description: 'beyond 36 hours' }),
  month_approved_minutes: Type.Integer(),
  month_open_minutes: Type.Integer(),
  warnings: Type.Array(FaultValue, { description: 'rest and protected people, with the section of the Act' })
})

/** Hundredths of days. */
export const LeaveBalanceView = Type.Object({
  time_leave_flag: Type.String(),
  leave_reason: Nullable(LeaveReasonView),
  granted: Type.Integer(),
  carried_over: Type.Integer(),
  recorded: Type.Integer({ description: 'use that other software recorded' }),
  approved: Type.Integer(),
  pending: Type.Integer(),
  remaining: Type.Integer(),
  is_by_certificate: Type.Boolean({ description: 'no number of days limits it' }),
  is_without_quota: Type.Boolean({ description: 'no rule limits it and no quota is saved: no balance' }),
  approved_documents: Type.Array(Type.String(), { description: 'document ids' }),
  pending_documents: Type.Array(Type.String())
})

/** What an approver needs to know to decide. */
export const DocumentContext = Type.Object({
  quota: Nullable(QuotaCheck),
  days: Type.Array(ContextDay),
  overtime: Nullable(OvertimeContext),
  balances: Type.Array(LeaveBalanceView),
  team: Type.Object({
    size: Type.Integer({ description: 'people of the same unit, the owner included' }),
    away: Type.Array(
      Type.Object({
        document_id: Type.String(),
        person: Person,
        choice: Nullable(
          Type.String({ description: 'type of leave; null unless the viewer may see the document' })
        ),
        first_date: DateText,
        last_date: DateText,
        starts_at: Nullable(Type.String()),
        ends_at: Nullable(Type.String()),
        approve_flag: Flag
      })
    )
  })
})
export type DocumentContext = Static<typeof DocumentContext>

export const DocumentForm = Type.Object({
  custom_fields: Type.Array(CustomFieldAnswer, { description: 'of overtime and leave' }),
  work_cycles: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), name_en: Type.String() }), {
    description: 'of a change of work cycle'
  })
})
