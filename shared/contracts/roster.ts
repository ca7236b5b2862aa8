import Type, { type Static } from 'typebox'
import { WORK_CYCLE_KINDS } from '../domain/work-cycle.ts'
import { BaseVersion, Nullable } from './common.ts'

const Time = Nullable(Type.String({ maxLength: 5, description: 'HH:mm; only of kinds that have hours' }))
const Minutes = Type.Integer({ minimum: 0, maximum: 1440 })

const texts = {
  code: Type.String({ minLength: 1, maxLength: 30, pattern: '^[A-Za-z0-9._-]+$' }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  name_en: Type.String({ maxLength: 200 })
}
const rules = {
  kind: Type.Enum([...WORK_CYCLE_KINDS]),
  is_day_off: Type.Boolean(),
  start_time: Time,
  end_time: Time,
  break_minutes: Minutes,
  grace_minutes: Minutes
}

/** `GET /app/v1/work-cycles`: what a week is made of (companion 11). */
export const WorkCycleItem = Type.Object({
  work_cycle_id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  ...rules
})
export type WorkCycleItem = Static<typeof WorkCycleItem>

/** `POST /app/v1/work-cycles` */
export const CreateWorkCycle = Type.Object({ ...texts, ...rules })
export type CreateWorkCycle = Static<typeof CreateWorkCycle>

/** `PUT /app/v1/work-cycles/:work_cycle_id`; 409 with an EditConflict where `base` is not what is stored. */
export const UpdateWorkCycle = Type.Object({
  ...texts,
  ...rules,
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type UpdateWorkCycle = Static<typeof UpdateWorkCycle>
