import Type, { type Static } from 'typebox'
import { REASON_FLAGS, REASON_GENDERS } from '../../domain/leave/leave-reason.ts'
import { MOST_QUOTA } from '../../domain/leave/quota-fields.ts'
import { BaseVersion, Nullable } from '../common.ts'

/** A reason for leave that a company defines under a leave type, with its own quota (decision 0040). */
export const LeaveReasonBody = Type.Object({
  company_id: Type.String({ maxLength: 64 }),
  time_leave_flag: Type.Enum([...REASON_FLAGS]),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  name_en: Type.String({ maxLength: 100 }),
  hundredths: Type.Integer({ minimum: 0, maximum: MOST_QUOTA, description: 'of days' }),
  from_months: Type.Integer({
    minimum: 0,
    maximum: 1200,
    description: 'whole months of service before which nothing is granted'
  }),
  is_once: Type.Boolean({ description: 'the days are those of the whole employment, not of each year' }),
  is_paid: Type.Boolean(),
  gender: Nullable(Type.Enum([...REASON_GENDERS], { description: 'null: it is for everybody' })),
  is_offered: Type.Boolean({ description: 'new requests can name it' })
})
export type LeaveReasonBody = Static<typeof LeaveReasonBody>

/** A reason beside its balance, or to choose from. */
export const LeaveReasonView = Type.Object({
  leave_reason_id: Type.String(),
  name: LeaveReasonBody.properties.name,
  name_en: LeaveReasonBody.properties.name_en,
  is_paid: LeaveReasonBody.properties.is_paid,
  is_once: LeaveReasonBody.properties.is_once
})
export type LeaveReasonView = Static<typeof LeaveReasonView>

export const SavedLeaveReason = Type.Object({
  leave_reason_id: Type.String(),
  ...LeaveReasonBody.properties
})
export type SavedLeaveReason = Static<typeof SavedLeaveReason>

/** Company and leave type of an existing reason stay what they are. */
export const SaveLeaveReason = Type.Object({
  leave_reason_id: Nullable(Type.String({ maxLength: 64, description: 'null: the reason is new' })),
  ...LeaveReasonBody.properties,
  base: Nullable(BaseVersion('what the form showed, as `leaveReasonTexts` writes it; null: it is new'))
})
export type SaveLeaveReason = Static<typeof SaveLeaveReason>

export const LeaveReasons = Type.Object({ reasons: Type.Array(SavedLeaveReason) })
export type LeaveReasons = Static<typeof LeaveReasons>

export const leaveReasonOperations = {
  'GET /app/v1/leave-reasons': { answer: LeaveReasons },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/leave-reasons': { body: SaveLeaveReason, answer: SavedLeaveReason },
  /** 409 if a document names it. */
  'DELETE /app/v1/leave-reasons/{leave_reason_id}': {}
}
