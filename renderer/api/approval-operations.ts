import type * as actions from '#shared/contracts/approval-actions.ts'
import type * as calendar from '#shared/contracts/approval-calendar.ts'
import type * as delegations from '#shared/contracts/approval-delegations.ts'
import type * as files from '#shared/contracts/approval-exports.ts'
import type * as screens from '#shared/contracts/approval-screens.ts'
import type * as waiting from '#shared/contracts/approval-waiting.ts'
import type * as fields from '#shared/contracts/custom-fields.ts'
import type * as jobs from '#shared/contracts/jobs.ts'
import type * as notifications from '#shared/contracts/notifications.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'

/** Operations of the approval screens and of notifications, as `operations.ts` has the others. */
export type ApprovalOperations = {
  'GET /app/v1/approvals/inbox': { query: screens.InboxQuery; answer: screens.InboxPage }
  'GET /app/v1/approvals/calendar': { query: calendar.CalendarQuery; answer: calendar.CalendarPage }
  'POST /app/v1/approvals/decisions': { body: actions.Decisions; answer: actions.DecisionResults }
  'GET /app/v1/approvals/documents': { query: screens.DocumentListQuery; answer: screens.DocumentRows }
  'POST /app/v1/approvals/documents/export': { body: files.DocumentsExport; answer: jobs.Job }
  'POST /app/v1/approvals/overtime/export': { body: files.OvertimeExport; answer: jobs.Job }
  'GET /app/v1/approvals/documents/{document_id}': { answer: screens.DocumentPage }
  'GET /app/v1/approvals/documents/{document_id}/context': { answer: screens.DocumentContext }
  'POST /app/v1/approvals/documents/{document_id}/simulation': {
    body: actions.Simulation
    answer: actions.SimulationResult
  }
  'POST /app/v1/approvals/documents/{document_id}/update': { body: actions.DocumentChange; answer: unknown }
  'POST /app/v1/approvals/submissions': { body: actions.Submissions; answer: actions.SubmissionResults }
  'POST /app/v1/approvals/preview': { body: actions.PreviewRequest; answer: actions.PreviewResult }
  'GET /app/v1/approvals/form': { query: { kind: DocumentKind }; answer: screens.DocumentForm }
  'POST /app/v1/approvals/documents/{document_id}/delete': { answer: unknown }
  'POST /app/v1/approvals/documents/{document_id}/move': { answer: unknown }
  'GET /app/v1/approvals/delegations': { answer: delegations.DelegationList }
  'POST /app/v1/approvals/delegations': { body: delegations.NewDelegation; answer: delegations.Delegation }
  'POST /app/v1/approvals/delegations/{delegation_id}/end': { answer: unknown }
  'GET /app/v1/approvals/substitutes': { query: { search?: string }; answer: delegations.FoundPeople }
  'GET /app/v1/approvals/people': { query: { search?: string }; answer: delegations.FoundPeople }
  'GET /app/v1/approvals/waiting': { answer: waiting.WaitingRules }
  'PUT /app/v1/approvals/waiting': { body: waiting.SaveWaitingRules; answer: waiting.WaitingRules }
  'GET /app/v1/custom-fields': { answer: fields.CustomFieldList }
  'POST /app/v1/custom-fields': { body: fields.CreateCustomField; answer: fields.CustomFieldItem }
  'PUT /app/v1/custom-fields/order': {
    body: fields.OrderCustomFields
    answer: fields.CustomFieldList
  }
  'PUT /app/v1/custom-fields/{custom_field_id}': {
    body: fields.UpdateCustomField
    answer: fields.CustomFieldItem
  }
  'PUT /app/v1/custom-fields/{custom_field_id}/publication': {
    body: { publish_flag: 'Y' | 'N' }
    answer: fields.CustomFieldItem
  }
  'DELETE /app/v1/custom-fields/{custom_field_id}': { answer: unknown }
  'GET /app/v1/notifications': { query: { before?: string }; answer: notifications.NotificationPage }
  'POST /app/v1/notifications/read': { body: notifications.NotificationsRead; answer: unknown }
  'GET /app/v1/notifications/settings': { answer: notifications.NotificationSettings }
  'PUT /app/v1/notifications/settings': {
    body: notifications.NotificationSettings
    answer: notifications.NotificationSettings
  }
}
