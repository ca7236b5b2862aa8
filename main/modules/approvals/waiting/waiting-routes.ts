import type { FastifyPluginAsync } from 'fastify'
import { SaveWaitingRules, WaitingRules } from '#shared/contracts/approval-waiting.ts'
import { screenRoutes } from '../../access/access.ts'
import type { WaitingDocuments } from './waiting.ts'

/** When approvers are reminded, and when a document is escalated. */
export const waitingRoutes = (waiting: WaitingDocuments): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, put }) => {
    get('/app/v1/approvals/waiting', { answer: WaitingRules }, () => waiting.rules())
    put('/app/v1/approvals/waiting', { body: SaveWaitingRules, answer: WaitingRules }, ({ user, body }) =>
      waiting.setRules(body, user)
    )
  })
