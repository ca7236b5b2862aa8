import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#shared/domain/dates/calendar-date.ts'
import { closeOrReopen, LoanCalls, PERIODS, type Shown } from '../support/loans.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Adding payroll periods: which are valid, and how they close.

let loans: LoanCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let month = ''
beforeAll(async () => {
  loans = await LoanCalls.open()
  asHr = await loans.station.signIn('e0002')
  month = loans.openMonth
})
afterAll(() => loans.end())

type Query = Record<string, string | number>
async function got(path: string, query: Query = {}): Promise<Shown> {
  const { status, body } = await asHr(path, { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload
}

describe('a payroll period', () => {
  const next = () => addMonths(month, 2)
  const period = (changes: Query = {}) => ({
    month_no: next(),
    round: 'Full',
    start_date: `${addMonths(next(), -1)}-26`,
    end_date: `${next()}-25`,
    cut_off_date: `${next()}-28`,
    ...changes
  })

  test('is added open, and closes like any other', async () => {
    const made = await asHr(PERIODS, { body: period() })
    expect(made.status).toBe(200)
    expect(made.body.payload).toEqual({
      period_id: expect.any(String),
      ...period(),
      is_salary_closed: false,
      is_ot_closed: false,
      is_worktime_closed: false
    })
    const step = await got(`${PERIODS}/${made.body.payload.period_id}/salary`)
    expect(step).toMatchObject({ action: 'close', turns_month: true })
    const halves = [
      { round: 'Split', end_date: `${next()}-10` },
      { round: 'Split', start_date: `${next()}-11` }
    ]
    for (const half of halves) expect((await asHr(PERIODS, { body: period(half) })).status).toBe(200)
  })

  test('is added with those after it, or none of them', async () => {
    const from = addMonths(next(), 1)
    const first = period({
      month_no: from,
      start_date: `${next()}-26`,
      end_date: `${from}-25`,
      cut_off_date: `${from}-28`
    })
    const count = async () => (await got(PERIODS)).periods.length
    const before = await count()
    for (const until_month of [next(), addMonths(from, 12), '2569-01'])
      expect((await asHr(PERIODS, { body: { ...first, until_month } })).status).toBe(400)
    const far = addMonths(from, 2)
    const clash = { month_no: far, start_date: `${far}-01`, end_date: `${far}-27`, cut_off_date: `${far}-28` }
    loans.sqlite.raw
      .prepare(
        `insert into payroll_periods (id, month_no, round, start_date, end_date, cut_off_date)
         values ('clash', @month_no, 'Full', @start_date, @end_date, @cut_off_date)`
      )
      .run(clash)
    expect((await asHr(PERIODS, { body: { ...first, until_month: far } })).status).toBe(409)
    loans.sqlite.raw.prepare("delete from payroll_periods where id = 'clash'").run()
    expect(await count()).toBe(before)
    const made = await asHr(PERIODS, { body: { ...first, until_month: far } })
    expect(made.body.payload).toMatchObject({ month_no: from })
    expect(await count()).toBe(before + 3)
    loans.sqlite.raw.prepare('delete from payroll_periods where month_no >= ?').run(from)
  })

  test('is reopened as a whole in one step', async () => {
    const made = await asHr(PERIODS, {
      body: period({
        month_no: addMonths(next(), 1),
        start_date: `${next()}-26`,
        end_date: `${addMonths(next(), 1)}-25`,
        cut_off_date: `${addMonths(next(), 1)}-28`
      })
    })
    const of = `${PERIODS}/${made.body.payload.period_id}`
    for (const mark of ['ot', 'worktime'])
      await asHr(`${of}/marks/${mark}`, { method: 'PUT', body: { is_closed: true } })
    await closeOrReopen(asHr, 'close', addMonths(next(), 1), ['Full'])
    const { token } = await got(`${of}/salary`)
    const { status, body } = await asHr(`${of}/reopen-salary`, { body: { token, opens_marks: true } })
    expect(status).toBe(200)
    expect(body.payload.period).toMatchObject({
      is_salary_closed: false,
      is_ot_closed: false,
      is_worktime_closed: false
    })
    loans.sqlite.raw.prepare('delete from payroll_periods where id = ?').run(made.body.payload.period_id)
  })

  test.each<[string, () => Query, number]>([
    ['the same values as an existing one', () => ({}), 409],
    ['dates of an existing one', () => ({ month_no: addMonths(next(), 1), start_date: `${next()}-01` }), 409],
    [
      'a third half',
      () => ({
        round: 'Split',
        start_date: `${next()}-26`,
        end_date: `${next()}-27`,
        cut_off_date: `${next()}-27`
      }),
      409
    ],
    ['an end before its start', () => ({ start_date: `${next()}-27`, end_date: `${next()}-26` }), 400],
    ['a cut-off before its start', () => ({ cut_off_date: addDays(period().start_date, -1) }), 400],
    ['no such month', () => ({ month_no: '2099-13' }), 400],
    ['a Buddhist year', () => ({ month_no: `${Number(next().slice(0, 4)) + 543}${next().slice(4)}` }), 400],
    ['a month in the year 0', () => ({ month_no: '0000-01' }), 400],
    ['dates of another year', () => ({ month_no: addMonths(next(), 12) }), 400],
    ['a cut-off in a Buddhist year', () => ({ cut_off_date: '2569-05-25' }), 400],
    ['no such round', () => ({ round: 'Half' }), 400],
    ['no such day', () => ({ start_date: '2099-02-30' }), 400]
  ])('with %s is refused', async (_, changes, status) => {
    expect((await asHr(PERIODS, { body: period(changes()) })).status).toBe(status)
  })

  test('of the other round is not added to a month that is closed for everyone', async () => {
    const of = addMonths(next(), 1)
    const half = (start_date: string, end_date: string) => ({
      month_no: of,
      round: 'Split',
      start_date,
      end_date,
      cut_off_date: end_date
    })
    const whole = { ...half(`${next()}-26`, `${of}-25`), round: 'Full' }
    for (const body of [half(`${next()}-26`, `${of}-10`), half(`${of}-11`, `${of}-25`)])
      expect((await asHr(PERIODS, { body })).status).toBe(200)
    await closeOrReopen(asHr, 'close', of)
    expect((await asHr(PERIODS, { body: whole })).status).toBe(409)
    await closeOrReopen(asHr, 'reopen', of)
    expect((await asHr(PERIODS, { body: whole })).status).toBe(200)
  })
})
