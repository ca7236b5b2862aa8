import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, testBrowser } from '../../support/browser.ts'
import { tabTo } from '../../support/keyboard.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    tree: 'ผังองค์กร',
    add: 'เพิ่มหน่วยงานย่อย',
    code: 'รหัส',
    name: 'ชื่อ',
    missing: 'โปรดกรอกรหัสที่ไม่มีช่องว่าง',
    taken: 'ระดับนี้มีรหัสนี้แล้ว',
    save: 'บันทึก',
    rename: 'แก้ไขชื่อ',
    move: 'ย้าย',
    moveTo: 'ย้ายไปอยู่ใต้',
    remove: 'ลบ',
    see: 'ดูรายชื่อพนักงาน',
    people: 'รายชื่อพนักงาน'
  },
  en: {
    tree: 'Organisation chart',
    add: 'Add a unit below',
    code: 'Code',
    name: 'Name',
    missing: 'Please enter a code without spaces',
    taken: 'This level already has this code',
    save: 'Save',
    rename: 'Rename',
    move: 'Move',
    moveTo: 'Move below',
    remove: 'Delete',
    see: 'Show the employees',
    people: 'Employees'
  }
} as const

describe.each([
  ['th', 'NEWTH'],
  ['en', 'NEWEN']
] as const)('the organisation chart, in %s', (language, code) => {
  const words = WORDS[language]
  let page: Page
  const row = (name: RegExp) => page.getByRole('treeitem', { name })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  beforeAll(async () => {
    page = await openScreen(browser, station, '/people/organisation', { language, userName: 'e0002' })
    await row(/C01/).waitFor()
  })
  afterAll(() => page.context().close())

  it('is navigated by arrow keys', async () => {
    await tabTo(page, row(/C01/))
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toContain('B01')
    await page.keyboard.press('ArrowLeft')
    expect(await row(/B01/).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toContain('B02')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toContain('C01')
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    expect(await focused()).toContain('C01')
    expect(await axeFaults(page)).toEqual([])
  })

  it('adds a unit by keyboard alone, and shows faults', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary')
    await panel.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.code).waitFor()
    await dialog.getByLabel(words.code).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText(words.missing).waitFor()
    await page.keyboard.type(code)
    await tabTo(page, dialog.getByLabel(words.name, { exact: false }).first())
    await page.keyboard.type('หน่วยงานทดลอง')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await row(new RegExp(code)).waitFor()
    await panel.getByText(code).waitFor()
  })

  it('refuses a code that the level already has, and renames a unit', async () => {
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: words.rename }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.code).fill('D01')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await dialog.getByText(words.taken).waitFor()
    // Another name is accepted with the unit's own code.
    await dialog.getByLabel(words.code).fill(code)
    await dialog.getByLabel(words.name, { exact: false }).first().fill('หน่วยงานชื่อใหม่')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await row(new RegExp(`${code}.*หน่วยงานชื่อใหม่`)).waitFor()
    await panel.getByText('หน่วยงานชื่อใหม่').first().waitFor()
  })

  it('moves and deletes an empty unit', async () => {
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: words.move, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: words.moveTo }).click()
    await page.getByRole('option', { name: /^B03/ }).click()
    await dialog.getByRole('button', { name: words.move, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
    await row(new RegExp(code)).waitFor({ state: 'detached' })
  })

  // The rest does not depend on texts: one language is enough.
  if (language === 'en') return

  it('links to the employees of a unit', async () => {
    await row(/B03/).click()
    await page.getByRole('complementary').getByRole('button', { name: words.see }).click()
    await page.getByRole('heading', { level: 1, name: words.people }).waitFor()
    expect(page.url()).toContain('unit=')
  })
})
