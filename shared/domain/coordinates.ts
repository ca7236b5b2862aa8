const PLAIN_DECIMAL = /^-?\d{1,3}(?:\.\d{1,30})?$/
const EARTH_RADIUS_METRES = 6_371_008.8

/** A number, or a text that writes one in plain decimals (no exponent, hex, plus sign, spaces); else null. */
export function parseCoordinate(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && PLAIN_DECIMAL.test(value) ? Number(value) : null
}

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Distance over the ground in metres, on a sphere of the Earth's mean radius (off by at most half a percent). */
export function distanceMetres(from: Place, to: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const haversine =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
