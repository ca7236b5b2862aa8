import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { Job } from '#shared/contracts/jobs.ts'
import {
  AnonymisationChoice,
  AnonymisationOutlook,
  AnonymisationPreview,
  Anonymise,
  Retention
} from '#shared/contracts/retention.ts'
import { userOf } from '../access/access.ts'
import type { Anonymisation } from './anonymisation/anonymisation.ts'

/** How long former employees are kept by name, for administrators. */
export function retentionRoutes(anonymisation: Anonymisation): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
    const response = { 200: Envelope(Retention) }
    app.get('/app/v1/personal-data/retention', { config, schema: { response } }, async () =>
      answer(await anonymisation.retention())
    )
    app.put(
      '/app/v1/personal-data/retention',
      { config, schema: { body: Retention, response } },
      async request => answer(await anonymisation.saveRetention(userOf(request), request.body))
    )
    app.get(
      '/app/v1/personal-data/anonymisation',
      { config, schema: { response: { 200: Envelope(AnonymisationPreview) } } },
      async () => answer(await anonymisation.preview())
    )
    app.post(
      '/app/v1/personal-data/anonymisation/outlook',
      { config, schema: { body: AnonymisationChoice, response: { 200: Envelope(AnonymisationOutlook) } } },
      async request => answer(await anonymisation.outlook(request.body.employee_codes))
    )
    app.post(
      '/app/v1/personal-data/anonymisation',
      { config, schema: { body: Anonymise, response: { 202: Envelope(Job) } } },
      async (request, reply) => {
        const job = await anonymisation.start(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload: job })
      }
    )
  }
}
