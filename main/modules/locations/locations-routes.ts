import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { LocationListAnswer, LocationListRequest } from '#shared/contracts/attendance/locations.ts'
import type { ServiceParts } from '../../platform/runtime.ts'
import { LocationBook } from './location-book.ts'
import { type LocationList, listLocations } from './location-list.ts'
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
export function locationsRoutes(parts: ServiceParts): FastifyPluginAsyncTypebox {
  const { database, runtime } = parts
  const book = new LocationBook(database)
  const answer = async (reply: FastifyReply, parameters: unknown) =>
    send(reply, await listLocations(database.read, runtime, book, parameters))
  return async app => {
    await app.register(locationsScreenRoutes(parts))
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
      (request, reply) => answer(reply, request.query)
    )
    app.post(
      PATH,
      {
        config: { ...config, isReading: true },
        schema: {
          ...shared,
          summary: 'List locations where time is clocked, the parameters in a body',
          body: LocationListRequest
        }
      },
      (request, reply) => answer(reply, request.body)
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
