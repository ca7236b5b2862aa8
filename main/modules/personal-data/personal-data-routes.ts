import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { FileRequest, Job } from '#shared/contracts/jobs.ts'
import { PICTURE_PURPOSES, PictureConsent, SaveConsent } from '#shared/contracts/picture-consents.ts'
import { userOf } from '../access/access.ts'
import type { AccessPacks } from './access-packs.ts'
import type { PictureConsents } from './picture-consents.ts'

/** What the law gives people over data about them, for the screens of HR. */
export function personalDataRoutes(packs: AccessPacks, consents: PictureConsents): FastifyPluginAsyncTypebox {
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
    const response = { 200: Envelope(Type.Array(PictureConsent)) }
    app.get(
      '/app/v1/employees/:employee_code/consents',
      { config, schema: { params, response } },
      async request => answer(await consents.list(request.params.employee_code))
    )
    app.put(
      '/app/v1/employees/:employee_code/consents/:purpose',
      {
        config,
        schema: {
          params: Type.Object({ ...params.properties, purpose: Type.Enum([...PICTURE_PURPOSES]) }),
          body: SaveConsent,
          response
        }
      },
      async request => {
        const { employee_code, purpose } = request.params
        return answer(await consents.save(userOf(request), employee_code, purpose, request.body))
      }
    )
  }
}
