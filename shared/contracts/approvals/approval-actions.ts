import Type, { type Static } from 'typebox'
import { APPROVE_FLAGS, DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { DateText, FaultValue, Nullable } from '../common.ts'
import { AwayPeople, AwayQuery, CalendarPage, CalendarQuery } from './approval-calendar.ts'
import { FoundPeople, PersonSearch } from './approval-delegations.ts'
import {
  DocumentContext,
  DocumentForm,
  DocumentListQuery,
  DocumentPage,
  DocumentRows,
  InboxPage,
  InboxQuery,
  Person
} from './approval-screens.ts'
import { ChainConditionView } from './chain-rules.ts'
import { LeaveFacts, LeaveFactsQuery } from './leave-facts.ts'

// What the approval screens do to documents. Each document is its own transaction with its own result.

const Flag = Type.Enum([...APPROVE_FLAGS])
const Kind = Type.Enum([...DOCUMENT_KINDS])
const DocumentId = Type.String({ maxLength: 64 })

/** The most that one request accepts; a screen splits more into several requests. */
export const DECISIONS_MAX = 50

export const Decisions = Type.Object({
  document_ids: Type.Array(DocumentId, { minItems: 1, maxItems: DECISIONS_MAX }),
  action: Type.Enum(['approve', 'reject', 'cancel']),
  remark: Type.Optional(Type.String({ maxLength: 1000, description: 'required to reject' })),
  is_extra_round: Type.Optional(Type.Boolean({ description: 'passes closed periods' }))
})
export type Decisions = Static<typeof Decisions>

export const DecisionResults = Type.Object({
  results: Type.Array(
    Type.Object({
      document_id: Type.String(),
      approve_flag: Nullable(Flag),
      faults: Type.Array(FaultValue, { description: 'empty: it was done' })
    })
  )
})
export type DecisionResults = Static<typeof DecisionResults>

export const Simulation = Type.Object({
  actor_employee_id: DocumentId,
  date: DateText,
  action: Type.Enum(['approve', 'reject', 'cancel', 'update', 'delete']),
  follows_line: Type.Boolean(),
  is_extra_round: Type.Boolean(),
  is_without_hr_rights: Type.Boolean()
})
export type Simulation = Static<typeof Simulation>

export const SimulationResult = Type.Object({
  fault: Nullable(FaultValue),
  approve_flag: Nullable(Flag),
  role: Nullable(Type.Enum(['approver', 'substitute', 'hr', 'owner'])),
  acting_for: Nullable(Person),
  effect: Nullable(Type.Enum(['apply', 'revert', 'none']))
})
export type SimulationResult = Static<typeof SimulationResult>

const Fields = Type.Record(Type.String(), Type.Unknown(), {
  description: 'employee_code and the fields of the kind, as in the open API (decision 0039)'
})

/** Several documents of one kind, for several people or days. */
export const Submissions = Type.Object({
  kind: Kind,
  documents: Type.Array(Fields, { minItems: 1, maxItems: DECISIONS_MAX }),
  image_content: Type.Optional(Type.String({ description: 'attached to each document' }))
})
export type Submissions = Static<typeof Submissions>

export const SubmissionResults = Type.Object({
  results: Type.Array(
    Type.Object({
      document_id: Nullable(Type.String()),
      faults: Type.Array(FaultValue, { description: 'empty: it was submitted' })
    })
  )
})
export type SubmissionResults = Static<typeof SubmissionResults>

export const CompensationChoice = Type.Object({
  is_leave: Type.Boolean(),
  hundredths: Type.Integer({
    description: 'of days, as the document showed them; 409 if they are others by now'
  })
})
export type CompensationChoice = Static<typeof CompensationChoice>

export const DocumentChange = Type.Object({
  fields: Fields,
  base_updated: Type.Optional(
    Type.String({
      maxLength: 40,
      description: '`updated` of the document that the form showed; 409 when it has changed'
    })
  )
})
export type DocumentChange = Static<typeof DocumentChange>

export const PreviewRequest = Type.Object({
  kind: Kind,
  document: Fields,
  document_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'the document that it replaces; itself no obstacle to it' })
  )
})
export type PreviewRequest = Static<typeof PreviewRequest>

export const PreviewResult = Type.Object({
  leave_days: Type.Array(
    Type.Object({ date: DateText, minutes: Type.Integer(), day_minutes: Type.Integer() })
  ),
  chain: Type.Array(Type.Object({ approver: Person, rule: Nullable(ChainConditionView) }), {
    description: 'who would be asked, in order, and the rule that adds them'
  }),
  context: DocumentContext,
  warnings: Type.Array(FaultValue, { description: 'what would be in the way of the approval, or is unusual' })
})
export type PreviewResult = Static<typeof PreviewResult>

export const approvalOperations = {
  'GET /app/v1/approvals/inbox': { query: InboxQuery, answer: InboxPage },
  'GET /app/v1/approvals/documents': { query: DocumentListQuery, answer: DocumentRows },
  'GET /app/v1/approvals/calendar': { query: CalendarQuery, answer: CalendarPage },
  'GET /app/v1/approvals/calendar/away': { query: AwayQuery, answer: AwayPeople },
  /** People for whom the signed-in user can submit documents. */
  'GET /app/v1/approvals/people': { query: PersonSearch, answer: FoundPeople },
  'GET /app/v1/approvals/documents/{document_id}': { answer: DocumentPage },
  'GET /app/v1/approvals/documents/{document_id}/context': { answer: DocumentContext },
  /** Previews an action without writing anything. */
  'POST /app/v1/approvals/documents/{document_id}/simulation': { body: Simulation, answer: SimulationResult },
  /** Replaces the whole document. */
  'POST /app/v1/approvals/documents/{document_id}/update': { body: DocumentChange },
  'POST /app/v1/approvals/documents/{document_id}/delete': {},
  'POST /app/v1/approvals/documents/{document_id}/move': {},
  /** Leave instead of pay for overtime, where the company gives it. */
  'PUT /app/v1/approvals/documents/{document_id}/compensation': { body: CompensationChoice },
  /** The choices and limits for a new document of the kind. */
  'GET /app/v1/approvals/form': { query: Type.Object({ kind: Kind }), answer: DocumentForm },
  'GET /app/v1/approvals/leave-facts': { query: LeaveFactsQuery, answer: LeaveFacts },
  /** In the given order; a failed one does not stop the others. */
  'POST /app/v1/approvals/decisions': { body: Decisions, answer: DecisionResults },
  'POST /app/v1/approvals/submissions': { body: Submissions, answer: SubmissionResults },
  /** Shows how a document would look, before it is submitted or changed. */
  'POST /app/v1/approvals/preview': { body: PreviewRequest, answer: PreviewResult }
}
