import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser } from '../../support/browser.ts'
import { tabTo } from '../../support/keyboard.ts'
import { PeopleCalls } from '../../support/people.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The bell on every page: notifications of HR about changed settings.

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  const people = new PeopleCalls(station)
  for (let at = 0; at < 23; at += 1)
    await people.updateSetting('basic', { hours_per_day: String(4 + (at % 5)) }, `E00${10 + at}`)
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    user: 'e0002',
    fresh: 'การแจ้งเตือน มีรายการใหม่ 23 รายการ',
    none: 'การแจ้งเตือน ไม่มีรายการใหม่',
    markAll: 'อ่านแล้วทั้งหมด',
    item: /แก้ไขการตั้งค่าพื้นฐาน/,
    unread: /ยังไม่อ่าน/,
    more: 'แสดงก่อนหน้านี้',
    settings: 'ตั้งค่า'
  },
  en: {
    user: 'e0001',
    fresh: 'Notifications, 23 new',
    none: 'Notifications, nothing new',
    markAll: 'Mark all as read',
    item: /Basic settings changed/,
    unread: /^Unread/,
    more: 'Show earlier notifications',
    settings: 'Settings'
  }
} as const

describe.each([
  ['th', 'light'],
  ['en', 'dark']
] as const)('the bell, in %s', (language, theme) => {
  const words = WORDS[language]
  let page: Page
  beforeAll(async () => {
    page = await openScreen(browser, station, '/settings/preferences', {
      language,
      theme,
      userName: words.user
    })
  })
  afterAll(() => page.context().close())

  it('counts and lists new notifications, and is used by keyboard', async () => {
    const bell = page.getByRole('button', { name: words.fresh })
    await bell.waitFor()
    await tabTo(page, bell)
    await page.keyboard.press('Enter')
    const items = page.getByRole('button', { name: words.item })
    await items.first().waitFor()
    expect(await items.count()).toBe(20)
    expect(await page.getByRole('button', { name: words.unread }).count()).toBe(20)
    await page.getByRole('button', { name: words.more }).click()
    await expect.poll(() => items.count()).toBe(23)
    await page.getByRole('button', { name: words.markAll }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: words.markAll }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: words.unread }).count()).toBe(0)
  })

  it('passes axe', async () => {
    expect(await axeFaults(page)).toEqual([])
  })

  it('leads to the settings of the employee', async () => {
    await page.getByRole('button', { name: words.item }).first().click()
    await page.getByRole('tab', { name: words.settings, exact: true, selected: true }).waitFor()
    expect(page.url()).toContain('code=E0032')
  })
})

it('shows a system notification in the window for a new one', async () => {
  const page = await openScreen(browser, station, '/settings/preferences', {
    language: 'en',
    userName: 'e0003'
  })
  await page.addInitScript(() => {
    const shown: unknown[] = []
    const listeners = new Set<(event: object) => void>()
    const bridge = {
      subscribe: (listener: (event: object) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      settings: async () => ({ close_to_tray: false, launch_at_login: false }),
      updateState: async () => ({ state: 'off' }),
      info: async () => ({ version: '1', platform: 'linux', secret_store: 'os', updates: false }),
      setTitle: async () => undefined,
      setBadge: async () => undefined,
      setLanguage: async () => undefined,
      notify: async (message: unknown) => shown.push(message)
    }
    const tell = (event: object) => {
      for (const listener of [...listeners]) listener(event)
    }
    Object.assign(window, { desktop: bridge, shown, tell })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, nothing new' }).waitFor()
  await page.getByText('Show notifications on the desktop').waitFor()
  const body = {
    employee_code: 'E0010',
    ot_work_dt: '2026-11-24',
    ot_work_start_hour: '18:00',
    ot_work_end_hour: '20:00',
    ot_work_desc: 'x'
  }
  expect((await station.call('/api/v1/open-apis/overtime/submit', { body })).status).toBe(200)
  await page.evaluate(() => Reflect.get(window, 'tell')({ kind: 'resumed' }))
  await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor()
  const shown = () => page.evaluate(() => Reflect.get(window, 'shown') as { notice_id: string }[])
  await expect.poll(shown).toEqual([
    {
      title: 'Overtime request: waiting for your decision',
      body: expect.stringMatching(/ · 24 Nov 2026$/),
      notice_id: expect.any(String)
    }
  ])
  // A click on it is sent back by the window.
  const [notice] = await shown()
  await page.evaluate(
    id => Reflect.get(window, 'tell')({ kind: 'notice', notice_id: id }),
    notice?.notice_id ?? ''
  )
  await page.getByRole('button', { name: 'Notifications, nothing new' }).waitFor()
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Overtime/ })
    .waitFor()
  await page.context().close()
})
