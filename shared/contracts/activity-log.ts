import Type, { type Static } from 'typebox'
import { ACTIVITY_AREA_NAMES } from '../domain/activity-areas.ts'
import { actorFields, Nullable } from './common.ts'
import { personFields } from './employees/employees.ts'
import { FileRequest } from './jobs.ts'

// The activity log for administrators, under /app/v1/activity. Values that the log has masked stay masked.

const Count = Type.Integer({ minimum: 0 })
const Code = Type.String({ minLength: 1, maxLength: 64 })

const filterFields = {
  actor: Type.Optional(Code),
  actor_kind: Type.Optional(Type.Enum(['user', 'key', 'system'])),
  person: Type.Optional(Code),
  area: Type.Optional(Type.Enum([...ACTIVITY_AREA_NAMES])),
  subject_id: Type.Optional(Code),
  from: Type.Optional(Type.String({ format: 'date', description: 'of the branch' })),
  to: Type.Optional(Type.String({ format: 'date' }))
}

/** Newest first: pass `next` back as `before` until it is null. Each filter narrows further. */
export const ActivityQuery = Type.Object({
  ...filterFields,
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
})
export type ActivityQuery = Static<typeof ActivityQuery>

/** `words`: the screen's texts by key, which the workbook is written with. */
export const ActivityExport = Type.Object({
  ...filterFields,
  ...FileRequest.properties,
  words: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 300 }), {
    maxProperties: 1000
  })
})
export type ActivityExport = Static<typeof ActivityExport>

export const ActivityEntry = Type.Object({
  seq: Type.Integer(),
  at: Type.String({ description: 'UTC, ISO 8601' }),
  actor_kind: Type.Enum(['user', 'key', 'system']),
  ...actorFields,
  origin: Type.String({ description: 'address of the caller' }),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: Nullable(Type.String()),
  /** What it was done to, as it was then called. */
  subject: Nullable(
    Type.Object({
      code: Nullable(Type.String()),
      name: Nullable(Type.String()),
      name_en: Nullable(Type.String())
    })
  ),
  person: Nullable(Type.Object(personFields, { description: 'whom it concerns' })),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Nullable(Type.String()),
      after: Nullable(Type.String())
    })
  ),
  is_for_hr: Type.Boolean({ description: 'changes are left out, as only HR may see them' })
})
export type ActivityEntry = Static<typeof ActivityEntry>

export const ActivityPage = Type.Object({
  entries: Type.Array(ActivityEntry),
  next: Nullable(Type.Integer())
})
export type ActivityPage = Static<typeof ActivityPage>

/** Checks some thousand entries after `from`, which is the `next` of the previous response. */
export const VerifyActivity = Type.Object({
  from: Type.Optional(Type.Object({ seq: Count, hash: Type.String({ maxLength: 64 }) }))
})
export type VerifyActivity = Static<typeof VerifyActivity>

export const ActivityCheck = Type.Object({
  verified: Type.Integer({ description: 'entries up to here fit' }),
  total: Count,
  broken: Nullable(Type.Integer({ description: 'the first entry that was changed or removed' })),
  next: Nullable(Type.Object({ seq: Count, hash: Type.String() }))
})
export type ActivityCheck = Static<typeof ActivityCheck>

export const activityOperations = {
  'GET /app/v1/activity': { query: ActivityQuery, answer: ActivityPage },
  'POST /app/v1/activity/verify': { body: VerifyActivity, answer: ActivityCheck }
}
