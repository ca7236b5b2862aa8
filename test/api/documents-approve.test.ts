import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import {
  DOCUMENT_KINDS,
  DocumentCalls,
  idFieldOf,
  invalid,
  messageOnly,
  rejected
} from '../support/approvals.ts'
import { TEST_NOW } from '../support/workstation.ts'

// Approve, reject and cancel (spec 4.14, 7.2; decision 0016). Who may do what is tested in unit/approval-decide; this file tests texts,
// payloads, conflicts and races. In the demo E0010 has three approvers (E0003, E0004, E0005), E0012 one, E0013 none.

let now = TEST_NOW
let calls: DocumentCalls

beforeAll(async () => {
  calls = await DocumentCalls.open(() => now)
})
afterAll(() => calls.close())

describe.each(DOCUMENT_KINDS.map(kind => [kind]))('%s', kind => {
  test('is approved step by step along its chain', async () => {
    const id = await calls.submitted(kind, 'E0010', calls.unusedDay())
    const first = await calls.approve(kind, id, 'E0010', 'e0003', { approve_flag: '04' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ code: 200, message: 'Success' })
    expect(first.body.payload).toEqual({
      [idFieldOf(kind)]: id,
      employee_code: 'E0010',
      approve_flag: '04',
      approve_remark: '',
      approved_at: '2026-03-10 09:00:00'
    })
    expect((await calls.approve(kind, id, 'E0010', 'e0004')).body.payload.approve_flag).toBe('06')
    expect((await calls.approve(kind, id, 'E0010', 'e0005')).body.payload.approve_flag).toBe('02')
    expect((await calls.approve(kind, id, 'E0010', 'e0005')).body).toEqual(
      rejected('เอกสารนี้สิ้นสุดการพิจารณาแล้ว')
    )
  })

  test('lists every fault of the request', async () => {
    const { status, body } = await calls.post(kind, 'approve', { approve_flag: '01' })
    expect(status).toBe(400)
    expect(body).toEqual(
      invalid(
        `Missing required parameter: '${idFieldOf(kind)}'`,
        "Missing required parameter: 'employee_code'",
        "'approve_flag' must be 02-08",
        "Missing required parameter: 'authorize_id'"
      )
    )
  })

  test('is not found if it is unknown or belongs to another employee', async () => {
    const id = await calls.submitted(kind, 'E0010', calls.unusedDay())
    for (const answer of [
      await calls.approve(kind, 'none', 'E0010', 'e0001'),
      await calls.approve(kind, id, 'E0011', 'e0001'),
      await calls.approve(kind, id, 'NOBODY', 'e0001')
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(messageOnly('Document not found'))
    }
  })
})

describe('parameters', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['03 without a remark', { approve_flag: '03' }, "'approve_remark' is required when approve_flag is '03'"],
    [
      '03 with a blank remark',
      { approve_flag: '03', approve_remark: '  ' },
      "'approve_remark' is required when approve_flag is '03'"
    ],
    ['a flag of the recheck', { approve_flag: '09' }, "'approve_flag' must be 02-08"],
    ['a flag as a number', { approve_flag: 2 }, "'approve_flag' must be a string"],
    ['an id that is no Base64', { ot_work_id: '%%' }, "'ot_work_id' must be a Base64 id"],
    ['an unknown approver', { authorize_id: encodeId('none') }, "'authorize_id' not found"],
    ['extra_round', { extra_round: 'yes' }, "'extra_round' must be one of: Y, N"],
    ['authorize_line', { authorize_line: 'maybe' }, "'authorize_line' must be true or false"],
    ['no_hr_permission', { no_hr_permission: 1 }, "'no_hr_permission' must be true or false"]
  ])('refuses %s', async (_, changes, error) => {
    const { status, body } = await calls.approve('overtime', 'none', 'E0010', 'e0001', changes)
    expect(status).toBe(400)
    expect(body).toEqual(invalid(error))
  })

  test('accept an employee id as the approver', async () => {
    const id = await calls.submitted('overtime', 'E0010', calls.unusedDay())
    const authorize_id = encodeId(calls.sqlite.employeeId('E0003'))
    expect(
      (await calls.approve('overtime', id, 'E0010', 'e0001', { authorize_id })).body.payload.approve_flag
    ).toBe('04')
  })

  test('refuse an approver who has resigned', async () => {
    const { body } = await calls.approve('overtime', 'none', 'E0010', 'e0001', {
      authorize_id: encodeId(calls.sqlite.employeeId('E0240'))
    })
    expect(body).toEqual(invalid("'authorize_id' not found"))
  })
})

describe('authority', () => {
  test.each<[string, string, Record<string, unknown>, string]>([
    ['a person outside the chain', 'e0008', {}, 'ไม่มีสิทธิ์อนุมัติเอกสารนี้'],
    ['an approver before their turn', 'e0004', {}, 'ยังไม่ถึงลำดับการอนุมัติ ขณะนี้รอผู้อนุมัติลำดับที่ 1'],
    ["another's step", 'e0003', { approve_flag: '06' }, "'approve_flag' ไม่ตรงกับลำดับการอนุมัติของเอกสาร"],
    ['HR that follows the line', 'e0001', { authorize_line: 'true' }, 'ไม่มีสิทธิ์อนุมัติเอกสารนี้']
  ])('refuses %s', async (_, by, changes, error) => {
    const id = await calls.submitted('overtime', 'E0010', calls.unusedDay())
    const { status, body } = await calls.approve('overtime', id, 'E0010', by, changes)
    expect(status).toBe(400)
    expect(body).toEqual(rejected(error))
    expect(calls.flag(id)).toBe('01')
  })

  test('without a chain allows HR only', async () => {
    const id = await calls.submitted('overtime', 'E0013', calls.unusedDay())
    expect((await calls.approve('overtime', id, 'E0013', 'e0003')).body).toEqual(
      rejected('ไม่มีสิทธิ์อนุมัติเอกสารนี้')
    )
    expect((await calls.approve('overtime', id, 'E0013', 'e0002')).body.payload.approve_flag).toBe('02')
  })

  test('lets managers act in their own name only', async () => {
    const id = await calls.submitted('overtime', 'E0010', calls.unusedDay())
    const asManager = await calls.station.signIn('e0003')
    const body = {
      ot_work_id: encodeId(id),
      employee_code: 'E0010',
      approve_flag: '02',
      authorize_id: calls.user('e0001')
    }
    const path = '/api/v1/open-apis/overtime/approve'
    expect((await asManager(path, { body })).body).toMatchObject(
      invalid("'authorize_id' must be the user who is signed in")
    )
    const { authorize_id: _, ...own } = body
    expect((await asManager(path, { body: own })).body.payload.approve_flag).toBe('04')
  })
})

describe('closed periods and the cut-off date', () => {
  /** Days of the newest closed payroll month, one for each kind. */
  const closedDay = (back: number): string =>
    addDays(
      calls.sqlite.value<string>('select max(end_date) from payroll_periods where is_salary_closed = 1'),
      -back
    )
  const SALARY_CLOSED = rejected('ไม่สามารถบันทึกได้ งวดเงินเดือนปิดแล้ว')

  test.each<[DocumentKind, number, object]>([
    ['overtime', 0, SALARY_CLOSED],
    ['work-cycle-change', 1, SALARY_CLOSED],
    ['time-leave', 2, messageOnly('Cannot approve because salary calculation period is closed')]
  ])('block %s, unless extra_round is set', async (kind, back, expected) => {
    const id = await calls.submitted(kind, 'E0012', closedDay(back))
    const refused = await calls.approve(kind, id, 'E0012', 'e0001')
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual(expected)
    expect((await calls.approve(kind, id, 'E0012', 'e0001', { extra_round: 'Y' })).status).toBe(200)
  })

  test('after the cut-off date allow HR only, and not without its rights', async () => {
    const day = '2026-03-20'
    const cutOff = calls.sqlite.value<string>(
      'select cut_off_date from payroll_periods where start_date <= ? and end_date >= ?',
      day,
      day
    )
    const id = await calls.submitted('overtime', 'E0012', day)
    now = Date.parse(`${addDays(cutOff, 1)}T00:00:00+07:00`)
    const late = rejected('เกินวันที่ cut-off แล้ว')
    expect((await calls.approve('overtime', id, 'E0012', 'e0003')).body).toEqual(late)
    expect((await calls.approve('overtime', id, 'E0012', 'e0001', { no_hr_permission: true })).body).toEqual(
      late
    )
    expect((await calls.approve('overtime', id, 'E0012', 'e0001')).status).toBe(200)
    now = TEST_NOW
  })
})

describe('conflicts at the final approval', () => {
  test('of overtime overlapping approved overtime, also past midnight', async () => {
    const day = calls.unusedDay()
    const late = { ot_work_start_hour: '22:00', ot_work_end_hour: '02:00' }
    const one = await calls.submitted('overtime', 'E0012', day, late)
    const other = await calls.submitted('overtime', 'E0012', addDays(day, 1), {
      ot_work_start_hour: '01:59',
      ot_work_end_hour: '03:00'
    })
    expect((await calls.approve('overtime', one, 'E0012', 'e0003')).status).toBe(200)
    expect((await calls.approve('overtime', other, 'E0012', 'e0003')).body).toEqual(
      messageOnly('Duplicate overtime')
    )
    expect(calls.flag(other)).toBe('01')
  })

  test('of a work cycle change on a day with active overtime', async () => {
    const day = calls.unusedDay()
    await calls.submitted('overtime', 'E0012', day)
    const id = await calls.submitted('work-cycle-change', 'E0012', day)
    expect((await calls.approve('work-cycle-change', id, 'E0012', 'e0003')).body).toEqual(
      messageOnly('Overtime exists')
    )
  })

  test('of leave overlapping approved leave, by the hour if both give hours', async () => {
    const day = calls.unusedDay()
    const morning = { time_leave_start_hour: '08:30', time_leave_end_hour: '12:30' }
    const afternoon = { time_leave_start_hour: '13:30', time_leave_end_hour: '17:30' }
    const ids = [morning, afternoon, {}].map(hours => calls.submitted('time-leave', 'E0012', day, hours))
    const [am, pm, whole] = await Promise.all(ids)
    expect((await calls.approve('time-leave', am ?? '', 'E0012', 'e0003')).status).toBe(200)
    expect((await calls.approve('time-leave', pm ?? '', 'E0012', 'e0003')).status).toBe(200)
    expect((await calls.approve('time-leave', whole ?? '', 'E0012', 'e0003')).body).toEqual(
      messageOnly('Duplicate leave')
    )
  })
})

test('twenty concurrent approvals give one transition, one step and one notification', async () => {
  const id = await calls.submitted('overtime', 'E0010', calls.unusedDay())
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => calls.approve('overtime', id, 'E0010', 'e0003', { approve_flag: '04' }))
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(answers.filter(answer => answer.status === 400)).toHaveLength(19)
  expect(calls.flag(id)).toBe('04')
  const steps = 'select count(*) from approval_steps where document_id = ? and action = ?'
  expect(calls.sqlite.value<number>(steps, id, 'approve')).toBe(1)
  const turnCount = `select count(*) from notifications where document_id = ? and reason = 'turn'`
  expect(calls.sqlite.value<number>(turnCount, id)).toBe(1)
})

test('twenty concurrent final approvals give one effect, one log entry and one notification of the owner', async () => {
  const id = await calls.submitted('work-cycle-change', 'E0012', calls.unusedDay())
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => calls.approve('work-cycle-change', id, 'E0012', 'e0003'))
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  const counts = [
    `select count(*) from approval_steps where document_id = ? and action = 'approve'`,
    `select count(*) from approval_documents d join work_cycle_days w on w.employee_id = d.employee_id
       and w.work_date = d.first_date where d.id = ? and d.effect_json is not null`,
    `select count(*) from activity_log where subject_id = ? and action = 'work-cycle-change.approve'`,
    `select count(*) from notifications where document_id = ?`
  ].map(sql => calls.sqlite.value<number>(sql, id))
  expect(counts).toEqual([1, 1, 1, 1])
})
