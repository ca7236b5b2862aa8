import { expect, test } from 'vitest'
import { loanSchedule } from '#shared/domain/loans/loan-schedule.ts'
import { deductionWarnings } from '../../renderer/features/loans/workbench/deduction-warnings.ts'

// The warnings about section 76 that a new loan adds to those of the existing loans.

const schedule = loanSchedule({
  principalSatang: 900_000,
  count: 3,
  interestType: 0,
  interestMillionths: 0,
  isWholeBaht: false,
  paySatang: 0,
  firstMonth: '2026-12'
})
if (typeof schedule === 'string') throw new Error(schedule)

const other = (month: string, salary_type_id: string, amount_satang: number) => ({
  month,
  salary_type_id,
  amount_satang
})
/** `type 2026-12..2027-02 300000/250000` */
const warningsOf = (wages: number, deductions: ReturnType<typeof other>[], type: string | null = 'A') =>
  deductionWarnings(wages, deductions, type, schedule.instalments).map(
    ({ limit, months, peak }) =>
      `${limit} ${months.map(it => it.month)} ${peak.month} ${peak.amountSatang}/${peak.limitSatang}`
  )

test.each<[string, number, ReturnType<typeof other>[], string | null, string[]]>([
  ['within the limits', 3_000_000, [], 'A', []],
  ['above a tenth alone', 2_999_990, [], 'A', ['type 2026-12,2027-01,2027-02 2026-12 300000/299999']],
  [
    'above a tenth with another loan of its type',
    3_000_000,
    [other('2027-01', 'A', 1), other('2027-03', 'A', 900_000)],
    'A',
    ['type 2027-01 2027-01 300001/300000']
  ],
  [
    'above a fifth with loans of other types',
    3_000_000,
    [other('2027-02', 'B', 300_001)],
    'A',
    ['all 2027-02 2027-02 600001/600000']
  ],
  [
    'no limit per type before a type is chosen',
    3_000_000,
    [other('2027-02', 'A', 300_001)],
    null,
    ['all 2027-02 2027-02 600001/600000']
  ],
  ['months without this loan are not reported', 9_000_000, [other('2027-02', 'B', 1_000_000)], 'A', []]
])('%s', (_, wages, deductions, type, expected) => {
  expect(warningsOf(wages, deductions, type)).toEqual(expected)
})
