import { locationOperations } from '#shared/contracts/attendance/location-screens.ts'
import { screenRoutes } from '../access/access.ts'
import type { Locations } from './locations.ts'

/** Locations for HR, and their QR codes. */
export const locationsScreenRoutes = (locations: Locations) =>
  screenRoutes(['hr', 'admin'], locationOperations, {
    'GET /app/v1/locations': () => locations.changes.list(),
    'POST /app/v1/locations': ({ user, body }) => locations.changes.create(user, body),
    'PUT /app/v1/locations/{location_id}': ({ user, params, body }) =>
      locations.changes.update(user, params.location_id, body),
    'DELETE /app/v1/locations/{location_id}': ({ user, params }) =>
      locations.changes.remove(user, params.location_id),
    'GET /app/v1/locations/{location_id}/check': ({ params, query }) =>
      locations.check(params.location_id, query),
    'GET /app/v1/locations/{location_id}/punches': ({ params }) => locations.punchesNear(params.location_id),
    'GET /app/v1/locations/{location_id}/qr.svg': {
      // Users who may list locations may also show their QR codes.
      groups: { kind: 'known' },
      handle: async ({ params, reply }) =>
        reply.type('image/svg+xml').send(await locations.qrCode(params.location_id))
    }
  })
