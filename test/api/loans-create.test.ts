import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Body, LoanCalls, loanRefusal } from '../support/loans.ts'

// employee-loans/get-loan-type and create (spec 4.9, 4.10, 7.2).

let loans: LoanCalls
beforeAll(async () => {
  loans = await LoanCalls.open()
})
afterAll(() => loans.end())

test('get-loan-type lists the loan types with plain ids', async () => {
  const { status, body } = await loans.station.call('/api/v1/open-apis/employee-loans/get-loan-type')
  expect(status).toBe(200)
  expect(body.code).toBe(200)
  expect(body.payload).toEqual([
    {
      salary_type_id: expect.any(String),
      salary_type_code: 'LN01',
      salary_type_name: 'เงินกู้สวัสดิการพนักงาน',
      salary_type_name_en: 'Staff loan',
      salary_cal_type_lv: 'Loan'
    },
    expect.objectContaining({ salary_type_code: 'LN02', salary_cal_type_lv: 'Loan' })
  ])
  expect(encodeId(body.payload[0].salary_type_id)).toBe(loans.typeId('LN01'))
})

describe('a loan', () => {
  test('is created with its schedule and returned as a summary', async () => {
    const { status, body } = await loans.create({
      employee_loan_interest: 6,
      employee_loan_desc: 'ซ่อมบ้าน'
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'Success',
      payload: {
        employee_loan_id: expect.any(String),
        period_summary: { principle: 12_000, interest: 393.58, period: 12_393.58 }
      }
    })
    const loan = await loans.loan(body.payload.employee_loan_id)
    const { period, ...contract } = loan
    expect(contract).toEqual({
      employee_loan_id: body.payload.employee_loan_id,
      salary_type_id: loans.sqlite.value('select id from salary_types where code = ?', 'LN01'),
      salary_type_name: 'เงินกู้สวัสดิการพนักงาน',
      salary_type_name_en: 'Staff loan',
      employee_loan_dt: '2026-01-15',
      employee_loan_start: loans.openMonth,
      employee_loan_type_lv: 'LN01',
      employee_loan_total: 12_000,
      employee_loan_down: 0,
      employee_loan_amt: 12_000,
      employee_loan_interest: 6,
      employee_loan_interest_type: '0',
      employee_loan_interest_decimal: '',
      employee_loan_amt_principle: 12_000,
      employee_loan_amt_interest: 393.58,
      employee_loan_amt_period: 12_393.58,
      employee_loan_period: 12,
      employee_loan_pay_period: 1032.8,
      employee_loan_desc: 'ซ่อมบ้าน',
      employee_loan_status: 'N',
      employee_loan_status_update: null,
      employee_loan_status_remark: null,
      employee_loan_revision: 1
    })
    expect(period).toHaveLength(12)
    expect(period[0]).toEqual({
      employee_loan_period_id: expect.any(String),
      employee_loan_period_month: loans.openMonth,
      employee_loan_period_seq: 1,
      employee_loan_period_principle: 972.8,
      employee_loan_period_interest: 60,
      employee_loan_period_amt: 1032.8,
      employee_loan_period_status: 'N'
    })
    expect(period[11]).toMatchObject({
      employee_loan_period_month: addMonths(loans.openMonth, 11),
      employee_loan_period_seq: 12,
      employee_loan_period_amt: 1032.78
    })
  })

  // Decision 0017, through the API.
  test.each<[Body, number[], number]>([
    [
      { employee_loan_amt: 12_000, employee_loan_period: 12, employee_loan_interest: 6 },
      [1032.8, 1032.78],
      393.58
    ],
    [
      {
        employee_loan_amt: 10_000,
        employee_loan_period: 6,
        employee_loan_interest: 15,
        employee_loan_interest_decimal: '01'
      },
      [1740, 1742.09],
      442.09
    ],
    [
      {
        employee_loan_amt: 10_000,
        employee_loan_period: 3,
        employee_loan_interest: 12,
        employee_loan_interest_type: 1
      },
      [3433.33, 3433.34],
      300
    ],
    [
      {
        employee_loan_amt: 10_000,
        employee_loan_period: 7,
        employee_loan_interest: 1000,
        employee_loan_interest_type: 2
      },
      [1571.43, 1571.42],
      1000
    ],
    [
      {
        employee_loan_amt: 5000,
        employee_loan_period: 10,
        employee_loan_interest: 18,
        employee_loan_pay_period: 1200
      },
      [1200, 403.71],
      203.71
    ]
  ])('%j has first and last instalments %j and interest %d', async (terms, ends, interest) => {
    const { body } = await loans.create(terms)
    expect(body.payload.period_summary.interest).toBe(interest)
    const { period, employee_loan_period, employee_loan_amt_interest } = await loans.loan(
      body.payload.employee_loan_id
    )
    expect([period[0].employee_loan_period_amt, period.at(-1).employee_loan_period_amt]).toEqual(ends)
    expect(employee_loan_period).toBe(period.length)
    expect(employee_loan_amt_interest).toBe(interest)
  })

  test('has a total of amount and down payment', async () => {
    const loan = await loans.loan(
      await loans.made({ employee_loan_down: 500.5, employee_loan_total: 12_500.5 })
    )
    expect([loan.employee_loan_total, loan.employee_loan_down, loan.employee_loan_amt]).toEqual([
      12_500.5, 500.5, 12_000
    ])
    const other = await loans.loan(await loans.made({ employee_loan_down: 0.01 }))
    expect(other.employee_loan_total).toBe(12_000.01)
  })

  test('is created by employee_id too, and by both if they agree', async () => {
    const employee_id = loans.employeeId('E0020')
    expect((await loans.create({ employee_code: undefined, employee_id })).status).toBe(200)
    expect((await loans.create({ employee_id: employee_id.replace(/=+$/, '') })).status).toBe(200)
    const other = await loans.create({ employee_id: loans.employeeId('E0021') })
    expect(other.status).toBe(422)
    expect(other.body).toEqual(loanRefusal("'employee_code' และ 'employee_id' ไม่ใช่พนักงานคนเดียวกัน"))
  })

  test('may be as large as 999,999,999.99 over 500 instalments', async () => {
    const { body } = await loans.create({
      employee_loan_amt: 999_999_999.99,
      employee_loan_period: 500,
      employee_loan_interest: 4.125,
      employee_loan_interest_type: 0
    })
    const loan = await loans.loan(body.payload.employee_loan_id)
    expect(loan.period).toHaveLength(500)
    const satang = loan.period.reduce(
      (sum: bigint, it: { employee_loan_period_principle: number }) =>
        sum + BigInt(Math.round(it.employee_loan_period_principle * 100)),
      0n
    )
    expect(satang).toBe(99_999_999_999n)
    expect(loan.employee_loan_interest).toBe(4.125)
  })

  test('may have null for optional fields, and ignores unknown ones', async () => {
    const loan = await loans.loan(
      await loans.made({
        employee_loan_total: null,
        employee_loan_down: null,
        employee_loan_pay_period: null,
        employee_loan_interest: null,
        employee_loan_interest_type: null,
        employee_loan_interest_decimal: null,
        employee_loan_desc: null,
        authorize_id: '',
        employee_loan_status: 'Y'
      })
    )
    expect(loan).toMatchObject({
      employee_loan_status: 'N',
      employee_loan_desc: '',
      employee_loan_interest: 0
    })
  })

  test('is logged in the name of authorize_id', async () => {
    const id = await loans.made({ authorize_id: loans.userId('e0002') })
    expect(loans.newestActivity()).toMatchObject({
      action: 'loan.create',
      subject: id,
      actor: 'Demo',
      before: null,
      after: { acting_user_name: 'e0002', employee_code: 'E0020', employee_loan_amt: 12_000 }
    })
  })
})
