import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import type {
  Candidates,
  CheckedDays,
  Differences,
  MonthEndView
} from '#shared/contracts/month-end/month-end.ts'
import { type Body, DocumentCalls } from '../support/approvals.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { until } from '../support/until.ts'

// The month end (decision 0026). It is the 10th of March 2026; the payroll month 2026-02 ended on the 25th of February.

const SUMMARY = '/api/v1/open-apis/time-manage/get-period-summary'
let calls: DocumentCalls
let hr: Awaited<ReturnType<DocumentCalls['station']['signIn']>>
let other: typeof hr
let february = ''
let march = ''

beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.deleteDocuments()
  calls.sqlite.raw.prepare('delete from attendance_punches').run()
  hr = await calls.station.signIn('e0001')
  other = await calls.station.signIn('e0002')
  const period = (month: string): string =>
    calls.sqlite.value("select id from payroll_periods where month_no = ? and round = 'Full'", month)
  february = period('2026-02')
  march = period('2026-03')
  calls.sqlite.raw
    .prepare('update payroll_periods set is_ot_closed = 0, is_worktime_closed = 0, is_salary_closed = 0')
    .run()
})
afterAll(() => calls.close())

const at = (path: string, period = february) => `/app/v1/month-end/${period}${path}`
async function get<T>(path: string, query: Record<string, string> = {}, period?: string): Promise<T> {
  const { status, body } = await hr(at(path, period), { query })
  expect([status, body.code]).toEqual([200, 200])
  return body.payload as T
}
async function view(period?: string, query: Record<string, string> = {}): Promise<MonthEndView> {
  let current: MonthEndView | undefined
  await until(async () => {
    current = await get<MonthEndView>('', query, period)
    return current.is_current
  }, 'the period is counted')
  if (current === undefined) throw new Error('not counted')
  return current
}
const countOf = async (check: string, query: Record<string, string> = {}) =>
  (await view(february, query)).checks.find(it => it.check === check)?.count
const punch = async (code: string, ...datetimes: string[]): Promise<void> => {
  await importAll(
    calls.station,
    datetimes.map(datetime => importItem({ employee_code: code, datetime }))
  )
  await calls.station.drained()
}
const freeze = (body: Body = {}, as = hr, period = february) =>
  as(at('/freeze', period), { body: { base_version: 0, queue: 'refuse', language: 'en', ...body } })
async function ended(job: Job): Promise<Job> {
  let now = job
  await until(async () => {
    now = (await hr(`/app/v1/jobs/${job.job_id}`)).body.payload
    return now.state !== 'queued' && now.state !== 'running'
  }, 'the job has ended')
  return now
}
async function frozen(body: Body = {}, period = february): Promise<void> {
  const { status, body: answer } = await freeze(body, hr, period)
  expect([status, answer.payload?.kind]).toEqual([202, 'month-end-freeze'])
  expect(await ended(answer.payload)).toMatchObject({ state: 'done', error: null })
}

describe('the checklist', () => {
  test('counts days to look at, missing OUTs and absences, of a branch or all', async () => {
    const before = await view()
    expect(before).toMatchObject({ status: 'open', versions: [], freezing: null, waiting_punches: 0 })
    expect(before.checks.map(({ check }) => check)).toEqual([
      'check',
      'missing_out',
      'absent',
      'documents',
      'candidates',
      'failed_punches',
      'refused_punches',
      'silent_devices',
      'unconsented_loans'
    ])
    const absent = before.checks[2]?.count ?? 0
    await punch('E0012', '2026-02-04 08:25:00')
    await punch('E0012', '2026-02-05 08:25:00', '2026-02-05 12:05:00', '2026-02-05 17:31:00')
    expect(await countOf('absent')).toBe(absent - 2)
    expect(await countOf('check')).toBe(2)
    expect(await countOf('missing_out')).toBe(1)
    const list = await get<CheckedDays>('/days', { check: 'check' })
    expect(list.days.map(day => [day.employee_code, day.work_date, day.doubts, day.last_out])).toEqual([
      ['E0012', '2026-02-04', ['no_out'], null],
      ['E0012', '2026-02-05', ['unclear'], '2026-02-05 17:31:00']
    ])
    const branch = calls.sqlite.value<string>("select branch_id from employees where employee_code = 'E0012'")
    const elsewhere = calls.sqlite.value<string>(
      "select id from organisation_units where kind = 'branch' and id <> ?",
      branch
    )
    expect(await countOf('check', { branch_id: branch })).toBe(2)
    expect(await countOf('check', { branch_id: elsewhere })).toBe(0)
  })

  test('its lists come in pages without gaps', async () => {
    const total = (await countOf('absent')) ?? 0
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: CheckedDays = await get('/days', { check: 'absent', ...(after && { after }) })
      seen.push(...page.days.map(day => `${day.employee_code} ${day.work_date}`))
      after = page.next
    }
    expect(seen).toHaveLength(total)
    expect(seen).toEqual([...new Set(seen)].toSorted())
  })

  test('counts documents that wait, refused punches and loans without a consent', async () => {
    const id = await calls.submitted('overtime', 'E0010', '2026-02-10')
    expect(await view()).toMatchObject({ documents: [{ kind: 'overtime', count: 1 }] })
    expect(await countOf('documents')).toBe(1)
    await calls.approve('overtime', id, 'E0010', 'e0001')
    expect(await countOf('documents')).toBe(0)
    const refused = (await countOf('refused_punches')) ?? 0
    await calls.station.call('/api/v1/open-apis/time-attendance/import', {
      body: { import_data: [importItem({ employee_code: 'NOBODY', datetime: '2026-02-10 08:00:00' })] }
    })
    expect(await countOf('refused_punches')).toBe(refused + 1)
    expect(await countOf('unconsented_loans')).toBe(
      calls.sqlite.value<number>(
        `select count(*) from employee_loans l where status = 'N' and next_due_month <= '2026-02' and not exists
         (select 1 from loan_documents d where d.loan_id = l.id and d.kind = 'consent')`
      )
    )
  })

  test('an unknown period or list is refused', async () => {
    expect((await hr(at('', 'nowhere'))).status).toBe(404)
    expect((await hr(at('/days'), { query: { check: 'everything' } })).status).toBe(400)
    expect((await hr(at('/days'), { query: { check: 'check', after: '!' } })).status).toBe(400)
    const manager = await calls.station.signIn('e0003')
    expect((await manager(at(''))).status).toBe(403)
  })
})

describe('overtime candidates', () => {
  const submit = (documents: Body[], more: Body = {}) =>
    hr(at('/overtime-documents'), { body: { documents, ...more } })

  test('become documents that are submitted by HR, once', async () => {
    await punch('E0013', '2026-02-03 08:20:00', '2026-02-03 20:05:00')
    const { candidates } = await get<Candidates>('/candidates')
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
    const document = calls.sqlite.raw
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
      const id = await calls.submitted('work-cycle-change', 'E0014', date, { work_cycle_code: 'NIGHT' })
      await calls.approve('work-cycle-change', id, 'E0014', 'e0001')
    }
    await punch('E0014', '2026-02-03 21:55:00', '2026-02-04 09:10:00')
    const { candidates } = await get<Candidates>('/candidates')
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
    await calls.approve('overtime', body.payload.results[0].document_id, 'E0014', 'e0001')
    const summary = await calls.station.call(SUMMARY, {
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

describe('freezing', () => {
  test('waits for the end or the cut-off date of the period', async () => {
    const { status, body } = await freeze({}, hr, march)
    expect([status, JSON.stringify(body).includes('month_end.too_early')]).toEqual([409, true])
  })

  test('stores every day and the summary, and closes overtime and working time', async () => {
    const full = { month_no: '2026-02', round_month_config: 'Full', _NUMBER_PER_PAGE: 500 }
    const before = await calls.station.call(SUMMARY, { body: full })
    await frozen({ remark: 'ส่งเงินเดือน' })
    const people = before.body.payload.total_count
    expect(await view()).toMatchObject({
      status: 'frozen',
      versions: [{ version: 1, made_by: expect.any(String), remark: 'ส่งเงินเดือน', person_count: people }],
      period: { is_ot_closed: true, is_worktime_closed: true, is_salary_closed: false }
    })
    const after = await calls.station.call(SUMMARY, { body: full })
    expect(after.body.payload.data).toEqual(
      before.body.payload.data.map((row: object) => ({ ...row, status: 'frozen', version: 1 }))
    )
    const days = calls.sqlite.value<string>(
      'select days_json from month_end_people where employee_id = ?',
      calls.sqlite.employeeId('E0012')
    )
    expect(JSON.parse(days)).toHaveLength(31)
    const log = calls.sqlite.raw
      .prepare(
        "select action from activity_log where subject_kind = 'payroll_period' order by seq desc limit 3"
      )
      .pluck()
      .all()
    expect(log).toEqual(['month-end.freeze', 'payroll-period.close-worktime', 'payroll-period.close-ot'])
  })

  test('of two people one wins, and the other is told who', async () => {
    const both = await Promise.all([freeze({ base_version: 1 }), freeze({ base_version: 1 }, other)])
    expect(both.map(it => it.status).toSorted()).toEqual([202, 409])
    const winner = both.find(it => it.status === 202)
    expect(JSON.stringify(both.find(it => it.status === 409)?.body)).toContain('month_end.freezing')
    await ended(winner?.body.payload)
    const late = await freeze({ base_version: 1 }, other)
    expect([late.status, JSON.stringify(late.body).includes('month_end.frozen_already')]).toEqual([409, true])
  })

  test('keeps late punches, and shows them as differences of a person', async () => {
    const nothing = await get<Differences>('/differences', { from_version: '2' })
    expect(nothing).toEqual({ total: 0, people: [], next: null })
    await punch('E0012', '2026-02-04 18:30:00')
    const { total, people } = await get<Differences>('/differences', { from_version: '2' })
    expect([total, people.map(it => [it.employee_code, it.state, it.passed_on_in])]).toEqual([
      1,
      [['E0012', 'changed', null]]
    ])
    expect(people[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'workedMinutes', before: 486, after: 486 + 545 },
        { field: 'missingOutDays', before: 1, after: 0 }
      ])
    )
    expect(people[0]?.days).toEqual(
      expect.arrayContaining([
        { work_date: '2026-02-04', field: 'lastOut', before: null, after: '2026-02-04 18:30:00' }
      ])
    )
    // What was handed over stays.
    const { body } = await calls.station.call(SUMMARY, {
      body: { month_no: '2026-02', employee_code: 'E0012' }
    })
    expect(body.payload.data[0]).toMatchObject({ worked_minutes: 486, status: 'frozen', version: 2 })
  })

  test('again makes a new version; both are kept and can be compared', async () => {
    await frozen({ base_version: 2 })
    expect((await view()).versions.map(it => it.version)).toEqual([3, 2, 1])
    expect(await get('/differences', { from_version: '3' })).toMatchObject({ total: 0 })
    expect(await get('/differences', { from_version: '2', to_version: '3' })).toMatchObject({
      total: 1,
      people: [
        {
          employee_code: 'E0012',
          changes: expect.arrayContaining([expect.objectContaining({ field: 'workedMinutes' })])
        }
      ]
    })
    expect((await hr(at('/differences'), { query: { from_version: '9' } })).status).toBe(404)
  })

  test('the next period passes later changes on, once', async () => {
    await punch('E0012', '2026-02-06 08:25:00', '2026-02-06 17:35:00')
    calls.sqlite.raw.prepare("update payroll_periods set cut_off_date = '2026-03-09' where id = ?").run(march)
    await frozen({}, march)
    const corrections = () =>
      calls.sqlite.raw
        .prepare<[], { before_json: string; after_json: string }>('select * from month_end_corrections')
        .all()
        .map(row => [JSON.parse(row.before_json).daysWorked, JSON.parse(row.after_json).daysWorked])
    expect(corrections()).toEqual([[2, 3]])
    expect(await get('/differences', { from_version: '3' })).toMatchObject({
      people: [{ employee_code: 'E0012', passed_on_in: '2026-03' }]
    })
    const again = await freeze({ base_version: 3 })
    expect([again.status, JSON.stringify(again.body).includes('month_end.passed_on')]).toEqual([409, true])
    await frozen({ base_version: 1 }, march)
    // The new version replaces the first, so it passes the same on.
    expect(corrections()).toEqual([
      [2, 3],
      [2, 3]
    ])
  })
})
