import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { pictureBase64 } from '../support/pictures.ts'

// Details and lists of documents (spec 2.7, 4.15, 4.18, 4.19; decisions 0016 and 0039).

let calls: DocumentCalls

beforeAll(async () => {
  calls = await DocumentCalls.open()
})
afterAll(() => calls.close())

test('a file is read by those who see its document, and by nobody else', async () => {
  const id = await calls.submitted('time-leave', 'E0010', '2026-03-05', {
    image_content: pictureBase64('image/png')
  })
  const { body } = await calls.detail('time-leave', id)
  const statusOf = async (userName: string) =>
    (await (await calls.station.signIn(userName))(body.payload.time_leave_path)).status
  // The owner, an approver and HR; a colleague, and a manager of others.
  expect(await Promise.all(['e0010', 'e0003', 'e0002'].map(statusOf))).toEqual([200, 200, 200])
  expect(await Promise.all(['e0020', 'e0008'].map(statusOf))).toEqual([403, 403])
  const named = await (await calls.station.signIn('e0003'))('/app/v1/approvals/delegations', {
    body: {
      substitute_employee_id: calls.sqlite.employeeId('E0020'),
      kinds: ['time-leave'],
      first_date: '2026-03-10',
      last_date: '2026-03-12'
    }
  })
  expect(named.status).toBe(200)
  expect(await statusOf('e0020')).toBe(200)
  calls.sqlite.raw.prepare('update approval_documents set deleted_at = created_at where id = ?').run(id)
  expect(await statusOf('e0010')).toBe(403)
})

test('a PDF of up to 10 MB is attached and downloaded with a name, and a larger one refused', async () => {
  const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 32)])
  const uri = (bytes: number) => `data:application/pdf;base64,${pdf(bytes).toString('base64')}`
  const day = calls.unusedDay()
  const id = await calls.submitted('time-leave', 'E0010', day, { image_content: uri(10 * 1024 * 1024) })
  const { body } = await calls.detail('time-leave', id)
  const file = await (await calls.station.signIn('e0010'))(body.payload.time_leave_path)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toContain(`time-leave-${day}.pdf`)
  const refused = await calls.submit('time-leave', 'E0010', calls.unusedDay(), {
    image_content: uri(10 * 1024 * 1024 + 1)
  })
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0]).toContain('a PDF of at most 10 MB')
})

test('one attachment for the documents of several people is sent once', async () => {
  const asHr = await calls.station.signIn('e0002')
  const date = calls.unusedDay()
  const documents = ['E0010', 'E0011', 'E0012'].map(employee_code => ({
    employee_code,
    time_leave_flag: '01',
    time_leave_start_dt: date,
    time_leave_end_dt: date
  }))
  const { body } = await asHr('/app/v1/approvals/submissions', {
    body: { kind: 'time-leave', documents, image_content: pictureBase64('image/png') }
  })
  expect(body.payload.results.map((it: { faults: unknown[] }) => it.faults)).toEqual([[], [], []])
  const files = calls.sqlite.value<number>(
    'select count(distinct file_id) from approval_documents where first_date = ? and file_id is not null',
    date
  )
  expect(files).toBe(3)
})

describe('details and lists', () => {
  test('a time adjustment is the document of spec 2.7', async () => {
    const day = '2026-03-06'
    const id = await calls.submitted('time-adjust', 'E0010', day, {
      time_adjust_desc: 'ลืมบัตร',
      image_content: pictureBase64('image/png')
    })
    const { status, body } = await calls.detail('time-adjust', id)
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({
      time_adjust_id: id,
      employee_code: 'E0010',
      time_adjust_dt: day,
      time_adjust_flag_lv: '01',
      flag_name: 'ลืมลงเวลา',
      flag_name_en: 'Forgot to clock',
      time_adjust_desc: 'ลืมบัตร',
      time_adjust_path: expect.stringContaining('/files/'),
      approve_flag: '01',
      approve_by: null,
      approve_remark: null,
      read_only_flag: 'N',
      authorize_flag: false,
      work_cycle_code: 'DAY',
      work_cycle_time: '08:30 - 17:30',
      day_status: '00',
      created: '2026-03-10 09:00:00',
      created_format: '10 มี.ค. 2569 09:00'
    })
    expect(body.payload.time.at(-1)).toEqual({ type: 'new', value: `${day} 17:31:00` })
    expect(body.payload.approval_steps.map((step: { employee_code: string }) => step.employee_code)).toEqual([
      'E0003',
      'E0004',
      'E0005'
    ])
    expect(body.payload.history).toHaveLength(1)
  })

  test('the attachment and the photograph can be fetched with a key for documents', async () => {
    await calls.station.call('/api/v1/open-apis/employee/update-employee-setting', {
      query: { path_action: 'photograph', employee_code: 'E0010' },
      body: { image_64: pictureBase64('image/png') }
    })
    const id = await calls.submitted('holiday-change', 'E0010', calls.unusedDay(), {
      image_content: pictureBase64('image/png')
    })
    const headers = { 'ocp-apim-subscription-key': await calls.station.makeKey(['document:manage']) }
    const other = { 'ocp-apim-subscription-key': await calls.station.makeKey(['attendance:read']) }
    const { payload } = (await calls.detail('holiday-change', id)).body
    for (const address of [payload.holiday_change_path, payload.photograph]) {
      const { pathname } = new URL(address)
      expect((await calls.station.callBare(pathname, { headers })).status).toBe(200)
      expect((await calls.station.callBare(pathname, { headers: other })).status).toBe(403)
    }
  })

  test('authorize_flag is true for the approver whose turn it is, if authorize_line is true', async () => {
    const id = await calls.submitted('overtime', 'E0010', calls.unusedDay())
    const path = '/api/v1/open-apis/overtime/get-detail'
    const query = { ot_work_id: encodeId(id) }
    const flagOf = async (name: string, more = {}) =>
      (await (await calls.station.signIn(name))(path, { query: { ...query, ...more } })).body.payload
        .authorize_flag
    expect(await flagOf('e0003')).toBe(false)
    expect(await flagOf('e0003', { authorize_line: 'true' })).toBe(true)
    expect(await flagOf('e0004', { authorize_line: 'true' })).toBe(false)
  })

  test('a time adjustment without an id is 422, an unknown one 404 (spec 7.2)', async () => {
    const missing = await calls.get('time-adjust', 'get-detail', {})
    expect(missing.status).toBe(422)
    expect(missing.body).toEqual({
      code: 422,
      message: 'Validation failed',
      errors: ["Missing required parameter: 'time_adjust_id'"]
    })
    const unknown = await calls.detail('time-adjust', 'none')
    expect(unknown.status).toBe(404)
    expect(unknown.body).toEqual({ code: 404, message: 'Document not found', errors: [] })
  })

  test('lists are filtered and paged, by GET and by POST', async () => {
    const days = [calls.unusedDay(), calls.unusedDay(), calls.unusedDay()]
    for (const day of days) await calls.submitted('work-cycle-change', 'E0014', day)
    const body = {
      employee_code: 'E0014',
      start_dt: days[0],
      approve_flag: '01',
      _PAGE: 1,
      _NUMBER_PER_PAGE: 2
    }
    const { status, body: posted } = await calls.post('work-cycle-change', 'get-list', body)
    expect(status).toBe(200)
    expect(posted.payload).toMatchObject({ current_page: 1, total_count: 3, pages: 2, current_count: 2 })
    expect(posted.payload.data.map((item: Record<string, string>) => item.work_cycle_change_dt)).toEqual([
      days[2],
      days[1]
    ])
    const listed = await calls.get('work-cycle-change', 'get-list', {
      employee_code: 'E0014',
      start_dt: days[0] ?? '',
      approve_flag: '01',
      _PAGE: '2',
      _NUMBER_PER_PAGE: '2'
    })
    expect(listed.body.payload).toMatchObject({ current_page: 2, current_count: 1 })
  })

  test('managers see the documents that they approve, and their own', async () => {
    await calls.submitted('overtime', 'E0013', calls.unusedDay())
    await calls.submitted('overtime', 'E0010', calls.unusedDay())
    const asManager = await calls.station.signIn('e0003')
    const path = '/api/v1/open-apis/overtime/get-list'
    const of = async (employee_code: string): Promise<number> =>
      (await asManager(path, { body: { employee_code } })).body.payload.total_count
    expect(await of('E0010')).toBeGreaterThan(0)
    expect(await of('E0013')).toBe(0)
  })
})
