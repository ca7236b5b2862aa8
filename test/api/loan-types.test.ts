import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LoanCalls, type Shown } from '../support/loans.ts'
import { sessionHeaders } from '../support/session.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Loan types under /app/v1.

let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  loans = await LoanCalls.open()
  asHr = await loans.station.signIn('e0002')
})
afterAll(() => loans.end())

describe('loan types', () => {
  const type = (code: string, name = 'เงินกู้ใหม่') => ({
    salary_type_code: code,
    salary_type_name: name,
    salary_type_name_en: 'New loan'
  })

  test('are added and renamed', async () => {
    const made = await asHr('/app/v1/loan-types', { body: type('LN03') })
    expect(made.status).toBe(200)
    const { salary_type_id } = made.body.payload
    const renamed = await asHr(`/app/v1/loan-types/${salary_type_id}`, {
      method: 'PUT',
      body: type('LN04', ' กู้ ')
    })
    expect(renamed.body.payload).toEqual({
      salary_type_id,
      ...type('LN04', 'กู้'),
      salary_cal_type_lv: 'Loan'
    })
    expect(loans.newestActivity()).toMatchObject({
      action: 'loan-type.update',
      before: { salary_type_code: 'LN03' },
      after: { salary_type_code: 'LN04' }
    })
    const listed = await loans.station.call('/api/v1/open-apis/employee-loans/get-loan-type')
    expect(listed.body.payload.map((it: Shown) => it.salary_type_code)).toEqual(['LN01', 'LN02', 'LN04'])
    expect((await loans.create({ salary_type_id: loans.typeId('LN04') })).status).toBe(200)
  })

  test('are refused with a code that is taken or invalid', async () => {
    expect((await asHr('/app/v1/loan-types', { body: type('LN01') })).status).toBe(409)
    for (const body of [type(''), type('a b'), type('X', ' '), {}])
      expect((await asHr('/app/v1/loan-types', { body })).status).toBe(400)
    const missing = await asHr('/app/v1/loan-types/none', { method: 'PUT', body: type('LN09') })
    expect(missing.status).toBe(404)
    const own = loans.sqlite.value<string>("select id from salary_types where code = 'LN02'")
    const taken = await asHr(`/app/v1/loan-types/${own}`, { method: 'PUT', body: type('LN01') })
    expect(taken.status).toBe(409)
  })

  test('a new branch has two', async () => {
    const own = await openTestWorkstation({ loadDemo: false })
    try {
      const answer: Answer = await own.callBare('/app/v1/setup', {
        body: {
          setup_code: await own.workstation.setupCode(),
          preferences: { language: 'th', calendar: 'buddhist', theme: 'auto' },
          company: { code: 'C01', name: 'บริษัท', name_en: 'Company' },
          branch: { code: 'B01', name: 'สาขา', name_en: 'Branch' },
          administrator: {
            employee_code: 'A1',
            name: 'สมชาย',
            last_name: 'ใจดี',
            user_name: 'admin',
            password: 'a long password 1'
          },
          device: null
        }
      })
      expect(answer.status).toBe(200)
      const listed = await own.callBare('/api/v1/open-apis/employee-loans/get-loan-type', {
        headers: sessionHeaders(answer)
      })
      expect(listed.body.payload.map((it: Shown) => it.salary_type_code)).toEqual(['LN01', 'LN02'])
    } finally {
      await own.close()
    }
  })
})
