import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { PlaceItem, SubdistrictItem } from '#shared/contracts/employees.ts'
import { findSubdistricts, placesWithin } from './places.ts'

/** What the forms of the screens choose from. */
export function formChoicesRoutes(): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    app.get(
      '/app/v1/places',
      {
        config,
        schema: {
          querystring: Type.Object({ parent: Type.Optional(Type.String({ maxLength: 10 })) }),
          response: { 200: Envelope(Type.Array(PlaceItem)) }
        }
      },
      async request => answer(await placesWithin(request.query.parent ?? null))
    )
    app.get(
      '/app/v1/subdistricts',
      {
        config,
        schema: {
          querystring: Type.Object({ search: Type.String({ maxLength: 100 }) }),
          response: { 200: Envelope(Type.Array(SubdistrictItem)) }
        }
      },
      async request => answer(await findSubdistricts(request.query.search))
    )
  }
}
