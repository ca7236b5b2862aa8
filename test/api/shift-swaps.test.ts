import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Two people exchange their shifts: one asks, the other agrees, an approver of both decides; both rosters change, or neither.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const SWAPS = '/app/v1/shift-swaps'
const DAY = '2026-03-17'
const OTHER_DAY = '2026-03-18'

let station: TestWorkstation
let sqlite: DirectDatabase
let asAsker: Caller
let asPartner: Caller
let asApprover: Caller
let asStranger: Caller
let asHr: Caller
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  for (const [code, approver] of [
    ['E0020', 'E0003'],
    ['E0021', 'E0003'],
    ['E0022', 'E0004']
  ]) {
    sqlite.raw
      .prepare('delete from employee_approvers where employee_id = ?')
      .run(sqlite.employeeId(code ?? ''))
    sqlite.raw
      .prepare(
        'insert into employee_approvers (employee_id, position, approver_employee_id) values (?, 1, ?)'
      )
      .run(sqlite.employeeId(code ?? ''), sqlite.employeeId(approver ?? ''))
  }
  setWeek('E0020', 'DAY')
  setWeek('E0021', 'EARLY')
  setWeek('E0022', 'EARLY')
  asAsker = await station.signIn('e0020')
  asPartner = await station.signIn('e0021')
  asApprover = await station.signIn('e0003')
  asStranger = await station.signIn('e0022')
  asHr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

function setWeek(code: string, cycle: string): void {
  sqlite.raw
    .prepare(
      'update employee_work_cycles set work_cycle_id = (select id from work_cycles where code = ?) where employee_id = ?'
    )
    .run(cycle, sqlite.employeeId(code))
}
const cycleOn = (code: string, date: string): string | undefined =>
  sqlite.value<string | undefined>(
    `select c.code from work_cycle_days d join work_cycles c on c.id = d.work_cycle_id
     where d.employee_id = ? and d.work_date = ?`,
    sqlite.employeeId(code),
    date
  )
/** The changes of somebody's roster that the activity log has. */
const changesOf = (code: string): Record<string, string>[] =>
  sqlite.raw
    .prepare("select after_json from activity_log where action = 'roster.change' and subject_id = ?")
    .pluck()
    .all(sqlite.employeeId(code))
    .map(text => JSON.parse(String(text)))
const asking = (changes: Record<string, unknown> = {}) => ({
  partner_employee_code: 'E0021',
  dates: [DAY],
  reason: 'ไปรับลูก',
  ...changes
})
const ask = (changes: Record<string, unknown> = {}) => asAsker(SWAPS, { body: asking(changes) })
const asked = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const answer = await ask(changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.payload.swap_id
}
const answer = (as: Caller, id: string, body: Record<string, unknown> = { agrees: true }) =>
  as(`${SWAPS}/${id}/answer`, { body })
const decide = (as: Caller, id: string, body: Record<string, unknown>) =>
  as(`${SWAPS}/${id}/decide`, { body })
const review = (as: Caller, id: string) => as(`${SWAPS}/${id}/review`)
const stateOf = async (id: string): Promise<string> =>
  (await asAsker(SWAPS, { query: { scope: 'own' } })).body.payload.swaps.find(
    (it: { swap_id: string }) => it.swap_id === id
  )?.state
const noticesOf = async (as: Caller, action: string): Promise<number> =>
  (await as('/app/v1/notifications', { query: { limit: 100 } })).body.payload.notifications.filter(
    (it: { action: string }) => it.action === action
  ).length

describe('asking', () => {
  test('colleagues are those with an approver in common', async () => {
    const { people } = (await asAsker(`${SWAPS}/colleagues`, { query: { search: 'E002' } })).body.payload
    const codes = people.map((it: { employee_code: string }) => it.employee_code)
    expect(codes).toContain('E0021')
    expect(codes).not.toContain('E0020')
    expect(codes).not.toContain('E0022')
  })

  test('the preview shows both shifts of each date', async () => {
    const { payload } = (await asAsker(`${SWAPS}/preview`, { body: asking() })).body
    expect(payload.days).toMatchObject([
      { work_date: DAY, asker: { code: 'DAY' }, partner: { code: 'EARLY', start: '06:00' } }
    ])
  })

  test.each([
    [{ partner_employee_code: 'E0022' }, "'partner_employee_code'"],
    [{ partner_employee_code: 'E0020' }, "'partner_employee_code'"],
    [{ partner_employee_code: 'NOBODY' }, "'partner_employee_code'"],
    [{ dates: ['2026-03-09'] }, '2026-03-09'],
    [{ dates: ['2026-02-30'] }, "'dates'"],
    [{ dates: [] }, "'dates'"],
    [{ dates: [DAY, OTHER_DAY, '2026-03-19'] }, "'dates'"]
  ])('refuses %j with its reason', async (changes, words) => {
    const { status, body } = await ask(changes)
    expect(status).toBe(400)
    expect(body.errors.join()).toContain(words)
  })

  test('two who have the same shift have nothing to exchange', async () => {
    setWeek('E0021', 'DAY')
    expect((await ask()).body.errors).toEqual(['Both have the same shift on these days'])
    setWeek('E0021', 'EARLY')
  })
})

describe('an exchange', () => {
  test('is agreed to by the partner, decided by an approver of both, and changes both rosters', async () => {
    const id = await asked({ dates: [DAY, OTHER_DAY] })
    expect(await noticesOf(asPartner, 'shift-swap-asked')).toBe(1)
    for (const as of [asAsker, asApprover, asHr]) expect((await answer(as, id)).status).toBe(409)
    expect((await answer(asStranger, id)).status).toBe(404)
    expect((await decide(asApprover, id, { approves: true })).status).toBe(409)
    expect((await answer(asPartner, id)).body.payload.state).toBe('agreed')
    expect(await noticesOf(asApprover, 'shift-swap-agreed')).toBe(1)

    for (const as of [asAsker, asPartner]) expect((await review(as, id)).status).toBe(409)
    expect((await review(asStranger, id)).status).toBe(404)
    const { token, refused_count } = (await review(asApprover, id)).body.payload
    expect(refused_count).toBe(0)
    expect((await decide(asApprover, id, { approves: true, token: 'other' })).status).toBe(409)
    expect(cycleOn('E0020', DAY)).toBeUndefined()
    const approved = await decide(asApprover, id, { approves: true, token })
    expect(approved.body.payload).toMatchObject({ state: 'approved', decided_by: 'e0003', may: [] })
    for (const date of [DAY, OTHER_DAY])
      expect([cycleOn('E0020', date), cycleOn('E0021', date)]).toEqual(['EARLY', 'DAY'])
    expect(changesOf('E0020')).toEqual([{ [DAY]: 'EARLY', [OTHER_DAY]: 'EARLY' }])
    expect(changesOf('E0021')).toEqual([{ [DAY]: 'DAY', [OTHER_DAY]: 'DAY' }])
    expect(await noticesOf(asAsker, 'shift-swap-approved')).toBe(1)
    expect((await decide(asApprover, id, { approves: true, token })).status).toBe(409)
  })

  test('warns of too little rest, and only the approver sees the warnings of both', async () => {
    setWeek('E0021', 'NIGHT')
    const date = '2026-04-07'
    const mine = (await asAsker(`${SWAPS}/preview`, { body: asking({ dates: [date] }) })).body.payload
      .conflicts
    expect(mine.map((it: { code: string }) => it.code)).toContain('short_rest')
    expect(new Set(mine.map((it: { employee_code: string }) => it.employee_code))).toEqual(new Set(['E0020']))
    const id = await asked({ dates: [date] })
    await answer(asPartner, id)
    const { conflicts, token } = (await review(asApprover, id)).body.payload
    expect(conflicts.map((it: { employee_code: string }) => it.employee_code)).toContain('E0020')
    expect((await decide(asApprover, id, { approves: true, token })).status).toBe(200)
    setWeek('E0021', 'EARLY')
  })

  test('whose shifts have changed since is refused as a whole', async () => {
    const id = await asked({ dates: ['2026-04-14'] })
    await answer(asPartner, id)
    const { token } = (await review(asApprover, id)).body.payload
    setWeek('E0021', 'NIGHT')
    expect((await decide(asApprover, id, { approves: true, token })).status).toBe(409)
    expect([cycleOn('E0020', '2026-04-14'), cycleOn('E0021', '2026-04-14')]).toEqual([undefined, undefined])
    expect(await stateOf(id)).toBe('agreed')
    setWeek('E0021', 'EARLY')
    expect((await decide(asApprover, id, { approves: false })).status).toBe(400)
    expect((await decide(asApprover, id, { approves: false, remark: 'คนไม่พอ' })).body.payload).toMatchObject({
      state: 'refused',
      remark: 'คนไม่พอ'
    })
    expect(cycleOn('E0020', '2026-04-14')).toBeUndefined()
  })

  test('can be declined by the partner and cancelled by who asked', async () => {
    const declined = await asked({ dates: ['2026-04-21'] })
    expect((await answer(asPartner, declined, { agrees: false, remark: 'ไม่ว่าง' })).body.payload.state).toBe(
      'declined'
    )
    const cancelled = await asked({ dates: ['2026-04-22'] })
    expect((await asPartner(`${SWAPS}/${cancelled}/cancel`, { method: 'POST' })).status).toBe(409)
    expect((await asAsker(`${SWAPS}/${cancelled}/cancel`, { method: 'POST' })).body.payload.state).toBe(
      'cancelled'
    )
    expect((await answer(asPartner, cancelled)).status).toBe(409)
  })

  test('is decided by HR where the two have no approver in common any longer', async () => {
    const id = await asked({ dates: ['2026-04-28'] })
    sqlite.raw
      .prepare('update employee_approvers set approver_employee_id = ? where employee_id = ?')
      .run(sqlite.employeeId('E0004'), sqlite.employeeId('E0021'))
    await answer(asPartner, id)
    expect(await noticesOf(asHr, 'shift-swap-agreed')).toBe(1)
    expect((await review(asApprover, id)).status).toBe(404)
    const { token } = (await review(asHr, id)).body.payload
    expect((await decide(asHr, id, { approves: true, token })).body.payload.state).toBe('approved')
    expect(cycleOn('E0021', '2026-04-28')).toBe('DAY')
  })
})

test('each list has what concerns the reader', async () => {
  const ids = async (as: Caller, scope: string) =>
    (await as(SWAPS, { query: { scope } })).body.payload.swaps.length
  expect(await ids(asStranger, 'own')).toBe(0)
  expect(await ids(asStranger, 'decide')).toBe(0)
  expect(await ids(asPartner, 'own')).toBe(await ids(asAsker, 'own'))
  expect(await ids(asHr, 'decide')).toBe(4)
})

test('those that wait are all listed, whatever was decided since', async () => {
  sqlite.raw
    .prepare('update employee_approvers set approver_employee_id = ? where employee_id = ?')
    .run(sqlite.employeeId('E0003'), sqlite.employeeId('E0021'))
  const id = await asked({ dates: ['2026-05-05'] })
  const insert = sqlite.raw.prepare(
    `insert into shift_swaps select 'closed-' || ?, asker_employee_id, partner_employee_id, days_json, 'refused', '', null,
       'e0003', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z' from shift_swaps where id = ?`
  )
  for (let n = 0; n < 60; n++) insert.run(n, id)
  expect(await stateOf(id)).toBe('asked')
  sqlite.raw.exec("delete from shift_swaps where id like 'closed-%'")
})

test('HR is notified where no approver of both has an account', async () => {
  const before = await noticesOf(asHr, 'shift-swap-agreed')
  sqlite.raw.exec("update users set is_disabled = 1 where user_name = 'e0003'")
  await answer(asPartner, await asked({ dates: ['2026-05-12'] }))
  expect(await noticesOf(asHr, 'shift-swap-agreed')).toBe(before + 1)
})
