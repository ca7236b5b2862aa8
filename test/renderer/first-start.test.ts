import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { th as shellTh } from '../../renderer/app/shell/texts.th.ts'
import { en as sessionEn } from '../../renderer/features/accounts/texts.en.ts'
import { en } from '../../renderer/features/first-start/texts.en.ts'
import { th } from '../../renderer/features/first-start/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { axeFaults, openScreen, type ScreenOptions } from '../support/screen.ts'
import { stateInPage } from '../support/session.ts'
import { LANGUAGES, ofSuite } from '../support/suite.ts'
import { fillWizard, runShown, WIZARD_PASSWORD, type WizardWords } from '../support/wizard.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// First start (companion 2) on an empty data directory: an own branch, or the demo.

const TEXTS = { th, en }
const SHELL = { th: shellTh, en: shellEn }
const PATIENCE = { timeout: 15_000 }

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

const finish = (words: WizardWords) => page.getByRole('button', { name: words['wizard.finish'] })

describe.each(
  ofSuite([
    ['th', 'light'],
    ['en', 'dark']
  ])
)('an own branch in %s, %s', (language, theme) => {
  const words: WizardWords = TEXTS[language]

  it('is set up by keyboard alone, and the command shown at its end brings a punch to the live screen', async () => {
    const other: string[] = []
    await openFirstStart({ language, theme })
    page.on('request', request => {
      if (!request.url().startsWith(`${station.url}/`)) other.push(request.url())
    })
    expect(await axeFaults(page)).toEqual([])
    await tabTo(page, page.getByRole('button', { name: words['choice.branch'] }))
    await press('Enter')
    expect(await page.title()).toBe(`${words['wizard.title']} – ${words.product}`)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await axeFaults(page)).toEqual([])
    await tabTo(page, page.getByRole('button', { name: words['wizard.next'] }))
    await press('Enter')

    // Company and branch: the cursor waits in the company's name.
    await press('Enter')
    await expect.poll(() => faults(words['check.missing']).count(), PATIENCE).toBe(2)
    await tabTo(page, field(words.code, words['branch.group']))
    await write('สาขา 1')
    await press('Enter')
    await faults(words['check.code']).waitFor()
    expect(await field(words.name, words['company.group']).getAttribute('aria-invalid')).toBe('true')
    expect(await axeFaults(page)).toEqual([])
    // The cursor goes to the first thing to mend.
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
    await tabTo(page, field(words['administrator.employeeCode']))
    await write('HR-01')
    await tabTo(page, field(words['administrator.userName']))
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
    expect(await field(words['done.url']).inputValue()).toBe(station.url)
    const command = await field(words['done.try']).inputValue()
    expect(command).toContain('"employee_code":"HR-01"')
    expect(command).toContain('"device_sn":"GATE-1"')
    expect(await field(words['done.simulate']).inputValue()).toBe(
      `npm run device -- --url ${station.url} --key ${key} --device-sn GATE-1 --employees HR-01`
    )
    const enter = page.getByRole('button', { name: words['done.enter'] })
    expect(await enter.isDisabled()).toBe(true)
    await tabTo(page, page.getByRole('button', { name: words['done.keyCopy'] }))
    await press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), PATIENCE).toBe(key)
    await tabTo(page, page.getByRole('checkbox', { name: words['done.saved'] }))
    await press('Space')
    await tabTo(page, enter)
    await press('Enter')

    await page.getByRole('navigation', { name: SHELL[language].navigation }).waitFor()
    expect(await page.content()).not.toContain(key)
    const answer = await runShown(command)
    expect(await answer.json()).toMatchObject({ code: 200, payload: { invalid_items: [] } })
    await page.getByRole('gridcell', { name: 'HR-01' }).waitFor()
    await page.getByRole('gridcell', { name: 'สมชาย ใจดี' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.reload()
    await page.getByRole('gridcell', { name: 'HR-01' }).waitFor()
    expect(await page.content()).not.toContain(key)
    expect(other).toEqual([])
  })
})

describe('an own branch', () => {
  it('keeps what was entered when the language changes, and says the faults in it', async () => {
    await openFirstStart({ language: 'th' })
    await page.getByRole('button', { name: th['choice.branch'] }).click()
    await page.getByRole('main').getByText('English', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: en['wizard.title'] }).waitFor()
    await page.getByRole('button', { name: en['wizard.next'] }).click()
    await field(en.name, en['company.group']).fill('Example Co., Ltd.')
    await page.getByRole('button', { name: en['wizard.next'] }).click()
    await faults(en['check.missing']).waitFor()
    await page.getByRole('banner').getByText('ไทย', { exact: true }).click()
    await faults(th['check.missing']).waitFor()
    expect(await faults(en['check.missing']).count()).toBe(0)
    expect(await field(th.name, th['company.group']).inputValue()).toBe('Example Co., Ltd.')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('th')
    await page.getByRole('button', { name: th['wizard.back'] }).click()
    await page.getByRole('button', { name: th['wizard.back'] }).click()
    await page.getByRole('heading', { level: 1, name: th['choice.title'] }).waitFor()
  })

  it('without a device has no key to show and opens at once, in the look chosen last', async () => {
    await openFirstStart({ language: 'th' })
    await fillWizard(page, th, null)
    await finish(th).click()
    await page.getByRole('heading', { level: 1, name: th['done.title'] }).waitFor()
    expect(await field(th['done.key']).count()).toBe(0)
    await page.getByRole('banner').getByText('English', { exact: true }).click()
    const saved = page.waitForResponse(
      response => response.url().endsWith('/session/preferences') && response.request().method() === 'PUT'
    )
    await page.getByRole('button', { name: en['done.enter'] }).click()
    expect((await saved).status()).toBe(200)
    const navigation = page.getByRole('navigation', { name: shellEn.navigation })
    await navigation.waitFor()
    await page.reload()
    await navigation.waitFor()
    expect((await stateInPage(page)).user?.preferences.language).toBe('en')
  })

  it('that somebody else set up meanwhile leads to signing in', async () => {
    await openFirstStart({ language: 'en' })
    await fillWizard(page, en)
    const setup_code = await station.workstation.setupCode()
    const demo = await station.callBare('/app/v1/setup/demo', {
      body: { setup_code, language: 'en', calendar: 'gregorian', theme: 'light' }
    })
    expect(demo.status).toBe(200)
    await finish(en).click()
    await page.getByRole('alert').getByText(en['taken.note']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: en['taken.signIn'] }).press('Enter')
    await page.getByRole('heading', { level: 1, name: sessionEn['signIn.title'] }).waitFor()
  })

  it('says what the workstation refuses, and goes on when it is mended', async () => {
    await openFirstStart({ language: 'en' })
    await fillWizard(page, en)
    await field(en['device.name']).fill('x'.repeat(500))
    await finish(en).click()
    const alert = page.getByRole('alert')
    await alert.getByText(uiEn['error.refused']).waitFor()
    await alert.getByText("'device.device_name'").waitFor()
    await alert.getByText(en['wizard.kept']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await field(en['device.name']).fill('Front door')
    await press('Enter')
    await page.getByRole('heading', { level: 1, name: en['done.title'] }).waitFor()
  })

  it('waits for a workstation that does not answer, with every entry kept', async () => {
    await openFirstStart({ language: 'en' })
    await fillWizard(page, en)
    const { dataDir, url } = station
    await station.close({ keepDataDir: true })
    await finish(en).click()
    const alert = page.getByRole('alert')
    await alert.getByText(uiEn['error.unreachable']).waitFor()
    await alert.getByText(en['wizard.kept']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    station = await openTestWorkstation({ dataDir, loadDemo: false, port: Number(new URL(url).port) })
    await finish(en).click()
    // Started anew, the workstation has another code.
    await page.getByText(uiEn['setupCode.wrong'], { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await field(uiEn.setupCode).fill((await station.workstation.setupCode()) ?? '')
    await finish(en).click()
    await page.getByRole('heading', { level: 1, name: en['done.title'] }).waitFor()
    expect(await field(en['done.key']).inputValue()).toMatch(/^[\w-]{43}$/)
  })
})

describe.each(LANGUAGES)('the demo branch in %s', language => {
  const words: WizardWords = TEXTS[language]

  it('shows that it is under way, then the account, which works', async () => {
    await openFirstStart({ language, theme: language === 'th' ? 'dark' : 'light' })
    const seen = Promise.withResolvers<void>()
    await page.route('**/app/v1/setup/demo', async route => {
      await seen.promise
      await route.continue()
    })
    await tabTo(page, page.getByRole('button', { name: words['choice.demo'] }))
    await press('Enter')
    await page.getByRole('status').getByText(words['demo.loading']).waitFor()
    await page.getByRole('progressbar', { name: words['demo.title'] }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    seen.resolve()
    await page.getByRole('heading', { level: 1, name: words['demo.ready'] }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const userName = await field(words['demo.userName']).inputValue()
    const password = await field(words['demo.password']).inputValue()
    expect(userName).toBe('e0001')
    await station.signIn(userName, password)
    // The button has the focus.
    await press('Enter')
    await page.getByRole('navigation', { name: SHELL[language].navigation }).waitFor()
    await page.getByText(SHELL[language]['warning.demo']).waitFor()
  })

  // What follows hangs on no words: one language is enough.
  if (language === 'en') return

  it('can be asked for again when it could not be made', async () => {
    await openFirstStart({ language })
    await page.route('**/app/v1/setup/demo', route => route.abort())
    await page.getByRole('button', { name: words['choice.demo'] }).click()
    await page.getByRole('alert').getByText(words['demo.kept']).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: words['wizard.back'] }).click()
    await page.getByRole('heading', { level: 1, name: words['choice.title'] }).waitFor()
  })
})

describe.each([
  ['th', uiTh],
  ['en', uiEn]
] as const)('the set-up code in %s', (language, ui) => {
  const words = TEXTS[language]
  const openPlain = async (fragment: string) => {
    page = await openScreen(browser, station, fragment, { language, userName: null, setupCode: null })
    await page.getByRole('heading', { level: 1, name: words['choice.title'] }).waitFor()
  }

  it('is asked for where the address does not bring it', async () => {
    await openPlain('/')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: words['choice.demo'] }).click()
    await page.getByText(ui['setupCode.missing'], { exact: true }).waitFor()
    await field(ui.setupCode).fill('AAAA-AAAA')
    await page.getByRole('button', { name: words['wizard.next'] }).click()
    await page.getByText(ui['setupCode.wrong'], { exact: true }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await field(ui.setupCode).fill((await station.workstation.setupCode()) ?? '')
    await page.getByRole('button', { name: words['wizard.next'] }).click()
    await page.getByRole('heading', { level: 1, name: words['demo.ready'] }).waitFor()
  })

  // What follows hangs on no words: one language is enough.
  if (language === 'en') return

  it('is taken from the address that the start opens, which does not keep it; a reload has it still', async () => {
    await openPlain(`setup-code=${await station.workstation.setupCode()}`)
    expect(new URL(page.url()).hash).toBe('#/')
    expect(await field(ui.setupCode).count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: words['choice.demo'] }).click()
    await page.getByRole('heading', { level: 1, name: words['demo.ready'] }).waitFor()
  })
})
