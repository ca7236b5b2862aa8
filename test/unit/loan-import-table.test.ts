import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { columnOfFault, reasonOf } from '#shared/domain/faults/reason.ts'
import { LOAN_COLUMNS } from '#shared/domain/loan-import/columns.ts'
import { loanFields } from '#shared/domain/loan-import/loan-record.ts'
import { LOAN_TABLE } from '#shared/domain/loan-import/loan-table.ts'
import { LOAN_EXAMPLES } from '#shared/domain/loan-import/template.ts'
import { readNewLoan } from '#shared/domain/loans/new-loan.ts'

// The columns of the loan import: the screen reports for a row what create would report.

const TODAY = { today: '2026-03-01' }
type Cells = Record<string, string>
const VALID: Cells = { A: 'E0020', C: 'LN01', D: '2026-01-15', E: '2026-02', F: '12000', H: '12' }
const cells = (changes: Cells): Cells =>
  Object.fromEntries(Object.entries({ ...VALID, ...changes }).filter(([, text]) => text !== ''))
const check = (changes: Cells) =>
  LOAN_TABLE.check(cells(changes), TODAY).map(({ column, code, fault, proposed }) =>
    proposed === undefined ? [column, fault?.code ?? code] : [column, code, proposed]
  )

/** The faults that create reports for the same row. */
function refusalsOf(record: Cells): readonly Fault[] {
  const { salary_type, employee_name: _, ...fields } = loanFields(record, TODAY)
  const type = salary_type === undefined ? {} : { salary_type_id: encodeId(String(salary_type)) }
  return readNewLoan({ ...fields, ...type }).faults
}

describe('a cell', () => {
  test.each<[string, string, unknown[]]>([
    ['A', '', [['A', 'required']]],
    ['C', '', [['C', 'required']]],
    ['D', '', [['D', 'required']]],
    ['D', '15/1/2569', [['D', 'not_a_date', '2026-01-15']]],
    ['D', '2569-01-15', [['D', 'buddhist_year', '2026-01-15']]],
    ['D', '2750-01-15', [['D', 'field.buddhist_year']]],
    ['D', '2026-02-30', [['D', 'not_a_date']]],
    ['E', '', [['E', 'required']]],
    ['E', '2026-02-01', [['E', 'not_a_month', '2026-02']]],
    ['E', 'ก.พ. 2569', [['E', 'not_a_month', '2026-02']]],
    ['E', '2569-02', [['E', 'buddhist_year', '2026-02']]],
    ['F', '', [['F', 'required']]],
    ['F', '12,000.00', []],
    ['F', '๑๒๐๐๐', [['F', 'thai_digits', '12000.00']]],
    ['F', '12000.005', [['F', 'not_an_amount']]],
    ['F', '-1', [['F', 'not_an_amount']]],
    ['F', '0', [['F', 'field.not_positive']]],
    ['F', '999999999.99', []],
    ['F', '1000000000', [['F', 'not_an_amount']]],
    ['G', '999999999', [['F', 'loan.total_too_large']]],
    ['H', '', [['H', 'required']]],
    ['H', '0', [['H', 'not_a_count']]],
    ['H', '500', []],
    ['H', '501', [['H', 'not_a_count']]],
    ['H', '12.5', [['H', 'not_a_count']]],
    ['I', '12000', []],
    ['I', '12000.01', [['I', 'loan.pay_above_amount']]],
    ['J', '4.125', []],
    ['J', '4.50', []],
    ['J', '4.1234567', [['J', 'not_a_decimal']]],
    ['J', '4.5%', [['J', 'not_a_decimal', '4.5']]],
    ['J', '-1', [['J', 'not_a_decimal']]],
    ['K', '0', []],
    ['K', '1-ดอกเบี้ยคงที่', []],
    ['K', 'Fixed interest', []],
    ['K', 'ลดต้นลดดอก', []],
    ['K', 'Flat rate', []],
    ['K', 'กำหนดดอกเบี้ยรวม', []],
    ['K', '3', [['K', 'not_a_choice']]],
    ['L', '01', []],
    ['L', '1', []],
    ['L', '01-ปัดเป็นบาทเต็ม', []],
    ['L', '02', [['L', 'not_a_choice']]],
    ['M', 'ก'.repeat(1_000), []],
    ['M', 'ก'.repeat(1_001), [['M', 'too_long']]],
    ['N', '12000', []],
    ['N', '12000.01', [['N', 'loan.total_differs']]]
  ])('%s with "%s"', (letter, text, faults) => {
    expect(check({ [letter]: text })).toEqual(faults)
    // A cell without a fault is one that create accepts, and one with a fault is one that create refuses.
    if (faults.length === 0) expect(refusalsOf(cells({ [letter]: text }))).toEqual([])
    else expect(refusalsOf(cells({ [letter]: text }))).not.toEqual([])
  })

  test.each<[Cells, unknown[]]>([
    [{ I: '10', J: '12' }, [['I', 'loan.pay_below_interest']]],
    [{ J: '240', K: '2' }, []],
    [{ J: '240.005', K: '2' }, [['J', 'field.not_decimal']]],
    [{ J: '240.005', K: '1' }, []],
    [{ F: '999999999', H: '500', J: '999999999' }, [['J', 'loan.interest_too_large']]],
    [{ G: '500', N: '12500' }, []],
    // No employee code has a space, yet create looks it up.
    [{ A: 'E 0020' }, [['A', 'invalid_characters']]],
    [{ F: '', I: '0', N: '5' }, [['F', 'required']]]
  ])('several cells: %j', (changes, faults) => {
    expect(check(changes)).toEqual(faults)
  })
})

test('a proposal that is accepted leaves no fault', () => {
  for (const [letter, text] of [
    ['D', '15/1/2569'],
    ['E', 'ก.พ. 2569'],
    ['F', '๑๒๐๐๐'],
    ['J', '4.5%']
  ] as const) {
    const [, , proposed = ''] = check({ [letter]: text })[0] ?? []
    expect(check({ [letter]: proposed })).toEqual([])
    expect(refusalsOf(cells({ [letter]: proposed }))).toEqual([])
  }
})

test('a row has a fault exactly when create refuses it', () => {
  const amount = fc.oneof(
    fc.constantFrom('', '0', '0.01', '12000', '12,000.50', '999999999.99', 'x', '1.005'),
    fc.integer({ min: 0, max: 99_999_999_999 }).map(satang => (satang / 100).toFixed(2))
  )
  fc.assert(
    fc.property(
      fc.record({
        A: fc.constantFrom('E0020', ''),
        C: fc.constantFrom('LN01', ''),
        D: fc.constantFrom('2026-01-15', '2569-01-15', '2999-12-31', '2701-01-01', '1.1.2026', ''),
        E: fc.constantFrom('2026-02', '2569-02', '2999-12', '02/2026', ''),
        F: amount,
        G: amount,
        H: fc.oneof(
          fc.constantFrom('', '0', '1', '500', '501', '๑๒'),
          fc.integer({ min: 1, max: 500 }).map(String)
        ),
        I: amount,
        J: fc.constantFrom('', '0', '4.5', '4.125', '240.00', '240.005', '999999999', '1e3', '0.0000001'),
        K: fc.constantFrom('', '0', '1', '2', '3', 'Fixed interest'),
        L: fc.constantFrom('', '01', '1', '2'),
        N: amount
      }),
      record => {
        const given = Object.fromEntries(Object.entries(record).filter(([, text]) => text !== ''))
        const isFaultless = LOAN_TABLE.check(given, TODAY).length === 0
        expect({ given, isFaultless }).toEqual({ given, isFaultless: refusalsOf(given).length === 0 })
      }
    ),
    { numRuns: 3_000 }
  )
})

test('every heading finds its column in either language, and every example is valid', () => {
  for (const { letter, th, en, field } of LOAN_COLUMNS)
    for (const heading of [th, en, field, `${th} *\n${en}`])
      expect(LOAN_TABLE.columnOfHeading(heading)?.letter).toBe(letter)
  for (const { record } of LOAN_EXAMPLES) {
    expect(LOAN_TABLE.check(record, TODAY)).toEqual([])
    expect(refusalsOf({ ...record })).toEqual([])
  }
})

test.each([
  [faultOf('loan.no_employee'), undefined, 'There is no employee with this code'],
  [faultOf('field.unknown', 'salary_type'), 'C', "'Loan type' not found"],
  [faultOf('field.not_positive', 'employee_loan_amt'), 'F', "'Loan amount' must be above 0"],
  [faultOf('cell.required', 'employee_loan_amt', { column: 'F' }), 'F', 'Loan amount: Required']
])('%j belongs to %s with the text "%s"', (fault, letter, english) => {
  expect(columnOfFault(fault, LOAN_COLUMNS)?.letter).toBe(letter)
  expect(reasonOf([fault, fault], LOAN_COLUMNS, 'en')).toBe(english)
})
