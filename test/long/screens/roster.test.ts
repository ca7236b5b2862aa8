import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RosterMonth } from '../../../shared/contracts/attendance/roster.ts'
import { addDays, addMonths, dayOfWeek } from '../../../shared/domain/dates/calendar-date.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { branchDate } from '../../support/test-clock.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// HR edits the roster by keys and mouse: cells are set, pasted, undone, checked and saved.

let station: TestWorkstation
let browser: Browser
let page: Page
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
let month: string
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  hr = await station.signIn('e0002')
  // A month that is entirely open, as it has no payroll period yet.
  month = addMonths(branchDate().slice(0, 7), 3)
  page = await openScreen(browser, station, `/roster?month=${month}`, { language: 'th', userName: 'e0002' })
  await cell('E0010', 0).waitFor()
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

/** The employees of the demo branch are sorted by code. */
const cell = (code: string, column: number): Locator =>
  page.locator(`[row-index="${Number(code.slice(1)) - 1}"] [col-id="day${column}"]`)
const stored = async (code: string): Promise<(string | undefined)[]> => {
  const from = `${month}-01`
  const to = addDays(addMonths(from, 1), -1)
  const { body } = await hr('/app/v1/roster', { query: { from, to, search: code } })
  const { people, cycles } = body.payload as RosterMonth
  return (people[0]?.days ?? []).map(at => cycles[at]?.code)
}
const save = () => page.getByRole('button', { name: /ตรวจและบันทึก/ })
const dialog = () => page.getByRole('dialog')

it('sets, fills, copies and undoes by keyboard, and saves after a confirmation', async () => {
  await cell('E0010', 0).click()
  // Sets the third cycle of the palette by its number in a range of three days.
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  const code = await page
    .getByRole('toolbar', { name: 'เครื่องมือตารางกะ' })
    .getByRole('button')
    .nth(2)
    .innerText()
  const third = code.replace(/^\d\s*/, '').trim()
  await page.keyboard.press('3')
  await page.getByText('ยังไม่บันทึก 3 วัน').waitFor()
  await page.keyboard.press('Control+c')
  await cell('E0011', 3).click()
  await page.keyboard.press('Control+v')
  await page.getByText('ยังไม่บันทึก 6 วัน').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('ยังไม่บันทึก 3 วัน').waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('Control+s')
  await dialog().getByText('จะเปลี่ยนกะ 3 วัน').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog().getByRole('button', { name: /บันทึก$/ }).click()
  await dialog().waitFor({ state: 'detached' })
  expect((await stored('E0010')).slice(0, 4)).toEqual([third, third, third, undefined])
  expect((await stored('E0011'))[3]).toBeUndefined()

  await page.getByRole('button', { name: 'เลิกทำการบันทึก' }).click()
  await dialog().getByRole('button', { name: /บันทึก$/ }).click()
  await dialog().waitFor({ state: 'detached' })
  expect((await stored('E0010'))[0]).toBeUndefined()
})

it('paints with the mouse, and asks before it saves too many working days in a row', async () => {
  const saturday = Array.from({ length: 7 }, (_, at) => at).find(
    at => dayOfWeek(addDays(`${month}-01`, at)) === 'Sat'
  )
  if (saturday === undefined) throw new Error('no Saturday')
  await page.getByRole('button', { name: 'ระบายกะ' }).click()
  await page.getByRole('button', { name: /DAY$/ }).click()
  await cell('E0012', saturday).hover()
  await page.mouse.down()
  await cell('E0012', saturday + 1).hover()
  await page.mouse.up()
  await page.getByText('ยังไม่บันทึก 2 วัน').waitFor()
  await save().click()
  await dialog()
    .getByText(/ทำงานติดต่อกัน/)
    .waitFor()
  await dialog().getByRole('button', { name: 'ยืนยันและบันทึก' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect((await stored('E0012')).slice(saturday, saturday + 2)).toEqual(['DAY', 'DAY'])
})
