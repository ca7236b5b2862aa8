import { type Fault, faultOf } from '../fault.ts'
import { isAbsent } from '../fields/reading-policy.ts'
import { loanRequest, type RequestReader } from '../fields/request-reader.ts'
import { bahtText, MOST_SATANG } from '../money.ts'
import { INTEREST_DECIMALS, interestSatang, millionthsOf } from './interest.ts'
import {
  INTEREST_TYPES,
  type InterestType,
  type LoanSchedule,
  type LoanTerms,
  loanSchedule,
  MOST_INSTALMENTS
} from './loan-schedule.ts'

const MONEY_DECIMALS = 2
const CODE_MAX = 100
/** Replaces a missing month, so that the amounts are still checked. */
const ANY_MONTH = '2000-01'

/** A contract with its schedule. */
export interface NewLoan extends LoanAmounts {
  readonly loanDt: string
  readonly description: string
}

interface LoanAmounts {
  readonly downSatang: number
  readonly totalSatang: number
  readonly terms: LoanTerms
  readonly schedule: LoanSchedule
}

/** The parsed body of create; the loan is null if there are faults. */
export interface NewLoanRequest {
  readonly employeeCode: string | null
  readonly employeeId: string | null
  readonly salaryTypeId: string | null
  readonly authorizeId: string | null
  readonly loan: NewLoan | null
  /** What the amounts and the first month give, whatever else is missing; null if one of these has a fault. */
  readonly amounts: LoanAmounts | null
  readonly faults: Fault[]
}

/**
 * Reads the whole body and lists every fault that can be found in it alone (spec 4.10). The form of a new loan and the import
 * run it too.
 */
export function readNewLoan(body: unknown): NewLoanRequest {
  const request = loanRequest(body)
  const { fields, faults } = request
  const employeeCode = readCode(request)
  const employeeId = request.id('employee_id')
  if ((isAbsent(fields.employee_code) || isBlank(fields.employee_code)) && isAbsent(fields.employee_id))
    faults.push(faultOf('field.one_of_them_missing', null, { names: ['employee_code', 'employee_id'] }))
  const salaryTypeId = request.id('salary_type_id', { isRequired: true })
  const loanDt = request.date('employee_loan_dt', { isRequired: true })
  const startMonth = request.month('employee_loan_start', { isRequired: true })
  const read = readAmounts(request, startMonth ?? ANY_MONTH)
  const amounts = startMonth === null ? null : read
  const description = request.text('employee_loan_desc') ?? ''
  const authorizeId = request.id('authorize_id')
  const isWhole = amounts !== null && loanDt !== null && faults.length === 0
  const loan = isWhole ? { ...amounts, loanDt, description } : null
  return { employeeCode, employeeId, salaryTypeId, authorizeId, loan, amounts, faults }
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** A code with surrounding spaces is a different, unknown code. */
function readCode(request: RequestReader): string | null {
  const code = request.codeText('employee_code', { max: CODE_MAX })
  return isBlank(code) ? null : code
}

/** All input of the schedule; its faults are reported together with the others. */
function readAmounts(request: RequestReader, firstMonth: string): LoanAmounts | null {
  const sums = readSums(request)
  const count = request.whole('employee_loan_period', { from: 1, to: MOST_INSTALMENTS })
  const interestType = request.oneOf('employee_loan_interest_type', INTEREST_TYPES, { byDefault: 0 })
  const interestMillionths = readInterest(request, interestType)
  const rounding = request.oneOf('employee_loan_interest_decimal', ['', '01'], { byDefault: '' })
  if (sums === null || count === null || interestType === null) return null
  if (interestMillionths === null || rounding === null) return null
  const { amountSatang, downSatang, paySatang } = sums
  const terms: LoanTerms = {
    principalSatang: amountSatang,
    count,
    interestType,
    interestMillionths,
    isWholeBaht: rounding === '01',
    paySatang,
    firstMonth
  }
  const schedule = loanSchedule(terms)
  if (typeof schedule !== 'string')
    return { downSatang, totalSatang: amountSatang + downSatang, terms, schedule }
  return schedule === 'too_large'
    ? request.note('loan.interest_too_large', 'employee_loan_interest')
    : request.note('loan.pay_below_interest', 'employee_loan_pay_period')
}

/** The amounts of the contract, checked against each other. */
function readSums(request: RequestReader) {
  const before = request.faults.length
  const amountSatang = request.amount('employee_loan_amt', { isRequired: true })
  const totalSatang = request.amount('employee_loan_total')
  const { employee_loan_down: down = null } = request.fields
  const downSatang = down === null ? 0 : request.amount('employee_loan_down')
  const paySatang = request.amount('employee_loan_pay_period') ?? 0
  if (amountSatang === null) return null
  if (amountSatang === 0) request.note('field.not_positive', 'employee_loan_amt')
  if (paySatang > amountSatang) request.note('loan.pay_above_amount', 'employee_loan_pay_period')
  // The total cannot be compared with an invalid down payment.
  if (downSatang === null) return null
  const whole = amountSatang + downSatang
  if (totalSatang !== null && totalSatang !== whole) request.note('loan.total_differs', 'employee_loan_total')
  else if (whole > MOST_SATANG) request.note('loan.total_too_large', 'employee_loan_amt')
  return request.faults.length > before ? null : { amountSatang, downSatang, paySatang }
}

/** A rate with up to six decimals, or an amount with up to two. */
function readInterest(request: RequestReader, type: InterestType | null): number | null {
  const value = request.fields.employee_loan_interest
  if (value === undefined || value === null) return 0
  const millionths = typeof value === 'number' ? millionthsOf(String(value)) : null
  const decimals = type === 2 ? MONEY_DECIMALS : INTEREST_DECIMALS
  const isRight = millionths !== null && (type !== 2 || interestSatang(millionths) !== null)
  if (isRight) return millionths
  return request.note('field.not_decimal', 'employee_loan_interest', { max: bahtText(MOST_SATANG), decimals })
}
