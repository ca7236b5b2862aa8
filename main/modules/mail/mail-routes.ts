import { mailOperations } from '#shared/contracts/mail.ts'
import { screenRoutes } from '../access/access.ts'
import type { MailDesk } from './mail-desk.ts'

export const mailRoutes = (desk: MailDesk) =>
  screenRoutes(['hr', 'admin'], mailOperations, {
    'GET /app/v1/mail': ({ query }) => desk.list(query),
    'POST /app/v1/mail/{mail_id}/retry': ({ user, params }) => desk.retry(user, params.mail_id),
    'POST /app/v1/mail/{mail_id}/discard': ({ user, params }) => desk.discard(user, params.mail_id)
  })
