import { renderSVG } from 'uqr'
import { locationOperations } from '#shared/contracts/attendance/location-screens.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ServiceParts } from '../../platform/runtime.ts'
import { screenRoutes } from '../access/access.ts'
import { checkClocking, punchesNear } from './clocking-check.ts'
import { LocationChanges } from './location-changes.ts'
import { readRowsOf } from './location-rows.ts'

/** Locations for HR, and their QR codes. */
export function locationsScreenRoutes({ database, runtime }: ServiceParts) {
  const { read } = database
  const changes = new LocationChanges(database, runtime)
  return screenRoutes(['hr', 'admin'], locationOperations, {
    'GET /app/v1/locations': () => changes.list(),
    'POST /app/v1/locations': ({ user, body }) => changes.create(user, body),
    'PUT /app/v1/locations/{location_id}': ({ user, params, body }) =>
      changes.update(user, params.location_id, body),
    'DELETE /app/v1/locations/{location_id}': ({ user, params }) => changes.remove(user, params.location_id),
    'GET /app/v1/locations/{location_id}/check': ({ params, query }) =>
      checkClocking(read, runtime, params.location_id, query),
    'GET /app/v1/locations/{location_id}/punches': ({ params }) =>
      punchesNear(read, runtime, params.location_id),
    'GET /app/v1/locations/{location_id}/qr.svg': {
      // Users who may list locations may also show their QR codes.
      groups: { kind: 'known' },
      handle: async ({ params, reply }) => {
        const [first] = await readRowsOf(read, params.location_id)
        if (!first) throw new WorkstationError('not_found', 'location.none')
        // The code contains the id, which time-attendance/submit accepts.
        return reply.type('image/svg+xml').send(renderSVG(first.id))
      }
    }
  })
}
