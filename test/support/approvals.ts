import { idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/domain/approval/flags.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DirectDatabase } from './attendance.ts'
import {
  type Answer,
  openTestWorkstation,
  type RequestOptions,
  TEST_NOW,
  type TestWorkstation
} from './workstation.ts'

export const OPEN_API = '/api/v1/open-apis'

export type Body = Record<string, unknown>

/** Responses to requests that cannot be carried out (spec 7.2). */
export const invalid = (...errors: string[]) => ({ code: 400, message: 'Validation failed', errors })
export const rejected = (error: string) => ({ code: 400, message: 'ไม่สำเร็จ', errors: [], error })
export const messageOnly = (message: string) => ({ code: 400, message, errors: [] })

/** A valid subject of each kind; E0010 works DAY on weekdays. */
export const SUBJECTS: Record<DocumentKind, (date: string) => Body> = {
  overtime: date => ({
    ot_work_dt: date,
    ot_work_start_hour: '18:00',
    ot_work_end_hour: '20:00',
    ot_work_desc: 'ปิดบัญชี'
  }),
  'time-leave': date => ({ time_leave_flag: '01', time_leave_start_dt: date, time_leave_end_dt: date }),
  'work-cycle-change': date => ({ work_cycle_change_dt: date, work_cycle_code: 'NIGHT' }),
  'holiday-change': date => ({ holiday_change_dt: date, holiday_flag_lv: '03' }),
  'time-adjust': date => ({ time_adjust_dt: date, time_adjust_flag_lv: '01', time: [`${date} 17:31:00`] })
}

/** The document operations as other software calls them, with direct access to the database. */
export class DocumentCalls {
  readonly station: TestWorkstation
  readonly sqlite: DirectDatabase

  #weeks = 0

  constructor(station: TestWorkstation) {
    this.station = station
    this.sqlite = new DirectDatabase(station.dataDir)
  }

  /** Opens a workstation for these calls only. */
  static async open(now = () => TEST_NOW): Promise<DocumentCalls> {
    return new DocumentCalls(await openTestWorkstation({ runtime: { now } }))
  }

  /** Deletes all documents. */
  deleteDocuments(): void {
    this.sqlite.raw.prepare('update approval_documents set deleted_at = created_at').run()
    this.sqlite.raw.prepare('delete from approval_leave_days').run()
  }

  /** A workday that no other test uses: Tuesdays from 17 March 2026 on, except holidays. */
  unusedDay(): string {
    const day = addDays('2026-03-17', 7 * this.#weeks++)
    const holidays = 'select count(*) from public_holidays where holiday_date = ?'
    return this.sqlite.value<number>(holidays, day) === 0 ? day : this.unusedDay()
  }

  /** Base64 of the id of an account. */
  user(name: string): string {
    return encodeId(this.sqlite.value<string>('select id from users where user_name = ?', name.toLowerCase()))
  }

  post(kind: DocumentKind, operation: string, body: Body, options: RequestOptions = {}): Promise<Answer> {
    return this.station.call(`${OPEN_API}/${kind}/${operation}`, { body, ...options })
  }

  get(kind: DocumentKind, operation: string, query: Record<string, string>): Promise<Answer> {
    return this.station.call(`${OPEN_API}/${kind}/${operation}`, { query })
  }

  submit(kind: DocumentKind, code: string, date: string, changes: Body = {}): Promise<Answer> {
    return this.post(kind, 'submit', {
      employee_code: code,
      ...SUBJECTS[kind](date),
      ...changes
    })
  }

  /** Submits a document and fails unless it was accepted; returns the plain id. */
  async submitted(kind: DocumentKind, code: string, date: string, changes: Body = {}): Promise<string> {
    const { status, body } = await this.submit(kind, code, date, changes)
    if (status !== 200) throw new Error(`the document was not taken: ${JSON.stringify(body)}`)
    return body.payload[idFieldOf(kind)]
  }

  approve(kind: DocumentKind, id: string, owner: string, by: string, changes: Body = {}): Promise<Answer> {
    return this.post(kind, 'approve', {
      [idFieldOf(kind)]: encodeId(id),
      employee_code: owner,
      approve_flag: '02',
      authorize_id: this.user(by),
      ...changes
    })
  }

  /** The state of a document in the database. */
  flag(id: string): string {
    return this.sqlite.value<string>('select approve_flag from approval_documents where id = ?', id)
  }

  detail(kind: DocumentKind, id: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.get(kind, 'get-detail', { [idFieldOf(kind)]: encodeId(id), ...query })
  }

  async close(): Promise<void> {
    this.sqlite.close()
    await this.station.close()
  }
}

export { DOCUMENT_KINDS, idFieldOf }
