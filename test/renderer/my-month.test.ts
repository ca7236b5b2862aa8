import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as shell } from '../../renderer/app/shell/texts.th.ts'
import { th as punch } from '../../renderer/features/my-month/punch/texts.th.ts'
import { th as request } from '../../renderer/features/my-month/request/texts.th.ts'
import { th } from '../../renderer/features/my-month/texts.th.ts'
import { th as preferences } from '../../renderer/features/preferences/texts.th.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A person's own month on a telephone, 360 px wide: everything in reach of a thumb, nothing sideways.

const TUESDAY = Date.parse('2026-11-17T10:12:00+07:00')
const shift = TUESDAY - Date.now()
const PLACE = { latitude: 13.75, longitude: 100.5 }
const THUMB = 44

let station: TestWorkstation
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ runtime: { now: () => Date.now() + shift } }),
    testBrowser()
  ])
  const asHr = await station.signIn('e0002')
  await asHr('/app/v1/locations', {
    body: {
      code: 'GATE',
      name: 'ประตูหน้า',
      ...PLACE,
      radius: 100,
      start: null,
      end: null,
      open_days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      publish_flag: 'Y',
      phone_punch: 'Y',
      permissions: [{ unit_id: null, position_id: null, employee_code: null }]
    }
  })
  page = await openScreen(browser, station, '/settings/preferences', { language: 'th', userName: 'e0020' })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(PLACE)
  await page.setViewportSize({ width: 360, height: 740 })
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const sideways = (): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
/** Buttons of the page itself that are too low for a thumb; those within lines of text may be. */
const smallButtons = (): Promise<string[]> =>
  page.evaluate(
    least =>
      [...document.querySelectorAll<HTMLElement>('main button')]
        .filter(it => it.checkVisibility() && it.getBoundingClientRect().height < least)
        .map(it => it.textContent),
    THUMB
  )

it('opens from the menu, the first page of who is only an employee', async () => {
  await page.getByRole('heading', { level: 1, name: preferences.title }).waitFor()
  await page.getByRole('button', { name: shell['menu.open'] }).click()
  const menu = page.getByRole('dialog', { name: shell['menu.open'] })
  await menu.getByRole('link', { name: th.title }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await menu.getByRole('link', { name: th.title }).click()
  await page.getByRole('heading', { level: 1, name: th.title }).waitFor()
  await menu.waitFor({ state: 'detached' })
  await page.goto(`${station.url}/#/`)
  await page.getByRole('heading', { level: 1, name: th.title }).waitFor()
  await page.getByRole('heading', { name: th.balances }).waitFor()
  await page.getByRole('button', { name: punch.punch }).waitFor()
  expect(await sideways()).toBe(0)
  expect(await smallButtons()).toEqual([])
  expect(await axeFaults(page)).toEqual([])
})

it('explains a day and takes a request from it', async () => {
  await page.getByRole('button', { name: /^จ\. 16/ }).click()
  const day = page.getByRole('region', { name: /16 พ\.ย\. 2569/ })
  await day.getByRole('heading', { name: th['day.why'] }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await day.getByRole('button', { name: th['ask.adjust'] }).click()
  const dialog = page.getByRole('dialog', { name: request.title })
  await dialog.getByRole('textbox', { name: 'เวลาที่ 1' }).fill('19:05')
  expect((await dialog.boundingBox())?.width).toBe(360)
  expect(await sideways()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: request.send }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('แก้ไขเวลา 19:05').first().waitFor()
})

it('confirms the days that are over', async () => {
  await page.getByRole('button', { name: th['confirm.correct'], exact: true }).click()
  await page.getByRole('button', { name: th['confirm.change'] }).waitFor()
  expect(await sideways()).toBe(0)
})

it('clocks in at the place, at the time of the branch', async () => {
  await page.getByRole('button', { name: punch.punch }).click()
  await page.getByText(/^บันทึกเวลา \d\d:\d\d ที่ ประตูหน้า แล้ว/).waitFor()
  expect(await axeFaults(page)).toEqual([])
})
