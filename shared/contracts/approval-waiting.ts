import Type, { type Static } from 'typebox'
import { Nullable } from './common.ts'

const Days = Type.Integer({ minimum: 1, maximum: 90 })

/** `GET` and `PUT /app/v1/approvals/waiting`: what happens to documents that wait for an approver. */
export const WaitingRules = Type.Object({
  remind_after_days: Nullable(Days),
  escalate_after_days: Nullable(Days),
  escalate_to: Type.Enum(['next', 'hr'], {
    description: 'next: the approver behind may take the step too, HR where there is none; hr: HR is asked'
  })
})
export type WaitingRules = Static<typeof WaitingRules>
