import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { INTEREST_DECIMALS, interestSatang, millionthsOf } from '#shared/domain/interest.ts'
import {
  type AmountFault,
  amountFaults,
  INTEREST_TYPES,
  type InterestType,
  loanSchedule,
  MOST_INSTALMENTS
} from '#shared/domain/loan-schedule.ts'
import { bahtText, MOST_SATANG } from '#shared/domain/money.ts'
import {
  type Fields,
  isAbsent,
  readAmount,
  readCode,
  readDate,
  readId,
  readMonth,
  readOneOf,
  readText,
  readWhole
} from './loan-fields.ts'
import type { NewLoan } from './loan-rows.ts'

const MONEY_DECIMALS = 2
const CODE_MAX = 100
/** Stands in for a month that was not given, so that the amounts are checked all the same. */
const ANY_MONTH = '2000-01'

/** What the body of create says; the loan is null when there are faults. */
export interface NewLoanRequest {
  readonly employeeCode: string | null
  readonly employeeId: string | null
  readonly salaryTypeId: string | null
  readonly authorizeId: string | null
  readonly loan: NewLoan | null
  readonly faults: Fault[]
}

/** Reads it whole and lists every fault that the body alone can have (spec 4.10). */
export function readNewLoan(fields: Fields): NewLoanRequest {
  const faults: Fault[] = []
  const employeeCode = readCode(fields, 'employee_code', faults, CODE_MAX)
  const employeeId = readId(fields, 'employee_id', faults)
  if ((isUnsent(fields.employee_code) || isBlank(fields.employee_code)) && isUnsent(fields.employee_id))
    faults.push(faultOf('field.one_of_them_missing', null, { names: ['employee_code', 'employee_id'] }))
  const salaryTypeId = readId(fields, 'salary_type_id', faults, { isRequired: true })
  const loanDt = readDate(fields, 'employee_loan_dt', faults, { isRequired: true })
  const startMonth = readMonth(fields, 'employee_loan_start', faults, { isRequired: true })
  const terms = readTerms(fields, startMonth ?? ANY_MONTH, faults)
  const description = readText(fields, 'employee_loan_desc', faults) ?? ''
  const authorizeId = readId(fields, 'authorize_id', faults)
  const loan =
    terms !== null && loanDt !== null && startMonth !== null && faults.length === 0
      ? { ...terms, loanDt, startMonth, description }
      : null
  return { employeeCode, employeeId, salaryTypeId, authorizeId, loan, faults }
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''
const isUnsent = (value: unknown): boolean => isAbsent(value) || value === ''

interface Sums {
  readonly amountSatang: number
  readonly downSatang: number
  readonly totalSatang: number
  readonly givenPaySatang: number
}

type Terms = Omit<NewLoan, 'loanDt' | 'startMonth' | 'description'>

/** All that the schedule follows from; what is wrong with it is said whatever else is wrong. */
function readTerms(fields: Fields, firstMonth: string, faults: Fault[]): Terms | null {
  const sums = readSums(fields, faults)
  const count = readWhole(fields, 'employee_loan_period', faults, { from: 1, to: MOST_INSTALMENTS })
  const interestType = readOneOf(fields, 'employee_loan_interest_type', INTEREST_TYPES, 0, faults)
  const interestMillionths = readInterest(fields, interestType, faults)
  const interestDecimal = readOneOf(fields, 'employee_loan_interest_decimal', ['', '01'] as const, '', faults)
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
  faults.push(
    schedule === 'too_large'
      ? faultOf('loan.interest_too_large', 'employee_loan_interest')
      : faultOf('loan.pay_below_interest', 'employee_loan_pay_period')
  )
  return null
}

/** The amounts of the contract and how they hang together. */
function readSums(fields: Fields, faults: Fault[]): Sums | null {
  const before = faults.length
  const amountSatang = readAmount(fields, 'employee_loan_amt', faults, { isRequired: true })
  const totalSent = readAmount(fields, 'employee_loan_total', faults)
  const downSatang = isAbsent(fields.employee_loan_down)
    ? 0
    : readAmount(fields, 'employee_loan_down', faults)
  const givenPaySatang = readAmount(fields, 'employee_loan_pay_period', faults) ?? 0
  if (amountSatang === null) return null
  if (amountSatang === 0) faults.push(faultOf('field.not_positive', 'employee_loan_amt'))
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

/** A rate of up to six decimals; an amount of up to two. */
function readInterest(fields: Fields, type: InterestType | null, faults: Fault[]): number | null {
  const value = fields.employee_loan_interest
  if (isAbsent(value)) return 0
  const millionths = typeof value === 'number' ? millionthsOf(String(value)) : null
  const decimals = type === 2 ? MONEY_DECIMALS : INTEREST_DECIMALS
  const isRight = millionths !== null && (type !== 2 || interestSatang(millionths) !== null)
  if (!isRight)
    faults.push(
      faultOf('field.not_decimal', 'employee_loan_interest', { max: bahtText(MOST_SATANG), decimals })
    )
  return isRight ? millionths : null
}
