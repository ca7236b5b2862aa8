import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BehindTheBack, importAll, importItem } from '../support/attendance.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const PATIENCE = { timeout: 10_000 }

let station: TestWorkstation
let browser: Browser
let page: Page
let other: BehindTheBack

beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  other = new BehindTheBack(station.dataDir)
})
afterAll(async () => {
  await closePages(browser)
  other.close()
  await station.close()
})

const field = (name: string) => page.getByRole('textbox', { name })

describe('devices', () => {
  beforeAll(async () => {
    page = await openScreen(browser, station, '/attendance/devices', { language: 'en' })
    await page.getByRole('gridcell', { name: 'DEV-B01-1' }).waitFor()
  })
  afterAll(() => page.context().close())

  it('are added from the keyboard, with faults told while one types', async () => {
    await page.keyboard.press('n')
    await field('Serial number').waitFor()
    await page.keyboard.type('FP 9')
    await page.getByText('Only A-Z a-z 0-9 . _ - and at most 60 characters').waitFor()
    await field('Latitude').fill('91')
    await page.getByText('Must lie between -90 and 90').waitFor()
    await field('Latitude').fill('')
    expect(await axeFaults(page)).toEqual([])
    await field('Serial number').fill('DEV-B01-1')
    await field('Device name').fill('ประตูหลัง')
    await page.keyboard.press('Control+s')
    await page.getByText('Another device has this serial number').waitFor()
    await field('Serial number').fill('FP-9')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: 'ประตูหลัง' }).waitFor()
    await page.getByRole('gridcell', { name: 'FP-9' }).waitFor()
  })

  it('are changed, and ask before changes are lost', async () => {
    await page.keyboard.press('e')
    await field('Device name').fill('ประตูหลังคลัง')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard what you changed?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: 'DEV-B01-1' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await field('Device name').inputValue()).toBe('ประตูหลังคลัง')
    await page.keyboard.press('Control+s')
    await page.getByRole('complementary', { name: 'ประตูหลังคลัง' }).waitFor()
    const names = other.value<string>("select device_name from devices where device_sn = 'FP-9'")
    expect(names).toBe('ประตูหลังคลัง')
  })

  it('warn of a clock that is wrong by more than a minute', async () => {
    other.raw.exec("update devices set clock_drift_ms = -187000 where device_sn = 'DEV-B02-1'")
    await page.getByRole('gridcell', { name: '3 min 7 sec slow' }).click()
    await page
      .getByRole('alert')
      .getByText(/wrong by more than 60 seconds/)
      .waitFor()
    await page.getByText('1 device with a wrong clock').waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('say how they post, with a command that carries the address and the serial number', async () => {
    const command = page.getByRole('textbox', { name: 'Example command' })
    const text = await command.inputValue()
    expect(text).toContain(`curl -X POST ${station.url}/api/v1/open-apis/time-attendance/import`)
    expect(text).toContain('"device_sn":"DEV-B02-1"')
    await page.getByRole('button', { name: 'Copy the command' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(text)
  })
})

describe.each(LANGUAGES)('parked items in %s', language => {
  const words = {
    th: {
      empty: /ไม่มีรายการค้าง/,
      badge: 'รายการค้าง รออยู่ 2 รายการ',
      all: 'ลองใหม่ทั้ง 2 รายการ',
      replay: 'ลองใหม่ 1 รายการ',
      dismiss: 'ไม่ใช้รายการนี้',
      confirm: 'เลิกใช้ 1 รายการ'
    },
    en: {
      empty: /Nothing is parked/,
      badge: 'Parked items, 2 items wait',
      all: 'Replay all 2 items',
      replay: 'Replay 1 item',
      dismiss: 'Dismiss',
      confirm: 'Dismiss 1 item'
    }
  }[language]
  const datetimes =
    language === 'th'
      ? ['2024-03-05 08:25:00', '2024-03-05 08:26:00']
      : ['2024-03-06 08:25:00', '2024-03-06 08:26:00']

  beforeAll(async () => {
    page = await openScreen(browser, station, '/attendance/parked', { language })
    await page.getByText(words.empty).waitFor()
    other.raw.exec(`create trigger poison before insert on attendance_punches when new.punched_at like '${datetimes[0]?.slice(0, 10)}%'
      begin select raise(abort, 'poison'); end`)
    await importAll(
      station,
      datetimes.map(datetime => importItem({ datetime }))
    )
    await until(async () => (await station.workstation.queueState()).failed === 2, 'both items to be parked')
    other.raw.exec('drop trigger poison')
  })
  afterAll(() => page.context().close())

  it('come up by themselves and are counted in the navigation', async () => {
    await page.getByRole('gridcell', { name: 'poison' }).first().waitFor()
    await page.getByRole('link', { name: words.badge }).waitFor()
    await page.getByRole('button', { name: words.all }).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  // What follows hangs on no words: one language is enough.
  if (language === 'en') return

  it('are replayed when chosen', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: words.replay }).click()
    await until(async () => (await station.workstation.queueState()).failed === 1, 'one to be left')
    await expect.poll(() => page.getByRole('gridcell', { name: 'poison' }).count(), PATIENCE).toBe(1)
    const day = datetimes[0]?.slice(0, 10)
    expect(other.punchesOf('E0020', `${day} 00:00:00`, `${day} 23:59:59`)).toHaveLength(1)
  })

  it('are dismissed only after a question', async () => {
    await page.getByRole('gridcell', { name: 'poison' }).click()
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: words.dismiss }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: words.confirm }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect((await station.workstation.queueState()).failed).toBe(1)
    await panel.getByRole('button', { name: words.dismiss }).click()
    await question.getByRole('button', { name: words.confirm }).click()
    await page.getByText(words.empty).waitFor()
    expect((await station.workstation.queueState()).failed).toBe(0)
  })
})
