import Type, { type Static } from 'typebox'
import { Nullable, YesNo } from '../common.ts'
import { personFields } from '../employees/employees.ts'

/** A day whose time at work changed when its punches were placed anew: by new time rules or by an update of the workstation. */
export const ChangedDay = Type.Object({
  ...personFields,
  day_id: Type.String({ description: 'for marking it as seen' }),
  work_date: Type.String(),
  minutes_before: Type.Integer({ description: 'from in to out, the break included' }),
  minutes_after: Type.Integer(),
  changed_at: Nullable(Type.String({ description: 'UTC, ISO 8601; null: before this was recorded' })),
  seen_at: Nullable(Type.String({ description: 'UTC, ISO 8601' })),
  seen_by: Nullable(Type.String())
})
export type ChangedDay = Static<typeof ChangedDay>

/** Latest work dates first. */
export const ChangedDayQuery = Type.Object({
  is_seen: Type.Optional(YesNo),
  employee_code: Type.Optional(Type.String({ maxLength: 64 })),
  after: Type.Optional(Type.String({ maxLength: 400, description: '`next` of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type ChangedDayQuery = Static<typeof ChangedDayQuery>

export const ChangedDayPage = Type.Object({
  days: Type.Array(ChangedDay),
  unseen: Type.Integer({ description: 'of everybody' }),
  as_of: Nullable(
    Type.String({ description: 'the latest change that is not seen; `until` for marking all of them' })
  ),
  next: Nullable(Type.String())
})
export type ChangedDayPage = Static<typeof ChangedDayPage>

/** Without ids: all that are not seen yet. */
export const SeenDays = Type.Object({
  day_ids: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 1000 })),
  until: Type.Optional(Type.String({ maxLength: 40, description: 'UTC, ISO 8601: only changes up to then' }))
})
export type SeenDays = Static<typeof SeenDays>

/** Punches that are being placed anew in the background. */
export const Derivation = Type.Object({
  people_left: Type.Integer(),
  people_total: Type.Integer({ description: 'when it began, or when the workstation started since' }),
  unseen_days: Type.Integer({ description: 'changed days that nobody has marked as seen' })
})
export type Derivation = Static<typeof Derivation>

export const changedDaysOperations = {
  'GET /app/v1/attendance/derivation': { answer: Derivation },
  'GET /app/v1/attendance/changed-days': { query: ChangedDayQuery, answer: ChangedDayPage },
  'POST /app/v1/attendance/changed-days/seen': {
    body: SeenDays,
    answer: Type.Object({ count: Type.Integer() })
  }
}
