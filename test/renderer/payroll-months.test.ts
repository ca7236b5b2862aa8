import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { LoanCalls, PERIODS, type Shown } from '../support/loans.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Closing and reopening salary months with foresight, and adding periods, as HR does it.

let station: TestWorkstation
let browser: Browser
let calls: LoanCalls
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  calls = new LoanCalls(station)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    table: 'งวดเงินเดือน',
    close: 'ปิดงวดเงินเดือน',
    reopen: 'เปิดงวดเงินเดือนใหม่',
    closeRun: (count: string) => `ปิดงวดและหัก ${count} งวด`,
    reopenRun: (count: string) => `เปิดงวดใหม่และคืน ${count} งวด`,
    closed: 'ปิดแล้ว',
    open: 'เปิดอยู่',
    changed: /มีการเปลี่ยนแปลงหลังจากที่เปิดดู/,
    half: /อีกครึ่งยังเปิดอยู่/,
    add: 'เพิ่มงวด',
    start: 'วันเริ่มต้น',
    overlaps: /ช่วงวันที่ทับกับงวด/,
    retry: 'ลองอีกครั้ง',
    empty: /ยังไม่มีงวดเงินเดือน/
  },
  en: {
    table: 'Payroll periods',
    close: 'Close salary',
    reopen: 'Reopen salary',
    closeRun: (count: string) => `Close and deduct ${count} instalments`,
    reopenRun: (count: string) => `Reopen and take back ${count} instalments`,
    closed: 'Closed',
    open: 'Open',
    changed: /Something has changed since you looked/,
    half: /the other half is open/,
    add: 'Add the period',
    start: 'From',
    overlaps: /The dates overlap the period/,
    retry: 'Try again',
    empty: /There is no payroll period yet/
  }
} as const

const shown = (satang: number): string => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

async function periodOf(month: string, round: 'Full' | 'Split'): Promise<Shown> {
  const { payload } = (await hr(PERIODS, { query: { from: month, to: month } })).body
  return payload.periods.find((it: Shown) => it.round === round)
}
const foresee = async (periodId: string): Promise<Shown> =>
  (await hr(`${PERIODS}/${periodId}/salary`)).body.payload

describe.each(LANGUAGES)('payroll periods, in %s', language => {
  const words = WORDS[language]
  let page: Page
  const panel = () => page.getByRole('complementary')
  const dialog = () => page.getByRole('dialog')
  beforeAll(async () => {
    page = await openScreen(browser, station, '/loans/months', { language, userName: 'e0002' })
    await page.getByRole('region', { name: words.table }).getByRole('gridcell').first().waitFor()
  })
  afterAll(() => page.context().close())

  const openPeriod = async (periodId: string): Promise<void> => {
    await page.goto(`${station.url}/#/loans/months?open=${periodId}`)
    await panel().waitFor()
  }

  it('says what closing touches, closes by keyboard alone, and reopens', async () => {
    const { period_id } = await periodOf(calls.openMonth, 'Full')
    const step = await foresee(period_id)
    expect(step.loans.instalment_count).toBeGreaterThan(0)
    const { payload } = (await hr(PERIODS)).body
    const place = payload.periods.findIndex((it: Shown) => it.period_id === period_id)
    await page.getByRole('gridcell').first().focus()
    for (let steps = 0; steps < place; steps += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, panel().getByRole('button', { name: words.close }))
    await page.keyboard.press('Enter')
    const count = String(step.loans.instalment_count)
    const run = dialog().getByRole('button', { name: words.closeRun(count) })
    await run.waitFor()
    await dialog().getByText(shown(step.loans.amount_satang), { exact: true }).waitFor()
    for (const loan of step.loans.turning)
      await dialog().getByRole('row', { name: loan.employee_code }).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await tabTo(page, run)
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await panel().getByText(words.closed, { exact: true }).first().waitFor()
    expect((await periodOf(calls.openMonth, 'Full')).is_salary_closed).toBe(true)

    await panel().getByRole('button', { name: words.reopen }).click()
    await dialog()
      .getByRole('button', { name: words.reopenRun(count) })
      .click()
    await dialog().waitFor({ state: 'detached' })
    await panel().getByRole('button', { name: words.close }).waitFor()
    expect((await foresee(period_id)).loans.instalment_count).toBe(step.loans.instalment_count)
  })

  it('does nothing when something changed since, shows the new figures and closes with them', async () => {
    const month = addMonths(calls.openMonth, 1)
    const { period_id } = await periodOf(month, 'Full')
    await openPeriod(period_id)
    await panel().getByRole('button', { name: words.close }).click()
    const before = (await foresee(period_id)).loans.instalment_count
    await dialog()
      .getByRole('button', { name: words.closeRun(String(before)) })
      .waitFor()
    const paidMonthly = calls.behind.value<string>(
      `select min(employee_code) from employees where signout_flag = 'N' and round_month_config = 'Full'`
    )
    await calls.made({ employee_code: paidMonthly, employee_loan_start: month })
    await dialog()
      .getByRole('button', { name: words.closeRun(String(before)) })
      .click()
    await dialog().getByRole('alert').filter({ hasText: words.changed }).waitFor()
    expect((await periodOf(month, 'Full')).is_salary_closed).toBe(false)
    await dialog()
      .getByRole('button', { name: words.closeRun(String(before + 1)) })
      .click()
    await dialog().waitFor({ state: 'detached' })
    const step = await foresee(period_id)
    expect(step.action).toBe('reopen')
    await hr(`${PERIODS}/${period_id}/reopen-salary`, { body: { token: step.token } })
  })

  // What follows hangs on no words: one language is enough.
  if (language === 'en') return

  it('says that half a month touches no loan yet', async () => {
    await openPeriod((await periodOf(calls.openMonth, 'Split')).period_id)
    await panel().getByRole('button', { name: words.close }).click()
    await dialog().getByText(words.half).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  it('adds the month that comes next, and says where dates overlap', async () => {
    const { payload } = (await hr(PERIODS)).body
    const newest = payload.periods[0].month_no as string
    await page.keyboard.press('n')
    const start = dialog().getByLabel(words.start)
    await start.waitFor()
    expect(await axeFaults(page)).toEqual([])
    const proposed = await start.inputValue()
    await start.fill('1/1/2026')
    await start.press('Tab')
    await dialog().getByText(words.overlaps).waitFor()
    await start.fill(proposed)
    await start.press('Tab')
    await dialog().getByText(words.overlaps).waitFor({ state: 'detached' })
    await dialog().getByRole('button', { name: words.add }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await periodOf(addMonths(newest, 1), 'Full')).toMatchObject({ is_salary_closed: false })
  })

  it('says when there is none, and when they cannot be read', async () => {
    const answer = (body: unknown, status = 200) =>
      page.route('**/app/v1/payroll-periods*', route => route.fulfill({ status, json: body }))
    await answer({ code: 500, message: 'x' }, 500)
    await page.goto(`${station.url}/#/loans`)
    await page.reload()
    await page.goto(`${station.url}/#/loans/months`)
    await page.getByRole('alert').getByRole('button', { name: words.retry }).waitFor()
    await page.unroute('**/app/v1/payroll-periods*')
    await answer({ code: 200, message: 'ok', payload: { periods: [], current_month: '2026-11' } })
    await page.getByRole('button', { name: words.retry }).click()
    await page.getByText(words.empty).waitFor()
    await page.unroute('**/app/v1/payroll-periods*')
  })
})
