import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import {
  amounts,
  BASE64,
  type Body,
  closeOrReopen,
  INSTALMENT_AMOUNT,
  LoanCalls,
  loanFailure,
  loanRefusal,
  NO_LOAN
} from '../support/loans.ts'

// The refusals of employee-loans/update (spec 4.11, 7.2).

let loans: LoanCalls
let loanId = ''
let period: Body[] = []

beforeAll(async () => {
  loans = await LoanCalls.open()
})
afterAll(() => loans.end())
beforeEach(async () => {
  loanId = await loans.made({
    employee_loan_amt: 900,
    employee_loan_period: 3,
    employee_loan_interest: 30,
    employee_loan_interest_type: 2
  })
  period = await loans.period(loanId)
})

/** The instalments with one of them changed; its amount is the sum unless the test changes it. */
const changed = (at: number, change: Body): Body[] =>
  period.map((it, index) => (index === at ? { ...it, ...change } : it))

const item = (at: number, field: string): string => `period[${at}].employee_loan_period_${field}`
const required = (field: string): string => `กรุณาระบุ '${field}'`

describe('invalid requests report every fault and write nothing', () => {
  const refused = async (body: Body, errors: string[]): Promise<void> => {
    const before = loans.storedRows()
    const answer = await loans.update(loanId, body)
    expect(answer.body).toEqual(loanRefusal(...errors))
    expect(answer.status).toBe(422)
    expect(loans.storedRows()).toBe(before)
  }

  test.each<[Body, string[]]>([
    [{ employee_loan_id: undefined }, [required('employee_loan_id')]],
    [{ employee_loan_id: '%' }, [`'employee_loan_id' ${BASE64}`]],
    [{ employee_loan_desc: 5 }, ["'employee_loan_desc' ต้องเป็นข้อความ"]],
    [{ employee_loan_desc: 'x'.repeat(1001) }, ["'employee_loan_desc' ต้องไม่เกิน 1000 ตัวอักษร"]],
    [{ employee_loan_revision: '1' }, ["'employee_loan_revision' ต้องเป็นจำนวนเต็ม"]],
    [{ authorize_id: '?' }, [`'authorize_id' ${BASE64}`]],
    [{ authorize_id: encodeId('nobody') }, ["ไม่พบ 'authorize_id'"]],
    [{ period: {} }, ["'period' ต้องเป็นรายการ (array)"]],
    [{ period: [] }, ["'period' ต้องมีอย่างน้อย 1 รายการ"]]
  ])('%j', (body, errors) => refused(body, errors))

  test.each([
    'employee_loan_amt',
    'employee_loan_total',
    'employee_loan_down',
    'employee_loan_pay_period',
    'employee_loan_interest'
  ])('with the locked field %s, whatever its value', async field => {
    const errors = [`'${field}' แก้ไขไม่ได้ เพราะเป็นยอดตามสัญญา`]
    await refused({ [field]: 900, employee_loan_desc: 'x' }, errors)
    await refused({ [field]: null }, errors)
  })

  test.each<[Body, string[]]>([
    [{ employee_loan_period_id: undefined }, [required(item(1, 'id')), '2']],
    [{ employee_loan_period_id: 'x' }, [`'${item(1, 'id')}' ${BASE64}`, '2']],
    [{ employee_loan_period_id: encodeId('none') }, [`'${item(1, 'id')}' ไม่ใช่งวดของเงินกู้นี้`, '2']],
    [{ employee_loan_period_principle: undefined }, [required(item(1, 'principle'))]],
    [{ employee_loan_period_principle: -1 }, [`'${item(1, 'principle')}' ${INSTALMENT_AMOUNT}`]],
    [{ employee_loan_period_principle: 300.001 }, [`'${item(1, 'principle')}' ${INSTALMENT_AMOUNT}`]],
    [{ employee_loan_period_principle: '300' }, [`'${item(1, 'principle')}' ${INSTALMENT_AMOUNT}`]],
    [{ employee_loan_period_interest: undefined }, [required(item(1, 'interest'))]],
    [{ employee_loan_period_interest: -0.01 }, [`'${item(1, 'interest')}' ${INSTALMENT_AMOUNT}`]],
    [{ employee_loan_period_interest: 10.555 }, [`'${item(1, 'interest')}' ${INSTALMENT_AMOUNT}`]],
    [{ employee_loan_period_amt: undefined }, [required(item(1, 'amt'))]],
    [{ employee_loan_period_amt: -1 }, [`'${item(1, 'amt')}' ${INSTALMENT_AMOUNT}`]],
    [
      { employee_loan_period_amt: 310.01 },
      [`'${item(1, 'amt')}' ต้องเท่ากับ 'employee_loan_period_principle' บวก 'employee_loan_period_interest'`]
    ],
    [{ employee_loan_period_month: undefined }, [required(item(1, 'month'))]],
    [{ employee_loan_period_month: '2026-13' }, [`'${item(1, 'month')}' ต้องเป็นเดือนรูปแบบ YYYY-MM`]],
    [{ employee_loan_period_month: '2569-01' }, [`'${item(1, 'month')}' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช`]]
  ])('with %j in an instalment', (change, [error = '', missing]) =>
    refused({ period: changed(1, change) }, [
      error,
      ...(missing ? [`'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: ${missing}`] : [])
    ])
  )

  test('with an instalment that is not an object', () =>
    refused({ period: [period[0], 5, period[2]] }, [
      "'period[1]' ต้องเป็นอ็อบเจกต์ (object)",
      "'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: 2"
    ]))

  test('with an instalment of another loan', async () => {
    const [other] = await loans.period(await loans.made())
    await refused({ period: [...period, other] }, [`'${item(3, 'id')}' ไม่ใช่งวดของเงินกู้นี้`])
  })

  test('with an instalment twice', () =>
    refused({ period: [period[0], period[0], period[2]] }, [
      `'${item(1, 'id')}' ซ้ำกัน`,
      "'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: 2"
    ]))

  test('with instalments left out', () =>
    refused({ period: [period[1]] }, ["'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: 1, 3"]))

  test('with sums that differ by a satang', () =>
    refused({ period: changed(0, amounts(300.01, 9.99)) }, [
      'ผลรวมเงินต้นของทุกงวดต้องเท่ากับเงินต้นของเงินกู้ 900.00 (ส่งมา 900.01)',
      'ผลรวมดอกเบี้ยของทุกงวดต้องเท่ากับดอกเบี้ยของเงินกู้ 30.00 (ส่งมา 29.99)'
    ]))

  test('with sums beyond exact numbers', async () => {
    const id = await loans.made({ employee_loan_amt: 12_000, employee_loan_period: 12 })
    const most = { ...amounts(9_999_999_999_999.99, 0), employee_loan_period_amt: 9_999_999_999_999.99 }
    const sent = (await loans.period(id)).map(it => ({ ...it, ...most }))
    const answer = await loans.update(id, { period: sent })
    expect(answer.body).toEqual(
      loanRefusal('ผลรวมเงินต้นของทุกงวดต้องเท่ากับเงินต้นของเงินกู้ 12000.00 (ส่งมา 119999999999999.88)')
    )
  })

  test('with all faults at once', () =>
    refused(
      {
        employee_loan_amt: 1,
        authorize_id: encodeId('nobody'),
        period: [
          { ...period[0], employee_loan_period_month: 'x' },
          { ...period[1], employee_loan_period_id: encodeId('none'), employee_loan_period_amt: 1 }
        ]
      },
      [
        "'employee_loan_amt' แก้ไขไม่ได้ เพราะเป็นยอดตามสัญญา",
        `'${item(0, 'month')}' ต้องเป็นเดือนรูปแบบ YYYY-MM`,
        `'${item(1, 'amt')}' ต้องเท่ากับ 'employee_loan_period_principle' บวก 'employee_loan_period_interest'`,
        "ไม่พบ 'authorize_id'",
        `'${item(1, 'id')}' ไม่ใช่งวดของเงินกู้นี้`,
        "'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: 2, 3"
      ]
    ))
})

describe('valid requests that cannot be carried out', () => {
  test('for an unknown loan', async () => {
    const { status, body } = await loans.update('none', { employee_loan_desc: 'x' })
    expect(status).toBe(404)
    expect(body).toEqual(NO_LOAN)
    expect((await loans.update('none', { employee_loan_amt: 1 })).status).toBe(422)
  })

  test.each([
    ['C', 'E0012'],
    ['Y', 'E0011']
  ])('for a loan in state %s', async (state, code) => {
    const id = loans.sqlite.value<string>(
      'select id from employee_loans where employee_code = ? and status = ?',
      code,
      state
    )
    const before = loans.storedRows()
    const { status, body } = await loans.update(id, { employee_loan_desc: 'x', period: [] })
    expect(status).toBe(422)
    expect(body.errors).toEqual(["'period' ต้องมีอย่างน้อย 1 รายการ"])
    const answer = await loans.update(id, { employee_loan_desc: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: 400,
      message: 'แก้ไขได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น',
      errors: []
    })
    expect(loans.storedRows()).toBe(before)
  })

  test('for a changed paid instalment', async () => {
    const id = loans.sqlite.value<string>(
      "select id from employee_loans where employee_code = 'E0010' and status = 'N'"
    )
    const own = await loans.period(id)
    const [first = {}, ...others] = own
    const later = { ...first, employee_loan_period_month: addMonths(loans.openMonth, 3) }
    const { status, body } = await loans.update(id, { period: [later, ...others] })
    expect(status).toBe(422)
    expect(body).toEqual(loanRefusal('งวดที่ 1 ชำระแล้ว แก้ไขไม่ได้'))
    const last = own.at(-1) ?? {}
    const moved = own.map(it =>
      it === last ? { ...it, employee_loan_period_month: addMonths(loans.openMonth, 40) } : it
    )
    expect((await loans.update(id, { period: moved })).status).toBe(200)
  })

  test('for an instalment moved into a closed month', async () => {
    const before = loans.storedRows()
    const sent = changed(0, { employee_loan_period_month: loans.closedMonth })
    const { status, body } = await loans.update(loanId, { period: sent })
    expect(status).toBe(400)
    expect(body).toEqual(loanFailure(`เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`))
    expect(loans.storedRows()).toBe(before)
  })

  test('for an overdue instalment changed within its closed month, but not one moved out of it', async () => {
    const asHr = await loans.station.signIn('e0002')
    const id = await loans.made({
      employee_code: 'E0025',
      employee_loan_amt: 900,
      employee_loan_period: 3,
      employee_loan_interest: 30,
      employee_loan_interest_type: 2
    })
    await loans.close(id)
    await closeOrReopen(asHr, 'close', loans.openMonth)
    expect((await loans.reactivate(id)).status).toBe(200)
    const own = await loans.period(id)
    const [first = {}, second = {}, third = {}] = own
    const within = [{ ...first, ...amounts(250, 10) }, { ...second, ...amounts(350, 10) }, third]
    const refused = await loans.update(id, { period: within })
    expect(refused.body).toEqual(loanFailure(`เดือน ${loans.openMonth} ปิดการคำนวณเงินเดือนแล้ว`))
    const out = [{ ...first, employee_loan_period_month: addMonths(loans.openMonth, 1) }, second, third]
    expect((await loans.update(id, { period: out })).status).toBe(200)
    await closeOrReopen(asHr, 'reopen', loans.openMonth)
  })
})
