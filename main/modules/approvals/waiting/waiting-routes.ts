import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SaveWaitingRules, WaitingRules } from '#shared/contracts/approval-waiting.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { userOf } from '../../access/access.ts'
import type { WaitingDocuments } from './waiting.ts'

/** When approvers are reminded, and when a document is escalated. */
export function waitingRoutes(waiting: WaitingDocuments): FastifyPluginAsyncTypebox {
  const config = { access: { kind: 'user', groups: ['hr'] } } as const
  const response = { 200: Envelope(WaitingRules) }
  return async app => {
    app.get('/app/v1/approvals/waiting', { config, schema: { response } }, async () =>
      answer(await waiting.rules())
    )
    app.put(
      '/app/v1/approvals/waiting',
      { config, schema: { body: SaveWaitingRules, response } },
      async request => answer(await waiting.setRules(request.body, userOf(request)))
    )
  }
}
