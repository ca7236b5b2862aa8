import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { DocumentContext, DocumentPage, InboxPage, InboxQuery } from '#shared/contracts/approval-screens.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { userOf } from '../../access/access.ts'
import type { Approvals } from '../approvals.ts'

const BASE = '/app/v1/approvals'
const config = { access: { kind: 'user' } } as const
const Named = Type.Object({ document_id: Type.String({ maxLength: 64 }) })

/** What the approval screens read and do. */
export function inboxRoutes(approvals: Approvals): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      `${BASE}/inbox`,
      { config, schema: { querystring: InboxQuery, response: { 200: Envelope(InboxPage) } } },
      async request => answer(await approvals.inbox(request.query, userOf(request)))
    )
    app.get(
      `${BASE}/documents/:document_id`,
      { config, schema: { params: Named, response: { 200: Envelope(DocumentPage) } } },
      async request => answer(await approvals.page(request.params.document_id, userOf(request)))
    )
    app.get(
      `${BASE}/documents/:document_id/context`,
      { config, schema: { params: Named, response: { 200: Envelope(DocumentContext) } } },
      async request => answer(await approvals.context(request.params.document_id, userOf(request)))
    )
  }
}
