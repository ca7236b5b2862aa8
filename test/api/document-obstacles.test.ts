import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import {
  type Body,
  DOCUMENT_KINDS,
  DocumentCalls,
  invalid,
  messageOnly,
  OPEN_API,
  SUBJECTS
} from '../support/approvals.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Documents that cannot be submitted: the same one again, too many, and days without employment.

let calls: DocumentCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>

beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn()
})
afterAll(() => calls.close())

const DATE_FIELD: Record<DocumentKind, string> = {
  overtime: 'ot_work_dt',
  'time-leave': 'time_leave_start_dt',
  'work-cycle-change': 'work_cycle_change_dt',
  'holiday-change': 'holiday_change_dt',
  'time-adjust': 'time_adjust_dt'
}

describe.each(DOCUMENT_KINDS)('the same %s again', kind => {
  const twin = (state: string) =>
    invalid(`'${DATE_FIELD[kind]}': the same request of 2026-03-10 09:00:00 ${state}`)

  const submit = (code: string, date: string, changes: Body = {}) =>
    hr(`${OPEN_API}/${kind}/submit`, { body: { employee_code: code, ...SUBJECTS[kind](date), ...changes } })

  test('is refused while the first is pending, and names it', async () => {
    const day = calls.unusedDay()
    await calls.submitted(kind, 'E0010', day)
    const second = await submit('E0010', day, { time_leave_flag: '03' })
    expect([second.status, second.body]).toMatchObject([400, twin('is already pending')])
    expect((await submit('E0012', day)).status).toBe(200)
  })

  test('is accepted of other software, which learns of the first', async () => {
    const day = calls.unusedDay()
    const first = await calls.submit(kind, 'E0010', day)
    expect(first.body.payload).not.toHaveProperty('same_as')
    const second = await calls.submit(kind, 'E0010', day)
    expect(second.body.payload).toMatchObject({
      approve_flag: '01',
      same_as: first.body.payload[idFieldOf(kind)]
    })
  })

  test('is refused while the first is approved, and accepted once it is cancelled', async () => {
    const day = calls.unusedDay()
    const first = await calls.submitted(kind, 'E0013', day)
    expect((await calls.approve(kind, first, 'E0013', 'E0001')).status).toBe(200)
    expect((await submit('E0013', day)).body).toMatchObject(twin('has already been approved'))
    await calls.approve(kind, first, 'E0013', 'E0001', { approve_flag: '05' })
    expect((await submit('E0013', day)).status).toBe(200)
  })

  test('of ten at once, one is accepted', async () => {
    const day = calls.unusedDay()
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit('E0010', day)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a document cannot be changed into another one', async () => {
  const [one, other] = [calls.unusedDay(), calls.unusedDay()]
  await calls.submitted('overtime', 'E0010', one)
  const id = await calls.submitted('overtime', 'E0010', other)
  const update = (date: string) =>
    hr(`${OPEN_API}/overtime/update`, {
      body: {
        ot_work_id: Buffer.from(id).toString('base64'),
        employee_code: 'E0010',
        ot_work_dt: date,
        ot_work_start_hour: '18:00',
        ot_work_end_hour: '20:00'
      }
    })
  expect((await update(one)).status).toBe(400)
  expect((await update(other)).status).toBe(200)
})

test('other times are not the same, and a day may change back', async () => {
  const day = calls.unusedDay()
  await calls.submitted('overtime', 'E0010', day)
  await calls.submitted('overtime', 'E0010', day, { ot_work_end_hour: '21:00' })
  await calls.submitted('time-adjust', 'E0010', day)
  await calls.submitted('time-adjust', 'E0010', day, { time: [`${day} 08:31:00`] })
  for (const work_cycle_code of ['NIGHT', 'EARLY', 'NIGHT'])
    await calls.submitted('work-cycle-change', 'E0010', day, { work_cycle_code })
})

test('a form learns of it before anything is submitted', async () => {
  const asEmployee = await calls.station.signIn('e0010')
  const day = calls.unusedDay()
  const id = await calls.submitted('overtime', 'E0010', day)
  const fields = {
    employee_code: 'E0010',
    ot_work_dt: day,
    ot_work_start_hour: '18:00',
    ot_work_end_hour: '20:00'
  }
  const { status, body } = await asEmployee('/app/v1/approvals/preview', {
    body: { kind: 'overtime', document: fields }
  })
  expect(status).toBe(400)
  expect(body.faults).toEqual([
    {
      code: 'document.pending_twin',
      path: 'ot_work_dt',
      params: { document_id: id, created: '2026-03-10 09:00:00' }
    }
  ])
})

test('a person has 200 pending documents at most', async () => {
  const [day, next] = [calls.unusedDay(), calls.unusedDay()]
  const id = await calls.submitted('holiday-change', 'E0030', day)
  const { raw } = calls.sqlite
  const pending = raw.prepare<[string], number>(
    `select count(*) from approval_documents where deleted_at is null and employee_id = ?
     and approve_flag in ('01', '04', '06', '07', '08', '09')`
  )
  const row = raw.prepare<[string], object>('select * from approval_documents where id = ?').get(id) ?? {}
  const copy = raw.prepare(
    `insert into approval_documents (${Object.keys(row)}) values (${Object.keys(row).map(name => `@${name}`)})`
  )
  const count = Number(pending.pluck().get(calls.sqlite.employeeId('E0030')))
  for (let at = count; at < 200; at += 1) copy.run({ ...row, id: `copy-${at}` })
  expect((await calls.submit('overtime', 'E0030', next)).body).toEqual(
    invalid("'employee_code' already has 200 pending requests, which is the most possible")
  )
  raw.prepare("delete from approval_documents where id like 'copy-%'").run()
  expect((await calls.submit('overtime', 'E0030', next)).status).toBe(200)
})

describe.each(DOCUMENT_KINDS)('%s outside the employment', kind => {
  const change = (sql: string) => calls.sqlite.raw.prepare(sql).run()
  const lastField = kind === 'time-leave' ? 'time_leave_end_dt' : DATE_FIELD[kind]
  const leaveUntil = (date: string): Body => (kind === 'time-leave' ? { time_leave_end_dt: date } : {})

  test('is refused when it is submitted', async () => {
    const id = calls.sqlite.employeeId('E0031')
    change(`update employees set effective_dt = '2026-03-05' where id = '${id}'`)
    change(`insert or replace into planned_resignations values ('${id}', '2026-04-30', null)`)
    expect((await calls.submit(kind, 'E0031', '2026-03-04')).body).toEqual(
      invalid(`'${DATE_FIELD[kind]}' is before the first day of employment, 2026-03-05`)
    )
    const late = await calls.submit(kind, 'E0031', kind === 'time-leave' ? '2026-04-30' : '2026-05-01', {
      ...leaveUntil('2026-05-01')
    })
    expect(late.body).toEqual(invalid(`'${lastField}' is after the last day of employment, 2026-04-30`))
    for (const day of ['2026-03-05', '2026-04-30']) await calls.submitted(kind, 'E0031', day)
  })

  test('is refused when its approval would be final', async () => {
    const day = calls.unusedDay()
    const document = await calls.submitted(kind, 'E0012', day)
    const id = calls.sqlite.employeeId('E0012')
    change(`insert or replace into planned_resignations values ('${id}', '${addDays(day, -1)}', null)`)
    expect((await calls.approve(kind, document, 'E0012', 'E0003')).body).toEqual(
      messageOnly(`'${lastField}' is after the last day of employment, ${addDays(day, -1)}`)
    )
    expect(calls.flag(document)).toBe('01')
    const refusal = { approve_flag: '03', approve_remark: 'ลาออกแล้ว' }
    expect((await calls.approve(kind, document, 'E0012', 'E0003', refusal)).status).toBe(200)
    change(`delete from planned_resignations where employee_id = '${id}'`)
  })
})
