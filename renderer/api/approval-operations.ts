import type {
  DecisionResults,
  Decisions,
  DocumentChange,
  PreviewRequest,
  PreviewResult,
  Simulation,
  SimulationResult,
  SubmissionResults,
  Submissions
} from '#shared/contracts/approval-actions.ts'
import type { CalendarPage, CalendarQuery } from '#shared/contracts/approval-calendar.ts'
import type {
  Delegation,
  DelegationList,
  FoundPeople,
  NewDelegation
} from '#shared/contracts/approval-delegations.ts'
import type { DocumentsExport, OvertimeExport } from '#shared/contracts/approval-exports.ts'
import type {
  DocumentContext,
  DocumentForm,
  DocumentListQuery,
  DocumentPage,
  DocumentRows,
  InboxPage,
  InboxQuery
} from '#shared/contracts/approval-screens.ts'
import type { SaveWaitingRules, WaitingRules } from '#shared/contracts/approval-waiting.ts'
import type {
  CreateCustomField,
  CustomFieldItem,
  CustomFieldList,
  OrderCustomFields,
  UpdateCustomField
} from '#shared/contracts/custom-fields.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import type {
  NotificationPage,
  NotificationSettings,
  NotificationsRead
} from '#shared/contracts/notifications.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { QuotaOperations } from './quota-operations.ts'

/** Operations of the approval screens and of notifications, as `operations.ts` has the others. */
export type ApprovalOperations = QuotaOperations & {
  'GET /app/v1/approvals/inbox': { query: InboxQuery; answer: InboxPage }
  'GET /app/v1/approvals/calendar': { query: CalendarQuery; answer: CalendarPage }
  'POST /app/v1/approvals/decisions': { body: Decisions; answer: DecisionResults }
  'GET /app/v1/approvals/documents': { query: DocumentListQuery; answer: DocumentRows }
  'POST /app/v1/approvals/documents/export': { body: DocumentsExport; answer: Job }
  'POST /app/v1/approvals/overtime/export': { body: OvertimeExport; answer: Job }
  'GET /app/v1/approvals/documents/{document_id}': { answer: DocumentPage }
  'GET /app/v1/approvals/documents/{document_id}/context': { answer: DocumentContext }
  'POST /app/v1/approvals/documents/{document_id}/simulation': { body: Simulation; answer: SimulationResult }
  'POST /app/v1/approvals/documents/{document_id}/update': { body: DocumentChange; answer: unknown }
  'POST /app/v1/approvals/submissions': { body: Submissions; answer: SubmissionResults }
  'POST /app/v1/approvals/preview': { body: PreviewRequest; answer: PreviewResult }
  'GET /app/v1/approvals/form': { query: { kind: DocumentKind }; answer: DocumentForm }
  'POST /app/v1/approvals/documents/{document_id}/delete': { answer: unknown }
  'POST /app/v1/approvals/documents/{document_id}/move': { answer: unknown }
  'GET /app/v1/approvals/delegations': { answer: DelegationList }
  'POST /app/v1/approvals/delegations': { body: NewDelegation; answer: Delegation }
  'POST /app/v1/approvals/delegations/{delegation_id}/end': { answer: unknown }
  'GET /app/v1/approvals/substitutes': { query: { search?: string }; answer: FoundPeople }
  'GET /app/v1/approvals/people': { query: { search?: string }; answer: FoundPeople }
  'GET /app/v1/approvals/waiting': { answer: WaitingRules }
  'PUT /app/v1/approvals/waiting': { body: SaveWaitingRules; answer: WaitingRules }
  'GET /app/v1/custom-fields': { answer: CustomFieldList }
  'POST /app/v1/custom-fields': { body: CreateCustomField; answer: CustomFieldItem }
  'PUT /app/v1/custom-fields/order': { body: OrderCustomFields; answer: CustomFieldList }
  'PUT /app/v1/custom-fields/{custom_field_id}': { body: UpdateCustomField; answer: CustomFieldItem }
  'PUT /app/v1/custom-fields/{custom_field_id}/publication': {
    body: { publish_flag: 'Y' | 'N' }
    answer: CustomFieldItem
  }
  'DELETE /app/v1/custom-fields/{custom_field_id}': { answer: unknown }
  'GET /app/v1/notifications': { query: { before?: string }; answer: NotificationPage }
  'POST /app/v1/notifications/read': { body: NotificationsRead; answer: unknown }
  'GET /app/v1/notifications/settings': { answer: NotificationSettings }
  'PUT /app/v1/notifications/settings': { body: NotificationSettings; answer: NotificationSettings }
}
