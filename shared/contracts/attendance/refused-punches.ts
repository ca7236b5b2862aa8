import Type, { type Static } from 'typebox'
import { FaultValue, Nullable } from '../common.ts'

/** Punches that the import refused for the same reason, employee code, device and sender. */
export const RefusedGroup = Type.Object({
  group_key: Type.String(),
  faults: Type.Array(FaultValue),
  employee_code: Nullable(Type.String()),
  pin: Nullable(Type.String({ description: 'of a line of a terminal whose person is not known' })),
  device_sn: Nullable(Type.String()),
  caller_name: Type.String(),
  count: Type.Integer({ description: 'punches' }),
  times: Type.Integer({ description: 'how often they were sent, all together' }),
  first_at: Type.String({ description: 'UTC, ISO 8601' }),
  last_at: Type.String({ description: 'UTC, ISO 8601' }),
  /** As they were sent. */
  first_punched_at: Nullable(Type.String()),
  last_punched_at: Nullable(Type.String())
})
export type RefusedGroup = Static<typeof RefusedGroup>

export const RefusedPunches = Type.Object({ groups: Type.Array(RefusedGroup), total: Type.Integer() })
export type RefusedPunches = Static<typeof RefusedPunches>

export const RefusedItem = Type.Object({
  refused_id: Type.String(),
  fields: Type.Record(Type.String(), Type.Unknown()),
  times: Type.Integer(),
  last_at: Type.String({ description: 'UTC, ISO 8601' })
})
export type RefusedItem = Static<typeof RefusedItem>

const RefusedSelection = { group_keys: Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }) }

export const ReplayRefused = Type.Object({
  ...RefusedSelection,
  employee_code: Type.Optional(
    Type.String({ description: 'whose punches they are, in place of the code sent' })
  )
})
export type ReplayRefused = Static<typeof ReplayRefused>

export const ReplayedRefused = Type.Object({
  count: Type.Integer({ description: 'put on the queue' }),
  left: Type.Integer({ description: 'refused again' })
})
export type ReplayedRefused = Static<typeof ReplayedRefused>

export const refusedPunchOperations = {
  /** The most recently refused group comes first. */
  'GET /app/v1/attendance/refused': { answer: RefusedPunches },
  /** The group's newest punches. */
  'GET /app/v1/attendance/refused/{group_key}': { answer: Type.Array(RefusedItem) },
  'POST /app/v1/attendance/refused/replay': { body: ReplayRefused, answer: ReplayedRefused },
  'POST /app/v1/attendance/refused/dismiss': {
    body: Type.Object(RefusedSelection),
    answer: Type.Object({ count: Type.Integer() })
  }
}
