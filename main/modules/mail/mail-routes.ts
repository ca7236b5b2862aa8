import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { MailItem, MailPage, MailQuery } from '#shared/contracts/mail.ts'
import { screenRoutes } from '../access/access.ts'
import type { MailDesk } from './mail-desk.ts'

export const mailRoutes = (desk: MailDesk): FastifyPluginAsync =>
  screenRoutes(['hr', 'admin'], ({ get, post }) => {
    const params = Type.Object({ mail_id: Type.String({ maxLength: 64 }) })
    get('/app/v1/mail', { query: MailQuery, answer: MailPage }, ({ query }) => desk.list(query))
    post('/app/v1/mail/:mail_id/retry', { params, answer: MailItem }, ({ user, params }) =>
      desk.retry(user, params.mail_id)
    )
    post('/app/v1/mail/:mail_id/discard', { params, answer: MailItem }, ({ user, params }) =>
      desk.discard(user, params.mail_id)
    )
  })
