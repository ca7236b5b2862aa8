import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { isAbsent, type RequestReader } from '#shared/domain/fields/request-reader.ts'
import { INTEREST_DECIMALS, interestSatang, millionthsOf } from '#shared/domain/loans/interest.ts'
import {
  type AmountFault,
  amountFaults,
  INTEREST_TYPES,
  type InterestType,
  loanSchedule,
  MOST_INSTALMENTS
} from '#shared/domain/loans/loan-schedule.ts'
import { bahtText, MOST_SATANG } from '#shared/domain/money.ts'
import { loanRequest } from './loan-failures.ts'
import type { NewLoan } from './loan-rows.ts'

const MONEY_DECIMALS = 2
const CODE_MAX = 100
/** Replaces a missing month, so that the amounts are still checked. */
const ANY_MONTH = '2000-01'

/** The parsed body of create; the loan is null if there are faults. */
export interface NewLoanRequest {
  readonly employeeCode: string | null
  readonly employeeId: string | null
  readonly salaryTypeId: string | null
  readonly authorizeId: string | null
  readonly loan: NewLoan | null
  readonly faults: Fault[]
}

/** Reads the whole body and lists every fault that can be found in it alone (spec 4.10). */
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
  const terms = readTerms(request, startMonth ?? ANY_MONTH)
  const description = request.text('employee_loan_desc') ?? ''
  const authorizeId = request.id('authorize_id')
  const loan =
    terms !== null && loanDt !== null && startMonth !== null && faults.length === 0
      ? { ...terms, loanDt, startMonth, description }
      : null
  return { employeeCode, employeeId, salaryTypeId, authorizeId, loan, faults }
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** A code with surrounding spaces is a different, unknown code. */
function readCode(request: RequestReader): string | null {
  const code = request.codeText('employee_code', { max: CODE_MAX })
  return isBlank(code) ? null : code
}

interface Sums {
  readonly amountSatang: number
  readonly downSatang: number
  readonly totalSatang: number
  readonly givenPaySatang: number
}

type Terms = Omit<NewLoan, 'loanDt' | 'startMonth' | 'description'>

/** All input of the schedule; its faults are reported together with the others. */
function readTerms(request: RequestReader, firstMonth: string): Terms | null {
  const sums = readSums(request)
  const count = request.whole('employee_loan_period', { from: 1, to: MOST_INSTALMENTS })
  const interestType = request.oneOf('employee_loan_interest_type', INTEREST_TYPES, { byDefault: 0 })
  const interestMillionths = readInterest(request, interestType)
  const interestDecimal = request.oneOf('employee_loan_interest_decimal', ['', '01'], { byDefault: '' })
  if (sums === null || count === null || interestType === null) return null
  if (interestMillionths === null || interestDecimal === null) return null
  const schedule = loanSchedule({
    principalSatang: sums.amountSatang,
    count,
    interestType,
    interestMillionths,
    isWholeBaht: interestDecimal === '01',
    paySatang: sums.givenPaySatang,
    firstMonth
  })
  if (typeof schedule !== 'string')
    return { ...sums, interestType, interestMillionths, interestDecimal, schedule }
  return schedule === 'too_large'
    ? request.note('loan.interest_too_large', 'employee_loan_interest')
    : request.note('loan.pay_below_interest', 'employee_loan_pay_period')
}

/** The amounts of the contract, checked against each other. */
function readSums(request: RequestReader): Sums | null {
  const { faults } = request
  const before = faults.length
  const amountSatang = request.amount('employee_loan_amt', { isRequired: true })
  const totalSent = request.amount('employee_loan_total')
  const { employee_loan_down: down = null } = request.fields
  const downSatang = down === null ? 0 : request.amount('employee_loan_down')
  const givenPaySatang = request.amount('employee_loan_pay_period') ?? 0
  if (amountSatang === null) return null
  if (amountSatang === 0) request.note('field.not_positive', 'employee_loan_amt')
  const amounts = { amountSatang, downSatang, totalSatang: totalSent, paySatang: givenPaySatang }
  faults.push(...amountFaults(amounts).map(it => AMOUNT_FAULTS[it]))
  if (downSatang === null || faults.length > before) return null
  return { amountSatang, downSatang, totalSatang: amountSatang + downSatang, givenPaySatang }
}

const AMOUNT_FAULTS: Readonly<Record<AmountFault, Fault>> = {
  pay_above_amount: faultOf('loan.pay_above_amount', 'employee_loan_pay_period'),
  total_differs: faultOf('loan.total_differs', 'employee_loan_total'),
  total_too_large: faultOf('loan.total_too_large', 'employee_loan_amt')
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
