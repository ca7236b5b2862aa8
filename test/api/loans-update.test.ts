import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import {
  asSent,
  BASE64,
  type Body,
  INSTALMENT_AMOUNT,
  LoanCalls,
  loanFailure,
  loanRefusal,
  NO_LOAN,
  type Shown,
  turnMonth
} from '../support/loans.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// employee-loans/update (spec 4.11, 7.2).

let station: TestWorkstation
let loans: LoanCalls
let loanId = ''
let period: Body[] = []

beforeAll(async () => {
  station = await openTestWorkstation()
  loans = new LoanCalls(station)
})
afterAll(async () => {
  loans.behind.close()
  await station.close()
})
beforeEach(async () => {
  loanId = await loans.made({
    employee_loan_amt: 900,
    employee_loan_period: 3,
    employee_loan_interest: 30,
    employee_loan_interest_type: 2
  })
  period = await loans.period(loanId)
})

/** The instalments with one of them changed; its amount follows unless the test says otherwise. */
const changed = (at: number, change: Body): Body[] =>
  period.map((it, index) => (index === at ? { ...it, ...change } : it))
const amounts = (principle: number, interest: number): Body => ({
  employee_loan_period_principle: principle,
  employee_loan_period_interest: interest,
  employee_loan_period_amt: (principle * 100 + interest * 100) / 100
})
const shifted = (): Body[] =>
  period.map((it, at) => ({ ...it, ...[amounts(100, 15), amounts(300.5, 5), amounts(499.5, 10)][at] }))

describe('an update', () => {
  test('of a loan that reaches the year 2400 takes its months as they are, and no others there', async () => {
    const id = await loans.made({ employee_loan_start: '2399-11', employee_loan_period: 4 })
    const sent = await loans.period(id)
    const swapped = sent.map((it, at) => ({ ...it, ...amounts([2000, 4000, 3000, 3000][at] ?? 0, 0) }))
    const saved = await loans.update(id, { period: swapped })
    expect(saved.status).toBe(200)
    expect(saved.body.payload[0].loan[0].period.map((it: Shown) => it.employee_loan_period_month)).toEqual([
      '2399-11',
      '2399-12',
      '2400-01',
      '2400-02'
    ])
    const moved = sent.map((it, at) => (at === 3 ? { ...it, employee_loan_period_month: '2400-03' } : it))
    expect((await loans.update(id, { period: moved })).body).toEqual(
      loanRefusal("'period[3].employee_loan_period_month' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช")
    )
  })

  test('moves amounts and months, and answers the loan as it is now', async () => {
    const sent = shifted().map((it, at) =>
      at === 2 ? { ...it, employee_loan_period_month: addMonths(loans.openMonth, 5) } : it
    )
    const { status, body } = await loans.update(loanId, { period: sent, employee_loan_desc: 'ใหม่' })
    expect(status).toBe(200)
    expect(body.code).toBe(200)
    expect(body.payload).toHaveLength(1)
    const [{ profile, loan }] = body.payload
    expect(profile).toEqual({
      employee_id: loans.behind.employeeId('E0020'),
      employee_code: 'E0020',
      employee_name: expect.any(String),
      employee_last_name: expect.any(String),
      employee_nickname: expect.anything(),
      branch_name: expect.any(String),
      department_name: expect.any(String),
      division_name: expect.toSatisfy((it: unknown) => it === null || typeof it === 'string'),
      section_name: expect.toSatisfy((it: unknown) => it === null || typeof it === 'string'),
      position_name: expect.any(String)
    })
    expect(loan).toHaveLength(1)
    expect(asSent(loan[0].period)).toEqual(sent)
    const detail = await loans.loan(loanId)
    expect(loan[0]).toEqual({ ...detail, salary_type_id: loans.typeId('LN01') })
    expect(detail).toMatchObject({ employee_loan_desc: 'ใหม่', employee_loan_revision: 2 })
    expect(detail.salary_type_id).not.toBe(loan[0].salary_type_id)
  })

  test('tells the sums of the instalments that were sent with it', async () => {
    const sums = async (body: Body) => {
      const [{ loan }] = (await loans.update(loanId, body)).body.payload
      const [{ employee_loan_amt_principle, employee_loan_amt_interest, employee_loan_amt_period }] = loan
      return [employee_loan_amt_principle, employee_loan_amt_interest, employee_loan_amt_period]
    }
    expect(await sums({ period })).toEqual([900, 30, 930])
    expect(await sums({ employee_loan_desc: 'x' })).toEqual([900, 0, 0])
  })

  test('without a description leaves it, with an empty one clears it', async () => {
    const desc = async (body: Body) => {
      expect((await loans.update(loanId, body)).status).toBe(200)
      return (await loans.loan(loanId)).employee_loan_desc
    }
    expect(await desc({ employee_loan_desc: 'เดิม' })).toBe('เดิม')
    expect(await desc({ period: shifted() })).toBe('เดิม')
    expect(await desc({ employee_loan_desc: null })).toBe('เดิม')
    expect(await desc({ employee_loan_desc: '' })).toBe('')
  })

  test('may skip a month with an instalment of nothing', async () => {
    const sent = changed(0, amounts(0, 0)).map((it, at) => (at === 1 ? { ...it, ...amounts(600, 20) } : it))
    expect((await loans.update(loanId, { period: sent })).status).toBe(200)
    expect((await loans.loan(loanId)).period[0].employee_loan_period_amt).toBe(0)
  })

  test('that changes nothing writes nothing', async () => {
    const before = loans.everything()
    expect((await loans.update(loanId, { period })).status).toBe(200)
    expect((await loans.update(loanId, {})).status).toBe(200)
    expect(loans.everything()).toBe(before)
  })

  test('is written to the activity log, before and after, in the name of authorize_id', async () => {
    await loans.update(loanId, { period: shifted(), authorize_id: loans.userId('e0002') })
    const { action, subject, before, after } = loans.newestActivity()
    expect([action, subject]).toEqual(['loan.update', loanId])
    expect(before.period[0].employee_loan_period_principle).toBe(300)
    expect(after.period[0].employee_loan_period_principle).toBe(100)
    expect(after.acting_user_name).toBe('e0002')
  })

  test('of a session is in the name of its user', async () => {
    const asHr = await station.signIn('e0002')
    const body = { employee_loan_id: encodeId(loanId), employee_loan_desc: 'x' }
    expect((await asHr('/api/v1/open-apis/employee-loans/update', { body })).status).toBe(200)
    expect(loans.newestActivity()).toMatchObject({ actor: 'e0002', after: { acting_user_name: 'e0002' } })
  })
})

const item = (at: number, field: string): string => `period[${at}].employee_loan_period_${field}`
const required = (field: string): string => `กรุณาระบุ '${field}'`

describe('what is wrong with a request is said, and nothing is written', () => {
  const refused = async (body: Body, errors: string[]): Promise<void> => {
    const before = loans.everything()
    const answer = await loans.update(loanId, body)
    expect(answer.body).toEqual(loanRefusal(...errors))
    expect(answer.status).toBe(422)
    expect(loans.everything()).toBe(before)
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
  ])('%s is locked, whatever it says', async field => {
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
  ])('an instalment with %j', (change, [error = '', missing]) =>
    refused({ period: changed(1, change) }, [
      error,
      ...(missing ? [`'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: ${missing}`] : [])
    ])
  )

  test('an instalment that is no object', () =>
    refused({ period: [period[0], 5, period[2]] }, [
      "'period[1]' ต้องเป็นอ็อบเจกต์ (object)",
      "'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: 2"
    ]))

  test('an instalment of another loan', async () => {
    const [other] = await loans.period(await loans.made())
    await refused({ period: [...period, other] }, [`'${item(3, 'id')}' ไม่ใช่งวดของเงินกู้นี้`])
  })

  test('the same instalment twice', () =>
    refused({ period: [period[0], period[0], period[2]] }, [
      `'${item(1, 'id')}' ซ้ำกัน`,
      "'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: 2"
    ]))

  test('instalments left out', () =>
    refused({ period: [period[1]] }, ["'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: 1, 3"]))

  test('sums that differ by a satang', () =>
    refused({ period: changed(0, amounts(300.01, 9.99)) }, [
      'ผลรวมเงินต้นของทุกงวดต้องเท่ากับเงินต้นของเงินกู้ 900.00 (ส่งมา 900.01)',
      'ผลรวมดอกเบี้ยของทุกงวดต้องเท่ากับดอกเบี้ยของเงินกู้ 30.00 (ส่งมา 29.99)'
    ]))

  test('sums beyond what numbers hold exactly', async () => {
    const id = await loans.made({ employee_loan_amt: 12_000, employee_loan_period: 12 })
    const most = { ...amounts(9_999_999_999_999.99, 0), employee_loan_period_amt: 9_999_999_999_999.99 }
    const sent = (await loans.period(id)).map(it => ({ ...it, ...most }))
    const answer = await loans.update(id, { period: sent })
    expect(answer.body).toEqual(
      loanRefusal('ผลรวมเงินต้นของทุกงวดต้องเท่ากับเงินต้นของเงินกู้ 12000.00 (ส่งมา 119999999999999.88)')
    )
  })

  test('all of it at once', () =>
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

describe('what cannot be done', () => {
  test('a loan that there is not', async () => {
    const { status, body } = await loans.update('none', { employee_loan_desc: 'x' })
    expect(status).toBe(404)
    expect(body).toEqual(NO_LOAN)
    expect((await loans.update('none', { employee_loan_amt: 1 })).status).toBe(422)
  })

  test.each([
    ['C', 'E0012'],
    ['Y', 'E0011']
  ])('a loan in state %s', async (state, code) => {
    const id = loans.behind.value<string>(
      'select id from employee_loans where employee_code = ? and status = ?',
      code,
      state
    )
    const before = loans.everything()
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
    expect(loans.everything()).toBe(before)
  })

  test('a paid instalment changed', async () => {
    const id = loans.behind.value<string>(
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

  test('an instalment into a closed month', async () => {
    const before = loans.everything()
    const sent = changed(0, { employee_loan_period_month: loans.closedMonth })
    const { status, body } = await loans.update(loanId, { period: sent })
    expect(status).toBe(400)
    expect(body).toEqual(loanFailure(`เดือน ${loans.closedMonth} ปิดการคำนวณเงินเดือนแล้ว`))
    expect(loans.everything()).toBe(before)
  })

  test('an overdue instalment changed within its closed month; moved out of it, it can be', async () => {
    const asHr = await station.signIn('e0002')
    const id = await loans.made({
      employee_code: 'E0025',
      employee_loan_amt: 900,
      employee_loan_period: 3,
      employee_loan_interest: 30,
      employee_loan_interest_type: 2
    })
    await loans.close(id)
    await turnMonth(asHr, 'close', loans.openMonth)
    expect((await loans.reactivate(id)).status).toBe(200)
    const own = await loans.period(id)
    const [first = {}, second = {}, third = {}] = own
    const within = [{ ...first, ...amounts(250, 10) }, { ...second, ...amounts(350, 10) }, third]
    const refused = await loans.update(id, { period: within })
    expect(refused.body).toEqual(loanFailure(`เดือน ${loans.openMonth} ปิดการคำนวณเงินเดือนแล้ว`))
    const out = [{ ...first, employee_loan_period_month: addMonths(loans.openMonth, 1) }, second, third]
    expect((await loans.update(id, { period: out })).status).toBe(200)
    await turnMonth(asHr, 'reopen', loans.openMonth)
  })
})

describe('updates at the same time', () => {
  const description = (at: number): Body => ({ employee_loan_desc: `change ${at}` })

  test('who says what they have seen never overwrites the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        loans.update(loanId, { ...description(at), employee_loan_revision: 1 })
      )
    )
    expect(answers.filter(it => it.status === 200)).toHaveLength(1)
    const others = answers.filter(it => it.status !== 200)
    for (const { status, body } of others) {
      expect(status).toBe(409)
      expect(body.message).toBe('ข้อมูลเงินกู้ถูกแก้ไขแล้วหลังจากที่อ่าน กรุณาอ่านข้อมูลใหม่')
    }
    const [winner] = answers.filter(it => it.status === 200)
    expect((await loans.loan(loanId)).employee_loan_desc).toBe(
      winner?.body.payload[0].loan[0].employee_loan_desc
    )
  })

  test('who does not say it comes one after the other, and the log keeps every step', async () => {
    const count = loans.behind.value<number>('select count(*) from activity_log')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => loans.update(loanId, description(at)))
    )
    expect(answers.every(it => it.status === 200)).toBe(true)
    const steps = loans.behind.raw
      .prepare<[number, string], { before_json: string; after_json: string }>(
        'select before_json, after_json from activity_log where seq > ? and subject_id = ? order by seq'
      )
      .all(count, loanId)
      .map(row => [JSON.parse(row.before_json), JSON.parse(row.after_json)] as [Shown, Shown])
    expect(steps).toHaveLength(20)
    steps.forEach(([before, after], at) => {
      expect(after.employee_loan_revision).toBe(before.employee_loan_revision + 1)
      const next = steps[at + 1]
      if (next) expect(next[0].employee_loan_desc).toBe(after.employee_loan_desc)
    })
  })

  test('instalments are those of one request, never a mixture, and the sums hold', async () => {
    const one = shifted()
    const other = changed(0, amounts(0, 0)).map((it, at) => (at === 2 ? { ...it, ...amounts(600, 20) } : it))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => loans.update(loanId, { period: at % 2 ? one : other }))
    )
    expect(answers.every(it => it.status === 200)).toBe(true)
    expect([one, other]).toContainEqual(await loans.period(loanId))
  })

  test('update and close: whoever is second is told', async () => {
    const [updated, closed] = await Promise.all([
      loans.update(loanId, { employee_loan_desc: 'x', employee_loan_revision: 1 }),
      loans.close(loanId, { remark: 'x', employee_loan_revision: 1 })
    ])
    expect([updated.status, closed.status].toSorted()).toEqual(
      updated.status === 200 ? [200, 409] : [200, 400]
    )
  })
})
