import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importAll, importItem } from '../support/attendance.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

/** A Friday morning: people are in, late, absent and expected. */
const FRIDAY = Date.parse('2026-11-20T10:12:00+07:00')
const shift = FRIDAY - Date.now()
const TODAY = '2026-11-20'
const PATIENCE = { timeout: 30_000 }

let station: TestWorkstation
let browser: Browser
let page: Page
let ask: Awaited<ReturnType<TestWorkstation['signIn']>>

beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => Date.now() + shift } }),
    testBrowser()
  ])
  ask = await station.signIn()
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const goTo = (address: string) => page.goto(`${station.url}/#${address}`)
const filters = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1])
const cells = (column: string) => page.locator(`.ag-row [col-id="${column}"]`)
/** In the order of the screen, which differs from that of the DOM. */
const column = async (id: string): Promise<string[]> =>
  (
    await cells(id).evaluateAll(found =>
      found
        .map(cell => ({
          at: Number(cell.closest('[row-index]')?.getAttribute('row-index')),
          text: cell.textContent
        }))
        .sort((a, b) => a.at - b.at)
    )
  ).map(({ text }) => text ?? '')
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** What a working Friday shows; the pages without data are in test/long/every-page. */
const SCREENS = [
  ['/attendance/live', { th: 'ลงเวลาขณะนี้', en: 'Attendance now' }],
  ['/attendance/day?standing=late&open=LATE', { th: 'การลงเวลารายวัน', en: 'Attendance by day' }],
  ['/attendance/month', { th: 'การลงเวลารายเดือน', en: 'Attendance by month' }],
  ['/attendance/punches?open=NEWEST', { th: 'รายการลงเวลา', en: 'Punches' }],
  ['/attendance/devices?open=new', { th: 'เครื่องลงเวลา', en: 'Devices' }],
  ['/attendance/devices?open=how-to', { th: 'เครื่องลงเวลา', en: 'Devices' }]
] as const

describe.runIf(isLong).each([['en', 'dark']] as const)('the screens in %s, %s', (language, theme) => {
  beforeAll(async () => {
    page = await openScreen(browser, station, '/attendance/live', { language, theme })
  })
  afterAll(() => page.context().close())

  it.each(SCREENS)('%s', async (address, titles) => {
    const day = (await ask('/app/v1/attendance/day')).body.payload
    const late = day.rows.find((row: { standing: string }) => row.standing === 'late')
    const newest = (await ask('/app/v1/attendance/punches', { query: { limit: 1 } })).body.payload.punches[0]
    await goTo(address.replace('LATE', late.employee_id).replace('NEWEST', newest.punch_id))
    await heading(titles[language])
    if (address.includes('open=')) await page.getByRole('complementary').waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), PATIENCE).toBe(0)
    expect(await axeFaults(page)).toEqual([])
  })
})

describe('the attendance screens', () => {
  beforeAll(async () => {
    page = await openScreen(browser, station, '/attendance/live', { language: 'en' })
    await heading('Attendance now')
  })
  afterAll(() => page.context().close())

  const post = (datetime: string, more = {}) =>
    importAll(station, [importItem({ employee_code: 'E0020', datetime, ...more })])
  const top = () => page.locator('[row-index="0"] [col-id="time"]')

  it('show a punch as soon as it is posted', async () => {
    await cells('time').first().waitFor()
    await post(`${TODAY} 10:11:11`)
    await page.waitForFunction(
      () => document.querySelector('[row-index="0"] [col-id="time"]')?.textContent === '10:11:11'
    )
    expect(await page.locator('[row-index="0"] [col-id="code"]').textContent()).toBe('E0020')
  })

  it.runIf(isLong)('show a punch that a device kept for days as the latest', async () => {
    await post('2026-11-17 08:01:02')
    await page.waitForFunction(
      () => document.querySelector('[row-index="0"] [col-id="time"]')?.textContent === '17 Nov 2026 08:01'
    )
  })

  it('hold the list still while the pointer is in it', async () => {
    await top().hover()
    const before = await top().textContent()
    await post(`${TODAY} 10:11:12`)
    const newPunches = page.getByRole('button', { name: '1 new punch' })
    await newPunches.waitFor()
    expect(await top().textContent()).toBe(before)
    await newPunches.click()
    await expect.poll(() => top().textContent(), PATIENCE).toBe('10:11:12')
    await page.mouse.move(100, 700)
  })

  it.runIf(isLong)('are paused and resumed by a key', async () => {
    await page.keyboard.press('p')
    await post(`${TODAY} 10:11:13`)
    await page.getByRole('button', { name: '1 new punch' }).waitFor()
    await page.keyboard.press('p')
    await expect.poll(() => top().textContent(), PATIENCE).toBe('10:11:13')
  })

  it('draw the queue as a chart, show it as a table and save the picture', async () => {
    const chart = page.getByRole('figure', { name: 'Items in the last 60 seconds' })
    await chart.locator('svg.recharts-surface').first().waitFor()
    const download = page.waitForEvent('download')
    await chart.getByRole('button', { name: /^Save as PNG/ }).click()
    expect((await download).suggestedFilename()).toBe('attendance-queue.png')
    await chart.getByRole('button', { name: /^Show as table/ }).click()
    await page.mouse.move(100, 700)
    const rows = await chart.getByRole('row').allInnerTexts()
    expect(rows).toHaveLength(61)
    expect(rows.some(row => /\t1\t1$/.test(row))).toBe(true)
    expect(await axeFaults(page)).toEqual([])
  })

  it('lead from a name to the month by keyboard alone', async () => {
    await goTo('/attendance/day')
    await heading('Attendance by day')
    await cells('code').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('E0005')
    await page.keyboard.press('Enter')
    await expect.poll(() => column('code'), PATIENCE).toEqual(['E0005'])
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Chaiwat Panthong' })
    await panel.getByText('Punches of the day').waitFor()
    await panel.getByText('08:11:').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Enter')
    await heading('Attendance by month: Chaiwat Panthong')
  })

  it('add a punch to a day by keyboard', async () => {
    await goTo('/attendance/day?search=E0005')
    await cells('code').first().click()
    const panel = page.getByRole('complementary', { name: 'Chaiwat Panthong' })
    await panel.getByRole('button', { name: 'Add a punch' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a punch to 20 Nov 2026' })
    await dialog.waitFor()
    await page.keyboard.type('930')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('went to the bank')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await panel.getByText('Added 09:30').waitFor()
    await panel.getByText('Adjusted: went to the bank').waitFor()
    await panel.getByRole('button', { name: 'Actions for the punch at 09:30:00' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it.runIf(isLong)('switch months by brackets and people by j and k', async () => {
    await goTo('/attendance/month?employee=E0005')
    await heading('Attendance by month: Chaiwat Panthong')
    await page.keyboard.press('[')
    await expect.poll(() => filters().get('month'), PATIENCE).toBe('2026-10')
    await page.getByRole('rowheader', { name: '31 Oct 2026' }).waitFor()
    const { totals } = (
      await ask('/app/v1/attendance/month', { query: { employee_code: 'E0005', month: '2026-10' } })
    ).body.payload
    const foot = await page.locator('tfoot tr').innerText()
    expect(foot).toContain(`${totals.days_worked} days worked`)
    await page.keyboard.press('j')
    await expect.poll(() => filters().get('employee'), PATIENCE).not.toBe('E0005')
    // The previous person is known once the month of the next one is loaded.
    await page.getByText('E0008', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Previous person', disabled: false }).waitFor()
    await page.keyboard.press('k')
    await expect.poll(() => filters().get('employee'), PATIENCE).toBe('E0005')
    await page.keyboard.press('t')
    await page.getByRole('rowheader', { name: '1 Nov 2026', exact: true }).waitFor()
    await page.getByRole('link', { name: '2 Nov 2026', exact: true }).click()
    await heading('Attendance by day')
    await page.getByRole('complementary', { name: 'Chaiwat Panthong' }).waitFor()
    await page.keyboard.press('[')
    await expect.poll(() => filters().get('date'), PATIENCE).toBe('2026-11-01')
  })

  it('show the picture, the location and the source of a punch', async () => {
    await post(`${TODAY} 10:11:14`, {
      employee_code: 'E0021',
      latitude: '13.746600',
      longitude: '100.534700',
      image_content: pictureBase64('image/png')
    })
    await station.drained()
    await goTo('/attendance/punches?employee=E0021')
    await page.getByRole('gridcell', { name: '20 Nov 2026 10:11:14' }).click()
    const panel = page.getByRole('complementary')
    await panel.getByText('13.746600, 100.534700').waitFor()
    const picture = panel.getByRole('img', { name: 'Picture sent with the punch' })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), PATIENCE)
      .toBeGreaterThan(0)
    await panel.getByText('Demo', { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it.runIf(isLong)('load page after page of punches', async () => {
    await goTo('/attendance/punches?period=2026-10-01..2026-10-31')
    const loaded = page.getByRole('status').getByText(/punches loaded/)
    await page.getByText('500 punches loaded').waitFor()
    await cells('code').first().click()
    await page.getByRole('complementary').waitFor()
    await page.keyboard.press('Control+End')
    await expect.poll(() => loaded.innerText(), PATIENCE).toBe('1,000 punches loaded')
  })

  it('print the month without the shell', async () => {
    await goTo('/attendance/month?employee=E0005&month=2026-10')
    await page.getByRole('rowheader', { name: '31 Oct 2026' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation').isVisible()).toBe(false)
    expect(await page.getByRole('toolbar').isVisible()).toBe(false)
    const { height } = (await page.locator('table').boundingBox()) ?? { height: 0 }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(height)
    const signed = page.getByText(/^Line manager/)
    expect(await signed.isVisible()).toBe(true)
    const [top, right, bottom, left] = ['10mm', '10mm', '10mm', '10mm']
    const margin = { top, right, bottom, left }
    const pdf = (await page.pdf({ format: 'A4', margin })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    expect(await signed.isVisible()).toBe(false)
  })
})

it.runIf(isLong)(
  'loads the people of a large day while scrolling, and opens one who is not loaded yet',
  async () => {
    const { rows } = (await ask('/app/v1/attendance/day')).body.payload
    const last = rows.at(-1)
    page = await openScreen(browser, station, '/attendance/live', { language: 'en' })
    await page.route('**/attendance/day?*', (route, request) =>
      route.continue({ url: `${request.url()}&limit=100` })
    )
    await goTo(`/attendance/day?open=${last.employee_id}`)
    await page.getByText('100 shown so far').waitFor()
    await page.getByRole('complementary').getByText(last.employee_code, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await cells('code').first().click()
    await page.keyboard.press('Control+End')
    await page.getByText('200 shown so far').waitFor()
    await page.context().close()
  }
)
