import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Further approvers by rule: who is asked is fixed when a document is submitted, and why is shown.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const RULES = '/app/v1/approvals/chain-rules'
const LEAVE = { kind: 'time-leave', time_leave_flag: null, longer_than: 300, approver_employee_code: 'E0008' }

let station: TestWorkstation
let sqlite: DirectDatabase
let asEmployee: Caller
let asHr: Caller
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  asEmployee = await station.signIn('e0012')
  asHr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const leave = (from: string, to: string, flag = '02') => ({
  employee_code: 'E0012',
  time_leave_flag: flag,
  time_leave_start_dt: from,
  time_leave_end_dt: to
})
const submit = async (fields: Record<string, unknown>): Promise<string> => {
  const { body } = await asEmployee('/app/v1/approvals/submissions', {
    body: { kind: 'time-leave', documents: [fields] }
  })
  expect(body.payload.results[0].faults).toEqual([])
  return body.payload.results[0].document_id
}
const pageOf = async (id: string) => (await asEmployee(`/app/v1/approvals/documents/${id}`)).body.payload
const chainOf = async (id: string) =>
  (await pageOf(id)).chain.map((it: { approver: { employee_code: string } }) => it.approver.employee_code)

test.each([
  [{ kind: 'holiday' }, "'kind'"],
  [{ longer_than: -1 }, "'longer_than'"],
  [{ time_leave_flag: '99' }, "'time_leave_flag'"],
  [{ approver_employee_code: 'NOBODY' }, "'approver_employee_code'"],
  [{ kind: 'overtime', time_leave_flag: '06' }, "'time_leave_flag'"],
  [{ kind: 'time-adjust' }, "'longer_than'"]
])('refuses %j and names the field', async (changes, name) => {
  const answer = await asHr(RULES, { body: { ...LEAVE, ...changes } })
  expect(answer.status).toBe(400)
  expect(answer.body.errors.join()).toContain(name)
})

test('only HR reads and changes rules', async () => {
  const asManager = await station.signIn('e0003')
  for (const as of [asEmployee, asManager]) {
    expect((await as(RULES)).status).toBe(403)
    expect((await as(RULES, { body: LEAVE })).status).toBe(403)
    expect((await as(`${RULES}/x`, { method: 'DELETE' })).status).toBe(403)
  }
  expect((await asHr(`${RULES}/x`, { method: 'DELETE' })).status).toBe(404)
})

describe('with a rule for leave over three days', () => {
  let early: string
  beforeAll(async () => {
    early = await submit(leave('2026-05-18', '2026-05-22'))
    expect((await asHr(RULES, { body: LEAVE })).status).toBe(200)
  })

  test('what was submitted before keeps its approvers', async () => {
    expect(await chainOf(early)).toEqual(['E0003'])
    expect((await pageOf(early)).is_chain_changed).toBe(true)
  })

  test('the preview says who would be asked, and why', async () => {
    const ask = async (to: string) =>
      (
        await asEmployee('/app/v1/approvals/preview', {
          body: { kind: 'time-leave', document: leave('2026-06-08', to) }
        })
      ).body.payload.chain
    expect(await ask('2026-06-09')).toMatchObject([{ approver: { employee_code: 'E0003' }, rule: null }])
    expect(await ask('2026-06-12')).toMatchObject([
      { approver: { employee_code: 'E0003' }, rule: null },
      {
        approver: { employee_code: 'E0008' },
        rule: { kind: 'time-leave', time_leave_flag: null, longer_than: 300 }
      }
    ])
  })

  test('long leave goes through both, in order, and is approved by the last', async () => {
    const id = await submit(leave('2026-06-15', '2026-06-19'))
    expect(await chainOf(id)).toEqual(['E0003', 'E0008'])
    const decide = async (as: Caller) =>
      (await as('/app/v1/approvals/decisions', { body: { document_ids: [id], action: 'approve' } })).body
        .payload.results[0]
    const asLast = await station.signIn('e0008')
    expect((await decide(asLast)).faults).not.toEqual([])
    expect((await decide(await station.signIn('e0003'))).approve_flag).toBe('04')
    expect((await decide(asLast)).approve_flag).toBe('02')
  })

  test('short leave that becomes long is asked for anew, and back', async () => {
    const id = await submit(leave('2026-07-06', '2026-07-07'))
    expect(await chainOf(id)).toEqual(['E0003'])
    const change = (to: string) =>
      asEmployee(`/app/v1/approvals/documents/${id}/update`, { body: { fields: leave('2026-07-06', to) } })
    expect((await change('2026-07-10')).status).toBe(200)
    expect(await chainOf(id)).toEqual(['E0003', 'E0008'])
    expect((await change('2026-07-07')).status).toBe(200)
    expect(await chainOf(id)).toEqual(['E0003'])
  })

  test('approvers who made room for a rule are asked again once it no longer applies', async () => {
    const five = ['E0003', 'E0004', 'E0005', 'E0006', 'E0007']
    const short = { ...leave('2026-10-05', '2026-10-06'), employee_code: 'E0011' }
    const long = { ...short, time_leave_end_dt: '2026-10-09' }
    const asOwner = await station.signIn('e0011')
    const { body } = await asOwner('/app/v1/approvals/submissions', {
      body: { kind: 'time-leave', documents: [long] }
    })
    const id = body.payload.results[0].document_id
    const chain = async () =>
      (await asOwner(`/app/v1/approvals/documents/${id}`)).body.payload.chain.map(
        (it: { approver: { employee_code: string } }) => it.approver.employee_code
      )
    expect(await chain()).toEqual([...five.slice(0, 4), 'E0008'])
    const preview = await asOwner('/app/v1/approvals/preview', {
      body: { kind: 'time-leave', document: short, document_id: id }
    })
    expect(
      preview.body.payload.chain.map(
        (it: { approver: { employee_code: string } }) => it.approver.employee_code
      )
    ).toEqual(five)
    await asOwner(`/app/v1/approvals/documents/${id}/update`, { body: { fields: short } })
    expect(await chain()).toEqual(five)
  })

  test('HR gives an earlier document the approvers of today', async () => {
    expect((await asHr(`/app/v1/approvals/documents/${early}/move`, { method: 'POST' })).status).toBe(200)
    expect(await chainOf(early)).toEqual(['E0003', 'E0008'])
  })

  test('removed, it no longer applies, and documents keep the reason', async () => {
    const { rules } = (await asHr(RULES)).body.payload
    expect((await asHr(`${RULES}/${rules[0].rule_id}`, { method: 'DELETE' })).body.payload.rules).toEqual([])
    expect(await chainOf(await submit(leave('2026-08-03', '2026-08-07')))).toEqual(['E0003'])
    const { chain } = await pageOf(early)
    expect(chain[1]).toMatchObject({ rule: { longer_than: 300 } })
  })

  test('an approver who has resigned is not added', async () => {
    await asHr(RULES, { body: LEAVE })
    sqlite.raw.exec("update employees set signout_flag = 'Y' where employee_code = 'E0008'")
    expect(await chainOf(await submit(leave('2026-09-07', '2026-09-11')))).toEqual(['E0003'])
    sqlite.raw.exec("update employees set signout_flag = 'N' where employee_code = 'E0008'")
  })
})
