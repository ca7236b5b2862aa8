import type { QuotaRule } from './quota-rule.ts'

/** A rule of Thai law (docs/decisions): the least that a company grants. */
export interface StatutoryQuotaRule extends QuotaRule {
  readonly source: string
  /** As many days as the medical certificate states, without a limit. */
  readonly isByCertificate?: true
}

/** The Labour Protection Act came into force. */
const ACT_OF_1998 = '1998-08-19'
/** Its amendment No. 7: 98 days of maternity leave, personal leave with wages. */
const ACT_NO_7 = '2019-05-05'
/** Its amendment No. 9: 120 days of maternity leave, of which the employer pays 60. */
const ACT_NO_9 = '2025-12-07'

const rule = (
  flag: string,
  validFrom: string,
  days: number,
  source: string,
  more: Partial<StatutoryQuotaRule> = {}
): StatutoryQuotaRule => ({
  flag,
  validFrom,
  steps: [{ fromMonths: 0, hundredths: days * 100 }],
  isProRated: false,
  carryOver: null,
  source,
  ...more
})

const LPA = 'Labour Protection Act B.E. 2541'

/**
 * Default quotas by law, of each leave type the rule that came into force last counts. Unpaid maternity leave is what is left of
 * the whole. What a company adds is in its own rules, and the larger of both is granted.
 */
export const STATUTORY_QUOTA_RULES: readonly StatutoryQuotaRule[] = [
  rule('01', ACT_NO_7, 3, `${LPA}, sections 34 and 57/1 (No. 7)`),
  rule('02', ACT_NO_7, 3, `${LPA}, section 34 (No. 7)`),
  rule('03', ACT_OF_1998, 30, `${LPA}, sections 32 and 57`),
  rule('04', ACT_OF_1998, 45, `${LPA}, section 59`),
  rule('04', ACT_NO_9, 60, `${LPA}, section 59 (No. 9)`),
  rule('05', ACT_OF_1998, 45, `${LPA}, section 41: 90 days in all`),
  rule('05', ACT_NO_7, 53, `${LPA}, section 41 (No. 7): 98 days in all`),
  rule('05', ACT_NO_9, 60, `${LPA}, section 41 (No. 9): 120 days in all`),
  rule('06', ACT_OF_1998, 6, `${LPA}, section 30`, {
    steps: [{ fromMonths: 12, hundredths: 600 }],
    isProRated: true
  }),
  rule('07', ACT_OF_1998, 30, `${LPA}, section 36; Ministerial Regulation No. 5 (B.E. 2541)`),
  rule('08', ACT_OF_1998, 0, `${LPA}, sections 33 and 57`, { isByCertificate: true }),
  rule('09', ACT_OF_1998, 0, 'No leave is granted for absence')
]
