import { waitingOperations } from '#shared/contracts/approvals/approval-waiting.ts'
import { screenRoutes } from '../../access/access.ts'
import type { WaitingDocuments } from './waiting.ts'

/** When approvers are reminded, and when a document is escalated. */
export const waitingRoutes = (waiting: WaitingDocuments) =>
  screenRoutes(['hr'], waitingOperations, {
    'GET /app/v1/approvals/waiting': () => waiting.rules(),
    'PUT /app/v1/approvals/waiting': ({ user, body }) => waiting.setRules(body, user)
  })
