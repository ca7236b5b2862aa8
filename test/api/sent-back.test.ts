import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { LoanCalls } from '../support/loans.ts'
import { type Body, PeopleCalls, type Shown } from '../support/people.ts'
import { PROFILE_KINDS } from '../support/profile-kinds.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A response can be sent back unchanged, with ids encoded (spec 2.1), and changes nothing.

let station: TestWorkstation
let people: PeopleCalls
beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
})
afterAll(() => station.close())

/** The record with its ids encoded as in a request. */
const encoded = (record: Body): Body =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      name.endsWith('_id') && typeof value === 'string' ? encodeId(value) : value
    ])
  )
const sentWith = (list: readonly Body[]): Body[] => list.map(encoded)

describe.each(PROFILE_KINDS)('profile $action', ({ action, list, idField, required, optional }) => {
  test.each([
    ['full', { ...required, ...optional }],
    ['with required fields only', required]
  ])('%s: is unchanged after it is sent back', async (_what, fields) => {
    const added = await people.addProfile(action, fields)
    const find = async (): Promise<Shown> =>
      (await people.profile(list)).find(it => it[idField] === added.body.payload.id)
    const shown = await find()
    const { status, body } = await people.updateProfile(action, encoded(shown))
    expect([status, body.errors]).toEqual([200, undefined])
    expect(await find()).toEqual(shown)
    // It can also be added again from the response.
    const again = await people.addProfile(action, encoded(shown))
    expect([again.status, again.body.errors]).toEqual([200, undefined])
  })
})

test.each<[string, string, (block: Shown) => Body]>([
  ['basic', 'general', block => block],
  ['work-cycle', 'work_cycle_lists', list => ({ work_cycle_lists: sentWith(list) })],
  ['holiday', 'holiday_lists', list => ({ holiday_lists: list })],
  ['cost-center', 'cost_center_lists', list => ({ cost_center_lists: sentWith(list) })],
  ['quota', 'quota_lists', list => ({ quota_lists: sentWith(list) })],
  ['worktime-config', 'worktime_config', block => ({ worktime_config: block })],
  ['time-frame', 'time_frame_lists', list => ({ time_frame_lists: sentWith(list) })],
  ['role-duty', 'role_duty_lists', list => ({ role_duty_lists: sentWith(list) })],
  ['ot', 'ot_lists', list => ({ ot_type_ids: list.map((it: Body) => encodeId(String(it.ot_type_id))) })],
  [
    'approver',
    'approver_lists',
    list => Object.fromEntries(list.map((it: Body) => [String(it.auth), encodeId(String(it.employee_id))]))
  ]
])('setting %s is unchanged after it is sent back', async (action, block, bodyOf) => {
  for (const code of ['E0010', 'E0030']) {
    const shown = await people.setting(block, code)
    const { status, body } = await people.updateSetting(action, bodyOf(shown), code)
    expect([code, status, body.errors]).toEqual([code, 200, undefined])
    expect(await people.setting(block, code)).toEqual(shown)
  }
})

test('a loan with all its instalments is unchanged after it is sent back', async () => {
  const loans = new LoanCalls(station)
  const loanId = await loans.made({ employee_loan_interest: 6 })
  const { financial } = await people.data('E0020', 'financial')
  const shown = financial.loan_lists.find((it: Body) => it.employee_loan_id === loanId)
  const { status, body } = await loans.update(loanId, {
    employee_loan_desc: shown.employee_loan_desc,
    period: sentWith(shown.period)
  })
  expect([status, body.errors]).toEqual([200, undefined])
  const again = (await people.data('E0020', 'financial')).financial.loan_lists
  expect(again.find((it: Body) => it.employee_loan_id === loanId)).toEqual(shown)
})
