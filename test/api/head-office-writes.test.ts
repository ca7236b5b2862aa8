import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentKind } from '../../shared/domain/approval/flags.ts'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'
import { encodeId } from '../../shared/domain/encoded-id.ts'
import { idFieldOf, invalid, rejected, SUBJECTS } from '../support/approvals.ts'
import { CompanySoftware, OPEN, WAIT } from '../support/company-software.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import type { JoinedBranch } from '../support/joined-branch.ts'

// Writing operations of the open API over the company (decision 0044): commands that the home branch runs as requests of
// software, followed or waited for.

const KINDS = ['overtime', 'time-leave', 'work-cycle-change', 'holiday-change'] as const
const OWNER = 'E0010'

let software: CompanySoftware
let branch: JoinedBranch
let approver = ''
beforeAll(async () => {
  software = await CompanySoftware.open()
  ;({ branch } = software)
  approver = software.userId()
}, 60_000)
afterAll(() => branch.close())

let weeks = 0
/** A Tuesday that no other test uses. */
const unusedDay = (): string => addDays('2031-06-03', 7 * weeks++)

const post: CompanySoftware['post'] = (...request) => software.post(...request)
const submit = (kind: DocumentKind, headers?: Record<string, string>, changes: object = {}) =>
  post(`${kind}/submit`, { employee_code: OWNER, ...SUBJECTS[kind](unusedDay()), ...changes }, headers)
async function submitted(kind: DocumentKind): Promise<string> {
  const { status, body } = await submit(kind)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.payload[idFieldOf(kind)]
}
const decision = (kind: DocumentKind, id: string, changes: object = {}) => ({
  [idFieldOf(kind)]: encodeId(id),
  employee_code: OWNER,
  approve_flag: '02',
  authorize_id: approver,
  ...changes
})
describe.each(KINDS)('%s', kind => {
  const idName = idFieldOf(kind)

  test('is submitted, changed and deleted, with the answers of the branch', async () => {
    const made = await submit(kind)
    expect({ status: made.status, body: made.body }).toMatchObject({
      status: 200,
      body: { code: 200, message: 'Success', payload: { employee_code: OWNER, approve_flag: '01' } }
    })
    expect(made.headers.get('preference-applied')).toBe('wait=10')
    const id = made.body.payload[idName]
    const changed = await post(`${kind}/update`, {
      [idName]: encodeId(id),
      employee_code: OWNER,
      ...SUBJECTS[kind](unusedDay())
    })
    expect({ status: changed.status, payload: changed.body.payload }).toMatchObject({
      status: 200,
      payload: { [idName]: id, updated_at: expect.any(String) }
    })
    await branch.converged()
    const deleted = await post(`${kind}/delete`, { [idName]: encodeId(id) })
    expect({ status: deleted.status, body: deleted.body }).toMatchObject({
      status: 200,
      body: { message: 'ลบเอกสารสำเร็จ', payload: { [idName]: id } }
    })
  })

  test('is approved before the head office has the document itself, and again as the branch says', async () => {
    const id = await submitted(kind)
    const approved = await post(
      `${kind}/approve`,
      decision(kind, id, { approve_flag: '03', approve_remark: 'x' })
    )
    expect({ status: approved.status, body: approved.body }).toMatchObject({
      status: 200,
      body: { payload: { [idName]: id, employee_code: OWNER, approve_flag: '03', approve_remark: 'x' } }
    })
    const again = await post(`${kind}/approve`, decision(kind, id))
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 400, code: 400 })
    expect(again.body).not.toHaveProperty('faults')
    const own = await branch.station.call(`${OPEN}${kind}/approve`, { body: decision(kind, id) })
    expect(again.body).toEqual(own.body)
  })
})

test('the log of the branch names the key at the head office, and whom it acts for', async () => {
  const id = await submitted('overtime')
  await post('overtime/approve', decision('overtime', id))
  await branch.converged()
  const entries = await branch.headOffice.database.run(
    `select action, actor_kind, actor_name, after_json from log_entries
      where subject_id = $1 and subject_kind = 'document' order by seq`,
    [id]
  )
  expect(entries).toMatchObject([
    { action: 'overtime.submit', actor_kind: 'key', actor_name: 'Payroll@head-office' },
    { action: 'overtime.approve', actor_kind: 'key', actor_name: 'Payroll@head-office' }
  ])
  const [first, second] = entries.map(it => JSON.parse(String(it.after_json)))
  expect(first.acting_user_name).toBe('Payroll@head-office')
  expect(second.acting_user_name).toBe('e0001')
  const { activities } = (await branch.headOffice.asAdministrator('/app/v1/company/activity?area=command'))
    .body.payload
  expect(activities[0]).toMatchObject({
    action: 'command.given',
    actor_name: 'Payroll',
    subject: OWNER,
    details: {
      kind: 'write-document',
      params: { document_kind: 'overtime', operation: 'approve' },
      is_by_key: true
    }
  })
})

describe('while the link is down', () => {
  test('a command waits, is shown with its key, and can be followed to its answer', async () => {
    branch.link.fault = 'cut'
    const sent = await submit('time-leave', {})
    expect({ status: sent.status, body: sent.body }).toMatchObject({
      status: 202,
      body: {
        code: 202,
        message: 'Accepted',
        payload: { status: 'waiting', home_branch: 'B01', answer: null }
      }
    })
    expect(sent.headers.get('preference-applied')).toBeNull()
    expect(await branch.commandOf(sent.body.payload.command_id)).toMatchObject({
      kind: 'write-document',
      subject: OWNER,
      actor_name: 'Payroll',
      is_by_key: true,
      state: 'waiting'
    })
    const { body } = await software.follow(sent.headers.get('location'))
    expect(body.payload).toEqual(sent.body.payload)
    // Nobody else's business.
    const { key: other } = await software.makeKey('Other', true)
    const asked = await software.follow(sent.headers.get('location'), other)
    expect(asked.status).toBe(404)
    branch.link.fault = 'none'
    await branch.look()
    expect(await software.ended(sent)).toMatchObject({
      status: 'done',
      ended: expect.any(String),
      answer: { status: 200, body: { code: 200, payload: { employee_code: OWNER } } }
    })
  })

  test('a wait runs out, and what the branch refuses later is there to follow', async () => {
    branch.link.fault = 'cut'
    const sent = await post('overtime/approve', decision('overtime', 'gone'), {
      prefer: 'respond-async, wait=1'
    })
    expect({ status: sent.status, state: sent.body.payload.status }).toEqual({
      status: 202,
      state: 'waiting'
    })
    expect(sent.headers.get('preference-applied')).toBe('wait=1')
    branch.link.fault = 'none'
    await branch.look()
    expect(await software.ended(sent)).toMatchObject({
      status: 'refused',
      answer: { status: 400, body: { code: 400, message: 'Document not found', errors: [] } }
    })
    expect(await branch.commandOf(sent.body.payload.command_id)).toMatchObject({
      result: { faults: [{ code: 'document.not_found' }] }
    })
  })

  test('several steps about one document wait in order, also while the branch starts again', async () => {
    const id = await submitted('overtime')
    branch.link.fault = 'cut'
    const first = await post('overtime/approve', decision('overtime', id), {})
    const second = await post('overtime/delete', { ot_work_id: encodeId(id), home_branch: 'B01' }, {})
    expect([first.status, second.status]).toEqual([202, 202])
    await branch.reopen()
    branch.link.fault = 'none'
    await branch.look()
    expect((await software.ended(second)).answer).toMatchObject({
      status: 200,
      body: { message: 'ลบเอกสารสำเร็จ' }
    })
    expect((await software.ended(first)).answer).toMatchObject({
      status: 200,
      body: { payload: { approve_flag: '02' } }
    })
  })

  test('a key that is revoked before the branch takes the command ends it', async () => {
    const { key: brief, keyId: briefId } = await software.makeKey('Brief', true)
    branch.link.fault = 'cut'
    const body = { employee_code: OWNER, ...SUBJECTS.overtime(unusedDay()) }
    const sent = await post('overtime/submit', body, {}, brief)
    await branch.headOffice.asAdministrator(`/app/v1/keys/${briefId}`, { method: 'DELETE' })
    branch.link.fault = 'none'
    await branch.look()
    expect(await branch.ended(sent.body.payload.command_id)).toMatchObject({
      state: 'refused',
      actor_name: 'Brief',
      result: { faults: [{ code: 'head_office.key_off' }] }
    })
  })
})

describe('Idempotency-Key', () => {
  test('a repeat gets the command of the first, and its answer', async () => {
    const body = { employee_code: OWNER, ...SUBJECTS.overtime(unusedDay()) }
    const headers = { ...WAIT, 'idempotency-key': 'a-1' }
    const before = await software.given()
    const [first, second] = await Promise.all([
      post('overtime/submit', body, headers),
      post('overtime/submit', body, headers)
    ])
    expect({ status: first?.status, body: first?.body }).toMatchObject({ status: 200 })
    expect(second?.body).toEqual(first?.body)
    const third = await post('overtime/submit', body, { 'idempotency-key': 'a-1' })
    expect({ status: third.status, state: third.body.payload.status }).toEqual({ status: 202, state: 'done' })
    expect(await software.given()).toBe(before + 1)
    const other = await post('overtime/submit', { ...body, ot_work_desc: 'other' }, headers)
    expect({ status: other.status, message: other.body.message }).toEqual({
      status: 422,
      message: 'This Idempotency-Key was used for another request.'
    })
  })
})

describe('is refused at once, and nothing is queued:', () => {
  const leave = () => ({ employee_code: OWNER, ...SUBJECTS['time-leave']('2031-05-06') })
  test.each<[string, () => object, object]>([
    [
      'overtime/submit',
      () => ({}),
      invalid(
        "Missing required parameter: 'employee_code'",
        "Missing required parameter: 'ot_work_dt'",
        "Missing required parameter: 'ot_work_start_hour'",
        "Missing required parameter: 'ot_work_end_hour'"
      )
    ],
    [
      'time-leave/submit',
      () => ({ ...leave(), employee_code: 'NOBODY' }),
      invalid("'employee_code' not found: NOBODY")
    ],
    [
      'time-leave/submit',
      () => ({ ...leave(), time_leave_end_dt: '2031-05-01' }),
      invalid("'time_leave_end_dt' must not be before 'time_leave_start_dt'")
    ],
    [
      'time-leave/submit',
      () => ({ ...leave(), image_content: 'x' }),
      invalid("The head office takes no attachments. Send 'image_content' to the branch itself.")
    ],
    ['time-leave/submit', () => ({ ...leave(), home_branch: 'B99' }), { code: 400 }],
    [
      'work-cycle-change/approve',
      () => ({}),
      invalid(
        "Missing required parameter: 'work_cycle_change_id'",
        "Missing required parameter: 'employee_code'",
        "Missing required parameter: 'approve_flag'",
        "Missing required parameter: 'authorize_id'"
      )
    ],
    [
      'overtime/approve',
      () => decision('overtime', 'x', { approve_flag: '03' }),
      invalid("'approve_remark' is required when approve_flag is '03'")
    ],
    [
      'overtime/approve',
      () => decision('overtime', 'x', { approve_flag: '01' }),
      invalid("'approve_flag' must be 02-08")
    ],
    ['overtime/delete', () => ({ ot_work_id: encodeId('none') }), rejected('OT work record not found')]
  ])('%s %#', async (path, bodyOf, answer) => {
    const before = await software.given()
    const { status, body } = await post(path, bodyOf())
    expect(status).toBe(400)
    expect(body).toMatchObject(answer)
    expect(await software.given()).toBe(before)
  })

  test('what is longer than commands may be', async () => {
    const body = { ...leave(), time_leave_desc: 'x'.repeat(161 * 1024) }
    expect((await post('time-leave/submit', body)).status).toBe(413)
  })

  test('an employee whom several branches have, unless one is named that takes it', async () => {
    const { headOffice } = branch
    const otherId = await headOffice.makeBranch('B02')
    const other = await FakeBranch.join(headOffice, await headOffice.makeCode(otherId))
    const person = { employee_code: 'E0011', employee_name: 'สมหญิง', employee_last_name: 'ใจดี' }
    await other.send({ stream: 'snapshot', records: [{ kind: 'employee', id: 'e-11', data: person }] })
    const body = { employee_code: 'E0011', ...SUBJECTS.overtime(unusedDay()) }
    expect(await post('overtime/submit', body)).toMatchObject({
      status: 409,
      body: { message: "'E0011' is at several branches (B01, B02). Name one by home_branch." }
    })
    expect(await post('overtime/submit', { ...body, home_branch: 'B02' })).toMatchObject({
      status: 409,
      body: { message: 'The administrator of branch B02 does not let the head office do this.' }
    })
    await headOffice.asAdministrator(`/app/v1/company/branches/${otherId}/revoke`, { method: 'POST' })
    expect(await post('overtime/submit', { ...body, home_branch: 'B02' })).toMatchObject({
      status: 409,
      body: { message: 'Branch B02 has not joined the head office, or was revoked, so it takes no commands.' }
    })
    expect(await post('overtime/submit', { ...body, home_branch: 'B01' })).toMatchObject({ status: 200 })
  })
})

describe('keys', () => {
  test('that were made for reading do not write', async () => {
    const { key: reading } = await software.makeKey('BI')
    const before = await software.given()
    expect(await post('overtime/submit', {}, {}, reading)).toMatchObject({
      status: 403,
      body: {
        message: 'This key only reads. Use one that may write.',
        error: { type: 'PERMISSION_DENIED' }
      }
    })
    expect(await software.given()).toBe(before)
    const { body } = await branch.headOffice.asAdministrator('/app/v1/keys')
    const writes = Object.fromEntries(
      body.payload.map((it: { name: string; may_write: boolean }) => [it.name, it.may_write])
    )
    expect(writes).toMatchObject({ BI: false, Payroll: true })
  })

  test('are named by their own names, also by one that an account has', async () => {
    const { key: namesake } = await software.makeKey('admin', true)
    const body = { employee_code: OWNER, ...SUBJECTS.overtime(unusedDay()) }
    expect(await post('overtime/submit', body, WAIT, namesake)).toMatchObject({ status: 200 })
    const { activities } = (await branch.headOffice.asAdministrator('/app/v1/company/activity?area=command'))
      .body.payload
    expect(activities[0]).toMatchObject({ actor_name: 'admin', details: { is_by_key: true } })
  })

  test('give what they may to their access tokens', async () => {
    const { headOffice } = branch
    const { body } = await headOffice.call('/oauth2/v1/token', {
      body: { grant_type: 'client_credentials', client_id: software.keyId, client_secret: software.key }
    })
    const made = await headOffice.call(`${OPEN}overtime/submit`, {
      body: { employee_code: OWNER, ...SUBJECTS.overtime(unusedDay()) },
      headers: { authorization: `Bearer ${body.access_token}`, ...WAIT }
    })
    expect({ status: made.status, body: made.body }).toMatchObject({ status: 200 })
  })
})
