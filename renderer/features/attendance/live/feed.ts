import type { Arrivals, Punch } from '#shared/contracts/attendance.ts'

/** The newest punches, the latest first. */
export type Feed = { readonly punches: readonly Punch[] }

/** Number of punches kept; older ones are in the list of punches. */
export const FEED_LENGTH = 200

/** Adds new punches on top. After a gap, when more came than fit into one response, only the newest remain. */
export function mergeArrivals(known: Feed | undefined, arrived: Arrivals): Feed {
  if (known === undefined || !arrived.is_complete) return { punches: arrived.punches.slice(0, FEED_LENGTH) }
  if (arrived.punches.length === 0) return known
  return { punches: [...arrived.punches, ...known.punches].slice(0, FEED_LENGTH) }
}

/** How many are newer than the one on top of the list; null when that one is no longer among them. */
export function newerThan(punches: readonly Punch[], topId: string | undefined): number | null {
  if (topId === undefined) return punches.length
  const place = punches.findIndex(punch => punch.punch_id === topId)
  return place < 0 ? null : place
}
