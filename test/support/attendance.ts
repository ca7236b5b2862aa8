import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { DATABASE_FILE } from '../../main/database/connect.ts'
import type { QueuedItem } from '../../main/database/queue/queued-item.ts'
import { deriveOn } from './derive-on.ts'
import type { Answer, TestWorkstation } from './workstation.ts'

export const IMPORT = '/api/v1/open-apis/time-attendance/import'
export const SUBMIT = '/api/v1/open-apis/time-attendance/submit'
export const IMPORT_STATUS = '/api/v1/open-apis/time-attendance/import-status'
export const DEVICE_LIST = '/api/v1/open-apis/devices/get-list'

/** The faults of an item, in the words of the product. */
export const PICTURE_FAULT =
  "'image_content' must be a Base64 or data URI image (JPEG, PNG or WebP) of at most 2 MB"

/** A valid item of time-attendance/import, changed by the test; undefined leaves a field out. */
export function importItem(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const datetime = typeof changes.datetime === 'string' ? changes.datetime : '2024-03-05 08:25:00'
  return {
    status: 'ADD',
    employee_code: 'E0020',
    date: datetime.slice(0, 10),
    datetime,
    ...changes
  }
}

/** Posts items and fails unless all of them were accepted; returns the request id. */
export async function importAll(
  station: TestWorkstation,
  items: readonly Record<string, unknown>[]
): Promise<string> {
  const { status, body } = await station.call(IMPORT, { body: { import_data: items } })
  if (status !== 200 || body.payload.invalid_items.length > 0)
    throw new Error(`the import was not taken whole: ${JSON.stringify(body).slice(0, 500)}`)
  return body.payload.request_id
}

export const importStatusOf = async (station: TestWorkstation, requestId: string): Promise<Answer['body']> =>
  (await station.call(IMPORT_STATUS, { query: { request_id: requestId } })).body.payload

/** A row of an employee's punches, in order of time. */
export interface StoredPunch {
  id: string
  punched_at: string
  work_date: string
  direction: string
  requested_direction: string
  source: string
  device_sn: string
  location_id: string | null
  latitude: number | null
  longitude: number | null
  picture_file_id: string | null
  remark: string | null
  batch_seq: number
  item_index: number
  processed_at: string
}

/** A second connection to the database, as another program would have it. */
export class DirectDatabase {
  readonly raw: Sqlite.Database

  constructor(dataDir: string, file = join(dataDir, DATABASE_FILE)) {
    this.raw = new Sqlite(file, { timeout: 30_000 })
    deriveOn(this.raw)
  }

  value<T>(sql: string, ...parameters: unknown[]): T {
    return this.raw
      .prepare<unknown[], T>(sql)
      .pluck()
      .get(...parameters) as T
  }

  punchesOf(employeeCode: string, from = '0000', to = '9999'): StoredPunch[] {
    return this.raw
      .prepare<unknown[], StoredPunch>(
        `select p.* from attendance_punches p join employees e on e.id = p.employee_id
         where e.employee_code = ? and p.punched_at >= ? and p.punched_at < ?
         order by p.punched_at, p.batch_seq, p.item_index`
      )
      .all(employeeCode, from, to)
  }

  employeeId(code: string): string {
    return this.value<string>('select id from employees where employee_code = ?', code)
  }

  /** Employees whose shift on a weekday is the given one, in order of their codes. */
  employeesOnShift(cycleCode: string, day: string): string[] {
    return this.raw
      .prepare<unknown[], string>(
        `select e.employee_code from employees e join employee_work_cycles w on w.employee_id = e.id
         join work_cycles c on c.id = w.work_cycle_id where c.code = ? and w.day = ? order by e.employee_code`
      )
      .pluck()
      .all(cycleCode, day)
  }

  /** Puts an acknowledged batch on the queue without the server, with any items. */
  appendBatch(requestId: string, items: readonly Partial<QueuedItem>[]): void {
    this.raw
      .transaction(() => {
        this.raw
          .prepare(
            `insert into attendance_batches (request_id, caller_kind, caller_id, caller_name, origin, received_at,
              item_count, state, device_ids, items) values (?, 'system', 'test', 'test', 'test', ?, ?, 'queued', '', ?)`
          )
          .run(requestId, new Date().toISOString(), items.length, JSON.stringify(items))
        this.raw.prepare('update attendance_queue set received = received + ?').run(items.length)
      })
      .immediate()
  }

  /** Adds an employee with an id that the queue may already refer to. */
  addEmployee(id: string, code: string): void {
    const columns = this.raw
      .prepare<[], string>("select name from pragma_table_info('employees')")
      .pluck()
      .all()
      .filter(name => name !== 'id' && name !== 'employee_code')
    this.raw
      .prepare(
        `insert into employees (id, employee_code, ${columns.join(', ')})
         select ?, ?, ${columns.join(', ')} from employees where employee_code = 'E0020'`
      )
      .run(id, code)
  }

  close(): void {
    this.raw.close()
  }
}
