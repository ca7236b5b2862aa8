import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { OrganisationUnit, PersonItem } from '#shared/contracts/organisation.ts'
import type { Database } from '../../database/database.ts'
import { userOf } from '../access/access.ts'
import { sightOf } from '../people/people.ts'
import { findPeople, listUnits } from './organisation.ts'

const PEOPLE_MAX = 50

export function organisationRoutes(database: Database): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    app.get(
      '/app/v1/organisation',
      { config, schema: { response: { 200: Envelope(Type.Array(OrganisationUnit)) } } },
      async () => answer(await listUnits(database.read))
    )
    app.get(
      '/app/v1/people',
      {
        config,
        schema: {
          querystring: Type.Object({
            search: Type.Optional(Type.String({ maxLength: 100 })),
            branch_id: Type.Optional(Type.String()),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PEOPLE_MAX }))
          }),
          response: { 200: Envelope(Type.Array(PersonItem)) }
        }
      },
      async request => {
        const { search = '', branch_id = null, limit = 20 } = request.query
        const { approverId } = sightOf(userOf(request))
        return answer(await findPeople(database.read, { search, branchId: branch_id, approverId, limit }))
      }
    )
  }
}
