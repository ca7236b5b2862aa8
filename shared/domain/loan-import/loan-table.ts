import { FIRST_BUDDHIST_YEAR } from '../fields/field-rules.ts'
import { interestSatang, millionthsOf } from '../loans/interest.ts'
import {
  type AmountFault,
  amountFaults,
  INTEREST_TYPES,
  type InterestType,
  loanSchedule
} from '../loans/loan-schedule.ts'
import { satangOf } from '../money.ts'
import { type ReadingContext, readText } from '../sheet-columns/cells.ts'
import { cellFaults, importTable, type RowFault } from '../sheet-columns/import-table.ts'
import { LOAN_COLUMNS, type LoanLetter } from './columns.ts'

type LoanRecord = Readonly<Record<string, string>>

/** Faults of a row beyond single cells, by the rules of create (spec 4.10). */
export const LOAN_ROW_FAULTS = [
  'not_positive',
  'pay_above_amount',
  'total_differs',
  'total_too_large',
  'not_interest_amount',
  'pay_below_interest',
  'interest_too_large'
] as const
export type LoanRowFault = (typeof LOAN_ROW_FAULTS)[number]

/** The column where users look for the cause. */
const COLUMN_OF: Readonly<Record<AmountFault, LoanLetter>> = {
  pay_above_amount: 'I',
  total_differs: 'N',
  total_too_large: 'F'
}

/** Replaces a month that is still invalid, so that the amounts are checked anyway. */
const ANY_MONTH = '2000-01'
const PERCENT = /^([0-9]+(?:\.[0-9]+)?)\s*%$/

const fault = (column: LoanLetter, code: LoanRowFault): RowFault => ({ column, code })

/** Checks every cell by its column's rule, then the cells against each other, then the resulting schedule. */
function checkLoan(record: LoanRecord, context: ReadingContext): RowFault[] {
  const cells = cellFaults(LOAN_COLUMNS, record, context).map(withoutPercent(record))
  const years = lateYears(record, context)
  const faulty = new Set([...cells, ...years].map(({ column }) => column))
  return [...cells, ...years, ...checkAmounts(record, context, faulty)]
}

/** People write `4.5%`. */
const withoutPercent =
  (record: LoanRecord) =>
  (found: RowFault): RowFault => {
    const [, rate] = found.code === 'not_a_decimal' ? (PERCENT.exec(record[found.column] ?? '') ?? []) : []
    return rate === undefined ? found : { ...found, proposed: rate }
  }

/** Years beyond those that can be converted are not valid for a loan either. */
const lateYears = (record: LoanRecord, context: ReadingContext): RowFault[] =>
  LOAN_COLUMNS.flatMap(({ letter, rule }): RowFault[] => {
    if (rule.kind !== 'date' && rule.kind !== 'month') return []
    const reading = readText(rule, record[letter] ?? '', context)
    return reading.state === 'ok' && reading.value >= FIRST_BUDDHIST_YEAR
      ? [{ column: letter, code: 'buddhist_year' }]
      : []
  })

function checkAmounts(record: LoanRecord, context: ReadingContext, faulty: ReadonlySet<string>): RowFault[] {
  /** The value of a cell; undefined if it is blank, null if it is wrong. */
  const cellOf = (letter: LoanLetter): string | undefined | null => {
    if (faulty.has(letter)) return null
    const column = LOAN_COLUMNS.find(it => it.letter === letter)
    const given = record[letter]
    if (given === undefined || column === undefined) return undefined
    const reading = readText(column.rule, given, context)
    return reading.state === 'ok' ? reading.value : null
  }
  const satang = (letter: LoanLetter): number | undefined | null => {
    const value = cellOf(letter)
    return typeof value === 'string' ? satangOf(value) : value
  }
  const [amount, down, pay, total] = [satang('F'), satang('G'), satang('I'), satang('N')]
  const type = interestTypeOf(cellOf('K'))
  const interest = cellOf('J')
  const millionths = interest === null ? null : millionthsOf(interest ?? '0')
  const found: RowFault[] = []
  if (amount === 0) found.push(fault('F', 'not_positive'))
  if (amount)
    found.push(
      ...amountFaults({
        amountSatang: amount,
        downSatang: down === undefined ? 0 : down,
        totalSatang: total ?? null,
        paySatang: pay ?? null
      }).map(code => fault(COLUMN_OF[code], code))
    )
  if (type === 2 && millionths !== null && interestSatang(millionths) === null)
    found.push(fault('J', 'not_interest_amount'))
  const count = cellOf('H')
  if (found.length > 0 || !amount || !count || pay === null || type === null || millionths === null)
    return found
  const schedule = loanSchedule({
    principalSatang: amount,
    count: Number(count),
    interestType: type,
    interestMillionths: millionths,
    isWholeBaht: cellOf('L') === '01',
    paySatang: pay ?? 0,
    firstMonth: ANY_MONTH
  })
  if (schedule === 'pay_below_interest') return [fault('I', 'pay_below_interest')]
  return schedule === 'too_large' ? [fault('J', 'interest_too_large')] : []
}

/** 0 if none is given, as in create. */
function interestTypeOf(code: string | undefined | null): InterestType | null {
  if (code === undefined) return 0
  return INTEREST_TYPES.find(it => String(it) === code) ?? null
}

export const LOAN_TABLE = importTable({
  columns: LOAN_COLUMNS,
  hasNeeded: letters => LOAN_COLUMNS.every(({ letter, isRequired }) => !isRequired || letters.has(letter)),
  check: checkLoan,
  unique: [{ letter: 'A', with: ['C', 'D', 'F'], code: 'same_loan', isWarning: true }],
  zeros: [
    { letter: 'A', kind: 'own' },
    { letter: 'C', kind: 'own' }
  ],
  naming: ['A', 'B']
})
