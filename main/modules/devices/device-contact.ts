import type { RawDatabase } from '../../database/connect.ts'

/** When a terminal last spoke to us, whatever it said. */
export interface DeviceContact {
  readonly deviceId: string
  /** UTC, ISO 8601. */
  readonly at: string
}

/**
 * Contact is a sign of life also without punches: of a terminal that only polls, or whose PINs are nobody's. A later time
 * stays, as a punch may have come since; one after `now` was written while the clock was ahead.
 */
export function noteContacts(raw: RawDatabase, contacts: readonly DeviceContact[], now: string): void {
  const touch = raw.prepare(
    `update devices set last_activity_at = @at
     where id = @deviceId and (last_activity_at is null or last_activity_at < @at or last_activity_at > @now)`
  )
  for (const contact of contacts) touch.run({ ...contact, now })
}
