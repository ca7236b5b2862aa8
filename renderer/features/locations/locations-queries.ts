import type { ClockingCheckQuery } from '#shared/contracts/attendance/location-screens.ts'
import { operationQuery } from '../../api/operation-query.ts'

/** Root query key of locations: after a change everything below it is loaded again. */
export const LOCATIONS_KEY = ['locations'] as const

export const locationsQuery = operationQuery([...LOCATIONS_KEY, 'list'], 'GET /app/v1/locations')

export const nearbyPunchesQuery = (location_id: string) =>
  operationQuery([...LOCATIONS_KEY, 'punches', location_id], 'GET /app/v1/locations/{location_id}/punches', {
    path: { location_id }
  })

export const clockingCheckQuery = (location_id: string, query: ClockingCheckQuery) =>
  operationQuery(
    [...LOCATIONS_KEY, 'check', location_id, query],
    'GET /app/v1/locations/{location_id}/check',
    { path: { location_id }, query }
  )
