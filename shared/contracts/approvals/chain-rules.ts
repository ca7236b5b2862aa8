import Type, { type Static } from 'typebox'
import { DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { LEAVE_FLAGS } from '../../domain/leave/leave-types.ts'
import { Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'

// Further approvers by kind of document, type of leave and length. A document's chain is fixed when it is submitted.

const LONGEST = 1_000_000

export const ChainConditionView = Type.Object({
  kind: Type.Enum([...DOCUMENT_KINDS]),
  time_leave_flag: Nullable(Type.Enum([...LEAVE_FLAGS], { description: 'null: every type of leave' })),
  longer_than: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: LONGEST,
      description: 'of leave in hundredths of days, of overtime in minutes; null: any length'
    })
  )
})
export type ChainConditionView = Static<typeof ChainConditionView>

export const ChainRuleView = Type.Object({
  rule_id: Type.String(),
  ...ChainConditionView.properties,
  approver: Type.Object(personFields)
})
export type ChainRuleView = Static<typeof ChainRuleView>

export const NewChainRule = Type.Object({
  ...ChainConditionView.properties,
  approver_employee_code: Type.String({ minLength: 1, maxLength: 50 })
})
export type NewChainRule = Static<typeof NewChainRule>

export const ChainRules = Type.Object({ rules: Type.Array(ChainRuleView) })
export type ChainRules = Static<typeof ChainRules>

export const chainRuleOperations = {
  'GET /app/v1/approvals/chain-rules': { answer: ChainRules },
  'POST /app/v1/approvals/chain-rules': { body: NewChainRule, answer: ChainRules },
  'DELETE /app/v1/approvals/chain-rules/{rule_id}': { answer: ChainRules }
}
