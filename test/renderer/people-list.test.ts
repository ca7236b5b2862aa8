import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong, LANGUAGES } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

let station: TestWorkstation
let browser: Browser
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    grid: 'รายชื่อพนักงาน',
    search: 'ค้นหาชื่อ รหัส เบอร์โทร',
    count: /^239 คน/,
    one: '1 คน',
    status: /^สถานะ/,
    resigned: 'ลาออกแล้ว',
    add: 'เพิ่มตัวกรอง',
    type: 'ประเภท',
    daily: 'รายวัน',
    views: 'มุมมองที่บันทึก',
    saveView: 'บันทึกมุมมองนี้',
    viewName: 'ชื่อมุมมอง',
    save: 'บันทึกมุมมอง',
    clear: 'ล้างตัวกรอง',
    open: 'เปิดประวัติ',
    columns: 'คอลัมน์',
    idNo: 'เลขประจำตัวประชาชน',
    others: ['ตำแหน่ง', 'แผนก', 'สาขา'],
    export: 'ส่งออก',
    plain: 'ส่งออกรายชื่อเป็น Excel',
    sensitive: 'ส่งออกพร้อมเงินเดือน เลขประจำตัว และบัญชี'
  },
  en: {
    grid: 'Employees',
    search: 'Name, code, phone',
    count: /^239 people/,
    one: '1 person',
    status: /^Status/,
    resigned: 'Resigned',
    add: 'Add filter',
    type: 'Type',
    daily: 'Daily',
    views: 'Saved views',
    saveView: 'Save this view',
    viewName: 'Name of the view',
    save: 'Save view',
    clear: 'Clear filters',
    open: 'Open the record',
    columns: 'Columns',
    idNo: 'National ID',
    others: ['Position', 'Department', 'Branch'],
    export: 'Export',
    plain: 'Export the list to Excel',
    sensitive: 'Export with pay, ID and account numbers'
  }
} as const

const status = (page: Page) => page.getByRole('main').getByRole('status').first()

describe.each(LANGUAGES)('the list of employees, in %s', language => {
  const words = WORDS[language]
  let page: Page
  beforeAll(async () => {
    page = await openScreen(browser, station, '/people', { language })
    await status(page).getByText(words.count).waitFor()
  })
  afterAll(() => page.context().close())

  it('is searched while the user types and opens a panel, by keyboard alone', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('E0012')
    await status(page).getByText(words.one, { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary')
    await panel.getByText('E0012').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.press('Backspace')
    await status(page).getByText(words.count).waitFor()
  })

  it.runIf(isLong)(
    'marks the row that the panel shows, also after a reload with the panel open',
    async () => {
      const marked = (code: string) => page.locator(`.row-open:has-text("${code}")`)
      await page.getByRole('gridcell', { name: 'E0003' }).click()
      await marked('E0003').waitFor()
      await page.keyboard.press('ArrowDown')
      await marked('E0004').waitFor()
      expect(await page.locator('.row-open').count()).toBe(1)
      await page.reload()
      await marked('E0004').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.row-open').waitFor({ state: 'detached' })
    }
  )

  it.runIf(isLong)('shows who has resigned', async () => {
    await page.getByRole('button', { name: words.status }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.resigned }).click()
    await page.getByRole('gridcell', { name: 'E0240' }).waitFor()
    await status(page).getByText(words.one, { exact: true }).waitFor()
  })

  it.runIf(isLong)('stores a view on the workstation, so that another browser has it', async () => {
    await page.getByRole('button', { name: words.views }).click()
    await page.getByRole('menuitem', { name: words.saveView }).click()
    await page.getByLabel(words.viewName).fill(`ลาออก ${language}`)
    const stored = page.waitForResponse(it => it.request().method() === 'PUT' && it.url().includes('/lists/'))
    await page.getByRole('button', { name: words.save, exact: true }).click()
    expect((await stored).status()).toBe(200)
    const other = await openScreen(browser, station, '/people', { language })
    await status(other).getByText(words.count).waitFor()
    await other.getByRole('button', { name: words.views }).click()
    await other.getByRole('menuitem', { name: `ลาออก ${language}`, exact: true }).click()
    await other.getByRole('gridcell', { name: 'E0240' }).waitFor()
    await other.context().close()
  })

  it.runIf(isLong)(
    'shows the chosen columns and remembers them, with all but the last digits of numbers masked',
    async () => {
      const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
      const toggle = async () => {
        await page.getByRole('button', { name: words.columns }).click()
        const stored = page.waitForResponse(it => {
          const hidden: string[] = it.request().postDataJSON()?.hidden ?? []
          return it.url().includes('/lists/') && hidden.includes('branch') !== hidden.includes('idNo')
        })
        for (const name of [...words.others, words.idNo])
          await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
        expect((await stored).status()).toBe(200)
        await page.keyboard.press('Escape')
      }
      await toggle()
      await page.reload()
      await header(words.idNo).waitFor()
      await page
        .getByRole('gridcell', { name: /^••••\d{4}$/ })
        .first()
        .waitFor()
      for (const name of words.others) expect(await header(name).count()).toBe(0)
      await toggle()
      await header(words.idNo).waitFor({ state: 'detached' })
    }
  )

  it.runIf(isLong)('is filtered by type of employment', async () => {
    await page.goto(`${station.url}/#/people`)
    await status(page).getByText(words.count).waitFor()
    await page.getByRole('button', { name: words.add }).click()
    await page.getByRole('menuitem', { name: words.type, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.daily, exact: true }).click()
    const { total } = (await hr('/app/v1/employees', { query: { type: '02', status: 'active' } })).body
      .payload
    await status(page)
      .getByText(new RegExp(`^${total} `))
      .waitFor()
    expect(total).toBeLessThan(239)
    expect(new URL(page.url()).hash).toContain('type=02')
  })

  it('is exported with pay and identity numbers only after a confirmation', async () => {
    await page.getByRole('button', { name: words.export, exact: true }).click()
    await page.getByRole('menuitem', { name: words.sensitive }).click()
    const sent = page.waitForRequest(it => it.url().endsWith('/app/v1/employees/export'))
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: words.export, exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ has_sensitive: true })
    await download
  })

  it('is exported as a workbook', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.export, exact: true }).click()
    await page.getByRole('menuitem', { name: words.plain }).click()
    await download
  })
})
