import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Attendance by day and by punch, as far as it depends on neither layout nor keyboard.

/** A Friday morning: people are in, late, absent and expected. */
const FRIDAY = Date.parse('2026-11-20T10:12:00+07:00')
const shift = FRIDAY - Date.now()
const PATIENCE = { timeout: 30_000 }

let station: TestWorkstation
let page: AppPage
let ask: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => Date.now() + shift } })
  ask = await station.signIn()
})
afterAll(async () => {
  closeApp()
  await station.close()
})
beforeEach(async () => {
  page = await openApp(station, '/attendance/day', { language: 'en' })
  await heading('Attendance by day')
})

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const filters = () => new URLSearchParams(page.address().split('?')[1])
const cells = (column: string) => page.locator(`.ag-row [col-id="${column}"]`)
const column = (id: string) => cells(id).allInnerTexts()

it('copies the phone number of the employee in the panel with one key', async () => {
  await cells('name').first().click()
  const number = page.getByRole('link', { name: /^0\d{9}$/ }).first()
  await number.waitFor()
  await page.keyboard.press('c')
  await page.getByText(`${await number.innerText()} was copied`).waitFor()
})

it('keeps the filters of a day in the URL', async () => {
  await page.getByRole('button', { name: /^Late/ }).click()
  await page.getByPlaceholder('Name or code').fill('e00')
  await expect.poll(() => filters().get('search'), PATIENCE).toBe('e00')
  const isNarrowed = async () => {
    const codes = await column('code')
    return codes.length > 0 && codes.every(code => code.startsWith('E00'))
  }
  await expect.poll(isNarrowed, PATIENCE).toBe(true)
  const codes = await column('code')
  page.reload()
  await cells('code').first().waitFor()
  expect(await column('code')).toEqual(codes)
  expect(await page.getByRole('button', { name: /^Late/ }).getAttribute('aria-pressed')).toBe('true')
  expect(new Set(await column('standing'))).toEqual(new Set(['Late']))
})

it('shows the counts of the day on the filter buttons', async () => {
  const { counts } = (await ask('/app/v1/attendance/day')).body.payload
  const chips = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
  await expect
    .poll(async () => (await chips.allInnerTexts()).map(text => Number(/\d+$/.exec(text)?.[0])), PATIENCE)
    .toEqual([
      counts.total,
      counts.in,
      counts.late,
      counts.absent,
      counts.left,
      counts.expected,
      counts.leave,
      counts.off
    ])
})

it('polls the day without transferring unchanged data', async () => {
  await cells('code').first().waitFor()
  const shownCodes = new Set(await column('code'))
  await until(() => page.requests.includes('304 GET /app/v1/attendance/day'), 'the day to be requested again')
  expect(new Set(await column('code'))).toEqual(shownCodes)
})

it('filters punches by chips that are kept in the URL', async () => {
  page.goTo('/attendance/punches')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'In/out' }).click()
  await page.getByRole('button', { name: 'Out', exact: true }).click()
  await expect.poll(() => filters().get('direction'), PATIENCE).toBe('OUT')
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect.poll(() => filters().get('period'), PATIENCE).toBe('2026-11-14..2026-11-20')
  page.reload()
  await cells('direction').first().waitFor()
  expect(new Set(await column('direction'))).toEqual(new Set(['Out']))
  // HR can also choose a payroll period. The current one ends today.
  page = await openApp(station, page.address(), { language: 'en', userName: 'e0002' })
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.getByRole('combobox', { name: 'Payroll period' }).click()
  await page.getByRole('option', { name: /^November 2026 \(26 Oct 2026 – 20 Nov 2026\)/ }).click()
  await expect.poll(() => filters().get('period'), PATIENCE).toBe('2026-10-26..2026-11-20')
})

it('opens the report of the day that is shown', async () => {
  page = await openApp(station, '/attendance/day?date=2026-11-01', { language: 'en' })
  await page.getByRole('button', { name: /^Everyone/ }).waitFor()
  await page.keyboard.press('Control+e')
  await heading(/^Attendance report|Report/)
  expect(filters().get('period')).toBe('2026-11-01..2026-11-01')
})

it('fills the dates of a report with those of a payroll period', async () => {
  page = await openApp(station, '/reports/attendance', { language: 'en', userName: 'e0002' })
  await page.getByRole('combobox', { name: 'Payroll period' }).fill('26 Sep 2026 – 25')
  await page.getByRole('option', { name: 'October 2026 (26 Sep 2026 – 25 Oct 2026)' }).click()
  await page.getByText('30 days').waitFor()
})

it('says that the workstation does not respond, keeps the figures and recovers', async () => {
  page.goTo('/attendance/live')
  const figures = page.getByRole('region', { name: 'Attendance queue' })
  const received = figures.locator('dd').first()
  await expect.poll(() => received.innerText(), PATIENCE).toMatch(/\d/)
  const before = await received.innerText()
  const ends = page.answer('GET /app/v1/attendance/queue', () =>
    Promise.reject(new TypeError('fetch failed'))
  )
  await figures.getByText(/does not respond; trying again/).waitFor()
  expect(await received.innerText()).toBe(before)
  ends()
  await figures.getByText('Running').waitFor()
})
