import { secondsBetween } from '#shared/domain/time-of-day.ts'
import { instantOf } from '#shared/domain/wall-clock.ts'
import type { DemoPunch } from './demo-attendance.ts'
import { demoRandom } from './demo-random.ts'

/** Punches that reached the workstation in one request. */
export interface DemoArrival {
  readonly deviceSn: string
  readonly punches: DemoPunch[]
  /** Instants in ms. */
  readonly receivedAt: number
  readonly processedAt: number
}

/** How long a terminal buffers punches before sending them together. */
const HELD_SECONDS = 15 * 60

/**
 * Splits punches, given in order of time, into the requests that brought them: a terminal's within a quarter of an hour
 * came together, one by telephone came alone. In order of arrival.
 */
export function demoArrivals(punches: readonly DemoPunch[], nowMs: number, timeZone: string): DemoArrival[] {
  const open = new Map<string, DemoPunch[]>()
  const groups: DemoPunch[][] = []
  for (const punch of punches) {
    const group = punch.deviceSn === '' ? undefined : open.get(punch.deviceSn)
    const first = group?.[0]
    if (group && first && secondsBetween(first.punchedAt, punch.punchedAt) <= HELD_SECONDS) {
      group.push(punch)
      continue
    }
    const begun = [punch]
    groups.push(begun)
    if (punch.deviceSn !== '') open.set(punch.deviceSn, begun)
  }
  const random = demoRandom('arrivals')
  const arrivals = groups.map((group): DemoArrival => {
    const lastPunch = group.at(-1)?.punchedAt ?? ''
    const receivedAt = Math.min(nowMs, instantOf(lastPunch, timeZone) + random.integer(1500, 20_000))
    const processedAt = Math.min(nowMs, receivedAt + random.integer(20, 400))
    return { deviceSn: group[0]?.deviceSn ?? '', punches: group, receivedAt, processedAt }
  })
  return arrivals.sort((one, other) => one.receivedAt - other.receivedAt)
}
