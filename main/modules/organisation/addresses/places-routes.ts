import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { PlaceItem } from '#shared/contracts/employees.ts'
import { placesWithin } from './places.ts'

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
  }
}
