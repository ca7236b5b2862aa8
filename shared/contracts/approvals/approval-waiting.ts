import Type, { type Static } from 'typebox'
import { OVERTIME_AS_LEAVE } from '../../domain/leave/compensatory-leave.ts'
import { BaseVersion, Nullable } from '../common.ts'

const Days = Type.Integer({ minimum: 1, maximum: 90 })

/** The company's rules of approval: documents that wait, own documents, leave beyond the quota. */
export const WaitingRules = Type.Object({
  remind_after_days: Nullable(Days),
  escalate_after_days: Nullable(Days),
  escalate_to: Type.Enum(['next', 'hr'], {
    description: 'next: the approver behind may take the step too, HR where there is none; hr: HR is asked'
  }),
  own_documents: Type.Enum(['last', 'never'], {
    description:
      'last: people may approve their own document if no approver and nobody else of HR can; never: they may not'
  }),
  over_quota: Type.Enum(['warn', 'refuse'], {
    description: 'leave beyond the quota: approvers are warned, or it cannot be submitted and approved'
  }),
  overtime_as_leave: Type.Enum([...OVERTIME_AS_LEAVE], {
    description:
      'whether HR may give leave for overtime instead of pay: not, hour for hour, or as many hours as are paid'
  })
})
export type WaitingRules = Static<typeof WaitingRules>

export const SaveWaitingRules = Type.Object({
  ...WaitingRules.properties,
  own_documents: Type.Optional(WaitingRules.properties.own_documents),
  over_quota: Type.Optional(WaitingRules.properties.over_quota),
  overtime_as_leave: Type.Optional(WaitingRules.properties.overtime_as_leave),
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type SaveWaitingRules = Static<typeof SaveWaitingRules>

export const waitingOperations = {
  'GET /app/v1/approvals/waiting': { answer: WaitingRules },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/approvals/waiting': { body: SaveWaitingRules, answer: WaitingRules }
}
