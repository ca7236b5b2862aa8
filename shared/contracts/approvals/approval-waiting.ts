import Type, { type Static } from 'typebox'
import { BaseVersion, Nullable } from '../common.ts'

const Days = Type.Integer({ minimum: 1, maximum: 90 })

/** What happens to documents that wait for an approver. */
export const WaitingRules = Type.Object({
  remind_after_days: Nullable(Days),
  escalate_after_days: Nullable(Days),
  escalate_to: Type.Enum(['next', 'hr'], {
    description: 'next: the approver behind may take the step too, HR where there is none; hr: HR is asked'
  })
})
export type WaitingRules = Static<typeof WaitingRules>

export const SaveWaitingRules = Type.Object({
  ...WaitingRules.properties,
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type SaveWaitingRules = Static<typeof SaveWaitingRules>

export const waitingOperations = {
  'GET /app/v1/approvals/waiting': { answer: WaitingRules },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/approvals/waiting': { body: SaveWaitingRules, answer: WaitingRules }
}
