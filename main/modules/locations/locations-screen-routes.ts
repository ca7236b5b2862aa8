import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  ChangeLocation,
  ClockingCheck,
  ClockingCheckQuery,
  LocationView,
  NearbyPunch,
  SaveLocation
} from '#shared/contracts/location-screens.ts'
import { userOf } from '../access/access.ts'
import type { Locations } from './locations.ts'

const PATH = '/app/v1/locations'
const params = Type.Object({ location_id: Type.String() })

/** Locations for HR, and their QR codes. */
export function locationsScreenRoutes(locations: Locations): FastifyPluginAsyncTypebox {
  const { changes } = locations
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin'] } } as const
    const response = { 200: Envelope(LocationView) }
    app.get(PATH, { config, schema: { response: { 200: Envelope(Type.Array(LocationView)) } } }, async () =>
      answer(await changes.list())
    )
    app.post(PATH, { config, schema: { body: SaveLocation, response } }, async request =>
      answer(await changes.create(userOf(request), request.body))
    )
    app.put(
      `${PATH}/:location_id`,
      { config, schema: { params, body: ChangeLocation, response } },
      async request => answer(await changes.update(userOf(request), request.params.location_id, request.body))
    )
    app.delete(
      `${PATH}/:location_id`,
      { config, schema: { params, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        await changes.remove(userOf(request), request.params.location_id)
        return answer(null)
      }
    )
    app.get(
      `${PATH}/:location_id/check`,
      {
        config,
        schema: { params, querystring: ClockingCheckQuery, response: { 200: Envelope(ClockingCheck) } }
      },
      async request => answer(await locations.check(request.params.location_id, request.query))
    )
    app.get(
      `${PATH}/:location_id/punches`,
      { config, schema: { params, response: { 200: Envelope(Type.Array(NearbyPunch)) } } },
      async request => answer(await locations.punchesNear(request.params.location_id))
    )
    app.get(
      `${PATH}/:location_id/qr.svg`,
      // Users who may list locations may show their codes.
      { config: { access: { kind: 'known' } }, schema: { params } },
      async (request, reply) =>
        reply.type('image/svg+xml').send(await locations.qrCode(request.params.location_id))
    )
  }
}
