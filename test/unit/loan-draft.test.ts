import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNewLoan } from '../../main/modules/loans/loan/new-loan-request.ts'
import {
  type LoanDraft,
  type LoanFault,
  readDraft,
  toCreate,
  withInterestType
} from '../../renderer/features/loans/workbench/loan-draft.ts'

// The form of the workbench checks input as the server does.

const VALID: LoanDraft = {
  employeeCode: 'E0020',
  salaryTypeId: 'type-1',
  loanDt: '2026-11-21',
  startMonth: '2026-12',
  amount: '100,000.00',
  down: '',
  count: '60',
  pay: '',
  interestType: 0,
  interest: '4.5',
  isWholeBaht: false,
  description: ''
}
const draft = (changes: Partial<LoanDraft> = {}): LoanDraft => ({ ...VALID, ...changes })

test('gives the published figures', () => {
  const { schedule } = readDraft(VALID)
  expect(schedule).toMatchObject({ paySatang: 186_430, interestSatang: 1_185_813 })
  expect(schedule?.instalments.at(-1)).toMatchObject({ amountSatang: 186_443, month: '2031-11' })
})

describe('faults', () => {
  test.each<[Partial<LoanDraft>, Partial<Record<string, LoanFault>>]>([
    [{}, {}],
    [
      { employeeCode: null, salaryTypeId: null },
      { employeeCode: 'missing', salaryTypeId: 'missing' }
    ],
    [
      { loanDt: null, startMonth: null },
      { loanDt: 'missing', startMonth: 'missing' }
    ],
    [
      { loanDt: '2569-11-21', startMonth: '2569-12' },
      { loanDt: 'year', startMonth: 'year' }
    ],
    [
      { amount: '', count: '' },
      { amount: 'missing', count: 'missing' }
    ],
    [{ amount: '0' }, { amount: 'positive' }],
    [{ amount: '100000.' }, {}],
    [{ amount: '1,00' }, { amount: 'amount' }],
    [{ amount: '0.001' }, { amount: 'amount' }],
    [
      { amount: '-5', down: 'x', pay: '1e3' },
      { amount: 'amount', down: 'amount', pay: 'amount' }
    ],
    [{ amount: '999,999,999.99', down: '0.01' }, { down: 'totalTooLarge' }],
    [{ count: '0' }, { count: 'count' }],
    [{ count: '501' }, { count: 'count' }],
    [{ count: '500' }, {}],
    [{ count: '1.5' }, { count: 'count' }],
    [{ pay: '100,000.01' }, { pay: 'payAboveAmount' }],
    [{ pay: '374.99' }, { pay: 'payBelowInterest' }],
    [{ pay: '375' }, {}],
    [{ interest: '-1' }, { interest: 'rate' }],
    [{ interest: '1.1234567' }, { interest: 'rate' }],
    [{ interest: '' }, {}],
    [{ interestType: 2, interest: '22,500.00' }, {}],
    [{ interestType: 2, interest: '22500.001' }, { interest: 'amount' }],
    [
      { amount: '999999999', count: '500', interestType: 1, interest: '999999' },
      { interest: 'interestTooLarge' }
    ],
    [{ description: 'ก'.repeat(1001) }, { description: 'tooLong' }]
  ])('%j', (changes, faults) => {
    expect(readDraft(draft(changes)).faults).toEqual(faults)
  })
})

const texts = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '99.99',
    '100,000.00',
    '999999999.99',
    '999,999,999',
    '1e3',
    '12.345',
    ' 5 ',
    '007',
    '.'
  ),
  fc.integer({ min: 0, max: 200_000_000 }).map(satang => (satang / 100).toFixed(2))
)
const drafts: fc.Arbitrary<LoanDraft> = fc.record({
  employeeCode: fc.constantFrom('E0020', null),
  salaryTypeId: fc.constantFrom('type-1', null),
  loanDt: fc.constantFrom('2026-11-21', '2569-01-01', null),
  startMonth: fc.constantFrom('2026-12', '2569-12', null),
  amount: texts,
  down: fc.oneof(fc.constant(''), texts),
  count: fc.oneof(fc.integer({ min: 0, max: 502 }).map(String), fc.constantFrom('', '1.5', 'x')),
  pay: fc.oneof(fc.constant(''), texts),
  interestType: fc.constantFrom(0, 1, 2),
  interest: fc.oneof(texts, fc.constantFrom('0.000001', '4.5', '1.1234567', '99999')),
  isWholeBaht: fc.boolean(),
  description: fc.constantFrom('', 'บ้าน', 'ก'.repeat(1001))
})

test('a draft without faults is accepted by the server with the same schedule', () => {
  fc.assert(
    fc.property(drafts, given => {
      const reading = readDraft(given)
      if (Object.keys(reading.faults).length > 0) return
      const read = readNewLoan(JSON.parse(JSON.stringify(toCreate(given, reading))))
      expect(read.faults).toEqual([])
      expect(read.loan?.schedule).toEqual(reading.schedule)
      expect(read.loan).toMatchObject({ totalSatang: reading.totalSatang, downSatang: reading.downSatang })
    }),
    { numRuns: 300 }
  )
})

test('a draft has faults exactly when the server refuses it', () => {
  const numeric = fc.record({
    amount: fc.integer({ min: 0, max: 20_000_000 }).map(satang => (satang / 100).toFixed(2)),
    down: fc.integer({ min: 0, max: 20_000_000 }).map(satang => (satang / 100).toFixed(2)),
    count: fc.integer({ min: 0, max: 502 }).map(String),
    pay: fc.integer({ min: 0, max: 20_000_000 }).map(satang => (satang / 100).toFixed(2)),
    interestType: fc.constantFrom(0 as const, 1 as const, 2 as const),
    interest: fc.constantFrom('0', '4.5', '24', '22500.00', '99999')
  })
  fc.assert(
    fc.property(numeric, changes => {
      const { amount, down, count, pay, interestType, interest } = changes
      const { faults } = readNewLoan({
        ...toCreate(VALID, readDraft(VALID)),
        employee_loan_amt: Number(amount),
        employee_loan_down: Number(down),
        employee_loan_total: undefined,
        employee_loan_period: Number(count),
        employee_loan_pay_period: Number(pay),
        employee_loan_interest_type: interestType,
        employee_loan_interest: Number(interest)
      })
      expect(Object.keys(readDraft(draft(changes)).faults).length > 0).toBe(faults.length > 0)
    }),
    { numRuns: 300 }
  )
})

describe('changing the type of interest', () => {
  test.each<[Partial<LoanDraft>, 0 | 1 | 2, string]>([
    [{}, 1, '4.5'],
    [{}, 2, '22500.00'],
    [{ interestType: 2, interest: '22,500' }, 0, '4.5'],
    [{ interest: '' }, 2, ''],
    // Without an amount a percentage cannot be turned into baht.
    [{ amount: '' }, 2, ''],
    [{ pay: '1' }, 2, '22500.00']
  ])('writes %j as type %d as %s', (changes, type, interest) => {
    expect(withInterestType(draft(changes), type)).toEqual(
      draft({ ...changes, interestType: type, interest })
    )
  })
})
