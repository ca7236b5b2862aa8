import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { columnOfFault } from '#shared/domain/faults/reason.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { LOAN_COLUMNS } from '#shared/domain/loan-import/columns.ts'
import { type Cells, LOAN_IMPORTS, LoanImportCalls } from '../support/loan-import-calls.ts'

// What the dry run of a loan spreadsheet reports for its rows.

let calls: LoanImportCalls
let loans: LoanImportCalls['loans']
beforeAll(async () => {
  calls = await LoanImportCalls.open()
  loans = calls.loans
})
afterAll(() => calls.close())

/** The column of a fault on the screen, and the text of create. */
const columnAndText = (fault: Fault): [string, string] => [
  columnOfFault(fault, LOAN_COLUMNS)?.letter ?? 'A',
  sentenceOf(fault, 'loans')
]

describe('the dry run', () => {
  test.each(['เงินกู้ที่ไม่มี', 'no such type', 'LN01 / LN02', 'x'.repeat(90)])(
    'refuses the unknown type %s in its column',
    async C => {
      expect(await calls.dryRun(calls.cells({ C }), calls.cells())).toMatchObject([
        { outcome: 'failed', faults: [{ path: 'salary_type' }] },
        { outcome: 'insert' }
      ])
    }
  )

  test('refuses a name of two types instead of choosing one', async () => {
    const name = 'กองทุนกู้ยืม'
    for (const salary_type_code of ['LN96', 'LN97']) {
      const body = { salary_type_code, salary_type_name: name, salary_type_name_en: salary_type_code }
      expect((await calls.asHr('/app/v1/loan-types', { body })).status).toBe(200)
    }
    const rows = await calls.dryRun(
      calls.cells({ C: name }),
      calls.cells({ C: `LN96-${name}` }),
      calls.cells({ C: 'LN97' })
    )
    expect(rows.map(it => it.outcome)).toEqual(['failed', 'insert', 'insert'])
  })

  test('reports the result of a row and writes nothing', async () => {
    const before = loans.storedRows()
    const [plain, reducing] = await calls.dryRun(
      calls.cells(),
      calls.cells({
        A: 'E0024',
        B: calls.nameOf('E0024'),
        F: '100,000.00',
        H: '60',
        J: '4.5',
        K: '0-ลดต้นลดดอก'
      })
    )
    expect(plain).toEqual({
      index: 0,
      outcome: 'insert',
      employee_code: 'E0020',
      employee_name: calls.nameOf('E0020'),
      faults: [],
      warnings: [],
      schedule: {
        principal_satang: 1_200_000,
        interest_satang: 0,
        pay_satang: 100_000,
        count: 12,
        last_month: addMonths(loans.openMonth, 11)
      }
    })
    expect(reducing).toMatchObject({
      outcome: 'insert',
      warnings: [],
      schedule: { interest_satang: 1_185_813, pay_satang: 186_430, count: 60 }
    })
    expect(loans.storedRows()).toBe(before)
  })

  test.each([
    ['an unknown employee', { A: 'NOBODY' }, [['A', 'ไม่พบข้อมูลพนักงาน']]],
    ['an unknown type', { C: 'LN99' }, [['C', "ไม่พบ 'salary_type'"]]],
    ['no employee', { A: '' }, [['A', "กรุณาระบุ 'employee_code' หรือ 'employee_id'"]]],
    ['no type', { C: '' }, [['C', "กรุณาระบุ 'salary_type'"]]],
    ['no date', { D: '' }, [['D', "กรุณาระบุ 'employee_loan_dt'"]]],
    ['an impossible date', { D: '2026-02-30' }, [['D', "'employee_loan_dt' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"]]],
    ['a Buddhist year', { D: '2569-01-15' }, [['D', "'employee_loan_dt' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"]]],
    ['an impossible month', { E: '2026-13' }, [['E', "'employee_loan_start' ต้องเป็นเดือนรูปแบบ YYYY-MM"]]],
    [
      'no amount',
      { F: 'มาก' },
      [['F', "'employee_loan_amt' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 999999999.99 ทศนิยมไม่เกิน 2 ตำแหน่ง"]]
    ],
    ['a loan of zero', { F: '0' }, [['F', "'employee_loan_amt' ต้องมากกว่า 0"]]],
    ['too many instalments', { H: '501' }, [['H', "'employee_loan_period' ต้องเป็นจำนวนเต็มตั้งแต่ 1 ถึง 500"]]],
    [
      'an instalment above the loan',
      { I: '12000.01' },
      [['I', "'employee_loan_pay_period' ต้องไม่เกิน 'employee_loan_amt'"]]
    ],
    [
      'an instalment below its interest',
      { I: '10', J: '12' },
      [['I', "'employee_loan_pay_period' ไม่พอชำระดอกเบี้ยงวดแรก"]]
    ],
    [
      'an unknown interest type',
      { K: '3' },
      [['K', "'employee_loan_interest_type' ต้องเป็นค่าใดค่าหนึ่งใน: 0, 1, 2"]]
    ],
    [
      'a total that does not add up',
      { G: '1000', N: '12000' },
      [['N', "'employee_loan_total' ลบ 'employee_loan_down' ต้องเท่ากับ 'employee_loan_amt'"]]
    ],
    [
      'everything at once',
      { A: '', C: 'x', F: '0', H: '' },
      [
        ['A', "กรุณาระบุ 'employee_code' หรือ 'employee_id'"],
        ['F', "'employee_loan_amt' ต้องมากกว่า 0"],
        ['H', "กรุณาระบุ 'employee_loan_period'"],
        ['C', "ไม่พบ 'salary_type'"]
      ]
    ]
  ] satisfies [string, Cells, [string, string][]][])(
    'refuses %s with the text of create',
    async (_, changes, faults) => {
      const [found] = await calls.dryRun(calls.cells(changes))
      expect(found).toMatchObject({ outcome: 'failed', schedule: null })
      expect(found?.faults.map(columnAndText)).toEqual(faults)
    }
  )

  test('refuses a resigned employee and a closed month, both at once', async () => {
    const code = loans.sqlite.value<string>(
      "select employee_code from employees where signout_flag = 'Y' limit 1"
    )
    const [found] = await calls.dryRun(calls.cells({ A: code, E: loans.closedMonth }))
    expect(found?.faults.map(columnAndText)).toEqual([
      ['A', `พนักงาน ${code} ลาออกแล้ว`],
      ['E', `เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`]
    ])
  })

  test('accepts a type by code, code and name, or name, in either language', async () => {
    const names = ['LN02', 'ln02', 'LN02-เงินกู้ฉุกเฉิน', 'เงินกู้ฉุกเฉิน', 'Emergency loan']
    const rows = await calls.dryRun(...names.map(C => calls.cells({ C })))
    expect(rows.map(({ outcome }) => outcome)).toEqual(names.map(() => 'insert'))
  })

  test('warns of another employee’s name and of an existing loan', async () => {
    await loans.made({ employee_code: 'E0025', employee_loan_amt: 4321 })
    const [same, other, named] = await calls.dryRun(
      calls.cells({ A: 'E0025', F: '4321.00', B: 'ใครก็ไม่รู้' }),
      calls.cells({ A: 'E0025', F: '4322' }),
      calls.cells({ A: 'E0025', F: '4323', B: `คุณ ${calls.nameOf('E0025').split(' ')[0]}` })
    )
    expect(same).toMatchObject({
      outcome: 'insert',
      warnings: [
        faultOf('loan.code_of_other', 'employee_name', { name: calls.nameOf('E0025') }),
        {
          code: 'loan.there_already',
          path: 'employee_loan_amt',
          params: { at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }
        }
      ]
    })
    expect([other?.warnings, named?.warnings]).toEqual([[], []])
  })

  test('limits the rows of a request', async () => {
    const records = Array.from({ length: 201 }, () => calls.cells())
    expect((await calls.asHr(`${LOAN_IMPORTS}/dry-run`, { body: { records } })).status).toBe(400)
  })
})
