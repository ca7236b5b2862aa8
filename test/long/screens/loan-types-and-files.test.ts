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
    types: 'ประเภทเงินกู้',
    code: /^รหัส/,
    name: 'ชื่อภาษาไทย',
    nameEn: 'ชื่อภาษาอังกฤษ',
    save: 'บันทึก',
    wrong: /โปรดระบุรหัส/,
    taken: 'รหัสนี้มีอยู่แล้ว',
    export: 'ส่งออก Excel',
    contract: 'สัญญา (PDF)'
  },
  en: {
    types: 'Loan types',
    code: /^Code/,
    name: 'Thai name',
    nameEn: 'English name',
    save: 'Save',
    wrong: /Please enter a code/,
    taken: 'This code is already in use',
    export: 'Export to Excel',
    contract: 'Contract (PDF)'
  }
} as const

describe.each([
  ['th', 'LN-TH'],
  ['en', 'LN-EN']
] as const)('in %s', (language, code) => {
  const words = WORDS[language]
  let page: Page
  const dialog = () => page.getByRole('dialog')
  beforeAll(async () => {
    page = await openScreen(browser, station, '/loans/types', { language, userName: 'e0002' })
    await page.getByRole('gridcell', { name: 'LN01' }).waitFor()
  })
  afterAll(() => page.context().close())

  it('adds a loan type by keyboard alone, with each fault at its field', async () => {
    await page.keyboard.press('n')
    await dialog().getByLabel(words.code).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await tabTo(page, dialog().getByRole('button', { name: words.save }))
    await page.keyboard.press('Enter')
    await dialog().getByText(words.wrong).waitFor()
    // The focus is on the first fault.
    await page.keyboard.type('LN01')
    await page.keyboard.press('Tab')
    await page.keyboard.type('เงินกู้ซื้อรถ')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Car loan')
    await page.keyboard.press('Enter')
    await dialog().getByText(words.taken).waitFor()
    await dialog().getByLabel(words.code).fill(code)
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: code }).waitFor()
  })

  it('renames it without changing its code', async () => {
    await page.getByRole('gridcell', { name: code }).click()
    await dialog().getByLabel(words.nameEn).fill('Motorcycle loan')
    await dialog().getByRole('button', { name: words.save }).click()
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: 'Motorcycle loan' }).first().waitFor()
  })

  it('creates the contract of a loan by a key and downloads it', async () => {
    const hr = await station.signIn('e0002')
    const [loan] = (await hr('/app/v1/loans', { query: { limit: 1 } })).body.payload.loans
    await page.goto(`${station.url}/#/loans/loan?id=${loan.loan_id}`)
    await page.getByRole('button', { name: words.contract }).waitFor()
    const downloading = page.waitForEvent('download', { timeout: 60_000 })
    await page.keyboard.press('Control+p')
    const name = (await downloading).suggestedFilename()
    expect(name).toContain(loan.employee_code)
    expect(name).toMatch(/\.pdf$/)
  })

  // The rest does not depend on texts: one language is enough.
  if (language === 'en') return

  it('exports the filtered list of loans', async () => {
    await page.goto(`${station.url}/#/loans?status=N`)
    const sentRequest = page.waitForRequest(request => request.url().endsWith('/app/v1/loans/export'))
    const downloading = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: words.export }).click()
    expect((await sentRequest).postDataJSON()).toMatchObject({ status: 'N', language })
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})
