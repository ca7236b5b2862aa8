import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { BASE64, type Body, LoanCalls, loanRefusal, NO_LOAN } from '../support/loans.ts'
import { bearer, clientToken, demoClient } from '../support/oauth.ts'
import { GET_DATA } from '../support/people.ts'
import { issueTokens } from '../support/visitor.ts'

// get-detail, close, re-activate (decisions 0017 and 0039), the financial block, and who acts.

let loans: LoanCalls
beforeAll(async () => {
  loans = await LoanCalls.open()
})
afterAll(() => loans.end())

describe('get-detail', () => {
  test('returns profile and loan, every id plain', async () => {
    const id = await loans.made()
    const { status, body } = await loans.detail(encodeId(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 200, message: 'Success' })
    expect(body.payload).toHaveLength(1)
    const [{ profile, loan }] = body.payload
    expect(profile.employee_code).toBe('E0020')
    expect(loan).toHaveLength(1)
    expect(loan[0].employee_loan_id).toBe(id)
    expect(encodeId(loan[0].salary_type_id)).toBe(loans.typeId('LN01'))
  })

  test.each([
    ['none', undefined, "กรุณาระบุ 'employee_loan_id'"],
    ['an empty id', '', "กรุณาระบุ 'employee_loan_id'"],
    ['an id that is not Base64', '%%', `'employee_loan_id' ${BASE64}`]
  ])('refuses %s', async (_, id, error) => {
    const answer = await loans.station.call('/api/v1/open-apis/employee-loans/get-detail', {
      ...(id === undefined ? {} : { query: { employee_loan_id: id } })
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual(loanRefusal(error))
  })

  test('is 404 for an unknown id', async () => {
    const { status, body } = await loans.detail(encodeId('none'))
    expect(status).toBe(404)
    expect(body).toEqual(NO_LOAN)
  })
})

describe('close and re-activate', () => {
  test('turns N to C with a remark, and back', async () => {
    const id = await loans.made()
    const closed = await loans.close(id, { remark: 'จ่ายสดครบแล้ว', authorize_id: loans.userId('e0002') })
    expect(closed.status).toBe(200)
    expect(closed.body.payload[0].profile.employee_code).toBe('E0020')
    expect(closed.body.payload[0].loan[0]).toMatchObject({
      employee_loan_id: id,
      employee_loan_status: 'C',
      employee_loan_status_remark: 'จ่ายสดครบแล้ว',
      employee_loan_status_update: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      employee_loan_revision: 2
    })
    expect(loans.newestActivity()).toMatchObject({
      action: 'loan.close',
      subject: id,
      before: { employee_loan_status: 'N' },
      after: { employee_loan_status: 'C', acting_user_name: 'e0002' }
    })
    const opened = await loans.reactivate(id)
    expect(opened.status).toBe(200)
    expect(opened.body.payload[0].loan[0]).toMatchObject({
      employee_loan_status: 'N',
      employee_loan_status_remark: null
    })
    expect((await loans.update(id, { employee_loan_desc: 'x' })).status).toBe(200)
    const history = loans.sqlite.raw
      .prepare(
        'select status, remark, actor_name from employee_loan_status_changes where loan_id = ? order by changed_at, id'
      )
      .all(id)
    expect(history).toEqual([
      { status: 'C', remark: 'จ่ายสดครบแล้ว', actor_name: 'e0002' },
      { status: 'N', remark: null, actor_name: 'Demo' }
    ])
  })

  test.each<[string, Body, string[]]>([
    ['close', {}, ["กรุณาระบุ 'employee_loan_id'", "กรุณาระบุ 'remark'"]],
    ['close', { employee_loan_id: '%', remark: ' ' }, [`'employee_loan_id' ${BASE64}`, "กรุณาระบุ 'remark'"]],
    [
      'close',
      { employee_loan_id: encodeId('x'), remark: 'x'.repeat(1001), authorize_id: encodeId('nobody') },
      ["'remark' ต้องไม่เกิน 1000 ตัวอักษร", "ไม่พบ 'authorize_id'"]
    ],
    ['re-activate', {}, ["กรุณาระบุ 'employee_loan_id'"]],
    [
      're-activate',
      { employee_loan_id: encodeId('x'), remark: 5, employee_loan_revision: 1.5 },
      ["'remark' ต้องเป็นข้อความ", "'employee_loan_revision' ต้องเป็นจำนวนเต็ม"]
    ]
  ])('%s refuses %j', async (operation, body, errors) => {
    const before = loans.storedRows()
    const answer = await loans.post(operation, body)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual(loanRefusal(...errors))
    expect(loans.storedRows()).toBe(before)
  })

  test('is 404 for an unknown id', async () => {
    for (const answer of [await loans.close('none'), await loans.reactivate('none')]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual(NO_LOAN)
    }
  })

  test.each([
    ['close', 'C', 'ปิดได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น'],
    ['close', 'Y', 'ปิดได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น'],
    ['re-activate', 'N', 'เปิดใช้งานใหม่ได้เฉพาะเงินกู้ที่มีสถานะ C เท่านั้น'],
    ['re-activate', 'Y', 'เปิดใช้งานใหม่ได้เฉพาะเงินกู้ที่มีสถานะ C เท่านั้น']
  ])('refuses to %s a loan in state %s', async (operation, state, message) => {
    const before = loans.storedRows()
    const id = loans.sqlite.value<string>('select id from employee_loans where status = ?', state)
    const answer = await loans.post(operation, { employee_loan_id: encodeId(id), remark: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, message, errors: [] })
    expect(loans.storedRows()).toBe(before)
  })

  test('accepts one of twenty concurrent requests', async () => {
    const id = await loans.made()
    const answers = await Promise.all(Array.from({ length: 20 }, () => loans.close(id)))
    expect(answers.filter(it => it.status === 200)).toHaveLength(1)
    expect(answers.filter(it => it.status === 400)).toHaveLength(19)
  })
})

describe('the financial block of get-employee-data', () => {
  test('has the loans with their instalments, the newest first', async () => {
    const { body } = await loans.station.call(GET_DATA, {
      query: { employee_code: 'E0010', type: 'financial' }
    })
    const { loan_lists } = body.payload.financial
    expect(loan_lists.map((it: Body) => it.employee_loan_status)).toEqual(['N', 'Y'])
    expect(loan_lists[0]).toEqual(await loans.loan(loan_lists[0].employee_loan_id))
    expect(loan_lists[1].period).toHaveLength(3)
  })

  test('is present for resigned employees', async () => {
    const { body } = await loans.station.call(GET_DATA, { query: { employee_code: 'E0240', type: 'all' } })
    expect(body.payload.financial.loan_lists).toHaveLength(1)
  })
})

describe('the acting user', () => {
  test('a manager’s session is refused for loans, although it may use documents', async () => {
    const asManager = await loans.station.signIn('e0003')
    const answer = await asManager('/api/v1/open-apis/employee-loans/get-list', { body: {} })
    expect(answer.status).toBe(403)
    expect(answer.body.error).toEqual({ type: 'PERMISSION_DENIED' })
  })

  const withToken = (token: string) => ({
    headers: { 'Ocp-Apim-Subscription-Key': loans.station.key, ...bearer(token) }
  })

  test('is given by a user’s token besides the key, and before that by authorize_id', async () => {
    const { access_token } = await issueTokens(loans.station, demoClient(loans.station), {
      userName: 'e0002'
    })
    expect((await loans.create({}, withToken(access_token))).status).toBe(200)
    expect(loans.newestActivity()).toMatchObject({ actor: 'Demo', after: { acting_user_name: 'e0002' } })
    await loans.create({ authorize_id: loans.userId('e0001') }, withToken(access_token))
    expect(loans.newestActivity().after.acting_user_name).toBe('e0001')
  })

  test('is not given by a client’s own token', async () => {
    const token = await clientToken(loans.station, demoClient(loans.station))
    expect((await loans.create({}, withToken(token))).status).toBe(200)
    expect(loans.newestActivity().after).toMatchObject({ acting_user_id: null, acting_user_name: null })
  })

  test('an invalid token with a valid key is refused', async () => {
    expect((await loans.create({}, withToken('rubbish'))).status).toBe(401)
  })
})
