import Type, { type Static } from 'typebox'
import { actorFields, DateText, Nullable } from '../common.ts'
import { ATTENDANCE_SOURCES } from './attendance.ts'

// What HR adds to a person's day, changes or removes.

const punched_at = Type.String({
  maxLength: 19,
  description: 'YYYY-MM-DD HH:mm:ss, wall clock of the branch'
})
const requested_direction = Type.Enum(['AUTO', 'IN', 'OUT'], {
  description: 'AUTO: the first of a work day is IN'
})

export const DayCorrectionsQuery = Type.Object({
  employee_id: Type.String({ maxLength: 64 }),
  work_date: DateText
})
export type DayCorrectionsQuery = Static<typeof DayCorrectionsQuery>

/** The corrections of a work date, and whether more can be made. */
export const DayCorrections = Type.Object({
  version: Type.Integer({ description: 'of the newest correction; 0 where there is none' }),
  closed_month: Nullable(
    Type.String({ description: 'month of a closed payroll period with the day, YYYY-MM' })
  ),
  is_pending: Type.Boolean({ description: 'the newest correction waits in the attendance queue' }),
  entries: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      at: Type.String({ description: 'UTC, ISO 8601' }),
      ...actorFields,
      reason: Type.String(),
      before: Nullable(
        Type.Object({
          punched_at,
          direction: Nullable(Type.Enum(['IN', 'OUT'])),
          requested_direction,
          source: Type.Enum([...ATTENDANCE_SOURCES]),
          device_sn: Nullable(Type.String()),
          remark: Nullable(Type.String())
        })
      ),
      after: Nullable(Type.Object({ punched_at, requested_direction }))
    }),
    { description: 'newest first; before is null where a punch was added, after where one was removed' }
  )
})
export type DayCorrections = Static<typeof DayCorrections>
export type DayCorrection = DayCorrections['entries'][number]

/** Without `punch_id` a punch is added, without `punch` one is removed. */
export const CorrectDay = Type.Object({
  ...DayCorrectionsQuery.properties,
  punch_id: Nullable(Type.String({ maxLength: 64 })),
  punch: Nullable(Type.Object({ punched_at, requested_direction })),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  version: Type.Integer({ minimum: 0, description: 'of the corrections that were shown' })
})
export type CorrectDay = Static<typeof CorrectDay>

export const correctionOperations = {
  'GET /app/v1/attendance/corrections': { query: DayCorrectionsQuery, answer: DayCorrections },
  'POST /app/v1/attendance/corrections': { body: CorrectDay, answer: DayCorrections }
}
