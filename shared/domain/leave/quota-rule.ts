import { shortText } from '../hundredths.ts'

// Leave quota rules, both of the law and of a company. Days are stored in hundredths.

/** What a length of service grants. */
export interface QuotaStep {
  readonly fromMonths: number
  readonly hundredths: number
}

/** How much of a year's remainder may be used in the next year, and for how many months of it. */
export interface CarryOver {
  readonly hundredths: number
  readonly months: number
}

/** What a leave type grants from a date until the date of a later rule of the same type. */
export interface QuotaRule {
  readonly flag: string
  readonly validFrom: string
  /** By ascending length of service; days never decrease. */
  readonly steps: readonly QuotaStep[]
  /** Whether each month before the first step earns a share of it. */
  readonly isProRated: boolean
  /** What may be carried over into the year on whose first day the rule is in force. */
  readonly carryOver: CarryOver | null
}

/** The rule of a leave type that is in force on a date. */
export const ruleInForce = <R extends QuotaRule>(
  rules: readonly R[],
  flag: string,
  date: string
): R | undefined =>
  rules.reduce<R | undefined>((latest, rule) => {
    const isEligible = rule.flag === flag && rule.validFrom <= date
    return isEligible && (latest === undefined || rule.validFrom > latest.validFrom) ? rule : latest
  }, undefined)

/** What a rule grants after a number of months. A share is rounded up to the hundredth, so that nobody gets less. */
export function grantedBy(
  { steps, isProRated }: QuotaRule,
  months: number
): { hundredths: number; isShare: boolean } {
  const step = steps.findLast(({ fromMonths }) => fromMonths <= months)
  if (step) return { hundredths: step.hundredths, isShare: false }
  const [first] = steps
  if (!first || !isProRated) return { hundredths: 0, isShare: false }
  return { hundredths: Math.ceil((first.hundredths * months) / first.fromMonths), isShare: true }
}

/** The values of a company's rule in a form, as texts to detect edit conflicts. */
export const quotaRuleTexts = (rule: {
  readonly steps: readonly { readonly from_months: number; readonly hundredths: number }[]
  readonly is_pro_rated: boolean
  readonly carry_over_hundredths: number
  readonly carry_over_months: number
}) => ({
  steps: rule.steps.map(step => `${step.from_months}:${shortText(step.hundredths)}`).join(' '),
  is_pro_rated: String(rule.is_pro_rated),
  carry_over_days: shortText(rule.carry_over_hundredths),
  carry_over_months: String(rule.carry_over_months)
})
