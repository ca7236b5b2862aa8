import { expect } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { type Body, DocumentCalls } from './approvals.ts'
import { importAll, importItem } from './attendance.ts'
import { until } from './until.ts'

type Asking = Awaited<ReturnType<DocumentCalls['station']['signIn']>>

/** The month end as HR uses it, at a workstation without documents and punches whose periods are open. */
export class MonthEndCalls {
  readonly calls: DocumentCalls
  readonly hr: Asking

  private constructor(calls: DocumentCalls, hr: Asking) {
    this.calls = calls
    this.hr = hr
  }

  static async open(): Promise<MonthEndCalls> {
    const calls = await DocumentCalls.open()
    calls.deleteDocuments()
    calls.sqlite.raw.prepare('delete from attendance_punches').run()
    calls.sqlite.raw
      .prepare('update payroll_periods set is_ot_closed = 0, is_worktime_closed = 0, is_salary_closed = 0')
      .run()
    return new MonthEndCalls(calls, await calls.station.signIn('e0001'))
  }

  /** Ids of the periods of a month, in order of date. */
  periodIds(month: string, round: 'Full' | 'Split' = 'Full'): string[] {
    return this.calls.sqlite.raw
      .prepare<[string, string], string>(
        'select id from payroll_periods where month_no = ? and round = ? order by start_date'
      )
      .pluck()
      .all(month, round)
  }

  periodId(month: string): string {
    const [id] = this.periodIds(month)
    if (id === undefined) throw new Error(`no period ${month}`)
    return id
  }

  async get<T>(period: string, path: string, query: Record<string, string> = {}): Promise<T> {
    const { status, body } = await this.hr(pathOf(period, path), { query })
    expect([status, body.code]).toEqual([200, 200])
    return body.payload as T
  }

  /** The page of the period once everything has been counted. */
  async view(period: string, query: Record<string, string> = {}): Promise<MonthEndView> {
    let current: MonthEndView | undefined
    await until(async () => {
      current = await this.get<MonthEndView>(period, '', query)
      return current.is_current
    }, 'the period is counted')
    if (current === undefined) throw new Error('not counted')
    return current
  }

  async punch(code: string, ...datetimes: string[]): Promise<void> {
    const { station } = this.calls
    await importAll(
      station,
      datetimes.map(datetime => importItem({ employee_code: code, datetime }))
    )
    await station.drained()
  }

  /** Asks for a freeze. */
  freeze(period: string, body: Body = {}, as: Asking = this.hr) {
    return as(pathOf(period, '/freeze'), {
      body: { base_version: 0, queue: 'refuse', language: 'en', ...body }
    })
  }

  async ended(job: Job): Promise<Job> {
    let now = job
    await until(async () => {
      now = (await this.hr(`/app/v1/jobs/${job.job_id}`)).body.payload
      return now.state !== 'queued' && now.state !== 'running'
    }, 'the job has ended')
    return now
  }

  /** Freezes a period, also before its cut-off date. */
  async frozen(period: string, body: Body = {}): Promise<void> {
    this.calls.sqlite.raw
      .prepare("update payroll_periods set cut_off_date = min(cut_off_date, '2026-03-09') where id = ?")
      .run(period)
    const { status, body: answer } = await this.freeze(period, body)
    expect([status, answer.payload?.kind]).toEqual([202, 'month-end-freeze'])
    expect(await this.ended(answer.payload)).toMatchObject({ state: 'done', error: null })
  }

  close(): Promise<void> {
    return this.calls.close()
  }
}

const pathOf = (period: string, path: string): string => `/app/v1/month-end/${period}${path}`
