import type * as actions from '#shared/contracts/approval-actions.ts'
import type * as calendar from '#shared/contracts/approval-calendar.ts'
import type * as delegations from '#shared/contracts/approval-delegations.ts'
import type * as files from '#shared/contracts/approval-exports.ts'
import type * as screens from '#shared/contracts/approval-screens.ts'
import type * as waiting from '#shared/contracts/approval-waiting.ts'
import type * as jobs from '#shared/contracts/jobs.ts'
import type * as notifications from '#shared/contracts/notifications.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { Gives, Takes } from './operation-types.ts'

/** Operations of the approval screens and of notifications, as `operations.ts` has the others. */
export type ApprovalOperations = {
  'GET /app/v1/approvals/inbox': Gives<screens.InboxPage, screens.InboxQuery>
  'GET /app/v1/approvals/calendar': Gives<calendar.CalendarPage, calendar.CalendarQuery>
  'POST /app/v1/approvals/decisions': Takes<actions.Decisions, actions.DecisionResults>
  'GET /app/v1/approvals/documents': Gives<screens.DocumentRows, screens.DocumentListQuery>
  'POST /app/v1/approvals/documents/export': Takes<files.DocumentsExport, jobs.Job>
  'POST /app/v1/approvals/overtime/export': Takes<files.OvertimeExport, jobs.Job>
  'GET /app/v1/approvals/documents/{document_id}': Gives<screens.DocumentPage>
  'GET /app/v1/approvals/documents/{document_id}/context': Gives<screens.DocumentContext>
  'POST /app/v1/approvals/documents/{document_id}/simulation': Takes<
    actions.Simulation,
    actions.SimulationResult
  >
  'POST /app/v1/approvals/documents/{document_id}/update': Takes<actions.DocumentChange>
  'POST /app/v1/approvals/submissions': Takes<actions.Submissions, actions.SubmissionResults>
  'POST /app/v1/approvals/preview': Takes<actions.PreviewRequest, actions.PreviewResult>
  'GET /app/v1/approvals/form': Gives<screens.DocumentForm, { kind: DocumentKind }>
  'POST /app/v1/approvals/documents/{document_id}/delete': Gives
  'POST /app/v1/approvals/documents/{document_id}/move': Gives
  'GET /app/v1/approvals/delegations': Gives<delegations.DelegationList>
  'POST /app/v1/approvals/delegations': Takes<delegations.NewDelegation, delegations.Delegation>
  'POST /app/v1/approvals/delegations/{delegation_id}/end': Gives
  'GET /app/v1/approvals/substitutes': Gives<delegations.FoundPeople, { search?: string }>
  'GET /app/v1/approvals/people': Gives<delegations.FoundPeople, { search?: string }>
  'GET /app/v1/approvals/waiting': Gives<waiting.WaitingRules>
  'PUT /app/v1/approvals/waiting': Takes<waiting.SaveWaitingRules, waiting.WaitingRules>
  'GET /app/v1/notifications': Gives<notifications.NotificationPage, { before?: string }>
  'POST /app/v1/notifications/read': Takes<notifications.NotificationsRead>
  'GET /app/v1/notifications/settings': Gives<notifications.NotificationSettings>
  'PUT /app/v1/notifications/settings': Takes<
    notifications.NotificationSettings,
    notifications.NotificationSettings
  >
}
