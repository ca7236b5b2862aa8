import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '../../shared/domain/dates/calendar-date.ts'
import { encodeId } from '../../shared/domain/encoded-id.ts'
import { CompanySoftware, OPEN } from '../support/company-software.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import { asSent, type Body, LOAN_INVALID } from '../support/loans.ts'

// Loans written by software at the head office (decision 0044): commands to the branch of the borrower.

const OWNER = 'E0020'

let software: CompanySoftware
let loan: Body
beforeAll(async () => {
  software = await CompanySoftware.open()
  loan = software.atBranch(it => ({
    employee_code: OWNER,
    salary_type_id: encodeId(it.value<string>("select id from salary_types where code = 'LN01'")),
    employee_loan_dt: '2031-01-15',
    employee_loan_start: '2031-02',
    employee_loan_amt: 900,
    employee_loan_period: 3
  }))
}, 60_000)
afterAll(() => software.branch.close())

const post = (operation: string, body: Body) => software.post(`employee-loans/${operation}`, body)

test('a loan is made, changed, closed and active again, with the answers of the branch', async () => {
  const made = await post('create', loan)
  expect({ status: made.status, body: made.body }).toMatchObject({
    status: 200,
    body: { payload: { period_summary: { principle: 900, interest: 0, period: 900 } } }
  })
  const id = made.body.payload.employee_loan_id
  const employee_loan_id = encodeId(id)
  // The loan may still be on its way; the branch is named.
  const described = await post('update', { employee_loan_id, employee_loan_desc: 'ใหม่', home_branch: 'B01' })
  expect({ status: described.status, body: described.body }).toMatchObject({ status: 200 })
  await software.branch.converged()
  const [{ profile, loan: loans }] = described.body.payload
  expect(profile.employee_code).toBe(OWNER)
  const period = asSent(loans[0].period)
  const later = period.map((it: Body, at: number) =>
    at === 2 ? { ...it, employee_loan_period_month: addMonths('2031-04', 1) } : it
  )
  const moved = await post('update', { employee_loan_id, period: later })
  expect(moved.status).toBe(200)
  expect(moved.body.payload[0].loan[0].period[2].employee_loan_period_month).toBe('2031-05')
  const closed = await post('close', { employee_loan_id, remark: 'จบ' })
  expect(closed.body.payload[0].loan[0].employee_loan_status).toBe('C')
  const again = await post('close', { employee_loan_id, remark: 'จบ' })
  const own = await software.branch.station.call(`${OPEN}employee-loans/close`, {
    body: { employee_loan_id, remark: 'จบ' }
  })
  expect({ status: again.status, body: again.body }).toEqual({ status: 400, body: own.body })
  const active = await post('re-activate', { employee_loan_id })
  expect(active.body.payload[0].loan[0].employee_loan_status).toBe('N')
  await software.branch.converged()
  const entries = await software.branch.headOffice.database.run(
    `select action, actor_kind, actor_name from log_entries where subject_id = $1 order by seq`,
    [id]
  )
  expect(entries.map(it => it.action)).toEqual([
    'loan.create',
    'loan.update',
    'loan.update',
    'loan.close',
    'loan.reactivate'
  ])
  for (const entry of entries)
    expect(entry).toMatchObject({ actor_kind: 'key', actor_name: 'Payroll@head-office' })
})

describe('is refused at once, and nothing is queued:', () => {
  test.each<[string, () => Body, number, string, string[]]>([
    [
      'create',
      () => ({ ...loan, employee_loan_amt: 0 }),
      422,
      LOAN_INVALID,
      ["'employee_loan_amt' ต้องมากกว่า 0"]
    ],
    ['create', () => ({ ...loan, employee_code: 'NOBODY' }), 404, 'ไม่พบข้อมูลพนักงาน', []],
    ['update', () => ({}), 422, LOAN_INVALID, ["กรุณาระบุ 'employee_loan_id'"]],
    ['update', () => ({ employee_loan_id: encodeId('none') }), 404, 'ไม่พบข้อมูลเงินกู้', []],
    ['close', () => ({ employee_loan_id: encodeId('none') }), 422, LOAN_INVALID, ["กรุณาระบุ 'remark'"]]
  ])('%s %#', async (operation, bodyOf, status, message, errors) => {
    const before = await software.given()
    const answer = await post(operation, bodyOf())
    expect({ status: answer.status, body: answer.body }).toEqual({
      status,
      body: { code: status, message, errors }
    })
    const own = await software.branch.station.call(`${OPEN}employee-loans/${operation}`, { body: bodyOf() })
    expect(own.body).toEqual(answer.body)
    expect(await software.given()).toBe(before)
  })

  test('of a branch that sends no pay', async () => {
    const { headOffice } = software.branch
    const code = await headOffice.makeCode(await headOffice.makeBranch('B02'))
    const other = await FakeBranch.join(headOffice, code, false)
    const person = { employee_code: 'X1', employee_name: 'สมหญิง', employee_last_name: 'ใจดี' }
    await other.send({
      stream: 'snapshot',
      rights: ['software-loans'],
      records: [{ kind: 'employee', id: 'x-1', data: person }]
    })
    const answer = await post('create', { ...loan, employee_code: 'X1' })
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 409,
      message: 'The branch keeps pay and ID numbers to itself, so the head office cannot change them.'
    })
  })
})

test('a branch that keeps pay to itself refuses it too', async () => {
  software.atBranch(it => it.raw.exec('update head_office_link set allows_pay = 0'))
  await software.branch.reopen()
  const message = 'The branch keeps pay and ID numbers to itself, so the head office cannot change them.'
  expect(await post('create', loan)).toMatchObject({ status: 409, body: { code: 409, message, errors: [] } })
})
