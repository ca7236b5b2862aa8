import { describe, expect, test } from 'vitest'
import {
  type LoanDraft,
  readDraft,
  withInterestType
} from '../../renderer/features/loans/workbench/loan-draft.ts'

// The form of the workbench runs the reader of create on what is typed.

const VALID: LoanDraft = {
  employee_code: 'E0020',
  salary_type_id: 'type-1',
  employee_loan_dt: '2026-11-21',
  employee_loan_start: '2026-12',
  employee_loan_amt: '100,000.00',
  employee_loan_down: '',
  employee_loan_period: '60',
  employee_loan_pay_period: '',
  employee_loan_interest_type: 0,
  employee_loan_interest: '4.5',
  employee_loan_interest_decimal: '',
  employee_loan_desc: ''
}
const draft = (changes: Partial<LoanDraft> = {}): LoanDraft => ({ ...VALID, ...changes })

test('gives the published figures', () => {
  const { schedule } = readDraft(VALID).amounts ?? {}
  expect(schedule).toMatchObject({ paySatang: 186_430, interestSatang: 1_185_813 })
  expect(schedule?.instalments.at(-1)).toMatchObject({ amountSatang: 186_443, month: '2031-11' })
})

describe('faults', () => {
  test.each<[Partial<LoanDraft>, Record<string, string>]>([
    [{}, {}],
    [
      { employee_code: null, salary_type_id: null },
      { employee_code: 'field.missing', salary_type_id: 'field.missing' }
    ],
    [
      { employee_loan_dt: null, employee_loan_start: null },
      { employee_loan_dt: 'field.missing', employee_loan_start: 'field.missing' }
    ],
    [
      { employee_loan_dt: '2569-11-21', employee_loan_start: '2569-12' },
      { employee_loan_dt: 'field.buddhist_year', employee_loan_start: 'field.buddhist_year' }
    ],
    [
      { employee_loan_amt: '', employee_loan_period: '' },
      { employee_loan_amt: 'field.missing', employee_loan_period: 'field.missing' }
    ],
    [{ employee_loan_amt: '0' }, { employee_loan_amt: 'field.not_positive' }],
    [{ employee_loan_amt: '100000.' }, {}],
    [{ employee_loan_amt: '1,00' }, { employee_loan_amt: 'field.not_decimal' }],
    [{ employee_loan_amt: '0.001' }, { employee_loan_amt: 'field.not_decimal' }],
    [
      { employee_loan_amt: '-5', employee_loan_down: 'x', employee_loan_pay_period: '1e3' },
      {
        employee_loan_amt: 'field.not_decimal',
        employee_loan_down: 'field.not_decimal',
        employee_loan_pay_period: 'field.not_decimal'
      }
    ],
    [
      { employee_loan_amt: '999,999,999.99', employee_loan_down: '0.01' },
      { employee_loan_amt: 'loan.total_too_large' }
    ],
    [{ employee_loan_period: '0' }, { employee_loan_period: 'field.not_within' }],
    [{ employee_loan_period: '501' }, { employee_loan_period: 'field.not_within' }],
    [{ employee_loan_period: '500' }, {}],
    [{ employee_loan_period: '1.5' }, { employee_loan_period: 'field.not_within' }],
    [{ employee_loan_pay_period: '100,000.01' }, { employee_loan_pay_period: 'loan.pay_above_amount' }],
    [{ employee_loan_pay_period: '374.99' }, { employee_loan_pay_period: 'loan.pay_below_interest' }],
    [{ employee_loan_pay_period: '375' }, {}],
    [{ employee_loan_interest: '-1' }, { employee_loan_interest: 'field.not_decimal' }],
    [{ employee_loan_interest: '1.1234567' }, { employee_loan_interest: 'field.not_decimal' }],
    [{ employee_loan_interest: '' }, {}],
    [{ employee_loan_interest_type: 2, employee_loan_interest: '22,500.00' }, {}],
    [
      { employee_loan_interest_type: 2, employee_loan_interest: '22500.001' },
      { employee_loan_interest: 'field.not_decimal' }
    ],
    [
      {
        employee_loan_amt: '999999999',
        employee_loan_period: '500',
        employee_loan_interest_type: 1,
        employee_loan_interest: '999999'
      },
      { employee_loan_interest: 'loan.interest_too_large' }
    ],
    [{ employee_loan_desc: 'ก'.repeat(1001) }, { employee_loan_desc: 'field.too_long' }]
  ])('%j', (changes, faults) => {
    const found = Object.entries(readDraft(draft(changes)).faults).map(([field, { code }]) => [field, code])
    expect(Object.fromEntries(found)).toEqual(faults)
  })
})

describe('changing the type of interest', () => {
  test.each<[Partial<LoanDraft>, 0 | 1 | 2, string]>([
    [{}, 1, '4.5'],
    [{}, 2, '22500.00'],
    [{ employee_loan_interest_type: 2, employee_loan_interest: '22,500' }, 0, '4.5'],
    [{ employee_loan_interest: '' }, 2, ''],
    // Without an amount a percentage cannot be turned into baht.
    [{ employee_loan_amt: '' }, 2, ''],
    [{ employee_loan_pay_period: '1' }, 2, '22500.00']
  ])('writes %j as type %d as %s', (changes, type, interest) => {
    expect(withInterestType(draft(changes), type)).toEqual(
      draft({ ...changes, employee_loan_interest_type: type, employee_loan_interest: interest })
    )
  })
})
