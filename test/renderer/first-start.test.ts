import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en as shellEnOwn } from '../../renderer/app/shell/texts.en.ts'
import { th as shellThOwn } from '../../renderer/app/shell/texts.th.ts'
import { en as enOwn } from '../../renderer/features/first-start/texts.en.ts'
import { th as thOwn } from '../../renderer/features/first-start/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { axeFaults, openScreen, type ScreenOptions } from '../support/screen.ts'
import { isLong, LANGUAGES, ofSuite } from '../support/suite.ts'
import { runShownCommand, WIZARD_PASSWORD, type WizardWords } from '../support/wizard.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const shellEn = { ...uiEn, ...shellEnOwn }
const shellTh = { ...uiTh, ...shellThOwn }
const en = { ...uiEn, ...enOwn }
const th = { ...uiTh, ...thOwn }

// First start (decision 0037) on an empty data directory: a branch of one's own, or the demo.

const TEXTS = { th, en }
const SHELL = { th: shellTh, en: shellEn }
const UI = { th: uiTh, en: uiEn }
const PATIENCE = { timeout: 30_000 }

let browser: Browser
let station: TestWorkstation
let page: Page
beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(() => closePages(browser))
beforeEach(async () => {
  station = await openTestWorkstation({ loadDemo: false })
})
afterEach(async () => {
  await page.context().close()
  await station.close()
})

async function openFirstStart(options: Omit<ScreenOptions, 'userName'>): Promise<void> {
  page = await openScreen(browser, station, '/', { ...options, userName: null })
  await page.getByRole('heading', { level: 1, name: TEXTS[options.language]['choice.title'] }).waitFor()
}

const field = (name: string, group?: string) =>
  (group === undefined ? page : page.getByRole('group', { name: group, exact: true })).getByRole('textbox', {
    name,
    exact: true
  })
const newPassword = () => page.locator('input[autocomplete="new-password"]')
const faults = (text: string) => page.getByText(text, { exact: true })
const press = (key: string) => page.keyboard.press(key)

async function write(text: string): Promise<void> {
  await press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

describe.each(
  ofSuite([
    ['th', 'light'],
    ['en', 'dark']
  ])
)("a branch of one's own in %s, %s", (language, theme) => {
  const words: WizardWords = TEXTS[language]

  it('is set up by keyboard alone, and the command shown at the end sends a punch to the live screen', async () => {
    const foreignRequests: string[] = []
    await openFirstStart({ language, theme })
    page.on('request', request => {
      if (!request.url().startsWith(`${station.url}/`)) foreignRequests.push(request.url())
    })
    expect(await axeFaults(page)).toEqual([])
    await tabTo(page, page.getByRole('button', { name: words['choice.branch'] }))
    await press('Enter')
    expect(await page.title()).toBe(`${words['choice.branch']} – ${words.product}`)
    expect(await axeFaults(page)).toEqual([])

    // Company and branch: the focus is in the company's name.
    await press('Enter')
    await expect.poll(() => faults(words['check.missing']).count(), PATIENCE).toBe(2)
    await tabTo(page, field(words.code, words['branch.group']))
    await write('สาขา 1')
    await press('Enter')
    await faults(words['check.code']).waitFor()
    expect(await field(words.name, words['company.group']).getAttribute('aria-invalid')).toBe('true')
    expect(await axeFaults(page)).toEqual([])
    // The focus moves to the first fault.
    await write('บริษัท ตัวอย่าง จำกัด')
    expect(await field(words.name, words['company.group']).inputValue()).toBe('บริษัท ตัวอย่าง จำกัด')
    await tabTo(page, field(words.code, words['branch.group']))
    await write('HQ')
    await tabTo(page, field(words.name, words['branch.group']))
    await write('สำนักงานใหญ่')
    await press('Enter')

    await field(words['administrator.firstName']).waitFor()
    await press('Enter')
    await expect.poll(() => faults(words['check.missing']).count(), PATIENCE).toBe(3)
    await faults(words['check.password'].replace('{{length, number}}', '8')).waitFor()
    await write('สมชาย')
    await tabTo(page, field(words['administrator.lastName']))
    await write('ใจดี')
    await tabTo(page, field(words.employeeCode))
    await write('HR-01')
    await tabTo(page, field(words.userName))
    await write('ab')
    await press('Enter')
    await faults(words['check.userName']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await write('somchai')
    await tabTo(page, newPassword())
    await write(WIZARD_PASSWORD)
    await press('Enter')

    await page.getByRole('switch', { name: words['device.now'] }).waitFor()
    await press('Enter')
    await expect.poll(() => faults(words['check.missing']).count(), PATIENCE).toBe(2)
    await write('เครื่อง 1')
    await press('Enter')
    await faults(words['check.deviceSn']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await write('GATE-1')
    await tabTo(page, field(words['device.name']))
    await write('ประตูหน้า')
    await press('Enter')

    await page.getByRole('heading', { level: 1, name: words['done.title'] }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const key = await field(words['done.key']).inputValue()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await field(UI[language]['deviceAddress.label']).inputValue()).toBe(station.url)
    const command = await field(words['done.try']).inputValue()
    expect(command).toContain('"employee_code":"HR-01"')
    expect(command).toContain('"device_sn":"GATE-1"')
    expect(await field(words['done.simulate']).inputValue()).toBe(
      `export HRWS_KEY='${key}'\nnpm run device -- --url ${station.url} --device-sn GATE-1 --employees HR-01`
    )
    const enter = page.getByRole('button', { name: words['done.enter'] })
    expect(await enter.isDisabled()).toBe(true)
    await tabTo(page, page.getByRole('button', { name: words.copyKey }))
    await press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(key)
    await tabTo(page, page.getByRole('checkbox', { name: words['done.saved'] }))
    await press('Space')
    await tabTo(page, enter)
    await press('Enter')

    await page.getByRole('navigation', { name: SHELL[language].navigation }).waitFor()
    expect(await page.content()).not.toContain(key)
    const answer = await runShownCommand(command)
    expect(await answer.json()).toMatchObject({ code: 200, payload: { invalid_items: [] } })
    await page.goto(`${station.url}/#/attendance/live`)
    await page.getByRole('gridcell', { name: 'HR-01' }).waitFor()
    await page.getByRole('gridcell', { name: 'สมชาย ใจดี' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.reload()
    await page.getByRole('gridcell', { name: 'HR-01' }).waitFor()
    expect(await page.content()).not.toContain(key)
    expect(foreignRequests).toEqual([])
  })
})

describe.each(LANGUAGES)('the demo branch in %s', language => {
  const words: WizardWords = TEXTS[language]

  it.runIf(isLong)('shows its progress, then an account that works', async () => {
    await openFirstStart({ language, theme: language === 'th' ? 'dark' : 'light' })
    const loadingIsChecked = Promise.withResolvers<void>()
    await page.route('**/app/v1/setup/demo', async route => {
      await loadingIsChecked.promise
      await route.continue()
    })
    await tabTo(page, page.getByRole('button', { name: words['choice.demo'] }))
    await press('Enter')
    await page.getByRole('status').getByText(words['demo.loading']).waitFor()
    await page.getByRole('progressbar', { name: words['demo.title'] }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    loadingIsChecked.resolve()
    await page.getByRole('heading', { level: 1, name: words['demo.ready'] }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const userName = await field(words.userName).inputValue()
    const password = await field(words.password).inputValue()
    expect(userName).toBe('e0001')
    await station.signIn(userName, password)
    // The button has the focus.
    await press('Enter')
    await page.getByRole('navigation', { name: SHELL[language].navigation }).waitFor()
    await page.getByText(SHELL[language]['warning.demo']).waitFor()
  })
})

it('takes the set-up code from the URL, removes it there and keeps it across a reload', async () => {
  const code = await station.workstation.setupCode()
  page = await openScreen(browser, station, `setup-code=${code}`, {
    language: 'th',
    userName: null,
    setupCode: null
  })
  await page.getByRole('heading', { level: 1, name: th['choice.title'] }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/')
  expect(await field(uiTh.setupCode).count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: th['choice.demo'] }).click()
  await page.getByRole('heading', { level: 1, name: th['demo.ready'] }).waitFor()
})
