import { instantOf } from '#shared/domain/dates/wall-clock.ts'
import type { DeviceArrival } from '../../../database/queue/batch-appender.ts'
import { latestPlausible, type Runtime } from '../../../platform/runtime.ts'
import type { CheckedItem } from './import-item.ts'

/** A punch older than this on arrival was buffered and says nothing about the device's clock. */
const LIVE_WITHIN_MS = 10 * 60_000

/** What the punches of a request say about the devices that they came from. */
export function arrivalsOf(runtime: Runtime, checked: readonly CheckedItem[]): DeviceArrival[] {
  const plausibleUntil = latestPlausible(runtime)
  const arrivals = new Map<string, { itemCount: number; newest: string; lastPunchAt: string | null }>()
  for (const { item, deviceId } of checked) {
    if (!deviceId || item.op !== 'ADD') continue
    const { punchedAt } = item
    let arrival = arrivals.get(deviceId)
    if (!arrival) {
      arrival = { itemCount: 0, newest: punchedAt, lastPunchAt: null }
      arrivals.set(deviceId, arrival)
    }
    arrival.itemCount += 1
    if (punchedAt > arrival.newest) arrival.newest = punchedAt
    if (punchedAt <= plausibleUntil && (arrival.lastPunchAt === null || punchedAt > arrival.lastPunchAt))
      arrival.lastPunchAt = punchedAt
  }
  return [...arrivals].map(([deviceId, { itemCount, newest, lastPunchAt }]) => ({
    deviceId,
    itemCount,
    lastPunchAt,
    plausibleUntil,
    clockDriftMs: driftOf(runtime, newest)
  }))
}

/** How far the device's clock seems to be ahead; null if its newest punch is too old to tell. */
function driftOf(runtime: Runtime, punchedAt: string): number | null {
  const ahead = instantOf(punchedAt, runtime.timeZone) - runtime.now()
  return ahead >= -LIVE_WITHIN_MS ? ahead : null
}
