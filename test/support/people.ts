import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DirectDatabase } from './attendance.ts'
import type { Answer, RequestOptions, TestWorkstation } from './workstation.ts'

const BASE = '/api/v1/open-apis/employee'
export const ADD_PROFILE = `${BASE}/add-employee-profile`
export const UPDATE_PROFILE = `${BASE}/update-employee-profile`
export const ADD_SETTING = `${BASE}/add-employee-setting`
export const UPDATE_SETTING = `${BASE}/update-employee-setting`
export const GET_FILTER = `${BASE}/get-employee-data-filter`
export const GET_DATA = `${BASE}/get-employee-data`

export type Body = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: a test reads any response
export type Shown = any

/** The operations of the open API about one employee, called as other software calls them. */
export class PeopleCalls {
  readonly station: TestWorkstation

  constructor(station: TestWorkstation) {
    this.station = station
  }

  addProfile(action: string, body: Body, employeeCode = 'E0020'): Promise<Answer> {
    return this.#post(ADD_PROFILE, { path_action: action }, { employee_code: employeeCode, ...body })
  }

  updateProfile(action: string, body: Body, employeeCode = 'E0020'): Promise<Answer> {
    return this.#post(UPDATE_PROFILE, { path_action: action }, { employee_code: employeeCode, ...body })
  }

  addSetting(action: string, body: Body, employeeCode = 'E0020'): Promise<Answer> {
    return this.#post(ADD_SETTING, { path_action: action }, { employee_code: employeeCode, ...body })
  }

  updateSetting(action: string, body: Body, employeeCode = 'E0020'): Promise<Answer> {
    return this.#post(UPDATE_SETTING, { path_action: action, employee_code: employeeCode }, body)
  }

  filter(action: string, employeeCode = 'E0020', more: Record<string, string> = {}): Promise<Answer> {
    return this.station.call(GET_FILTER, {
      query: { path_action: action, employee_code: employeeCode, ...more }
    })
  }

  async data(employeeCode = 'E0020', type = 'all'): Promise<Shown> {
    const { status, body } = await this.station.call(GET_DATA, {
      query: { employee_code: employeeCode, type }
    })
    if (status !== 200) throw new Error(`get-employee-data failed: ${JSON.stringify(body)}`)
    return body.payload
  }

  async profile(list: string, employeeCode = 'E0020'): Promise<Shown[]> {
    return (await this.data(employeeCode, 'profile')).profile[list]
  }

  async setting(block: string, employeeCode = 'E0020'): Promise<Shown> {
    return (await this.data(employeeCode, 'setting')).setting[block]
  }

  /** The same call as a form, with files. */
  async form(
    path: string,
    action: string,
    fields: Record<string, string>,
    files: Record<string, FormFile> = {}
  ): Promise<Answer> {
    const form = await formOf({ employee_code: 'E0020', ...fields }, files)
    return this.station.call(path, { method: 'POST', query: { path_action: action }, ...form })
  }

  /** The number of files in the data directory. */
  filesOnDisk(): number {
    const folder = join(this.station.dataDir, 'files')
    return existsSync(folder) ? readdirSync(folder).length : 0
  }

  #post(path: string, query: Record<string, string>, body: Body): Promise<Answer> {
    return this.station.call(path, { query, body })
  }
}

/** A file of a form. */
export interface FormFile {
  name: string
  bytes: Uint8Array
  type?: string
}

/** A form as a browser would send it. */
export async function formOf(
  fields: Record<string, string>,
  files: Record<string, FormFile> = {}
): Promise<Pick<RequestOptions, 'raw' | 'headers'>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, { bytes, name: fileName, type = '' }] of Object.entries(files))
    form.append(name, new Blob([Buffer.from(bytes)], { type }), fileName)
  const encoded = new Response(form)
  return {
    raw: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' }
  }
}

/** Data that only the database shows. */
export class PeopleTables {
  readonly sqlite: DirectDatabase

  constructor(dataDir: string) {
    this.sqlite = new DirectDatabase(dataDir)
  }

  /** Base64 of an employee's id. */
  encodedId(employeeCode: string): string {
    return encodeId(this.sqlite.employeeId(employeeCode))
  }

  /** Base64 of the id of a row with this code. */
  encodedIdOf(table: 'work_cycles' | 'setting_choices' | 'user_groups', code: string): string {
    return encodeId(this.sqlite.value<string>(`select id from ${table} where code = ?`, code))
  }

  newestActivity(): { action: string; subject_id: string; before: Shown; after: Shown; raw: string } {
    const row = this.sqlite.raw
      .prepare<
        [],
        { action: string; subject_id: string; before_json: string | null; after_json: string | null }
      >('select action, subject_id, before_json, after_json from activity_log order by seq desc limit 1')
      .get()
    return {
      action: row?.action ?? '',
      subject_id: row?.subject_id ?? '',
      before: JSON.parse(row?.before_json ?? 'null'),
      after: JSON.parse(row?.after_json ?? 'null'),
      raw: `${row?.before_json}${row?.after_json}`
    }
  }

  activityCount(): number {
    return this.sqlite.value<number>('select count(*) from activity_log')
  }

  notifications(): { action: string; employee_id: string; actor_name: string }[] {
    return this.sqlite.raw
      .prepare<[], { action: string; employee_id: string; actor_name: string }>(
        `select action, employee_id, actor_name from notifications where reason = 'setting'
         and user_id = (select min(user_id) from notifications where reason = 'setting') order by created_at, id`
      )
      .all()
  }

  fileCount(): number {
    return this.sqlite.value<number>('select count(*) from stored_files')
  }

  close(): void {
    this.sqlite.close()
  }
}

export const INVALID = 'ข้อมูลไม่ถูกต้อง'
/** The response of the routers to missing or invalid input. */
export const refusal = (...errors: string[]) => ({ code: 400, message: INVALID, errors })
