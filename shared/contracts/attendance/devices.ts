import Type, { type Static } from 'typebox'
import { Nullable, YesNo } from '../common.ts'

export const DEVICE_TYPES = ['Wifi', 'Beacon', 'TimeApp', 'Fingerprint', 'Facial'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

/** Above this a device's clock counts as wrong; below it the difference may be network delay. */
export const DRIFT_WARNING_MS = 60_000

/** Minutes without data in its usual hours after which a device is called silent. */
export const SILENT_AFTER_RANGE = { minimum: 15, maximum: 7 * 1440 } as const
const SilentAfter = Nullable(
  Type.Integer({ ...SILENT_AFTER_RANGE, description: 'set by the branch; null: SILENT_AFTER_MINUTES' })
)

export const Device = Type.Object({
  device_id: Type.String(),
  device_sn: Type.String(),
  device_name: Type.String(),
  device_type: Type.Enum([...DEVICE_TYPES]),
  device_model: Nullable(Type.String()),
  branch_id: Nullable(Type.String()),
  device_latitude: Nullable(Type.Number()),
  device_longitude: Nullable(Type.Number()),
  publish_flag: YesNo,
  are_directions_ignored: Type.Boolean({
    description: 'its IN and OUT are not reliable: punches count as AUTO'
  }),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  last_activity: Nullable(
    Type.String({ description: 'UTC, ISO 8601: last time it was in contact, with punches or without' })
  ),
  last_punch_at: Nullable(Type.String({ description: 'wall clock of its latest punch of a known person' })),
  queue_age_ms: Nullable(Type.Integer({ description: 'age of its oldest item that waits; null: none' })),
  clock_drift_ms: Nullable(
    Type.Integer({
      description:
        'how far the device clock was ahead of ours when it last sent a punch at once; null: not known'
    })
  ),
  received_today: Type.Integer(),
  silent_after_minutes: SilentAfter,
  is_silent: Type.Boolean({
    description: 'not in contact for so long of the hours in which it usually sends, public holidays excepted'
  })
})
export type Device = Static<typeof Device>

export const SaveDevice = Type.Object({
  device_sn: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9._-]+$' }),
  device_name: Type.String({ minLength: 1, maxLength: 200 }),
  device_type: Type.Enum([...DEVICE_TYPES]),
  device_model: Nullable(Type.String({ maxLength: 100 })),
  branch_id: Nullable(Type.String()),
  device_latitude: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
  device_longitude: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  publish_flag: YesNo,
  are_directions_ignored: Type.Optional(Type.Boolean({ description: 'false by default' })),
  silent_after_minutes: Type.Optional(SilentAfter)
})
export type SaveDevice = Static<typeof SaveDevice>

export const deviceOperations = {
  'GET /app/v1/devices': { answer: Type.Array(Device) },
  'POST /app/v1/devices': { body: SaveDevice, answer: Device },
  'PUT /app/v1/devices/{device_id}': { body: SaveDevice, answer: Device }
}
