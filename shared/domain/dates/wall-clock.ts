import { dateOfDayNumber, dayNumber } from './calendar-date.ts'
import { secondOfDay } from './time-of-day.ts'

/** Conversion between instants and the branch's wall clock (decision 0038). The machine's own zone is not used. */

const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit'
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Since then every zone has changed its offset on a quarter of an hour. */
const QUARTERS_FROM = Date.UTC(1990, 0, 1)
const QUARTER_MS = 15 * 60_000
const OFFSETS_KEPT = 5_000
/** Offsets by zone and quarter of an hour: looking one up in the machine's tables takes longer than storing a punch. */
const offsets = new Map<string, Map<number, number>>()

/** The wall clock read as UTC, in ms; whole seconds. */
function wallMs(instantMs: number, timeZone: string): number {
  const instant = Math.floor(instantMs / 1000) * 1000
  if (instant < QUARTERS_FROM) return lookedUpWallMs(instant, timeZone)
  const quarter = Math.floor(instant / QUARTER_MS)
  let ofZone = offsets.get(timeZone)
  if (ofZone === undefined) {
    ofZone = new Map()
    offsets.set(timeZone, ofZone)
  }
  let offset = ofZone.get(quarter)
  if (offset === undefined) {
    offset = lookedUpWallMs(instant, timeZone) - instant
    if (ofZone.size >= OFFSETS_KEPT) ofZone.clear()
    ofZone.set(quarter, offset)
  }
  return instant + offset
}

function lookedUpWallMs(instant: number, timeZone: string): number {
  const field: Record<string, number> = {}
  for (const part of formatterOf(timeZone).formatToParts(instant)) field[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field
  // Some engines write midnight as 24, whatever the requested hour cycle.
  return Date.UTC(year, month - 1, day, hour % 24, minute, second)
}

function textOf(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  const seconds = (ms - days * DAY_MS) / 1000
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${dateOfDayNumber(days)} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** `YYYY-MM-DD HH:mm:ss` on a clock in the zone at the instant. Years 1900 to 2999. */
export const wallClock = (instantMs: number, timeZone: string): string => textOf(wallMs(instantMs, timeZone))

/**
 * The instant, in ms, at which a clock in the zone shows the text. If it shows the text twice because it was set back, the
 * earlier instant; if never because it was set forward, as far after the jump as the text is after its beginning.
 */
export function instantOf(wallText: string, timeZone: string): number {
  const wall = dayNumber(wallText) * DAY_MS + secondOfDay(wallText) * 1000
  const offsetAt = (instant: number): number => wallMs(instant, timeZone) - instant
  const before = wall - offsetAt(wall - DAY_MS)
  const after = wall - offsetAt(wall + DAY_MS)
  const shown = [before, after].filter(instant => wallMs(instant, timeZone) === wall)
  return shown.length === 0 ? before : Math.min(...shown)
}

/** How far the zone is ahead of UTC at an instant. */
export const zoneOffsetMinutes = (instantMs: number, timeZone: string): number =>
  Math.round((wallMs(instantMs, timeZone) - Math.floor(instantMs / 1000) * 1000) / 60_000)

/** A zone in this machine's tables, for example `Asia/Bangkok`. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone.length > 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
