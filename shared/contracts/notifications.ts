import Type, { type Static } from 'typebox'
import { Nullable } from './common.ts'
import { personFields } from './employees.ts'

/** What HR is told: somebody changed a setting of an employee (spec 4.8). */
export const HrNotification = Type.Object({
  notification_id: Type.String(),
  ...personFields,
  action: Type.String({
    description:
      'path_action of update-employee-setting, or many-punches: more punches on a work date than anybody makes'
  }),
  actor_name: Type.String({ description: 'the key or user that did it' }),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  is_seen: Type.Boolean()
})
export type HrNotification = Static<typeof HrNotification>

/** `GET /app/v1/hr-notifications?before=&limit=`: newest first; pass `next` back as `before` until it is null. */
export const HrNotificationQuery = Type.Object({
  before: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
})
export type HrNotificationQuery = Static<typeof HrNotificationQuery>
export const HrNotificationPage = Type.Object({
  notifications: Type.Array(HrNotification),
  unseen_count: Type.Integer({ description: 'at most 100: as many, or more' }),
  next: Nullable(Type.String())
})
export type HrNotificationPage = Static<typeof HrNotificationPage>

/** `POST /app/v1/hr-notifications/seen`: everything up to this notification has been seen by the signed-in user. */
export const HrNotificationsSeen = Type.Object({ notification_id: Type.String({ maxLength: 64 }) })
export type HrNotificationsSeen = Static<typeof HrNotificationsSeen>
