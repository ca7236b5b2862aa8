import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { AMOUNT, BASE64, type Body, LoanCalls, loanFailure, loanRefusal } from '../support/loans.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// employee-loans/get-loan-type and create (spec 4.9, 4.10, 7.2).

let station: TestWorkstation
let loans: LoanCalls
beforeAll(async () => {
  station = await openTestWorkstation()
  loans = new LoanCalls(station)
})
afterAll(async () => {
  loans.behind.close()
  await station.close()
})

test('get-loan-type lists the loan types, ids plain', async () => {
  const { status, body } = await station.call('/api/v1/open-apis/employee-loans/get-loan-type')
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
  test('is made with its schedule, and told in a summary', async () => {
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
      salary_type_id: loans.behind.value('select id from salary_types where code = ?', 'LN01'),
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

  // Companion 8, through the API.
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

  test('total is amount and down payment', async () => {
    const loan = await loans.loan(
      await loans.made({ employee_loan_down: 500.5, employee_loan_total: 12_500.5 })
    )
    expect([loan.employee_loan_total, loan.employee_loan_down, loan.employee_loan_amt]).toEqual([
      12_500.5, 500.5, 12_000
    ])
    const other = await loans.loan(await loans.made({ employee_loan_down: 0.01 }))
    expect(other.employee_loan_total).toBe(12_000.01)
  })

  test('is found by employee_id too, and by both when they agree', async () => {
    const employee_id = loans.employeeId('E0020')
    expect((await loans.create({ employee_code: undefined, employee_id })).status).toBe(200)
    expect((await loans.create({ employee_id: employee_id.replace(/=+$/, '') })).status).toBe(200)
    const other = await loans.create({ employee_id: loans.employeeId('E0021') })
    expect(other.status).toBe(422)
    expect(other.body).toEqual(loanRefusal("'employee_code' และ 'employee_id' ไม่ใช่พนักงานคนเดียวกัน"))
  })

  test('the largest there is: 999,999,999.99 over 500 instalments', async () => {
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

  test('optional fields may be null, unknown ones are ignored', async () => {
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

  test('is written to the activity log, in the name of authorize_id', async () => {
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

const REQUIRED = (field: string) => `กรุณาระบุ '${field}'`
const WITHIN = "'employee_loan_period' ต้องเป็นจำนวนเต็มตั้งแต่ 1 ถึง 500"
const TOTAL = "'employee_loan_total' ลบ 'employee_loan_down' ต้องเท่ากับ 'employee_loan_amt'"
const RATE = (decimals: number) =>
  `'employee_loan_interest' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 999999999.99 ทศนิยมไม่เกิน ${decimals} ตำแหน่ง`
const TYPE = "'employee_loan_interest_type' ต้องเป็นค่าใดค่าหนึ่งใน: 0, 1, 2"
const DECIMAL = "'employee_loan_interest_decimal' ต้องเป็นค่าใดค่าหนึ่งใน: '', 01"
const DATE = "'employee_loan_dt' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"
const MONTH = "'employee_loan_start' ต้องเป็นเดือนรูปแบบ YYYY-MM"

describe('what is wrong with a request is said, and nothing is written', () => {
  test.each<[Body, string[]]>([
    [{ employee_code: undefined }, ["กรุณาระบุ 'employee_code' หรือ 'employee_id'"]],
    [{ employee_code: '', employee_id: null }, ["กรุณาระบุ 'employee_code' หรือ 'employee_id'"]],
    [{ employee_code: 20 }, ["'employee_code' ต้องเป็นข้อความ"]],
    [{ employee_id: '!!' }, [`'employee_id' ${BASE64}`]],
    [{ salary_type_id: undefined }, [REQUIRED('salary_type_id')]],
    [{ salary_type_id: 'LN01' }, [`'salary_type_id' ${BASE64}`]],
    [{ salary_type_id: encodeId('none') }, ["ไม่พบ 'salary_type_id'"]],
    [{ employee_loan_dt: undefined }, [REQUIRED('employee_loan_dt')]],
    [{ employee_loan_dt: '2026-02-30' }, [DATE]],
    [{ employee_loan_dt: '15/01/2026' }, [DATE]],
    [{ employee_loan_dt: 20260115 }, [DATE]],
    [{ employee_loan_dt: '2569-01-15' }, ["'employee_loan_dt' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"]],
    [{ employee_loan_start: undefined }, [REQUIRED('employee_loan_start')]],
    [{ employee_loan_start: '2026-13' }, [MONTH]],
    [{ employee_loan_start: '2026-00' }, [MONTH]],
    [{ employee_loan_start: '2026-1' }, [MONTH]],
    [{ employee_loan_start: '2026-01-01' }, [MONTH]],
    [{ employee_loan_amt: undefined }, [REQUIRED('employee_loan_amt')]],
    [{ employee_loan_amt: 0 }, ["'employee_loan_amt' ต้องมากกว่า 0"]],
    [{ employee_loan_amt: -1 }, [`'employee_loan_amt' ${AMOUNT}`]],
    [{ employee_loan_amt: 100.005 }, [`'employee_loan_amt' ${AMOUNT}`]],
    [{ employee_loan_amt: '1000' }, [`'employee_loan_amt' ${AMOUNT}`]],
    [{ employee_loan_amt: 1_000_000_000 }, [`'employee_loan_amt' ${AMOUNT}`]],
    [{ employee_loan_amt: true }, [`'employee_loan_amt' ${AMOUNT}`]],
    [{ employee_loan_period: undefined }, [REQUIRED('employee_loan_period')]],
    [{ employee_loan_period: 0 }, [WITHIN]],
    [{ employee_loan_period: 501 }, [WITHIN]],
    [{ employee_loan_period: 1.5 }, [WITHIN]],
    [{ employee_loan_period: '12' }, [WITHIN]],
    [{ employee_loan_total: -1 }, [`'employee_loan_total' ${AMOUNT}`]],
    [{ employee_loan_total: 12_000.001 }, [`'employee_loan_total' ${AMOUNT}`]],
    [{ employee_loan_total: 12_000.01 }, [TOTAL]],
    [{ employee_loan_total: 0 }, [TOTAL]],
    [{ employee_loan_total: 12_000, employee_loan_down: 500 }, [TOTAL]],
    [{ employee_loan_down: -0.01 }, [`'employee_loan_down' ${AMOUNT}`]],
    [{ employee_loan_total: 13_000, employee_loan_down: 'x' }, [`'employee_loan_down' ${AMOUNT}`]],
    [{ employee_code: '  ' }, ["กรุณาระบุ 'employee_code' หรือ 'employee_id'"]],
    [
      { employee_loan_down: 999_999_999 },
      ["'employee_loan_amt' บวก 'employee_loan_down' ต้องไม่เกิน 999999999.99"]
    ],
    [{ employee_loan_pay_period: -1 }, [`'employee_loan_pay_period' ${AMOUNT}`]],
    [{ employee_loan_pay_period: 12_000.01 }, ["'employee_loan_pay_period' ต้องไม่เกิน 'employee_loan_amt'"]],
    [
      { employee_loan_pay_period: 59.99, employee_loan_interest: 6 },
      ["'employee_loan_pay_period' ไม่พอชำระดอกเบี้ยงวดแรก"]
    ],
    [{ employee_loan_interest: -1 }, [RATE(6)]],
    [{ employee_loan_interest: '6' }, [RATE(6)]],
    [{ employee_loan_interest: 1.0000001 }, [RATE(6)]],
    [{ employee_loan_interest: 100.005, employee_loan_interest_type: 2 }, [RATE(2)]],
    [
      { employee_loan_interest: 999_999_999, employee_loan_amt: 999_999_999 },
      ["'employee_loan_interest' ทำให้เงินต้นรวมดอกเบี้ยเกิน 9999999999999.99"]
    ],
    [{ employee_loan_interest_type: 3 }, [TYPE]],
    [{ employee_loan_interest_type: '0' }, [TYPE]],
    [{ employee_loan_interest_decimal: '02' }, [DECIMAL]],
    [{ employee_loan_interest_decimal: 1 }, [DECIMAL]],
    [{ employee_loan_desc: 5 }, ["'employee_loan_desc' ต้องเป็นข้อความ"]],
    [{ employee_loan_desc: 'x'.repeat(1001) }, ["'employee_loan_desc' ต้องไม่เกิน 1000 ตัวอักษร"]],
    [{ authorize_id: 'e0002' }, [`'authorize_id' ${BASE64}`]],
    [{ authorize_id: 5 }, [`'authorize_id' ${BASE64}`]],
    [{ authorize_id: encodeId('nobody') }, ["ไม่พบ 'authorize_id'"]]
  ])('%j', async (changes, errors) => {
    const before = loans.everything()
    const { status, body } = await loans.create(changes)
    expect(body).toEqual(loanRefusal(...errors))
    expect(status).toBe(422)
    expect(loans.everything()).toBe(before)
  })

  test('all of it at once', async () => {
    const { status, body } = await loans.post('create', {
      salary_type_id: encodeId('none'),
      employee_loan_dt: '2026-02-30',
      employee_loan_amt: 100,
      employee_loan_period: 10,
      employee_loan_total: 99,
      employee_loan_pay_period: 101,
      employee_loan_interest_decimal: 'x',
      authorize_id: encodeId('nobody')
    })
    expect(status).toBe(422)
    expect(body).toEqual(
      loanRefusal(
        "กรุณาระบุ 'employee_code' หรือ 'employee_id'",
        DATE,
        REQUIRED('employee_loan_start'),
        "'employee_loan_pay_period' ต้องไม่เกิน 'employee_loan_amt'",
        TOTAL,
        DECIMAL,
        "ไม่พบ 'salary_type_id'",
        "ไม่พบ 'authorize_id'"
      )
    )
  })

  test.each([[[]], ['x'], [5], [null]])('a body %j is none', async body => {
    const answer = await loans.post('create', body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('การตรวจสอบข้อมูลล้มเหลว')
  })
})

describe('what cannot be done', () => {
  test.each<[string, () => Body]>([
    ['code', () => ({ employee_code: 'E9999' })],
    ['id', () => ({ employee_code: undefined, employee_id: encodeId('nobody') })],
    ['one of both', () => ({ employee_id: encodeId('nobody') })]
  ])('an unknown employee, by %s', async (_, changes) => {
    const before = loans.everything()
    const { status, body } = await loans.create(changes())
    expect(status).toBe(404)
    expect(body).toEqual({ code: 404, message: 'ไม่พบข้อมูลพนักงาน', errors: [] })
    expect(loans.everything()).toBe(before)
  })

  test('a loan that begins in a month whose salary is closed', async () => {
    const before = loans.everything()
    const { status, body } = await loans.create({ employee_loan_start: loans.closedMonth })
    expect(status).toBe(400)
    expect(body).toEqual(loanFailure(`เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`))
    expect(loans.everything()).toBe(before)
  })

  test('a loan to somebody who has resigned; both reasons when there are two', async () => {
    const { status, body } = await loans.create({
      employee_code: 'E0240',
      employee_loan_start: loans.closedMonth
    })
    expect(status).toBe(400)
    expect(body).toEqual(
      loanFailure('พนักงาน E0240 ลาออกแล้ว', `เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`)
    )
  })

  test('faults come before the employee, the employee before the month', async () => {
    expect((await loans.create({ employee_code: 'E9999', employee_loan_amt: -1 })).status).toBe(422)
    expect(
      (await loans.create({ employee_code: 'E9999', employee_loan_start: loans.closedMonth })).status
    ).toBe(404)
  })

  test('months before any period are open', async () => {
    expect((await loans.create({ employee_loan_start: '2001-01' })).status).toBe(200)
  })
})
