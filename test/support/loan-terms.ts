import { type LoanSchedule, type LoanTerms, loanSchedule } from '#shared/domain/loans/loan-schedule.ts'
import { bahtText, satangOf } from '#shared/domain/money.ts'

// Terms in baht, and rows as texts.

export const MILLION = 1_000_000

export interface WantedTerms {
  P: number
  n: number
  interest?: number
  type?: 0 | 1 | 2
  isWholeBaht?: boolean
  pay?: string
}

export const termsOf = ({
  P,
  n,
  interest = 0,
  type = 0,
  isWholeBaht = false,
  pay = '0'
}: WantedTerms): LoanTerms => ({
  principalSatang: P * 100,
  count: n,
  interestType: type,
  interestMillionths: Math.round(interest * MILLION),
  isWholeBaht,
  paySatang: satangOf(pay) ?? -1,
  firstMonth: '2026-01'
})

export function scheduled(terms: LoanTerms): LoanSchedule {
  const schedule = loanSchedule(terms)
  if (typeof schedule === 'string') throw new Error(schedule)
  return schedule
}

/** `972.80 + 60.00 = 1032.80` of an instalment; counted from the end when negative. */
export function row(schedule: LoanSchedule, seq: number): string {
  const found = schedule.instalments.at(seq < 0 ? seq : seq - 1)
  if (!found) return 'none'
  const { principalSatang, interestSatang, amountSatang } = found
  return `${bahtText(principalSatang)} + ${bahtText(interestSatang)} = ${bahtText(amountSatang)}`
}
