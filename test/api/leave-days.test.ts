import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { DocumentCalls } from '../support/approvals.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// How leave is counted wherever it is shown: maternity leave in calendar days, single hours exactly. E0012 works DAY on weekdays.

let calls: DocumentCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  hr = await calls.station.signIn('e0001')
  // Maternity leave is not for men.
  calls.sqlite.raw.prepare("update employees set employee_gender = 'หญิง' where employee_code = 'E0012'").run()
})
afterAll(() => calls.close())
beforeEach(() => calls.deleteDocuments())

const SATURDAY = '2026-03-21'
const [FROM, TO] = ['2026-03-16', '2026-03-29']

async function balanceOf(flag: string) {
  const { body } = await hr('/app/v1/quotas/E0012', { query: { quota_year: '2026' } })
  return body.payload.balances.find((it: { time_leave_flag: string }) => it.time_leave_flag === flag)
}

test('maternity leave counts every calendar day: preview, document, balance, grid and month', async () => {
  const fields = { time_leave_flag: '04', time_leave_start_dt: FROM, time_leave_end_dt: TO }
  const preview = await hr('/app/v1/approvals/preview', {
    body: { kind: 'time-leave', document: { employee_code: 'E0012', ...fields } }
  })
  const shares = preview.body.payload.leave_days.map((it: { minutes: number; day_minutes: number }) => ({
    minutes: it.minutes,
    dayMinutes: it.day_minutes
  }))
  expect(hundredthsOf(shares)).toBe(1400)
  expect((await balanceOf('04')).remaining).toBe(6000)

  const id = await calls.submitted('time-leave', 'E0012', FROM, fields)
  await calls.approve('time-leave', id, 'E0012', 'e0003')
  const detail = await calls.detail('time-leave', id)
  expect(detail.body.payload).toMatchObject({ time_leave_days: '14.00', time_leave_minutes: 14 * 480 })
  expect(await balanceOf('04')).toMatchObject({ approved: 1400, remaining: 4600 })

  const grid = await hr('/api/v1/open-apis/time-manage/get-manpower-grid', {
    body: { week_no: SATURDAY, employee_code: 'E0012' }
  })
  const days = grid.body.payload.child[0].daily
  expect(days.find((it: { work_date: string }) => it.work_date === SATURDAY).leave).toMatchObject([
    { time_leave_flag: '04', time_leave_days: '1.00' }
  ])
  const month = await hr('/app/v1/attendance/month', { query: { employee_code: 'E0012', month: '2026-03' } })
  const own = month.body.payload.days.find((it: { work_date: string }) => it.work_date === SATURDAY)
  expect(own).toMatchObject({ standing: 'leave', leave_flags: ['04'], is_day_off: true })
})

test('other leave counts working days only', async () => {
  const id = await calls.submitted('time-leave', 'E0012', FROM, {
    time_leave_flag: '03',
    time_leave_end_dt: TO
  })
  expect((await calls.detail('time-leave', id)).body.payload.time_leave_days).toBe('10.00')
})

test('eight single hours are one day', async () => {
  const before = (await balanceOf('06')).remaining
  for (let hour = 0; hour < 8; hour++) {
    const start = hour < 4 ? 8.5 + hour : 9.5 + hour
    const time = (at: number): string => `${String(Math.floor(at)).padStart(2, '0')}:30`
    await calls.submitted('time-leave', 'E0012', FROM, {
      time_leave_flag: '06',
      time_leave_start_hour: time(start),
      time_leave_end_hour: time(start + 1)
    })
  }
  const balance = await balanceOf('06')
  expect([balance.pending, balance.remaining]).toEqual([100, before - 100])
  expect(balance.documents.map((it: { hundredths: number }) => it.hundredths)).toEqual(Array(8).fill(13))
})

test('the last hours of a quota do not exceed it', async () => {
  const left = (await balanceOf('01')).remaining
  calls.sqlite.raw
    .prepare(
      'update employee_quotas set quota_hundredths = quota_hundredths - ? where employee_id = ? and time_leave_flag = ?'
    )
    .run(left - 100, calls.sqlite.employeeId('E0012'), '01')
  await calls.submitted('time-leave', 'E0012', FROM, {
    time_leave_start_hour: '08:30',
    time_leave_end_hour: '16:30'
  })
  const warned = async (end: string): Promise<string[]> => {
    const fields = { time_leave_flag: '01', time_leave_start_dt: FROM, time_leave_end_dt: FROM }
    const { body } = await hr('/app/v1/approvals/preview', {
      body: {
        kind: 'time-leave',
        document: {
          employee_code: 'E0012',
          ...fields,
          time_leave_start_hour: '16:30',
          time_leave_end_hour: end
        }
      }
    })
    return body.payload.warnings.map((it: { code: string }) => it.code)
  }
  expect(await warned('17:30')).toEqual([])
  const next = addDays(FROM, 1)
  const { body } = await hr('/app/v1/approvals/preview', {
    body: {
      kind: 'time-leave',
      document: {
        employee_code: 'E0012',
        time_leave_flag: '01',
        time_leave_start_dt: next,
        time_leave_end_dt: next
      }
    }
  })
  expect(body.payload.warnings).toMatchObject([{ code: 'leave.over_quota', params: { days: '0.88' } }])
})

test('a changed leave is counted in place of the stored one', async () => {
  const left = (await balanceOf('06')).remaining
  const id = await calls.submitted('time-leave', 'E0012', FROM, { time_leave_flag: '06' })
  calls.sqlite.raw
    .prepare(
      'update employee_quotas set quota_hundredths = quota_hundredths - ? where employee_id = ? and time_leave_flag = ?'
    )
    .run(left - 100, calls.sqlite.employeeId('E0012'), '06')
  const warned = async (to: string, document_id: string | undefined, kind = 'time-leave') => {
    const fields = { time_leave_flag: '06', time_leave_start_dt: FROM, time_leave_end_dt: to }
    const answer = await hr('/app/v1/approvals/preview', {
      body: { kind, document: { employee_code: 'E0012', ...fields }, document_id }
    })
    return answer.status === 200 ? answer.body.payload.warnings : answer.status
  }
  expect(await warned(FROM, id)).toEqual([])
  expect(await warned(addDays(FROM, 1), id)).toMatchObject([
    { code: 'leave.over_quota', params: { days: '1.00' } }
  ])
  const other = await calls.submitted('time-leave', 'E0013', FROM)
  expect(await warned(FROM, other)).toBe(404)
  expect(await warned(FROM, 'none')).toBe(404)
})
