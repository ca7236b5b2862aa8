import { join } from 'node:path'
import type { AttendanceReportRequest, Job } from '#shared/contracts/jobs.ts'
import { connect, type RawDatabase } from '../../main/database/connect.ts'
import { signInAt } from './session.ts'
import { until } from './until.ts'
import { type Answer, openTestWorkstation, type RequestOptions, type TestWorkstation } from './workstation.ts'

/** 10:00 on Wednesday, 15 July 2026 in Bangkok. */
const NOW = Date.parse('2026-07-15T03:00:00Z')
export const FROM = '2026-06-26'
export const TO = '2026-07-10'
/** How a malicious remark begins; also with tab and CR. */
export const DANGEROUS = ['=HYPERLINK("http://evil","x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1']

/** A report of all employees in Thai, unless changed. */
export const requestOf = (more: Partial<AttendanceReportRequest> = {}): AttendanceReportRequest => ({
  from: FROM,
  to: TO,
  branch_ids: [],
  employee_codes: [],
  language: 'th',
  calendar: 'buddhist',
  ...more
})

export interface Download {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/** A signed-in user. */
export interface Person {
  call(path: string, options?: RequestOptions): Promise<Answer>
  ask(request: AttendanceReportRequest): Promise<Answer>
  job(jobId: string): Promise<Job>
  download(jobId: string): Promise<Download>
  /** Waits for a requested workbook and downloads it. */
  fetched(answer: Answer): Promise<{ job: Job; file: Download }>
  /** Requests a report, waits for it and downloads it. */
  made(request: AttendanceReportRequest): Promise<{ job: Job; file: Download }>
}

/** The demo branch at a fixed time, with some malicious remarks and direct access to its database. */
export interface ReportStation {
  readonly station: TestWorkstation
  readonly raw: RawDatabase
  readonly branchIds: Readonly<Record<string, string>>
  signIn(userName?: string): Promise<Person>
  close(): Promise<void>
}

export async function openReportStation(): Promise<ReportStation> {
  const station = await openTestWorkstation({ runtime: { now: () => NOW } })
  const raw = connect(join(station.dataDir, 'workstation.db'))
  const branches = raw
    .prepare<[], { id: string; code: string }>(
      `select id, code from organisation_units where kind = 'branch'`
    )
    .all()
  const ids = raw
    .prepare<[string], string>('select id from attendance_punches where work_date = ? order by id limit 6')
    .pluck()
    .all(FROM)
  const spoil = raw.prepare('update attendance_punches set remark = ? where id = ?')
  for (const [at, id] of ids.entries()) spoil.run(DANGEROUS[at], id)
  return {
    station,
    raw,
    branchIds: Object.fromEntries(branches.map(({ id, code }) => [code, id])),
    signIn: userName => signIn(station, userName),
    close: async () => {
      raw.close()
      await station.close()
    }
  }
}

/** Signs in a user who requests workbooks. */
export async function signIn(station: TestWorkstation, userName = 'e0001'): Promise<Person> {
  const session = await signInAt(station.url, userName, station.workstation.demo?.password)
  const call: Person['call'] = (path, options = {}) =>
    station.callBare(path, { ...options, headers: { ...session, ...options.headers } })
  const ask: Person['ask'] = request => call('/app/v1/reports/attendance', { body: request })
  const job: Person['job'] = async jobId => (await call(`/app/v1/jobs/${jobId}`)).body.payload
  const download: Person['download'] = async jobId => {
    const response = await fetch(`${station.url}/app/v1/jobs/${jobId}/file`, { headers: session })
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer())
    }
  }
  const fetched: Person['fetched'] = async ({ status, body }) => {
    if (status !== 202) throw new Error(`refused: ${JSON.stringify(body)}`)
    const { job_id } = body.payload as Job
    await until(async () => !['queued', 'running'].includes((await job(job_id)).state), 'the report')
    return { job: await job(job_id), file: await download(job_id) }
  }
  return { call, ask, job, download, fetched, made: async request => fetched(await ask(request)) }
}

export interface PunchLine {
  code: string
  name: string
  branch: string
  work_date: string
  punched_at: string
  direction: string
  requested: string
  source: string
  device: string
  location: string
  remark: string
}

/** The punches as plain SQL reads them, in the order of the report. */
export function punchesOfPeriod(raw: RawDatabase, from: string, to: string): PunchLine[] {
  return raw
    .prepare<[string, string], PunchLine>(
      `select e.employee_code as code, e.employee_name || ' ' || e.employee_last_name as name, b.name as branch,
        p.work_date, p.punched_at, p.direction, p.requested_direction as requested, p.source, coalesce(d.device_name, p.device_sn) as device,
        coalesce(l.location_name, '') as location, coalesce(p.remark, '') as remark
       from attendance_punches p join employees e on e.id = p.employee_id
       left join organisation_units b on b.id = e.branch_id
       left join devices d on d.device_sn = p.device_sn left join locations l on l.id = p.location_id
       where p.work_date between ? and ?
       order by p.work_date, b.code, e.employee_code, p.punched_at, p.batch_seq, p.item_index`
    )
    .all(from, to)
}

/** How the punches of a day that is over count: an odd number of automatic ones leaves only the first and the last sure. */
export function marksOfDay(all: readonly PunchLine[]): string[] {
  const counted = all.filter(line => line.direction !== '')
  const isUnclear =
    counted.length > 1 && counted.length % 2 === 1 && counted.every(line => line.requested === 'AUTO')
  return all.map(line => {
    if (line.direction === '') return 'repeated'
    if (!isUnclear || line === counted[0]) return line.direction
    return line === counted.at(-1) ? 'OUT' : 'unclear'
  })
}

/** Minutes from IN to OUT of a day's punches, calculated separately. */
export function pairedMinutes(all: readonly PunchLine[]): number {
  const counted = all.filter(line => line.direction !== '')
  const isUnclear =
    counted.length > 1 && counted.length % 2 === 1 && counted.every(line => line.requested === 'AUTO')
  const lines = isUnclear
    ? counted.map((line, at) => ({ ...line, direction: at < counted.length - 1 ? 'IN' : 'OUT' }))
    : counted
  let since: number | null = null
  let ms = 0
  for (const { direction, punched_at } of lines) {
    const at = Date.parse(`${punched_at}Z`)
    if (direction === 'IN') since ??= at
    else if (since !== null) {
      ms += at - since
      since = null
    }
  }
  return Math.floor(ms / 60_000)
}
