import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeriodSummary } from '#shared/contracts/month-end/period-summary.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Body, DocumentCalls, invalid } from '../support/approvals.ts'
import { importAll, importItem } from '../support/attendance.ts'

// time-manage/get-period-summary (decision 0026). It is the 10th of March 2026; the payroll month 2026-02 ended on the
// 25th of February. E0012 works DAY, 08:30 to 17:30, from Monday to Friday and is paid by the month.

const SUMMARY = '/api/v1/open-apis/time-manage/get-period-summary'
const CODE = 'E0012'

let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.deleteDocuments()
  calls.sqlite.raw.prepare('delete from attendance_punches').run()
})
afterAll(() => calls.close())

const post = (body: unknown) => calls.station.call(SUMMARY, { body })
async function page(body: Body) {
  const { status, body: answer } = await post({ month_no: '2026-02', ...body })
  expect([status, answer.code, answer.message]).toEqual([200, 200, 'Success'])
  return answer.payload as {
    data: PeriodSummary[]
    total_count: number
    pages: number
    current_count: number
    current_page: number
  }
}
async function rowOf(code = CODE, month_no = '2026-02'): Promise<PeriodSummary> {
  const { data } = await page({ month_no, employee_code: code })
  const [row] = data
  if (row === undefined) throw new Error(`no row of ${code}`)
  return row
}
async function punch(...datetimes: string[]): Promise<void> {
  await importAll(
    calls.station,
    datetimes.map(datetime => importItem({ employee_code: CODE, datetime }))
  )
  await calls.station.drained()
}
const approved = async (kind: 'overtime' | 'time-leave', date: string, changes: Body = {}, code = CODE) => {
  const id = await calls.submitted(kind, code, date, changes)
  const { status, body } = await calls.approve(kind, id, code, 'e0001', { extra_round: 'Y' })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

describe('what a person has done', () => {
  test('somebody without a work cycle has no planned days, and works on those with punches', async () => {
    const employeeId = calls.sqlite.employeeId('E0050')
    calls.sqlite.raw.prepare('delete from employee_work_cycles where employee_id = ?').run(employeeId)
    calls.sqlite.raw.prepare('delete from work_cycle_days where employee_id = ?').run(employeeId)
    const { days_planned, days_worked, absent_days } = await rowOf('E0050')
    expect([days_planned, days_worked, absent_days]).toEqual([0, 0, 0])
  })

  test('without a punch everybody is absent on every planned day', async () => {
    const row = await rowOf()
    expect(row).toEqual({
      employee_id: calls.sqlite.employeeId(CODE),
      employee_code: CODE,
      employee_name: expect.any(String),
      employee_last_name: expect.any(String),
      branch_code: expect.stringMatching(/^B0/),
      department_code: expect.stringMatching(/^D/),
      days_planned: row.absent_days,
      days_worked: 0,
      worked_minutes: 0,
      late_count: 0,
      late_minutes: 0,
      early_count: 0,
      early_minutes: 0,
      absent_days: expect.any(Number),
      check_days: 0,
      missing_out_days: 0,
      leave: [],
      overtime: ['1', '1.5', '2', '3'].map(rate => ({ rate, approved_minutes: 0, minutes: 0 })),
      holiday_worked_minutes: 0,
      loan_deductions: expect.any(Array),
      status: 'open',
      version: 0
    })
    // 26 January to 25 February 2026 has 23 weekdays.
    expect(row.days_planned).toBe(23)
  })

  test('hours, late and early, days to check, overtime by rate, work on a day off and leave', async () => {
    await punch('2026-02-02 08:25:00', '2026-02-02 20:10:00')
    await punch('2026-02-03 08:50:00', '2026-02-03 17:00:00')
    await punch('2026-02-04 08:25:00')
    await punch('2026-02-05 08:25:00', '2026-02-05 12:05:00', '2026-02-05 17:31:00')
    await punch('2026-02-07 08:30:00', '2026-02-07 19:00:00')
    await approved('overtime', '2026-02-02', { ot_work_start_hour: '17:30', ot_work_end_hour: '20:00' })
    await approved('overtime', '2026-02-07', { ot_work_start_hour: '08:30', ot_work_end_hour: '18:30' })
    await approved('overtime', '2026-02-09', { ot_work_start_hour: '17:30', ot_work_end_hour: '19:30' })
    await approved('time-leave', '2026-02-10', { time_leave_flag: '06', time_leave_end_dt: '2026-02-11' })
    await approved('time-leave', '2026-02-12', {
      time_leave_flag: '02',
      time_leave_start_hour: '08:30',
      time_leave_end_hour: '12:30'
    })
    expect(await rowOf()).toMatchObject({
      days_planned: 23,
      days_worked: 5,
      // 20:10 less 08:25 and the break; 490 - 60; nothing without OUT; 486; on a day off 630 without a break of its own.
      worked_minutes: 645 + 430 + 486 + 630,
      late_count: 1,
      late_minutes: 20,
      early_count: 1,
      early_minutes: 30,
      // Of 23 days four were worked and two taken as leave.
      absent_days: 17,
      check_days: 2,
      missing_out_days: 1,
      leave: [
        { time_leave_flag: '02', days: 0.5, hours: 4, is_paid: false },
        { time_leave_flag: '06', days: 2, hours: 16, is_paid: true }
      ],
      overtime: [
        { rate: '1', approved_minutes: 480, minutes: 480 },
        { rate: '1.5', approved_minutes: 150 + 120, minutes: 150 },
        { rate: '2', approved_minutes: 0, minutes: 0 },
        { rate: '3', approved_minutes: 60, minutes: 60 }
      ],
      holiday_worked_minutes: 630
    })
  })

  test('the same work on a day off is paid twice to somebody who is paid by the day', async () => {
    calls.sqlite.raw
      .prepare("update employees set employee_type_code = '02' where employee_code = ?")
      .run(CODE)
    const { overtime } = await rowOf()
    expect(overtime.map(({ rate, minutes }) => `${rate}: ${minutes}`)).toEqual([
      '1: 0',
      '1.5: 150',
      '2: 480',
      '3: 60'
    ])
    calls.sqlite.raw
      .prepare("update employees set employee_type_code = '01' where employee_code = ?")
      .run(CODE)
  })

  test('sick leave beyond the paid days of the year is unpaid, to the minute', async () => {
    // Twenty-nine and a half days of January were taken; quotas of the law are thirty.
    const code = 'E0013'
    const id = calls.sqlite.employeeId(code)
    await approved(
      'time-leave',
      '2026-02-02',
      { time_leave_flag: '03', time_leave_end_dt: '2026-02-03' },
      code
    )
    const before = calls.sqlite.value<string>(
      "select document_id from approval_leave_days where employee_id = ? and work_date = '2026-02-02'",
      id
    )
    calls.sqlite.raw
      .prepare(
        `insert into approval_leave_days (document_id, work_date, employee_id, time_leave_flag, minutes, day_minutes)
         values (?, '2026-01-05', ?, '03', ?, 480)`
      )
      .run(before, id, 29.5 * 480)
    const { leave } = await rowOf(code)
    expect(leave).toEqual([
      { time_leave_flag: '03', days: 0.5, hours: 4, is_paid: true },
      { time_leave_flag: '03', days: 1.5, hours: 12, is_paid: false }
    ])
  })

  test('loan deductions are the instalments of the month that may be deducted, by type', async () => {
    const due = calls.sqlite.raw
      .prepare<[], { code: string; type: string; satang: number }>(
        `select e.employee_code as code, t.code as type, sum(p.principal_satang + p.interest_satang) as satang
         from employee_loan_periods p join employee_loans l on l.id = p.loan_id
         join employees e on e.id = l.employee_id join salary_types t on t.id = l.salary_type_id
         where p.month = '2026-03' and p.status = 'N' and l.status = 'N' and e.signout_flag = 'N'
           and exists (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent')
         group by e.employee_code, t.code order by e.employee_code, t.code`
      )
      .all()
    expect(due.length).toBeGreaterThan(3)
    const { data } = await page({ month_no: '2026-03', _NUMBER_PER_PAGE: 500 })
    const found = data.flatMap(row =>
      row.loan_deductions.map(it => ({
        code: row.employee_code,
        type: it.salary_type_code,
        satang: Math.round(it.amount * 100)
      }))
    )
    expect(found).toEqual(due)
  })
})

describe('who is listed', () => {
  test('everybody by code, in pages of a hundred', async () => {
    const codes = calls.sqlite.raw
      .prepare<[], string>(
        "select employee_code from employees where (signout_flag = 'N' or signout_dt >= '2026-01-26') and effective_dt <= '2026-02-25' order by employee_code"
      )
      .pluck()
      .all()
    const found: string[] = []
    for (let at = 1; at <= 3; at += 1) {
      const { data, ...paging } = await page({ _PAGE: at })
      expect(paging).toEqual({
        current_page: at,
        total_count: codes.length,
        pages: 3,
        current_count: data.length
      })
      found.push(...data.map(row => row.employee_code))
    }
    expect(found).toEqual(codes)
    expect((await page({ _PAGE: 4 })).data).toEqual([])
  })

  test('those whom the lists match', async () => {
    const branch = calls.sqlite.value<string>("select id from organisation_units where code = 'B02'")
    const { data } = await page({ branch_lists: [{ id: encodeId(branch) }], _NUMBER_PER_PAGE: 500 })
    expect(new Set(data.map(row => row.branch_code))).toEqual(new Set(['B02']))
    expect(data.length).toBeGreaterThan(10)
    expect((await page({ branch_lists: [{ id: encodeId('nowhere') }] })).data).toEqual([])
    expect((await page({ hashtag: 'night' })).total_count).toBe(0)
    expect((await page({ employee_code: 'nobody' })).data).toEqual([])
  })

  test('names in English are given on request', async () => {
    const { data } = await page({ employee_code: CODE, language_code: 'EN' })
    expect(data[0]?.employee_name).toMatch(/^[A-Z][a-z]+$/)
  })

  test('a month without periods is the calendar month', async () => {
    expect(await rowOf(CODE, '2031-05')).toMatchObject({
      days_worked: 0,
      absent_days: 0,
      status: 'open',
      version: 0
    })
  })
})

test.each<[Body, string[]]>([
  [{}, ["Missing required parameter: 'month_no'"]],
  [{ month_no: '2026-13' }, [expect.stringContaining("'month_no'") as unknown as string]],
  [{ month_no: '2569-03' }, [expect.stringContaining("'month_no'") as unknown as string]],
  [
    { month_no: '2026-02', _NUMBER_PER_PAGE: 501, round_month_config: 'Half', branch_lists: 'B01' },
    expect.arrayContaining([
      expect.stringContaining("'_NUMBER_PER_PAGE'"),
      expect.stringContaining("'round_month_config'")
    ]) as unknown as string[]
  ],
  [{ month_no: '2026-02', _PAGE: 0 }, [expect.stringContaining("'_PAGE'") as unknown as string]],
  [{ month_no: '2026-02', _PAGE: 'two' }, [expect.stringContaining("'_PAGE'") as unknown as string]]
])('refuses %j', async (body, errors) => {
  const { status, body: answer } = await post(body)
  expect([status, answer]).toEqual([400, { ...invalid(), errors }])
})
