import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { Job } from '#shared/contracts/jobs.ts'
import {
  ManpowerBoard,
  ManpowerBoardQuery,
  ManpowerExport,
  ManpowerPeople,
  ManpowerPeopleQuery
} from '#shared/contracts/manpower-screens.ts'
import { userOf } from '../access/access.ts'
import type { ManpowerScreens } from './manpower.ts'

/** Planned and actual people for the screens. */
export function manpowerScreenRoutes(manpower: ManpowerScreens): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    app.get(
      '/app/v1/manpower',
      { config, schema: { querystring: ManpowerBoardQuery, response: { 200: Envelope(ManpowerBoard) } } },
      async request => answer(await manpower.board(userOf(request), request.query))
    )
    app.get(
      '/app/v1/manpower/people',
      { config, schema: { querystring: ManpowerPeopleQuery, response: { 200: Envelope(ManpowerPeople) } } },
      async request => answer(await manpower.people(userOf(request), request.query))
    )
    app.post(
      '/app/v1/manpower/export',
      {
        config,
        schema: { body: ManpowerExport, response: { 202: Envelope(Job) } }
      },
      async (request, reply) => {
        const payload = await manpower.book(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload })
      }
    )
  }
}
