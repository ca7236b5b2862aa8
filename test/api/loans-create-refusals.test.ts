import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { AMOUNT, BASE64, type Body, LoanCalls, loanFailure, loanRefusal } from '../support/loans.ts'

// employee-loans/create, refused (spec 4.9, 4.10, 7.2).

let loans: LoanCalls
beforeAll(async () => {
  loans = await LoanCalls.open()
})
afterAll(() => loans.end())

const REQUIRED = (field: string) => `กรุณาระบุ '${field}'`
const WITHIN = "'employee_loan_period' ต้องเป็นจำนวนเต็มตั้งแต่ 1 ถึง 500"
const TOTAL = "'employee_loan_total' ลบ 'employee_loan_down' ต้องเท่ากับ 'employee_loan_amt'"
const RATE = (decimals: number) =>
  `'employee_loan_interest' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 999999999.99 ทศนิยมไม่เกิน ${decimals} ตำแหน่ง`
const TYPE = "'employee_loan_interest_type' ต้องเป็นค่าใดค่าหนึ่งใน: 0, 1, 2"
const DECIMAL = "'employee_loan_interest_decimal' ต้องเป็นค่าใดค่าหนึ่งใน: '', 01"
const DATE = "'employee_loan_dt' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"
const MONTH = "'employee_loan_start' ต้องเป็นเดือนรูปแบบ YYYY-MM"

describe('invalid requests report every fault and write nothing', () => {
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
    const before = loans.storedRows()
    const { status, body } = await loans.create(changes)
    expect(body).toEqual(loanRefusal(...errors))
    expect(status).toBe(422)
    expect(loans.storedRows()).toBe(before)
  })

  test('with all faults at once', async () => {
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

  test.each([[[]], ['x'], [5], [null]])('with the body %j', async body => {
    const answer = await loans.post('create', body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe('การตรวจสอบข้อมูลล้มเหลว')
  })
})

describe('valid requests that cannot be carried out', () => {
  test.each<[string, () => Body]>([
    ['code', () => ({ employee_code: 'E9999' })],
    ['id', () => ({ employee_code: undefined, employee_id: encodeId('nobody') })],
    ['one of both', () => ({ employee_id: encodeId('nobody') })]
  ])('for an unknown employee, by %s', async (_, changes) => {
    const before = loans.storedRows()
    const { status, body } = await loans.create(changes())
    expect(status).toBe(404)
    expect(body).toEqual({ code: 404, message: 'ไม่พบข้อมูลพนักงาน', errors: [] })
    expect(loans.storedRows()).toBe(before)
  })

  test('for a loan that begins in a month whose salary is closed', async () => {
    const before = loans.storedRows()
    const { status, body } = await loans.create({ employee_loan_start: loans.closedMonth })
    expect(status).toBe(400)
    expect(body).toEqual(loanFailure(`เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`))
    expect(loans.storedRows()).toBe(before)
  })

  test('for an employee who has resigned, with both reasons if there are two', async () => {
    const { status, body } = await loans.create({
      employee_code: 'E0240',
      employee_loan_start: loans.closedMonth
    })
    expect(status).toBe(400)
    expect(body).toEqual(
      loanFailure('พนักงาน E0240 ลาออกแล้ว', `เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`)
    )
  })

  test('report faults before the employee, and the employee before the month', async () => {
    expect((await loans.create({ employee_code: 'E9999', employee_loan_amt: -1 })).status).toBe(422)
    expect(
      (await loans.create({ employee_code: 'E9999', employee_loan_start: loans.closedMonth })).status
    ).toBe(404)
  })

  test('treat months before any period as open', async () => {
    expect((await loans.create({ employee_loan_start: '2001-01' })).status).toBe(200)
  })
})
