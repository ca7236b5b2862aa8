import Type, { type Static } from 'typebox'
import { WEEKDAYS } from '../../domain/dates/calendar-date.ts'
import { BaseVersion, FaultValue, Nullable, YesNo } from '../common.ts'

// Locations as managed by HR.

export const RADIUS_MAX = 50_000
const Id = Type.String({ maxLength: 64 })
const Time = Nullable(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' }))

/** The units and people of a permission row; all null: everybody. */
export const LocationScope = Type.Object({
  unit_id: Nullable(Id),
  position_id: Nullable(Id),
  employee_code: Nullable(Type.String({ maxLength: 50 }))
})
export type LocationScope = Static<typeof LocationScope>

const fields = {
  code: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9._-]+$' }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  radius: Type.Integer({ minimum: 1, maximum: RADIUS_MAX, description: 'metres' }),
  start: Time,
  end: Time,
  open_days: Type.Array(Type.Enum([...WEEKDAYS]), { uniqueItems: true }),
  publish_flag: YesNo
}
/** People may clock in there with their own telephone, from their own page. */
const PhonePunch = YesNo

export const LocationView = Type.Object({
  location_id: Type.String(),
  ...fields,
  phone_punch: PhonePunch,
  permissions: Type.Array(
    Type.Object({ ...LocationScope.properties, name: Type.String({ description: 'the path of the units' }) })
  )
})
export type LocationView = Static<typeof LocationView>

export const SaveLocation = Type.Object({
  ...fields,
  phone_punch: Type.Optional(PhonePunch),
  permissions: Type.Array(LocationScope, { minItems: 1, maxItems: 200 })
})
export type SaveLocation = Static<typeof SaveLocation>

export const ChangeLocation = Type.Object({
  ...SaveLocation.properties,
  base: Type.Optional(BaseVersion('what the form showed, as `locationTexts` writes it'))
})
export type ChangeLocation = Static<typeof ChangeLocation>

/** Where people clocked time near the location in recent days. */
export const NearbyPunch = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  punched_at: Type.String(),
  employee_code: Type.String()
})
export type NearbyPunch = Static<typeof NearbyPunch>

export const ClockingCheckQuery = Type.Object({
  employee_code: Type.String({ minLength: 1, maxLength: 50 }),
  at: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2} ([01]\\d|2[0-3]):[0-5]\\d$',
      description: "YYYY-MM-DD HH:mm of the branch's clock; without it: now"
    })
  ),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 }))
})
export type ClockingCheckQuery = Static<typeof ClockingCheckQuery>
export const ClockingCheck = Type.Object({ moment: Type.String(), faults: Type.Array(FaultValue) })
export type ClockingCheck = Static<typeof ClockingCheck>

export const locationOperations = {
  'GET /app/v1/locations': { answer: Type.Array(LocationView) },
  'POST /app/v1/locations': { body: SaveLocation, answer: LocationView },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/locations/{location_id}': { body: ChangeLocation, answer: LocationView },
  'DELETE /app/v1/locations/{location_id}': {},
  /** Why this person may not clock time there at that time; no fault if they may. */
  'GET /app/v1/locations/{location_id}/check': { query: ClockingCheckQuery, answer: ClockingCheck },
  'GET /app/v1/locations/{location_id}/punches': { answer: Type.Array(NearbyPunch) },
  'GET /app/v1/locations/{location_id}/qr.svg': { file: true }
}

/** The values by name, as used by forms and edit conflicts. */
export const locationTexts = ({ permissions, open_days, ...values }: SaveLocation) => ({
  code: values.code,
  name: values.name,
  latitude: String(values.latitude),
  longitude: String(values.longitude),
  radius: String(values.radius),
  start: values.start ?? '',
  end: values.end ?? '',
  open_days: WEEKDAYS.filter(day => open_days.includes(day)).join(' '),
  publish_flag: values.publish_flag,
  phone_punch: values.phone_punch ?? 'N',
  permissions: JSON.stringify(
    permissions.map(({ unit_id, position_id, employee_code }) => ({ unit_id, position_id, employee_code }))
  )
})
export type LocationTexts = ReturnType<typeof locationTexts>
