import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { MailItem, MailPage, MailQuery } from '#shared/contracts/mail.ts'
import { userOf } from '../access/access.ts'
import type { MailDesk } from './mail-desk.ts'

export function mailRoutes(desk: MailDesk): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin'] } } as const
    const params = Type.Object({ mail_id: Type.String({ maxLength: 64 }) })
    const response = { 200: Envelope(MailItem) }
    app.get(
      '/app/v1/mail',
      { config, schema: { querystring: MailQuery, response: { 200: Envelope(MailPage) } } },
      async request => answer(await desk.list(request.query))
    )
    app.post('/app/v1/mail/:mail_id/retry', { config, schema: { params, response } }, async request =>
      answer(await desk.retry(userOf(request), request.params.mail_id))
    )
    app.post('/app/v1/mail/:mail_id/discard', { config, schema: { params, response } }, async request =>
      answer(await desk.discard(userOf(request), request.params.mail_id))
    )
  }
}
