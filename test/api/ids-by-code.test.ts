import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHOICE_LIST_ACTIONS, CHOICE_LISTS } from '#shared/contracts/employees/choice-lists.ts'
import { LoanCalls } from '../support/loans.ts'
import { GET_FILTER, PeopleCalls } from '../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Ids of operations can be listed, and the Base64 of a code is accepted in place of that of the id.

let station: TestWorkstation
let people: PeopleCalls
let loans: LoanCalls
beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
  loans = new LoanCalls(station)
})
afterAll(() => station.close())

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const list = async (path_action: string): Promise<Record<string, string>[]> => {
  const { status, body } = await station.call(GET_FILTER, { query: { path_action } })
  expect([status, body.code]).toEqual([200, 200])
  return body.payload
}

test.each(CHOICE_LIST_ACTIONS)('%s lists ids, codes and names without an employee', async action => {
  const items = await list(action)
  expect(items.length).toBeGreaterThan(0)
  const { of } = CHOICE_LISTS[action]
  const names = ['id', 'code', 'name', 'name_en'].map(name => `${of}_${name}`)
  for (const item of items) {
    expect(Object.keys(item)).toEqual(names)
    expect(item[`${of}_id`]).not.toBe('')
  }
})

test('the lists are complete and in order of code', async () => {
  const codes = (await list('list-work-cycle')).map(it => it.work_cycle_code)
  expect(codes).toEqual(['DAY', 'EARLY', 'EVE', 'FLEX', 'FREE', 'NIGHT', 'OFF', 'SPLIT'])
  const groups = await list('list-user-group')
  expect(groups.map(it => it.usergroup_code)).toEqual(['admin', 'employee', 'hr', 'manager'])
})

test('the lists need employee:read:basic', async () => {
  const key = await station.makeKey(['attendance:read'])
  const headers = { 'Ocp-Apim-Subscription-Key': key }
  const { status } = await station.callBare(GET_FILTER, {
    query: { path_action: 'list-work-cycle' },
    headers
  })
  expect(status).toBe(403)
})

test.each<[string, string, (id: string) => Record<string, unknown>, string, string]>([
  [
    'work-cycle',
    'list-work-cycle',
    id => ({ work_cycle_lists: [{ day: 'Tue', work_cycle_id: id }] }),
    'work_cycle',
    'work_cycle_lists'
  ],
  [
    'cost-center',
    'list-cost-center',
    id => ({ cost_center_lists: [{ day: 'Tue', cost_center_id: id }] }),
    'cost_center',
    'cost_center_lists'
  ],
  [
    'time-frame',
    'list-time-frame',
    id => ({ time_frame_lists: [{ time_frame_id: id, effective_date: '2026-01-01' }] }),
    'time_frame',
    'time_frame_lists'
  ],
  [
    'role-duty',
    'list-role-duty',
    id => ({ role_duty_lists: [{ role_duty_id: id, start_dt: '2026-01-01' }] }),
    'role_duty',
    'role_duty_lists'
  ]
])('update-employee-setting %s accepts either', async (action, listAction, bodyOf, of, block) => {
  const [first, last] = [(await list(listAction)).at(0), (await list(listAction)).at(-1)]
  for (const text of [first?.[`${of}_id`], last?.[`${of}_code`]]) {
    const { status, body } = await people.updateSetting(action, bodyOf(base64(text ?? '')))
    expect([status, body.errors]).toEqual([200, undefined])
  }
  const rows: Record<string, string>[] = await people.setting(block)
  expect(rows.find(row => row.day === undefined || row.day === 'Tue')).toMatchObject({
    [`${of}_id`]: last?.[`${of}_id`],
    [`${of}_code`]: last?.[`${of}_code`]
  })
})

test('a duty given by its id and by its code is a duplicate', async () => {
  const [duty] = await list('list-role-duty')
  const ids = [duty?.role_duty_id ?? '', duty?.role_duty_code ?? ''].map(base64)
  const { status, body } = await people.updateSetting('role-duty', {
    role_duty_lists: ids.map(role_duty_id => ({ role_duty_id, start_dt: '2026-01-01' }))
  })
  expect([status, body.errors]).toEqual([400, ["'role_duty_lists[1].role_duty_id' ซ้ำกัน"]])
})

test('approvers, listed employees and loan types are accepted by code too', async () => {
  const approver = await people.updateSetting('approver', { auth_first: base64('E0003') }, 'E0021')
  expect(approver.body.payload.approver_lists).toMatchObject([{ employee_code: 'E0003' }])
  const rights = { ot_type_ids: [base64('OT_1_5')], employee_lists: [{ employee_id: base64('E0022') }] }
  const many = await people.updateSetting('ot-multiple', rights, 'E0021')
  expect(many.body.payload).toMatchObject({ updated: ['E0021', 'E0022'], skipped: [] })
  const made = await loans.create({
    employee_code: null,
    employee_id: base64('E0023'),
    salary_type_id: base64('LN01')
  })
  expect([made.status, made.body.errors]).toEqual([200, undefined])
  const found = await loans.list({ salary_type_id: base64('LN01'), employee_code_list: ['E0023'] })
  expect(found.body.payload.data).toMatchObject([{ employee_code: 'E0023' }])
  expect((await loans.list({ salary_type_id: base64('LN99') })).status).toBe(422)
})
