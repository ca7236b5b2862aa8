import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { BASE64, type Body, LoanCalls, loanRefusal, type Shown } from '../support/loans.ts'

// Filters and keyword of employee-loans/get-list (spec 4.12).

let loans: LoanCalls
beforeAll(async () => {
  loans = await LoanCalls.open()
})
afterAll(() => loans.end())

const codesOf = (list: Shown): string[] => list.data.map((it: Shown) => it.employee_code)
const all = (body: Body = {}): Promise<Shown> => loans.listed({ _NUMBER_PER_PAGE: 100, ...body })
/** Codes of employees with matching loans, in order. */
const expected = (where: string, ...parameters: unknown[]): string[] =>
  loans.sqlite.raw
    .prepare<unknown[], string>(
      `select distinct e.employee_code from employee_loans l join employees e on e.id = l.employee_id
       join salary_types t on t.id = l.salary_type_id where ${where} order by e.employee_code`
    )
    .pluck()
    .all(...parameters)

test('a filter chooses the loan shown, and the short list keeps all', async () => {
  const { data } = await loans.listed({ employee_code_list: ['E0010'], status: 'Y' })
  expect(data[0]).toMatchObject({ employee_loan_status: 'Y', employee_loan_total: 3000 })
  expect(data[0].employee_loan_list).toHaveLength(2)
})

describe('filters', () => {
  test.each(['N', 'C', 'Y'])('status %s', async status => {
    const list = await all({ status })
    expect(codesOf(list)).toEqual(expected('l.status = ?', status))
    expect(list.data.every((it: Shown) => it.employee_loan_status === status)).toBe(true)
  })

  test('loan type', async () => {
    const list = await all({ salary_type_id: loans.typeId('LN02') })
    expect(codesOf(list)).toEqual(expected("t.code = 'LN02'"))
  })

  test('request date, including both ends', async () => {
    const [from = '', to = ''] = loans.sqlite.raw
      .prepare<[], string>('select loan_dt from employee_loans order by loan_dt limit 12 offset 5')
      .pluck()
      .all()
      .filter((_, at) => at === 0 || at === 11)
    expect(codesOf(await all({ start_dt: from, end_dt: to }))).toEqual(
      expected('l.loan_dt between ? and ?', from, to)
    )
    expect(codesOf(await all({ start_dt: from }))).toEqual(expected('l.loan_dt >= ?', from))
    expect(codesOf(await all({ end_dt: from }))).toEqual(expected('l.loan_dt <= ?', from))
  })

  test('current employees, resigned ones, all', async () => {
    expect(codesOf(await all({ employee_status: 'Y' }))).toEqual(['E0240'])
    expect(codesOf(await all({ employee_status: 'N' }))).toEqual(expected("e.signout_flag = 'N'"))
    expect(codesOf(await all({ employee_status: '' }))).toEqual(expected('1'))
  })

  test('codes', async () => {
    const list = await all({ employee_code_list: ['E0012', 'E0010', 'E0010', 'E0020'] })
    expect(codesOf(list)).toEqual(['E0010', 'E0012'])
    expect(codesOf(await all({ employee_code_list: [] }))).toEqual(expected('1'))
  })

  test('all combined', async () => {
    const list = await all({
      keyword: 'e00',
      status: 'C',
      employee_status: 'N',
      salary_type_id: loans.typeId('LN01'),
      start_dt: '2000-01-01',
      end_dt: '2999-12-31',
      employee_code_list: ['E0010', 'E0012']
    })
    expect(codesOf(list)).toEqual(['E0012'])
  })
})

describe('keyword', () => {
  test('matches a part of the code or of a name, in either language and any case', async () => {
    const { name, last, en, code } = loans.sqlite.raw
      .prepare<[], Record<string, string>>(
        `select employee_name as name, employee_last_name as last, employee_name_en as en, employee_code as code
         from employees where employee_code = 'E0012'`
      )
      .get() as Record<string, string>
    for (const keyword of [
      name,
      last,
      `${name} ${last}`,
      `${last} ${name}`,
      en?.toUpperCase(),
      code?.toLowerCase(),
      '0012'
    ])
      expect(codesOf(await all({ keyword }))).toContain('E0012')
    expect(codesOf(await all({ keyword: `${name} nobody` }))).toEqual([])
  })

  test.each(['%', '_', 'E00_2', 'E%', "'", '\\', '"', ';--'])('takes %s literally', async keyword => {
    expect(codesOf(await all({ keyword }))).toEqual([])
  })

  test('of special characters matches a name that has them', async () => {
    loans.sqlite.raw
      .prepare("update employees set employee_nickname = '100%_x\\' where employee_code = 'E0013'")
      .run()
    for (const keyword of ['%', '_x', '0%_', 'x\\'])
      expect(codesOf(await all({ keyword }))).toEqual(['E0013'])
  })

  test('does not match a telephone number', async () => {
    loans.sqlite.raw
      .prepare("update employees set mobilephone = '099-876-5432' where employee_code = 'E0013'")
      .run()
    for (const keyword of ['0998765432', '099-876-5432', '876', '(876)'])
      expect(codesOf(await all({ keyword }))).toEqual([])
  })

  test('follows a changed code', async () => {
    loans.sqlite.raw
      .prepare("update employees set employee_code = 'Z-0013' where employee_code = 'E0013'")
      .run()
    expect(codesOf(await all({ keyword: 'z-00' }))).toEqual(['Z-0013'])
    expect(codesOf(await all())).toEqual(expected('1'))
    loans.sqlite.raw
      .prepare("update employees set employee_code = 'E0013' where employee_code = 'Z-0013'")
      .run()
  })
})

describe('invalid filter values', () => {
  const CHOICES = (field: string, values: string) => `'${field}' ต้องเป็นค่าใดค่าหนึ่งใน: ${values}, ''`
  test.each<[Body, string[]]>([
    [{ _PAGE: 'x' }, ["'_PAGE' ต้องเป็นจำนวนเต็ม"]],
    [{ _PAGE: 1.5 }, ["'_PAGE' ต้องเป็นจำนวนเต็ม"]],
    [{ _NUMBER_PER_PAGE: {} }, ["'_NUMBER_PER_PAGE' ต้องเป็นจำนวนเต็ม"]],
    [{ keyword: 5 }, ["'keyword' ต้องเป็นข้อความ"]],
    [{ keyword: 'x'.repeat(201) }, ["'keyword' ต้องไม่เกิน 200 ตัวอักษร"]],
    [{ start_dt: '2026-02-30' }, ["'start_dt' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"]],
    [{ end_dt: 'x' }, ["'end_dt' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"]],
    [{ start_dt: '2026-02-02', end_dt: '2026-02-01' }, ["'end_dt' ต้องไม่ก่อน 'start_dt'"]],
    [{ salary_type_id: 'LN01' }, [`'salary_type_id' ${BASE64}`]],
    [{ salary_type_id: encodeId('none') }, ["ไม่พบ 'salary_type_id'"]],
    [{ status: 'X' }, [CHOICES('status', 'N, C, Y')]],
    [{ status: 'n' }, [CHOICES('status', 'N, C, Y')]],
    [{ employee_status: 'C' }, [CHOICES('employee_status', 'N, Y')]],
    [{ employee_code_list: 'E0010' }, ["'employee_code_list' ต้องเป็นรายการ (array)"]],
    [{ employee_code_list: [10] }, ["'employee_code_list[0]' ต้องเป็นข้อความ"]],
    [
      { employee_code_list: ['E0010', 'E9999', 'x', 'E0010 '] },
      [
        "ไม่พบ 'employee_code_list': E9999",
        "ไม่พบ 'employee_code_list': x",
        "ไม่พบ 'employee_code_list': E0010 "
      ]
    ],
    [
      { start_dt: '2568-01-01', end_dt: '2569-12-31' },
      ["'start_dt' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช", "'end_dt' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"]
    ]
  ])('%j', async (body, errors) => {
    const answer = await loans.list(body)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual(loanRefusal(...errors))
  })

  test('all at once', async () => {
    const answer = await loans.list({ _PAGE: 'x', status: 'X', employee_code_list: ['E9999'] })
    expect(answer.body).toEqual(
      loanRefusal("'_PAGE' ต้องเป็นจำนวนเต็ม", CHOICES('status', 'N, C, Y'), "ไม่พบ 'employee_code_list': E9999")
    )
  })
})
