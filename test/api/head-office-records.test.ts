import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyPunch } from '../../shared/contracts/head-office/company-records.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { JoinedBranch } from '../support/joined-branch.ts'
import { until } from '../support/until.ts'
import type { Answer } from '../support/workstation.ts'

// Records of a branch that the head office changes: an employee, their punches, a work cycle.

const CODE = 'E0020'
const DATE = '2024-03-05'
let branch: JoinedBranch
let employee_id = ''
const ask = (path: string, body?: object): Promise<Answer> =>
  branch.headOffice.asAdministrator(`/app/v1/company/${path}`, body === undefined ? {} : { body })
/** Gives a command, and returns its id. */
async function given(path: string, body: object): Promise<string> {
  const answer = await ask(path, body)
  expect({ status: answer.status, message: answer.body.message }).toMatchObject({ status: 200 })
  return answer.body.payload.command_ids[0]
}
const outcome = ({ status, body: { message, faults } }: Answer) => ({ status, message, faults })

beforeAll(async () => {
  branch = await JoinedBranch.open()
  const { body } = await ask(`people?search=${CODE}`)
  employee_id = body.payload.people[0].employee_id
})
afterAll(() => branch.close())
beforeEach(() => {
  branch.link.fault = 'none'
})

describe('an employee', () => {
  const record = async () =>
    (await ask(`people/record?branch_id=${branch.id}&employee_id=${employee_id}`)).body.payload
  const change = async (fields: object, hash?: string) => ({
    branch_id: branch.id,
    employee_id,
    fields,
    hash: hash ?? (await record()).hash
  })

  test('is changed by the branch, as the record was shown', async () => {
    expect(await record()).toMatchObject({ employee_code: CODE, may_change: true, command_id: null })
    const id = await given('people/change', await change({ employee_nickname: 'ส้ม' }))
    expect(await branch.ended(id)).toMatchObject({ state: 'done', subject: CODE, kind: 'change-employee' })
    await branch.converged()
    expect((await record()).fields).toMatchObject({ employee_nickname: 'ส้ม' })
    const own = await branch.asAdmin(`/app/v1/employees/${CODE}`)
    expect(own.body.payload.fields).toMatchObject({ employee_nickname: 'ส้ม' })
  })

  test.each([
    ['an invalid value', { emailaddress: 'x' }, 'emailaddress'],
    ['a name that is empty', { employee_name: ' ' }, 'employee_name'],
    ['a field that is not offered', { salary: '90000' }, 'salary']
  ])('is not changed to %s', async (_, fields, path) => {
    expect(outcome(await ask('people/change', await change(fields)))).toMatchObject({
      status: 400,
      faults: [{ path }]
    })
  })

  test('is not changed twice at once, nor as it was before', async () => {
    branch.link.fault = 'cut'
    const body = await change({ employee_nickname: 'มด' })
    const id = await given('people/change', body)
    expect((await record()).command_id).toBe(id)
    expect(outcome(await ask('people/change', body))).toMatchObject({
      status: 409,
      message: `A command about ${CODE} already waits for the branch.`
    })
    await branch.asAdmin(`/app/v1/employees/${CODE}`, {
      method: 'PUT',
      body: { fields: { employee_nickname: 'นก' } }
    })
    branch.link.fault = 'none'
    await branch.look()
    expect(await branch.ended(id)).toMatchObject({
      state: 'refused',
      result: { faults: [{ code: 'head_office.record_changed' }] }
    })
    await branch.converged()
    expect(outcome(await ask('people/change', body))).toMatchObject({
      status: 409,
      message: 'This has changed since it was shown. Look at the newest, then try again.'
    })
  })
})

describe('punches', () => {
  const punches = async (): Promise<CompanyPunch[]> =>
    (await ask(`punches?branch_id=${branch.id}&employee_id=${employee_id}&work_date=${DATE}`)).body.payload
  const times = async () => (await punches()).map(it => it.punched_at.slice(11, 16))
  const correct = (changes: object) => ({
    branch_id: branch.id,
    employee_id,
    work_date: DATE,
    punch_id: null,
    punch: null,
    hash: null,
    reason: 'ลืมลงเวลา',
    ...changes
  })
  const at = (time: string) => ({ punched_at: `${DATE} ${time}:00`, requested_direction: 'AUTO' })

  beforeAll(async () => {
    await importAll(branch.station, [importItem({ employee_code: CODE, datetime: `${DATE} 08:25:00` })])
    await branch.converged()
    expect(await times()).toEqual(['08:25'])
  })

  test('are added, one correction of a day after the other', async () => {
    branch.link.fault = 'cut'
    const ids = [
      await given('punches/correct', correct({ punch: at('12:00') })),
      await given('punches/correct', correct({ punch: at('17:40') }))
    ]
    branch.link.fault = 'none'
    await branch.look()
    for (const id of ids)
      expect(await branch.ended(id)).toMatchObject({ state: 'done', subject: `${CODE} ${DATE}` })
    await branch.converged()
    await until(async () => (await times()).join() === '08:25,12:00,17:40', 'the punches to arrive')
  })

  test('are changed and removed as they were shown, with the name of who asked', async () => {
    const [, noon, last] = await punches()
    const changed = { punch_id: last?.punch_id, hash: last?.hash, punch: at('17:45') }
    const id = await given('punches/correct', correct(changed))
    expect(await branch.ended(id)).toMatchObject({ state: 'done' })
    await until(async () => (await times()).join() === '08:25,12:00,17:45', 'the change to arrive')
    expect(outcome(await ask('punches/correct', correct(changed)))).toMatchObject({ status: 409 })
    const removed = await given('punches/correct', correct({ punch_id: noon?.punch_id, hash: noon?.hash }))
    expect(await branch.ended(removed)).toMatchObject({ state: 'done' })
    await until(async () => (await times()).join() === '08:25,17:45', 'the removal to arrive')
    const day = await branch.asAdmin(
      `/app/v1/attendance/corrections?employee_id=${employee_id}&work_date=${DATE}`
    )
    expect(day.body.payload.entries).toHaveLength(4)
    expect(day.body.payload.entries[0]).toMatchObject({
      actor_name: 'admin@head-office',
      reason: 'ลืมลงเวลา'
    })
  })

  test('of the future are refused by the branch', async () => {
    const id = await given(
      'punches/correct',
      correct({ work_date: '2199-01-05', punch: { ...at('08:00'), punched_at: '2199-01-05 08:00:00' } })
    )
    expect(await branch.ended(id)).toMatchObject({
      state: 'refused',
      result: { faults: [{ code: 'attendance.in_future' }] }
    })
  })
})

describe('a work cycle', () => {
  const cycle = (changes: object = {}) => ({
    code: 'HQ-1',
    name: 'กะสำนักงานใหญ่',
    name_en: 'Head office shift',
    kind: 'same_day',
    is_day_off: false,
    start_time: '09:00',
    end_time: '18:00',
    break_minutes: 60,
    is_break_punched: false,
    grace_minutes: 10,
    ...changes
  })
  const send = (changes: object = {}) =>
    given('work-cycles/send', { branch_ids: [branch.id], work_cycle: cycle(changes) })
  const own = async () => {
    const { body } = await branch.asAdmin('/app/v1/work-cycles')
    return body.payload.find((it: { code: string }) => it.code === 'HQ-1')
  }

  test('is added where there is none of its code, and changed afterwards', async () => {
    expect(await branch.ended(await send())).toMatchObject({ state: 'done', subject: 'HQ-1' })
    expect(await own()).toMatchObject(cycle())
    await branch.converged()
    const { body } = await ask('work-cycles')
    expect(body.payload.work_cycles).toContainEqual({
      ...cycle(),
      branch_ids: [branch.id],
      other_branch_ids: []
    })
    expect(await branch.ended(await send({ end_time: '18:30' }))).toMatchObject({ state: 'done' })
    expect(await own()).toMatchObject(cycle({ end_time: '18:30' }))
  })

  test('that the branch has changed meanwhile stays as it is', async () => {
    await branch.converged()
    branch.link.fault = 'cut'
    const id = await send({ end_time: '19:00' })
    const { work_cycle_id } = await own()
    await branch.asAdmin(`/app/v1/work-cycles/${work_cycle_id}`, {
      method: 'PUT',
      body: cycle({ grace_minutes: 0 })
    })
    branch.link.fault = 'none'
    await branch.look()
    expect(await branch.ended(id)).toMatchObject({
      state: 'refused',
      result: { faults: [{ code: 'head_office.record_changed' }] }
    })
    expect(await own()).toMatchObject(cycle({ grace_minutes: 0 }))
  })
})
