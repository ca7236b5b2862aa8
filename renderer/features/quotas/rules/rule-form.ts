import type { QuotaRuleBody, SavedQuotaRule } from '#shared/contracts/leave/quotas.ts'
import { isSameValue } from '#shared/domain/edit-conflict.ts'
import { shortText } from '#shared/domain/hundredths.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { readDays } from '#shared/domain/leave/quota-fields.ts'
import type { IsSame } from '../../../ui/editing/edit-merge.ts'

const MONTHS_MAX = 1200
const CARRY_MONTHS_MAX = 12

export type StepText = { readonly months: string; readonly days: string }

/** The form values of a rule, as texts, so that invalid entries are kept for correction. */
export type RuleValues = {
  readonly company_id: string
  readonly time_leave_flag: string
  readonly valid_from: string
  readonly steps: readonly StepText[]
  readonly is_pro_rated: boolean
  readonly carry_over_days: string
  readonly carry_over_months: string
}

export const newRule = (companyId: string, today: string): RuleValues => ({
  company_id: companyId,
  time_leave_flag: '06',
  valid_from: `${today.slice(0, 4)}-01-01`,
  steps: [{ months: '12', days: '6' }],
  is_pro_rated: true,
  carry_over_days: '0',
  carry_over_months: '0'
})

export const valuesOf = (rule: SavedQuotaRule): RuleValues => ({
  company_id: rule.company_id,
  time_leave_flag: rule.time_leave_flag,
  valid_from: rule.valid_from,
  steps: rule.steps.map(({ from_months, hundredths }) => ({
    months: String(from_months),
    days: shortText(hundredths)
  })),
  is_pro_rated: rule.is_pro_rated,
  carry_over_days: shortText(rule.carry_over_hundredths),
  carry_over_months: String(rule.carry_over_months)
})

export const readMonths = (text: string, most = MONTHS_MAX): number | null =>
  /^\s*\d{1,4}\s*$/.test(text) && Number(text) <= most ? Number(text) : null

/** Whether a step requires more service than the previous one and grants at least as many days. */
export function isAscending(steps: readonly StepText[], at: number): boolean {
  const [before, step] = [steps[at - 1], steps[at]]
  if (before === undefined || step === undefined) return true
  return (
    Number(readMonths(step.months)) > Number(readMonths(before.months)) &&
    Number(readDays(step.days)) >= Number(readDays(before.days))
  )
}

/** Steps are compared in the server's text form. */
export const isSameEntry: IsSame = (one, other) => isSameValue(entryText(one), entryText(other))

const entryText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(({ months, days }: StepText) => `${months}:${days}`).join(' ')
    : String(value ?? '')

/** Null while a value is missing or invalid, or values contradict each other. */
export function bodyOf(values: RuleValues): QuotaRuleBody | null {
  const steps = values.steps.map(({ months, days }) => ({
    from_months: readMonths(months),
    hundredths: readDays(days)
  }))
  const carryDays = readDays(values.carry_over_days)
  const carryMonths = readMonths(values.carry_over_months, CARRY_MONTHS_MAX)
  const flag = LEAVE_FLAGS.find(it => it === values.time_leave_flag)
  const isOrdered = values.steps.every((_, at) => isAscending(values.steps, at))
  if (values.company_id === '' || values.valid_from === '' || flag === undefined || !isOrdered) return null
  if (carryDays === null || carryMonths === null || carryDays > 0 !== carryMonths > 0) return null
  const read = steps.flatMap(({ from_months, hundredths }) =>
    from_months === null || hundredths === null ? [] : [{ from_months, hundredths }]
  )
  if (read.length < steps.length || read.length === 0) return null
  return {
    company_id: values.company_id,
    time_leave_flag: flag,
    valid_from: values.valid_from,
    steps: read,
    is_pro_rated: values.is_pro_rated,
    carry_over_hundredths: carryDays,
    carry_over_months: carryMonths
  }
}
