import { waitingOperations } from '#shared/contracts/approvals/approval-waiting.ts'
import { screenRoutes } from '../../access/access.ts'
import type { WaitingDocuments } from './waiting.ts'

/** Settings for reminding approvers and escalating documents. */
export const waitingRoutes = (waiting: WaitingDocuments) =>
  screenRoutes(['hr'], waitingOperations, {
    'GET /app/v1/approvals/waiting': () => waiting.rules(),
    'PUT /app/v1/approvals/waiting': ({ user, body }) => waiting.setRules(body, user)
  })
