import { queryOptions } from '@tanstack/react-query'
import type { ClockingCheckQuery } from '#shared/contracts/location-screens.ts'
import { call } from '../../api/client.ts'

/** Root query key of locations: after a change everything below it is loaded again. */
export const LOCATIONS_KEY = ['locations'] as const

export const locationsQuery = queryOptions({
  queryKey: [...LOCATIONS_KEY, 'list'],
  queryFn: ({ signal }) => call('GET /app/v1/locations', { signal })
})

export const nearbyPunchesQuery = (location_id: string) =>
  queryOptions({
    queryKey: [...LOCATIONS_KEY, 'punches', location_id],
    queryFn: ({ signal }) =>
      call('GET /app/v1/locations/{location_id}/punches', { path: { location_id }, signal })
  })

export const clockingCheckQuery = (location_id: string, query: ClockingCheckQuery) =>
  queryOptions({
    queryKey: [...LOCATIONS_KEY, 'check', location_id, query],
    queryFn: ({ signal }) =>
      call('GET /app/v1/locations/{location_id}/check', { path: { location_id }, query, signal })
  })
