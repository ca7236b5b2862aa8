import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  ChangeLocation,
  ClockingCheck,
  ClockingCheckQuery,
  LocationView,
  NearbyPunch,
  SaveLocation
} from '#shared/contracts/location-screens.ts'
import { screenRoutes } from '../access/access.ts'
import type { Locations } from './locations.ts'

const PATH = '/app/v1/locations'
const params = Type.Object({ location_id: Type.String() })

/** Locations for HR, and their QR codes. */
export function locationsScreenRoutes(locations: Locations): FastifyPluginAsyncTypebox {
  const { changes } = locations
  return screenRoutes(['hr', 'admin'], ({ app, get, remove, put, post }) => {
    get(PATH, { answer: Type.Array(LocationView) }, () => changes.list())
    post(PATH, { body: SaveLocation, answer: LocationView }, ({ user, body }) => changes.create(user, body))
    put(
      `${PATH}/:location_id`,
      { params, body: ChangeLocation, answer: LocationView },
      ({ user, params, body }) => changes.update(user, params.location_id, body)
    )
    remove(`${PATH}/:location_id`, { params }, ({ user, params }) => changes.remove(user, params.location_id))
    get(
      `${PATH}/:location_id/check`,
      { params, query: ClockingCheckQuery, answer: ClockingCheck },
      ({ params, query }) => locations.check(params.location_id, query)
    )
    get(`${PATH}/:location_id/punches`, { params, answer: Type.Array(NearbyPunch) }, ({ params }) =>
      locations.punchesNear(params.location_id)
    )
    app.get(
      `${PATH}/:location_id/qr.svg`,
      // Users who may list locations may show their codes.
      { config: { access: { kind: 'known' } }, schema: { params } },
      async (request, reply) =>
        reply.type('image/svg+xml').send(await locations.qrCode(request.params.location_id))
    )
  })
}
