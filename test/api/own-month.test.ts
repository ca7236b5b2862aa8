import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// A person's own payroll period, and what the person says about it.

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>
const OWN_MONTH = '/app/v1/attendance/own-month'
const CONFIRMATION = `${OWN_MONTH}/confirmation`
const LIST = '/app/v1/attendance/confirmations'
const TODAY = '2026-03-10'

let station: TestWorkstation
let sqlite: DirectDatabase
let asEmployee: Caller
let asOther: Caller
let asManager: Caller
let asHr: Caller
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw.exec(
    "update employees set round_month_config = 'Full' where employee_code in ('E0020', 'E0021', 'E0022')"
  )
  asEmployee = await station.signIn('e0020')
  asOther = await station.signIn('e0021')
  asManager = await station.signIn('e0003')
  asHr = await station.signIn('e0002')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const read = async (as: Caller, query: Record<string, string> = {}) =>
  (await as(OWN_MONTH, { query })).body.payload
const give = (as: Caller, body: Record<string, unknown>) => as(CONFIRMATION, { method: 'PUT', body })
const listed = async (query: Record<string, string> = {}) => {
  const { period } = await read(asEmployee)
  const answer = await asHr(LIST, { query: { period_id: period.period_id, limit: '500', ...query } })
  expect(answer.status).toBe(200)
  return answer.body.payload
}
const rowOf = async (code: string) =>
  (await listed()).rows.find((row: { employee_code: string }) => row.employee_code === code)

describe('the period', () => {
  test('has all days of the payroll period of today, with totals as the month view counts them', async () => {
    const own = await read(asEmployee)
    expect(own).toMatchObject({ employee_code: 'E0020', is_own: true, confirmation: null })
    expect(own.period).toMatchObject({ start_date: '2026-02-26', end_date: '2026-03-25', is_frozen: false })
    expect(own.days).toHaveLength(28)
    const march = (
      await asHr('/app/v1/attendance/month', { query: { employee_code: 'E0020', month: '2026-03' } })
    ).body.payload
    const both = own.days.filter((day: { work_date: string }) => day.work_date >= '2026-03-01')
    expect(both).toEqual(march.days.slice(0, 25))
    expect(own.next_date).toBeNull()
    expect(own.previous_date).toBe('2026-02-25')
  })

  test('the period before is found by one of its dates', async () => {
    const before = await read(asEmployee, { date: '2026-02-25' })
    expect(before.period).toMatchObject({ start_date: '2026-01-26', end_date: '2026-02-25' })
    expect(before.next_date).toBe('2026-02-26')
  })

  test('a date that no payroll period has is in its calendar month', async () => {
    const { period, days } = await read(asEmployee, { date: '2019-02-14' })
    expect(period).toMatchObject({ period_id: null, start_date: '2019-02-01', end_date: '2019-02-28' })
    expect(days).toHaveLength(28)
  })

  test.each(['2026-02-30', 'x', '2026-3-1'])('refuses %s as a date and names the field', async date => {
    const answer = await asEmployee(OWN_MONTH, { query: { date } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors.join()).toContain("'date'")
  })
})

describe('who reads it', () => {
  const status = async (as: Caller, employee_code: string) =>
    (await as(OWN_MONTH, { query: { employee_code } })).status

  test('an employee reads nobody else, also where the employee approves for others', async () => {
    expect(await status(asEmployee, 'E0020')).toBe(200)
    for (const code of ['E0021', 'E0001', 'E0003', 'NOBODY']) expect(await status(asEmployee, code)).toBe(404)
    sqlite.raw.exec(
      `insert or ignore into employee_approvers (employee_id, position, approver_employee_id)
       select a.id, 5, b.id from employees a, employees b where a.employee_code = 'E0022' and b.employee_code = 'E0020'`
    )
    expect(await status(asEmployee, 'E0022')).toBe(404)
  })

  test('a manager reads those whom they approve for, and HR everybody', async () => {
    const people = (await asManager('/app/v1/employees', { query: { limit: 500 } })).body.payload.employees
    const codes = new Set(people.map((it: { employee_code: string }) => it.employee_code))
    const [mine] = [...codes].filter(code => code !== 'E0003')
    const other = ['E0020', 'E0021', 'E0022', 'E0023', 'E0024', 'E0025'].find(code => !codes.has(code))
    expect(await status(asManager, String(mine))).toBe(200)
    expect(await status(asManager, String(other))).toBe(404)
    expect(await status(asHr, String(other))).toBe(200)
  })

  test('leave balances are read by the same people', async () => {
    const balances = async (as: Caller, employee_code?: string) => {
      const query = { quota_year: '2026', ...(employee_code && { employee_code }) }
      return as('/app/v1/leave-balances', { query })
    }
    const own = (await balances(asEmployee)).body.payload.balances
    const sheet = (await asHr('/app/v1/quotas/E0020', { query: { quota_year: '2026' } })).body.payload
      .balances
    expect(own.map((it: { remaining: number }) => it.remaining)).toEqual(
      sheet.map((it: { remaining: number }) => it.remaining)
    )
    for (const code of ['E0021', 'E0001', 'E0022', 'NOBODY'])
      expect((await balances(asEmployee, code)).status).toBe(404)
    expect((await balances(asHr, 'E0021')).status).toBe(200)
    expect((await asEmployee('/app/v1/leave-balances', { query: { quota_year: 'x' } })).status).toBe(400)
  })

  test('documents of others are not in the lists of an employee', async () => {
    for (const scope of ['own', 'all']) {
      const { documents } = (
        await asEmployee('/app/v1/approvals/documents', { query: { scope, search: 'E0021', limit: 200 } })
      ).body.payload
      expect(
        documents.filter((it: { owner: { employee_code: string } }) => it.owner.employee_code === 'E0021')
      ).toEqual([])
    }
  })

  test('an account without an employee has no page of its own', async () => {
    sqlite.raw.exec("update users set employee_id = null where user_name = 'e0030'")
    const answer = await (await station.signIn('e0030'))(OWN_MONTH)
    expect(answer.status).toBe(404)
    expect(answer.body.message).toContain('not linked to an employee')
  })
})

describe('a confirmation', () => {
  test('covers the days that are over, and is shown as outdated once one of them changes', async () => {
    const { version } = await read(asEmployee)
    const given = await give(asEmployee, { date: TODAY, state: 'correct', version })
    expect(given.status).toBe(200)
    expect(given.body.payload.confirmation).toMatchObject({
      state: 'correct',
      text: null,
      until_date: '2026-03-09',
      changed_dates: [],
      is_outdated: false
    })
    expect(await rowOf('E0020')).toMatchObject({ answer: 'correct' })
    // A punch of today changes nothing that was confirmed.
    await importAll(station, [importItem({ employee_code: 'E0020', datetime: '2026-03-10 08:21:00' })])
    await station.drained()
    expect((await read(asEmployee)).confirmation.is_outdated).toBe(false)
    await importAll(station, [importItem({ employee_code: 'E0020', datetime: '2026-03-04 23:59:00' })])
    await station.drained()
    const { confirmation } = await read(asEmployee)
    expect(confirmation).toMatchObject({ is_outdated: true, changed_dates: ['2026-03-04'] })
    expect(await rowOf('E0020')).toMatchObject({ answer: 'outdated' })
    expect((await listed({ state: 'outdated' })).rows).toHaveLength(1)
  })

  test('of days that have changed since they were shown is refused', async () => {
    const { version } = await read(asOther)
    await importAll(station, [importItem({ employee_code: 'E0021', datetime: '2026-03-03 23:58:00' })])
    await station.drained()
    const refused = await give(asOther, { date: TODAY, state: 'correct', version })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Days of this period have changed since they were shown. Please check them again.'
    ])
    expect((await read(asOther)).confirmation).toBeNull()
  })

  test('an objection needs a text, replaces the confirmation, and notifies HR once', async () => {
    const { version } = await read(asEmployee)
    for (const text of [undefined, '', '  '])
      expect((await give(asEmployee, { date: TODAY, state: 'objection', version, text })).status).toBe(400)
    const objection = { date: TODAY, state: 'objection', version, text: ' วันที่ 4 ออก 17:30 ' }
    expect((await give(asEmployee, objection)).status).toBe(200)
    expect((await give(asEmployee, objection)).status).toBe(200)
    expect((await read(asEmployee)).confirmation).toMatchObject({
      state: 'objection',
      text: 'วันที่ 4 ออก 17:30',
      is_outdated: false
    })
    const { notifications } = (await asHr('/app/v1/notifications', { query: { limit: 100 } })).body.payload
    const about = notifications.filter((it: { action: string }) => it.action === 'month-objection')
    expect(about).toHaveLength(1)
    expect(about[0].person.employee_code).toBe('E0020')
    const { rows, counts, found } = await listed({ state: 'objection' })
    expect([rows.length, found, counts.objection]).toEqual([1, 1, 1])
    expect(counts.none).toBe(counts.total - 1)
  })

  test('is written to the activity log', async () => {
    const asAdministrator = await station.signIn('e0001')
    const { entries } = (await asAdministrator('/app/v1/activity', { query: { area: 'payroll' } })).body
      .payload
    const actions = entries.map((it: { action: string }) => it.action)
    expect(actions.filter((it: string) => it === 'month-confirmation.confirm')).toHaveLength(3)
  })

  test('is only for oneself, whatever else the body says', async () => {
    const { version } = await read(asOther)
    const body = { date: TODAY, state: 'correct', version, employee_code: 'E0022', employee_id: 'x' }
    const given = await give(asOther, body)
    expect(given.body.payload.employee_code).toBe('E0021')
    expect(await rowOf('E0022')).toMatchObject({ answer: 'none', confirmation: null })
  })

  test('stays as it is once the period is frozen, until it is opened again', async () => {
    const { period, version } = await read(asEmployee)
    const mark = `/app/v1/payroll-periods/${period.period_id}/marks/worktime`
    const frozen = (is_closed: boolean) => asHr(mark, { method: 'PUT', body: { is_closed } })
    expect((await frozen(true)).status).toBe(200)
    const refused = await give(asEmployee, { date: TODAY, state: 'correct', version })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This period is closed, so its confirmation can no longer be changed.'
    ])
    expect((await read(asEmployee)).period.is_frozen).toBe(true)
    expect((await frozen(false)).status).toBe(200)
    expect((await give(asEmployee, { date: TODAY, state: 'correct', version })).status).toBe(200)
  })

  test('given before the end of a period is outdated once the period is over', async () => {
    sqlite.raw.exec(
      `insert into month_confirmations (employee_id, start_date, end_date, state, until_date, days, confirmed_at)
       select id, '2026-01-26', '2026-02-25', 'correct', '2026-02-20', '{}', '2026-02-21T00:00:00.000Z'
       from employees where employee_code = 'E0020'`
    )
    expect((await read(asEmployee, { date: '2026-02-01' })).confirmation).toMatchObject({
      is_outdated: true,
      changed_dates: []
    })
  })

  test('of a period that has no day behind it has nothing to confirm', async () => {
    const { version } = await read(asEmployee, { date: '2026-04-01' })
    const refused = await give(asEmployee, { date: '2026-04-01', state: 'correct', version })
    expect(refused.status).toBe(409)
  })
})

test('counts for the page of the month’s end equal those of the list', async () => {
  const { period } = await read(asEmployee)
  const { body } = await asHr(`${LIST}/counts`, { query: { period_id: period.period_id } })
  const { counts, found } = await listed()
  expect(body.payload).toEqual(counts)
  expect(found).toBe(counts.total)
  const branch = sqlite.value<string>("select branch_id from employees where employee_code = 'E0020'")
  const ofBranch = await asHr(`${LIST}/counts`, {
    query: { period_id: period.period_id, branch_id: branch }
  })
  expect(ofBranch.body.payload.total).toBe(
    (await listed({ limit: '500' })).rows.filter((row: { branch_id: string }) => row.branch_id === branch)
      .length
  )
  expect(ofBranch.body.payload.total).toBeLessThan(counts.total)
  expect((await asHr(`${LIST}/counts`, { query: { period_id: 'none' } })).status).toBe(404)
})

test('the list goes on page by page and is searched by name and code', async () => {
  const first = await listed({ limit: '2' })
  const second = await listed({ limit: '2', after: first.next })
  const codes = [...first.rows, ...second.rows].map((row: { employee_code: string }) => row.employee_code)
  expect(codes).toEqual(codes.toSorted())
  expect(new Set(codes).size).toBe(4)
  expect((await listed({ search: 'E0020' })).rows).toHaveLength(1)
})
