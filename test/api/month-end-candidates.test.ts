import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Candidates } from '#shared/contracts/month-end/month-end.ts'
import type { Body } from '../support/approvals.ts'
import { MonthEndCalls } from '../support/month-end.ts'

// Overtime that was worked without a document (decision 0026). It is the 10th of March 2026; the payroll month 2026-02 ended on the
// 25th of February.

let month: MonthEndCalls
let february = ''

beforeAll(async () => {
  month = await MonthEndCalls.open()
  february = month.periodId('2026-02')
})
afterAll(() => month.close())

const SUMMARY = '/api/v1/open-apis/time-manage/get-period-summary'
const at = (path: string, period = february) => `/app/v1/month-end/${period}${path}`
const countOf = async (check: string, query: Record<string, string> = {}) =>
  (await month.view(february, query)).checks.find(it => it.check === check)?.count

describe('overtime candidates', () => {
  const submit = (documents: Body[], more: Body = {}) =>
    month.hr(at('/overtime-documents'), { body: { documents, ...more } })

  test('become documents that are submitted by HR, once', async () => {
    await month.punch('E0013', '2026-02-03 08:20:00', '2026-02-03 20:05:00')
    const { candidates } = await month.get<Candidates>(february, '/candidates')
    expect(candidates).toMatchObject([
      {
        employee_code: 'E0013',
        work_date: '2026-02-03',
        ot_work_dt: '2026-02-03',
        start_hour: '17:30',
        end_hour: '20:05',
        minutes: 155
      }
    ])
    expect(await countOf('candidates')).toBe(1)
    const chosen = {
      employee_code: 'E0013',
      ot_work_dt: '2026-02-03',
      start_hour: '17:30',
      end_hour: '20:00'
    }
    const { body } = await submit([chosen, chosen], { ot_work_desc: 'ปิดบัญชี' })
    const [done, refused] = body.payload.results
    expect(done.faults).toEqual([])
    expect(refused).toMatchObject({ document_id: null, faults: [{ code: 'month_end.not_candidate' }] })
    const document = month.calls.sqlite.raw
      .prepare('select approve_flag, starts_at, ends_at, description from approval_documents where id = ?')
      .get(done.document_id)
    expect(document).toEqual({
      approve_flag: '01',
      starts_at: '2026-02-03 17:30',
      ends_at: '2026-02-03 20:00',
      description: 'ปิดบัญชี'
    })
    expect(await countOf('candidates')).toBe(0)
    expect(await countOf('documents')).toBe(1)
  })

  test('work after a night shift is overtime of the morning, and counts with its night', async () => {
    for (const date of ['2026-02-03', '2026-02-04']) {
      const id = await month.calls.submitted('work-cycle-change', 'E0014', date, { work_cycle_code: 'NIGHT' })
      await month.calls.approve('work-cycle-change', id, 'E0014', 'e0001')
    }
    await month.punch('E0014', '2026-02-03 21:55:00', '2026-02-04 09:10:00')
    const { candidates } = await month.get<Candidates>(february, '/candidates')
    expect(candidates.filter(it => it.employee_code === 'E0014')).toMatchObject([
      {
        employee_code: 'E0014',
        work_date: '2026-02-03',
        ot_work_dt: '2026-02-04',
        start_hour: '07:00',
        end_hour: '09:10'
      }
    ])
    const chosen = {
      employee_code: 'E0014',
      ot_work_dt: '2026-02-04',
      start_hour: '07:00',
      end_hour: '09:00'
    }
    const { body } = await submit([chosen])
    await month.calls.approve('overtime', body.payload.results[0].document_id, 'E0014', 'e0001')
    const summary = await month.calls.station.call(SUMMARY, {
      body: { month_no: '2026-02', employee_code: 'E0014' }
    })
    expect(summary.body.payload.data[0].overtime[1]).toEqual({
      rate: '1.5',
      approved_minutes: 120,
      minutes: 120
    })
  })

  test('nothing that was not worked', async () => {
    const wanted = (start_hour: string, end_hour: string, ot_work_dt = '2026-02-03') =>
      submit([{ employee_code: 'E0015', ot_work_dt, start_hour, end_hour }])
    for (const answer of [await wanted('17:30', '19:00'), await wanted('17:30', '19:00', '2026-02-31')])
      expect(answer.body.payload.results[0].faults[0].code).toBe('month_end.not_candidate')
    expect((await wanted('17:30', '25:00')).status).toBe(400)
  })
})
