import type { CreateLoan } from '#shared/contracts/loans/loans.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { interestText, millionthsOf } from '#shared/domain/loans/interest.ts'
import { interestAs } from '#shared/domain/loans/interest-comparison.ts'
import type { InterestType } from '#shared/domain/loans/loan-schedule.ts'
import { type NewLoanRequest, readNewLoan } from '#shared/domain/loans/new-loan.ts'
import { bahtNumber, bahtText, satangOf } from '#shared/domain/money.ts'

/** The fields of create (spec 4.10) as they are typed; the id is raw. */
export type LoanDraft = {
  readonly employee_code: string | null
  readonly salary_type_id: string | null
  readonly employee_loan_dt: string | null
  readonly employee_loan_start: string | null
  readonly employee_loan_amt: string
  readonly employee_loan_down: string
  readonly employee_loan_period: string
  readonly employee_loan_pay_period: string
  readonly employee_loan_interest_type: InterestType
  /** Percent per year; for type 2 an amount in baht. */
  readonly employee_loan_interest: string
  readonly employee_loan_interest_decimal: '' | '01'
  readonly employee_loan_desc: string
}

export type LoanField = keyof LoanDraft

/** The result of the draft. The amounts exist as soon as they are valid, even if other fields are missing. */
export interface LoanReading {
  readonly faults: Readonly<Partial<Record<LoanField, Fault>>>
  readonly amounts: NewLoanRequest['amounts']
  /** What is sent; valid unless there are faults. */
  readonly body: CreateLoan
}

const MILLIONTHS_A_SATANG = 10_000

/** The number that is entered, or the text if it is none; a trailing decimal point is accepted, as the user may still be typing. */
function typedNumber(entry: string) {
  const text = entry.trim().replace(/\.$/, '')
  const satang = satangOf(text)
  if (satang !== null) return bahtNumber(satang)
  const number = millionthsOf(text) === null ? text : Number(text)
  // A text is refused, as is anything but a number.
  return text === '' ? undefined : (number as number)
}

/** Reads the draft as the workstation does. */
export function readDraft(draft: LoanDraft): LoanReading {
  const { employee_code, salary_type_id } = draft
  const body: CreateLoan = {
    employee_code: employee_code ?? '',
    salary_type_id: salary_type_id === null ? '' : encodeId(salary_type_id),
    employee_loan_dt: draft.employee_loan_dt ?? '',
    employee_loan_start: draft.employee_loan_start ?? '',
    employee_loan_amt: typedNumber(draft.employee_loan_amt) as number,
    employee_loan_down: typedNumber(draft.employee_loan_down) ?? 0,
    employee_loan_period: typedNumber(draft.employee_loan_period) as number,
    employee_loan_pay_period: typedNumber(draft.employee_loan_pay_period) ?? 0,
    employee_loan_interest: typedNumber(draft.employee_loan_interest) ?? 0,
    employee_loan_interest_type: draft.employee_loan_interest_type,
    employee_loan_interest_decimal: draft.employee_loan_interest_decimal,
    employee_loan_desc: draft.employee_loan_desc
  }
  const { faults, amounts } = readNewLoan(body)
  // Here the code is the only way to name the borrower.
  const named = faults.map(it => (it.path === null ? faultOf('field.missing', 'employee_code') : it))
  // Of several faults of a field the first is shown.
  return { faults: Object.fromEntries(named.toReversed().map(it => [it.path, it])), amounts, body }
}

/** The form value of an interest. */
export const interestDraft = (type: InterestType, millionths: number): string =>
  type === 2 ? bahtText(millionths / MILLIONTHS_A_SATANG) : interestText(millionths)

/** The draft with another interest type: the entry is converted if possible, otherwise cleared. */
export function withInterestType(draft: LoanDraft, type: InterestType): LoanDraft {
  const { employee_loan_interest_type: before, employee_loan_interest: interest } = draft
  const next = { ...draft, employee_loan_interest_type: type }
  if ((type === 2) === (before === 2) || interest.trim() === '') return next
  // The entered instalment is ignored: being too small for the interest must not prevent the conversion.
  const month = draft.employee_loan_start ?? '2000-01'
  const { amounts } = readDraft({ ...draft, employee_loan_pay_period: '', employee_loan_start: month })
  const carried = amounts === null ? null : interestAs(amounts.terms, type)
  return { ...next, employee_loan_interest: carried === null ? '' : interestDraft(type, carried) }
}
