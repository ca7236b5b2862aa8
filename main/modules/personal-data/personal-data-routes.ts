import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { Envelope } from '#shared/contracts/common.ts'
import { FileRequest, Job } from '#shared/contracts/jobs.ts'
import { userOf } from '../access/access.ts'
import type { AccessPacks } from './access-packs.ts'

/** What the law gives people over data about them, for the screens of HR. */
export function personalDataRoutes(packs: AccessPacks): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    const params = Type.Object({ employee_code: Type.String({ maxLength: 100 }) })
    app.post(
      '/app/v1/employees/:employee_code/personal-data/export',
      { config, schema: { params, body: FileRequest, response: { 202: Envelope(Job) } } },
      async (request, reply) => {
        const job = await packs.make(userOf(request), request.params.employee_code, request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload: job })
      }
    )
  }
}
