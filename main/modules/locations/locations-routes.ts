import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { LocationListAnswer, LocationListRequest } from '#shared/contracts/attendance/locations.ts'
import type { LocationList } from './location-list.ts'
import type { Locations } from './locations.ts'
import { locationsScreenRoutes } from './locations-screen-routes.ts'

const PATH = '/api/v1/open-apis/locations/get-list'

const shared = {
  tags: ['Attendance'],
  description:
    'Permissions cascade from the company to the person. With an employee only locations that are published and open today are listed.',
  response: { 200: LocationListAnswer }
}
const config = { access: { kind: 'known' }, checksBodyItself: true } as const

/** locations/get-list by GET and POST (spec 4.5), and the operations of the screens. */
export function locationsRoutes(locations: Locations): FastifyPluginAsyncTypebox {
  return async app => {
    await app.register(locationsScreenRoutes(locations))
    app.get(
      PATH,
      {
        config,
        schema: {
          ...shared,
          summary: 'List locations where time is clocked',
          querystring: LocationListRequest
        }
      },
      async (request, reply) => send(reply, await locations.listForApi(request.query))
    )
    app.post(
      PATH,
      {
        config,
        schema: {
          ...shared,
          summary: 'List locations where time is clocked, the parameters in a body',
          body: LocationListRequest
        }
      },
      async (request, reply) => send(reply, await locations.listForApi(request.body))
    )
  }
}

/** Locations are cached as JSON text, since serialising thousands of them takes longer than all the rest. */
function send(reply: FastifyReply, { locations, pagination }: LocationList): FastifyReply {
  const comma = Buffer.from(',')
  const items = locations.flatMap(({ json }, at) => (at === 0 ? [json] : [comma, json]))
  const body = Buffer.concat([
    Buffer.from('{"code":"200","message":"Success","payload":['),
    ...items,
    Buffer.from(`],"_PAGINATION":${JSON.stringify(pagination)}}`)
  ])
  return reply.type('application/json; charset=utf-8').send(body)
}
