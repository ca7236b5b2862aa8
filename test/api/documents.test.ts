import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import {
  DOCUMENT_KINDS,
  DocumentCalls,
  idFieldOf,
  invalid,
  messageOnly,
  rejected
} from '../support/approvals.ts'

// Submit, update and delete of documents, and the effects of approval (spec 2.7, 4.15, 4.18, 4.19; decisions 0016 and 0039).

let calls: DocumentCalls

beforeAll(async () => {
  calls = await DocumentCalls.open()
})
afterAll(() => calls.close())

describe('submit', () => {
  test.each(DOCUMENT_KINDS)('%s', async kind => {
    const { status, body } = await calls.submit(kind, 'E0010', calls.unusedDay())
    expect(status).toBe(200)
    expect(body.payload).toEqual({
      [idFieldOf(kind)]: expect.any(String),
      employee_id: calls.sqlite.employeeId('E0010'),
      employee_code: 'E0010',
      approve_flag: '01',
      created: '2026-03-10 09:00:00'
    })
    const chain = 'select count(*) from approval_chains where document_id = ?'
    expect(calls.sqlite.value<number>(chain, body.payload[idFieldOf(kind)])).toBe(3)
  })

  const day = '2026-06-02'
  test.each<[DocumentKind, Record<string, unknown>, string]>([
    ['overtime', { employee_code: undefined }, "Missing required parameter: 'employee_code'"],
    ['overtime', { employee_code: 'NOBODY' }, "'employee_code' not found: NOBODY"],
    ['overtime', { employee_code: 'E0240' }, "'employee_code' has resigned: E0240"],
    ['overtime', { ot_work_dt: '2026-02-30' }, "'ot_work_dt' must be a valid date in YYYY-MM-DD format"],
    ['overtime', { ot_work_dt: '2569-06-02' }, "'ot_work_dt' is a Buddhist year; use the Gregorian year"],
    ['overtime', { ot_work_start_hour: '24:00' }, "'ot_work_start_hour' must be a time in HH:mm format"],
    ['overtime', { ot_work_end_hour: '18:00' }, "'ot_work_end_hour' must differ from 'ot_work_start_hour'"],
    ['overtime', { ot_work_desc: 'x'.repeat(1001) }, "'ot_work_desc' must not exceed 1000 characters"],
    ['overtime', { custom_fields: [] }, "'custom_fields' must be an object"],
    ['overtime', { custom_fields: { none: 'x' } }, "'custom_fields.none' not found"],
    [
      'time-leave',
      { time_leave_flag: '10' },
      "'time_leave_flag' must be one of: 01, 02, 03, 04, 05, 06, 07, 08, 09"
    ],
    [
      'time-leave',
      { time_leave_end_dt: '2026-06-01' },
      "'time_leave_end_dt' must not be before 'time_leave_start_dt'"
    ],
    [
      'time-leave',
      { time_leave_start_hour: '08:30' },
      "'time_leave_start_hour' and 'time_leave_end_hour' must be sent together"
    ],
    [
      'time-leave',
      { time_leave_end_dt: '2027-07-01' },
      "'time_leave_end_dt' must be within 366 days of the start"
    ],
    [
      'time-leave',
      { time_leave_start_dt: '2026-06-06', time_leave_end_dt: '2026-06-07' },
      "'time_leave_start_dt' covers no working time of the employee"
    ],
    ['work-cycle-change', { work_cycle_code: 'NONE' }, "'work_cycle_code' not found: NONE"],
    ['holiday-change', { holiday_flag_lv: '02' }, "'holiday_flag_lv' must be one of: 00, 01, 03, 04"],
    [
      'holiday-change',
      { image_content: 'x' },
      "'image_content' must be the Base64 or data URI of an image (JPEG, PNG or WebP) of at most 2 MB, or of a PDF of at most 10 MB"
    ],
    ['time-adjust', { time: [] }, "'time' must not be empty"],
    ['time-adjust', { time: ['2026-06-02 25:00:00'] }, "'time[0]' must be in YYYY-MM-DD HH:mm:ss format"],
    ['time-adjust', { time: ['2026-06-05 08:00:00'] }, "'time[0]' must be within a day of 2026-06-02"],
    [
      'time-adjust',
      { time_adjust_flag_lv: '07' },
      "'time_adjust_flag_lv' must be one of: 01, 02, 03, 04, 05, 06"
    ]
  ])('%s refuses %j', async (kind, changes, error) => {
    const before = calls.sqlite.value<number>('select count(*) from approval_documents')
    const { status, body } = await calls.submit(kind, 'E0010', day, changes)
    expect(status).toBe(400)
    expect(body.message).toBe('Validation failed')
    expect(body.errors).toContain(error)
    expect(calls.sqlite.value<number>('select count(*) from approval_documents')).toBe(before)
  })

  test('refuses a body that is not an object', async () => {
    const { status, body } = await calls.station.call('/api/v1/open-apis/overtime/submit', { body: [] })
    expect(status).toBe(400)
    expect(body).toEqual(invalid("'body' must be an object"))
  })

  test('for others is allowed to their approvers and HR only', async () => {
    const by = (name: string) => ({ authorize_id: calls.user(name) })
    expect((await calls.submit('overtime', 'E0010', calls.unusedDay(), by('e0008'))).body).toEqual(
      rejected('ไม่มีสิทธิ์จัดการเอกสารนี้')
    )
    for (const name of ['e0010', 'e0003', 'e0002'])
      expect((await calls.submit('overtime', 'E0010', calls.unusedDay(), by(name))).status).toBe(200)
  })
})

describe('update', () => {
  const update = (id: string, date: string, changes: Record<string, unknown> = {}) =>
    calls.post('holiday-change', 'update', {
      holiday_change_id: encodeId(id),
      employee_code: 'E0010',
      holiday_change_dt: date,
      holiday_flag_lv: '01',
      holiday_change_desc: 'สลับวัน',
      ...changes
    })

  test('resets a holiday change to 01 (spec 4.18)', async () => {
    const id = await calls.submitted('holiday-change', 'E0010', calls.unusedDay())
    const to = calls.unusedDay()
    const { status, body } = await update(id, to)
    expect(status).toBe(200)
    expect(body.payload).toEqual({
      holiday_change_id: id,
      employee_id: calls.sqlite.employeeId('E0010'),
      employee_code: 'E0010',
      holiday_change_dt: to,
      holiday_flag_lv: '01',
      holiday_change_desc: 'สลับวัน',
      approve_flag: '01',
      updated_at: '2026-03-10 09:00:00'
    })
  })

  test('reports why it is refused', async () => {
    const id = await calls.submitted('holiday-change', 'E0010', calls.unusedDay())
    expect((await update('none', calls.unusedDay())).body).toEqual(
      rejected('Holiday change document not found')
    )
    expect((await update(id, calls.unusedDay(), { employee_code: 'E0011' })).body).toEqual(
      rejected('Holiday change document does not belong to this employee')
    )
    await calls.approve('holiday-change', id, 'E0010', 'e0001')
    expect((await update(id, calls.unusedDay())).body).toEqual(rejected('ไม่สามารถแก้ไขเอกสารที่อนุมัติแล้ว'))
    const closed = calls.sqlite.value<string>(
      'select max(end_date) from payroll_periods where is_salary_closed = 1'
    )
    const past = await calls.submitted('holiday-change', 'E0010', closed)
    expect((await update(past, calls.unusedDay())).body).toEqual(rejected('ไม่สามารถแก้ไขได้ งวดเงินเดือนปิดแล้ว'))
  })
})

describe('delete', () => {
  const remove = (id: string) => calls.post('overtime', 'delete', { ot_work_id: encodeId(id) })

  test('removes overtime (spec 4.19)', async () => {
    const day = calls.unusedDay()
    const id = await calls.submitted('overtime', 'E0010', day)
    const { status, body } = await remove(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'ลบเอกสารสำเร็จ',
      payload: {
        ot_work_id: id,
        employee_id: calls.sqlite.employeeId('E0010'),
        employee_code: 'E0010',
        ot_work_dt: day,
        ot_work_start_hour: '18:00',
        ot_work_end_hour: '20:00',
        deleted_at: '2026-03-10 09:00:00'
      }
    })
    expect((await remove(id)).body).toEqual(rejected('OT work record already deleted'))
    expect((await remove('none')).body).toEqual(rejected('OT work record not found'))
    expect((await calls.detail('overtime', id)).body).toEqual(messageOnly('Document not found'))
    const notices = 'select count(*) from notifications where document_id = ?'
    expect(calls.sqlite.value<number>(notices, id)).toBe(0)
  })

  test('is refused in a closed period', async () => {
    const day = calls.sqlite.value<string>(
      'select max(end_date) from payroll_periods where is_salary_closed = 1'
    )
    const id = await calls.submitted('overtime', 'E0010', day)
    expect((await remove(id)).body).toEqual(rejected('ไม่สามารถลบได้ งวดเงินเดือนปิดแล้ว'))
  })
})

describe('effects', () => {
  const cycleOf = (date: string): string | undefined =>
    calls.sqlite.raw
      .prepare<[string, string], { code: string }>(
        `select c.code from work_cycle_days d join work_cycles c on c.id = d.work_cycle_id
         where d.employee_id = ? and d.work_date = ?`
      )
      .get(calls.sqlite.employeeId('E0012'), date)?.code

  const cancel = (kind: DocumentKind, id: string) =>
    calls.approve(kind, id, 'E0012', 'e0001', { approve_flag: '05' })

  test('a work cycle change sets the day, and cancelling restores it', async () => {
    const day = calls.unusedDay()
    const id = await calls.submitted('work-cycle-change', 'E0012', day)
    await calls.approve('work-cycle-change', id, 'E0012', 'e0003')
    expect(cycleOf(day)).toBe('NIGHT')
    expect((await cancel('work-cycle-change', id)).body.payload.approve_flag).toBe('05')
    expect(cycleOf(day)).toBeUndefined()
  })

  test('two changes of a day can be cancelled in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0]
    ]) {
      const day = calls.unusedDay()
      const ids: string[] = []
      for (const work_cycle_code of ['EARLY', 'NIGHT']) {
        const id = await calls.submitted('work-cycle-change', 'E0012', day, { work_cycle_code })
        await calls.approve('work-cycle-change', id, 'E0012', 'e0003')
        ids.push(id)
      }
      const [first = 0, second = 1] = order
      await cancel('work-cycle-change', ids[first] ?? '')
      expect(cycleOf(day)).toBe(first === 0 ? 'NIGHT' : 'EARLY')
      await cancel('work-cycle-change', ids[second] ?? '')
      expect(cycleOf(day)).toBeUndefined()
    }
  })

  test('a time adjustment becomes attendance, and is removed with its document', async () => {
    const day = '2026-03-09'
    const time = [`${day} 17:42:00`]
    const id = await calls.submitted('time-adjust', 'E0012', day, { time })
    await calls.approve('time-adjust', id, 'E0012', 'e0003')
    await calls.station.drained()
    const punches = `select count(*) from attendance_punches where source = 'Adjust' and punched_at = ? and work_date = ?`
    expect(calls.sqlite.value<number>(punches, time[0], day)).toBe(1)
    await calls.post('time-adjust', 'delete', { time_adjust_id: encodeId(id) })
    await calls.station.drained()
    expect(calls.sqlite.value<number>(punches, time[0], day)).toBe(0)
  })

  test('a holiday change sets the kind of the day, and cancelling restores it', async () => {
    const day = calls.unusedDay()
    const flag = 'select holiday_flag_lv from employee_holiday_days where work_date = ?'
    const id = await calls.submitted('holiday-change', 'E0012', day)
    await calls.approve('holiday-change', id, 'E0012', 'e0003')
    expect(calls.sqlite.value<string>(flag, day)).toBe('03')
    await cancel('holiday-change', id)
    expect(calls.sqlite.raw.prepare(flag).get(day)).toBeUndefined()
  })
})
