import { MOST_SATANG } from '../money.ts'
import { interestSatang } from './interest.ts'
import {
  A_MONTH,
  halfUp,
  INTEREST_TYPES,
  type InterestType,
  type LoanSchedule,
  type LoanTerms,
  loanSchedule,
  type ScheduleFault
} from './loan-schedule.ts'

const MILLIONTHS_A_SATANG = 10_000n
/** 999,999,999.999999, the largest interest that can be written. */
const MOST_MILLIONTHS = 999_999_999_999_999n

/** The interest to enter for another interest type. */
type Interest = Pick<LoanTerms, 'principalSatang' | 'count' | 'interestType' | 'interestMillionths'>

/**
 * The interest of the same terms in another type, in millionths. A rate stays the same rate; a total (type 2) is the amount
 * that the rate gives as fixed interest (type 1), and vice versa, to the nearest millionth. Null if it cannot be written.
 */
export function interestAs(terms: Interest, type: InterestType): number | null {
  const { interestType, interestMillionths } = terms
  if ((type === 2) === (interestType === 2)) return interestMillionths
  const principal = BigInt(terms.principalSatang)
  const count = BigInt(terms.count)
  const given = BigInt(interestMillionths)
  if (type === 2) {
    const satang = halfUp(principal * given * count, A_MONTH)
    return satang > BigInt(MOST_SATANG) ? null : Number(satang * MILLIONTHS_A_SATANG)
  }
  if (interestSatang(interestMillionths) === null) return null
  const rate = halfUp((given / MILLIONTHS_A_SATANG) * A_MONTH, principal * count)
  return rate > MOST_MILLIONTHS ? null : Number(rate)
}

export interface ComparedInterest {
  readonly interestType: InterestType
  /** Null if the interest of the terms cannot be written in this type. */
  readonly interestMillionths: number | null
  readonly schedule: LoanSchedule | ScheduleFault | null
}

/** The same loan computed in each of the three types. */
export function compareInterest(terms: LoanTerms): ComparedInterest[] {
  return INTEREST_TYPES.map(interestType => {
    const interestMillionths = interestAs(terms, interestType)
    const schedule =
      interestMillionths === null ? null : loanSchedule({ ...terms, interestType, interestMillionths })
    return { interestType, interestMillionths, schedule }
  })
}
