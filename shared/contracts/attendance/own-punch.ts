import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'

// Clocking in with one's own telephone, at a location where HR allows it.

/** As long as a picture of 2 MB in Base64, with its prefix. */
const PICTURE_CHARACTERS_MOST = 2_900_000

const Count = Type.Integer({ minimum: 0 })

export const OwnPunchPlace = Type.Object({
  name: Type.String(),
  radius: Type.Integer({ description: 'metres' })
})

export const OwnPunchState = Type.Object({
  now: Type.String({ description: "the branch's clock, YYYY-MM-DD HH:mm:ss" }),
  places: Type.Array(OwnPunchPlace, {
    description: 'locations where the user may clock in by telephone; empty: nowhere'
  }),
  last: Nullable(
    Type.Object({
      punched_at: Type.String(),
      location_name: Nullable(Type.String())
    })
  )
})
export type OwnPunchState = Static<typeof OwnPunchState>

/** The workstation's own time counts; the telephone's is compared with it only. */
export const OwnPunch = Type.Object({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  device_time: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'of the telephone, milliseconds since 1970' })
  ),
  image_content: Type.Optional(Type.String({ maxLength: PICTURE_CHARACTERS_MOST }))
})
export type OwnPunch = Static<typeof OwnPunch>

export const OwnPunchResult = Type.Object({
  request_id: Type.String(),
  punched_at: Type.String({ description: 'by the workstation, YYYY-MM-DD HH:mm:ss' }),
  location_name: Type.String(),
  metres: Count,
  clock_ahead_seconds: Nullable(
    Type.Integer({ description: 'of the telephone; negative: it is slow; null: it was not sent' })
  )
})
export type OwnPunchResult = Static<typeof OwnPunchResult>

export const ownPunchOperations = {
  'GET /app/v1/attendance/own-punch': { answer: OwnPunchState },
  'POST /app/v1/attendance/own-punch': { body: OwnPunch, answer: OwnPunchResult }
}
