import type {
  ChangeLocation,
  ClockingCheck,
  ClockingCheckQuery,
  LocationView,
  NearbyPunch,
  SaveLocation
} from '#shared/contracts/location-screens.ts'

/** Operations of locations, as `operations.ts` has the others. */
export type LocationOperations = {
  'GET /app/v1/locations': { answer: LocationView[] }
  'POST /app/v1/locations': { body: SaveLocation; answer: LocationView }
  'PUT /app/v1/locations/{location_id}': { body: ChangeLocation; answer: LocationView }
  'DELETE /app/v1/locations/{location_id}': { answer: unknown }
  'GET /app/v1/locations/{location_id}/check': { query: ClockingCheckQuery; answer: ClockingCheck }
  'GET /app/v1/locations/{location_id}/punches': { answer: NearbyPunch[] }
}
