import { distanceMetres, type Place } from '#shared/domain/coordinates.ts'
import { shownMetres } from '#shared/domain/locations.ts'

export type Site = Place & { readonly radius: number }
export type PicturePoint<P extends Place> = {
  readonly punch: P
  /** Metres to the east and to the north of the location. */
  readonly east: number
  readonly north: number
  readonly metres: number
  readonly isInside: boolean
}
export type SitePlan<P extends Place> = {
  /** Metres from the location to the nearest edge of the picture. */
  readonly half: number
  readonly points: readonly PicturePoint<P>[]
  /** Length of the scale bar in metres. */
  readonly bar: number
}

/** Keeps the circle away from the edge. */
const MARGIN = 1.25
/** For a location without a radius and without punches. */
const LEAST_HALF = 20

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Punches around a location, on a plane tangent to the Earth there: distance and direction are right everywhere, even
 * at the poles and across the date line.
 */
export function planOf<P extends Place>(site: Site, punches: readonly P[]): SitePlan<P> {
  const most = shownMetres(site.radius)
  const points = punches
    .map(punch => pointOf(site, punch))
    .filter(({ metres }) => metres <= most)
    // Punches outside are drawn last, on top of the others.
    .sort((a, b) => a.metres - b.metres)
  const farthest = points.at(-1)?.metres ?? 0
  const half = Math.max(site.radius, farthest, LEAST_HALF) * MARGIN
  return { half, points, bar: roundLength(half * 0.8) }
}

function pointOf<P extends Place>(site: Site, punch: P): PicturePoint<P> {
  const metres = distanceMetres(site, punch)
  const [from, to] = [radians(site.latitude), radians(punch.latitude)]
  const turn = radians(punch.longitude - site.longitude)
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(to),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn)
  )
  return {
    punch,
    metres,
    east: metres * Math.sin(bearing),
    north: metres * Math.cos(bearing),
    isInside: metres <= site.radius
  }
}

/** The greatest of 1, 2, 5, 10, 20, 50 … that is at most `most`. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find(it => it * power <= most) ?? 1) * power
}
