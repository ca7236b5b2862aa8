import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BranchEvent } from '../../shared/contracts/head-office/company.ts'
import { ERASED, ERASING } from '../../shared/domain/activity-chain.ts'
import { enrol, FakeBranch, tokenOf } from '../support/fake-branch.ts'
import { openTestHeadOffice, type TestHeadOffice } from '../support/head-office.ts'

// What the head office takes from branches, and what it refuses.

let headOffice: TestHeadOffice
let now = Date.now()
let made = 0
beforeAll(async () => {
  headOffice = await openTestHeadOffice({ runtime: { now: () => now } })
})
afterAll(() => headOffice.close())

const newBranch = async () => {
  made += 1
  const branchId = await headOffice.makeBranch(`X${made}`)
  return { branchId, branch: await FakeBranch.join(headOffice, await headOffice.makeCode(branchId)) }
}
const stateOf = async (branchId: string) => {
  const { body } = await headOffice.asAdministrator('/app/v1/company/branches')
  return body.payload.find((it: { branch_id: string }) => it.branch_id === branchId)
}

describe('an enrolment code', () => {
  let branchId = ''
  beforeAll(async () => {
    branchId = await headOffice.makeBranch('CODES')
  })
  test('works once, however it is typed', async () => {
    const code = await headOffice.makeCode(branchId)
    expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
    const first = await enrol(headOffice, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(first.body.payload).toMatchObject({ branch_code: 'CODES', epoch: 1 })
    const second = await enrol(headOffice, code)
    expect({ status: second.status, message: second.body.message }).toEqual({
      status: 403,
      message: 'The enrolment code is wrong or was used already.'
    })
  })

  test('ends after a quarter of an hour', async () => {
    const code = await headOffice.makeCode(branchId)
    now += 15 * 60_000
    const { status, body } = await enrol(headOffice, code)
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'The enrolment code has expired. Ask the head office for a new one.'
    })
  })

  test('is replaced by the next one', async () => {
    const former = await headOffice.makeCode(branchId)
    await headOffice.makeCode(branchId)
    expect((await enrol(headOffice, former)).status).toBe(403)
  })

  test('cannot be guessed: many wrong ones have to wait', async () => {
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await enrol(headOffice, `WRONG-${guess}`)).status)
    expect(statuses.filter(status => status === 403).length).toBeLessThan(12)
    expect(statuses.at(-1)).toBe(429)
    now += 20 * 60_000
  })
})

describe('credentials of a branch', () => {
  test('give a token of scope branch, and end when another workstation joins', async () => {
    const { branchId, branch } = await newBranch()
    expect((await tokenOf(headOffice, branchId, branch.secret)).body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'branch'
    })
    expect(await tokenOf(headOffice, branchId, 'wrong')).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' }
    })
    await FakeBranch.join(headOffice, await headOffice.makeCode(branchId))
    expect((await tokenOf(headOffice, branchId, branch.secret)).status).toBe(401)
    expect((await branch.send()).status).toBe(401)
  })

  test.each(['%:secret', 'no colon', 'x:%E0%A4%A'])('in a header that reads %s are refused', async text => {
    const authorization = `Basic ${Buffer.from(text).toString('base64')}`
    const body = { grant_type: 'client_credentials' }
    const answer = await headOffice.call('/oauth2/v1/token', { headers: { authorization }, body })
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  })

  test('a token ends after a quarter of an hour', async () => {
    const { branch } = await newBranch()
    expect((await branch.send()).status).toBe(200)
    now += 15 * 60_000
    expect((await branch.send()).status).toBe(401)
  })

  test('end at once when the branch is revoked, until it joins with a new code', async () => {
    const { branchId, branch } = await newBranch()
    const unused = await headOffice.makeCode(branchId)
    const path = `/app/v1/company/branches/${branchId}/revoke`
    expect((await headOffice.asAdministrator(path, { method: 'POST' })).status).toBe(200)
    expect((await branch.send()).status).toBe(401)
    expect((await tokenOf(headOffice, branchId, branch.secret)).status).toBe(401)
    expect((await enrol(headOffice, unused)).status).toBe(403)
    expect(await stateOf(branchId)).toMatchObject({ state: 'revoked', rights: [] })
    const again = await FakeBranch.join(headOffice, await headOffice.makeCode(branchId))
    expect((await again.send()).status).toBe(200)
    expect(await stateOf(branchId)).toMatchObject({ state: 'snapshot', epoch: 2 })
  })

  test('neither a session nor nobody may send', async () => {
    expect((await headOffice.call('/branches/v1/feed', { body: {} })).status).toBe(401)
    expect([400, 403]).toContain((await headOffice.asAdministrator('/branches/v1/feed', { body: {} })).status)
  })

  test('a branch has no access to the screens', async () => {
    expect((await headOffice.call('/app/v1/company/people')).status).toBe(401)
  })
})

describe('entries', () => {
  let branch: FakeBranch
  let branchId = ''
  beforeEach(async () => {
    const created = await newBranch()
    branch = created.branch
    branchId = created.branchId
  })

  test('are taken once and in order; anything else is refused with where to go on', async () => {
    const entries = [branch.entry(), branch.entry()]
    expect((await branch.send({ entries })).body.payload).toMatchObject({ next: 3, parked: 0 })
    const again = await branch.send({ entries })
    expect({ status: again.status, payload: again.body.payload }).toEqual({
      status: 409,
      payload: { expected: 3 }
    })
    const later = branch.entry()
    expect((await branch.send({ from: 5, entries: [later] })).body.payload).toEqual({ expected: 3 })
    expect((await branch.send({ from: 3, entries: [later] })).body.payload).toMatchObject({
      next: 4,
      parked: 0
    })
  })

  test('that were altered stop the branch, until it joins again', async () => {
    const entry = branch.entry({ after_json: '{"a":1}' })
    const refused = await branch.send({ entries: [{ ...entry, after_json: '{"a":2}' }] })
    expect({ status: refused.status, payload: refused.body.payload }).toEqual({
      status: 409,
      payload: { stopped: 'altered', seq: 1 }
    })
    // What is right afterwards is not taken either.
    expect((await branch.send({ entries: [entry] })).body.payload).toEqual({ stopped: 'altered', seq: 1 })
    expect(await stateOf(branchId)).toMatchObject({ state: 'stopped', stop_reason: 'altered', stop_seq: 1 })
    const again = await FakeBranch.join(headOffice, await headOffice.makeCode(branchId))
    expect((await again.send({ entries: [again.entry()] })).status).toBe(200)
    const { body } = await headOffice.asAdministrator(`/app/v1/company/branches/${branchId}/events`)
    expect(
      body.payload.map((it: BranchEvent) => [it.event, it.actor_name, it.stop_reason, it.stop_seq])
    ).toEqual([
      ['joined', null, null, null],
      ['code', 'Administrator', null, null],
      ['stopped', null, 'altered', 1],
      ['joined', null, null, null],
      ['code', 'Administrator', null, null],
      ['created', 'Administrator', null, null]
    ])
    expect(await stateOf(branchId)).toMatchObject({ stop_reason: null, epoch: 2 })
  })

  test('of a copy of the branch are a fork', async () => {
    await branch.send({ entries: [branch.entry()] })
    const common = branch.head
    const own = branch.entry({ action: 'device.create' })
    expect((await branch.send({ from: 2, entries: [own] })).status).toBe(200)
    branch.head = common
    const other = branch.entry({ action: 'loan.create' })
    expect((await branch.send({ from: 3, entries: [branch.entry()] })).body.payload).toEqual({
      stopped: 'fork',
      seq: 2
    })
    expect(other.seq).toBe(2)
  })

  test('that end before the stored ones come from an old backup', async () => {
    const old = branch.head
    await branch.send({ entries: [branch.entry(), branch.entry()] })
    branch.head = old
    expect((await branch.send()).body.payload).toEqual({ stopped: 'rolled_back', seq: 2 })
  })

  test('punches that end before the stored ones do too', async () => {
    const punch = {
      employee_id: 'e1',
      punched_at: '2026-03-10 08:00:00',
      work_date: '2026-03-10',
      direction: 'IN',
      device_sn: '',
      source: 'device'
    }
    const sent = await branch.send({ stream: 'punches', punch_head: 1, punches: [{ id: 'p1', punch }] })
    expect(sent.body.payload).toMatchObject({ next: 2, parked: 0 })
    expect((await branch.send({ punch_head: 0 })).body.payload).toMatchObject({ stopped: 'rolled_back' })
  })

  test('with kinds of a newer version are parked, with all their fields', async () => {
    const records = [
      { kind: 'shift_bid', id: 's1', data: { colour: 'เขียว' } },
      { kind: 'device', id: 'd1', data: { device_sn: 'A', of_newer_version: 1 } }
    ]
    const sent = await branch.send({ entries: [branch.entry()], records })
    expect(sent.body.payload).toMatchObject({ next: 2, parked: 1 })
    expect(await stateOf(branchId)).toMatchObject({ parked: 1 })
    expect(
      await headOffice.database.run('select kind, data from records where branch_id = $1', [branchId])
    ).toEqual([{ kind: 'device', data: { device_sn: 'A', of_newer_version: 1 } }])
    expect(
      await headOffice.database.run('select kind, data from parked_records where branch_id = $1', [branchId])
    ).toEqual([{ kind: 'shift_bid', data: { colour: 'เขียว' } }])
  })

  test('about somebody who was erased at the branch are erased here', async () => {
    const id = '0199a1b2-0000-7000-8000-000000000001'
    const about = { subject_kind: 'employee', subject_id: id, after_json: '{"employee_name":"สมชาย"}' }
    await branch.send({ entries: [branch.entry(about), branch.entry(about)] })
    const erasing = branch.entry({ action: ERASING, after_json: JSON.stringify({ erased_subjects: [id] }) })
    expect((await branch.send({ from: 3, entries: [erasing] })).status).toBe(200)
    const rows = await headOffice.database.run(
      'select after_json from log_entries where branch_id = $1 and subject_id = $2',
      [branchId, id]
    )
    expect(rows).toEqual([{ after_json: ERASED }, { after_json: ERASED }])
  })

  test('show how far the clock of the branch is off', async () => {
    const year = 365 * 86_400
    await branch.send({ sent_at: new Date(now + year * 1000).toISOString() })
    expect(await stateOf(branchId)).toMatchObject({ clock_offset_seconds: year })
  })
})

test('a branch has a code of its own', async () => {
  await headOffice.makeBranch('TWICE')
  const { status, body } = await headOffice.asAdministrator('/app/v1/company/branches', {
    body: { branch_code: 'TWICE', branch_name: 'ซ้ำ' }
  })
  expect({ status, errors: body.errors }).toEqual({
    status: 409,
    errors: ["There is a branch with the code 'TWICE' already."]
  })
})
