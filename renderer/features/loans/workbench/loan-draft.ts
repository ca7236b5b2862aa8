import type { CreateLoan } from '#shared/contracts/loans/loans.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/fields/field-rules.ts'
import { interestText, millionthsOf } from '#shared/domain/loans/interest.ts'
import { interestAs } from '#shared/domain/loans/interest-comparison.ts'
import {
  amountFaults,
  type InterestType,
  type LoanSchedule,
  type LoanTerms,
  loanSchedule,
  MOST_INSTALMENTS
} from '#shared/domain/loans/loan-schedule.ts'
import { bahtNumber, bahtText, satangOf } from '#shared/domain/money.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'

export type LoanDraft = {
  readonly employeeCode: string | null
  readonly salaryTypeId: string | null
  readonly loanDt: string | null
  readonly startMonth: string | null
  readonly amount: string
  readonly down: string
  readonly count: string
  readonly pay: string
  readonly interestType: InterestType
  /** Percent per year; for type 2 an amount in baht. */
  readonly interest: string
  readonly isWholeBaht: boolean
  readonly description: string
}

export type LoanField = Exclude<keyof LoanDraft, 'interestType' | 'isWholeBaht'>
export type LoanFault =
  | 'missing'
  | 'amount'
  | 'positive'
  | 'totalTooLarge'
  | 'count'
  | 'payAboveAmount'
  | 'payBelowInterest'
  | 'rate'
  | 'interestTooLarge'
  | 'year'
  | 'tooLong'

/** The result of the draft. The schedule exists as soon as the amounts are valid, even if other fields are missing. */
export interface LoanReading {
  readonly faults: Readonly<Partial<Record<LoanField, LoanFault>>>
  readonly terms: LoanTerms | null
  readonly schedule: LoanSchedule | null
  readonly downSatang: number
  /** Amount plus down payment; null if either is invalid. */
  readonly totalSatang: number | null
}

const DESCRIPTION_MAX = 1000
const MILLIONTHS_A_SATANG = 10_000
const WHOLE = /^\d{1,3}$/

/** The entry in satang; a trailing decimal point is accepted, as the user may still be typing. */
const typedSatang = (text: string): number | null => satangOf(text.trim().replace(/\.$/, ''))

/** Applies the same rules as the workstation (spec 4.10). */
export function readDraft(draft: LoanDraft): LoanReading {
  const faults: Partial<Record<LoanField, LoanFault>> = {}
  const amount = (field: 'amount' | 'down' | 'pay'): number | null => {
    if (draft[field].trim() === '') return 0
    const satang = typedSatang(draft[field])
    if (satang === null) faults[field] = 'amount'
    return satang
  }
  for (const field of ['employeeCode', 'salaryTypeId', 'loanDt', 'startMonth'] as const)
    if (draft[field] === null) faults[field] = 'missing'
  for (const field of ['loanDt', 'startMonth'] as const)
    if ((draft[field] ?? '') >= FIRST_BUDDHIST_YEAR) faults[field] = 'year'
  if (usualSpelling(draft.description).trim().length > DESCRIPTION_MAX) faults.description = 'tooLong'

  const principal = amount('amount')
  const down = amount('down')
  const pay = amount('pay')
  const count = WHOLE.test(draft.count.trim()) ? Number(draft.count) : null
  const millionths = readInterest(draft)
  if (draft.amount.trim() === '') faults.amount = 'missing'
  else if (principal === 0) faults.amount = 'positive'
  if (principal !== null) {
    const amounts = { amountSatang: principal, downSatang: down, totalSatang: null, paySatang: pay }
    for (const fault of amountFaults(amounts))
      if (fault === 'pay_above_amount') faults.pay = 'payAboveAmount'
      else faults.down = 'totalTooLarge'
  }
  if (draft.count.trim() === '') faults.count = 'missing'
  else if (count === null || count < 1 || count > MOST_INSTALMENTS) faults.count = 'count'
  if (millionths === null) faults.interest = draft.interestType === 2 ? 'amount' : 'rate'

  const totalSatang =
    principal !== null && down !== null && faults.down === undefined ? principal + down : null
  const given = { faults, terms: null, schedule: null, downSatang: down ?? 0, totalSatang }
  const areAmountsRight = (['amount', 'down', 'pay', 'count', 'interest'] as const).every(
    field => faults[field] === undefined
  )
  const hasAll = principal !== null && pay !== null && count !== null && millionths !== null
  if (!areAmountsRight || !hasAll || draft.startMonth === null || faults.startMonth !== undefined)
    return given
  const terms: LoanTerms = {
    principalSatang: principal,
    count,
    interestType: draft.interestType,
    interestMillionths: millionths,
    isWholeBaht: draft.isWholeBaht,
    paySatang: pay,
    firstMonth: draft.startMonth
  }
  const schedule = loanSchedule(terms)
  if (typeof schedule !== 'string') return { ...given, terms, schedule }
  if (schedule === 'too_large') faults.interest = 'interestTooLarge'
  else faults.pay = 'payBelowInterest'
  return given
}

/** In millionths; a blank entry is 0. */
function readInterest({ interest, interestType }: LoanDraft): number | null {
  const text = interest.trim().replace(/\.$/, '')
  if (text === '') return 0
  if (interestType !== 2) return millionthsOf(text)
  const satang = satangOf(text)
  return satang === null ? null : satang * MILLIONTHS_A_SATANG
}

/** The form value of an interest. */
export const interestDraft = (type: InterestType, millionths: number): string =>
  type === 2 ? bahtText(millionths / MILLIONTHS_A_SATANG) : interestText(millionths)

/** The draft with another interest type: the entry is converted if possible, otherwise cleared. */
export function withInterestType(draft: LoanDraft, type: InterestType): LoanDraft {
  const isSameUnit = (type === 2) === (draft.interestType === 2)
  if (isSameUnit || draft.interest.trim() === '') return { ...draft, interestType: type }
  // The entered instalment is ignored: being too small for the interest must not prevent the conversion.
  const { terms } = readDraft({ ...draft, pay: '', startMonth: draft.startMonth ?? '2000-01' })
  const carried = terms === null ? null : interestAs(terms, type)
  return { ...draft, interestType: type, interest: carried === null ? '' : interestDraft(type, carried) }
}

export function toCreate(draft: LoanDraft, { terms, downSatang, totalSatang }: LoanReading): CreateLoan {
  if (terms === null || totalSatang === null) throw new Error('A draft with faults is no loan.')
  const { interestType, interestMillionths } = terms
  return {
    employee_code: draft.employeeCode ?? '',
    salary_type_id: encodeId(draft.salaryTypeId ?? ''),
    employee_loan_dt: draft.loanDt ?? '',
    employee_loan_start: draft.startMonth ?? '',
    employee_loan_amt: bahtNumber(terms.principalSatang),
    employee_loan_down: bahtNumber(downSatang),
    employee_loan_total: bahtNumber(totalSatang),
    employee_loan_period: terms.count,
    employee_loan_pay_period: bahtNumber(terms.paySatang),
    employee_loan_interest: Number(interestText(interestMillionths)),
    employee_loan_interest_type: interestType,
    employee_loan_interest_decimal: terms.isWholeBaht ? '01' : '',
    employee_loan_desc: draft.description.trim()
  }
}
