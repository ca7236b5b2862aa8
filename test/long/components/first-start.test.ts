import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en as shellEn } from '../../../renderer/app/shell/texts.en.ts'
import { th as shellTh } from '../../../renderer/app/shell/texts.th.ts'
import { en as sessionEn } from '../../../renderer/features/accounts/texts.en.ts'
import { en as enOwn } from '../../../renderer/features/first-start/texts.en.ts'
import { th as thOwn } from '../../../renderer/features/first-start/texts.th.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { fillWizard } from '../../support/wizard.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const en = { ...uiEn, ...enOwn }
const th = { ...uiTh, ...thOwn }

// First start (decision 0037) off the usual path.

const TEXTS = { th, en }

let station: TestWorkstation
let page: AppPage
beforeEach(async () => {
  station = await openTestWorkstation({ loadDemo: false })
})
afterEach(async () => {
  closeApp()
  await station.close()
})

async function openFirstStart(language: 'th' | 'en', setupCode?: null): Promise<void> {
  const code = setupCode === null ? null : await station.workstation.setupCode()
  page = await openApp(station, '/', { language, userName: null, setupCode: code })
  await page.getByRole('heading', { level: 1, name: TEXTS[language]['choice.title'] }).waitFor()
}

const field = (name: string, group?: string) =>
  (group === undefined ? page : page.getByRole('group', { name: group, exact: true })).getByRole('textbox', {
    name,
    exact: true
  })
const text = (whole: string) => page.getByText(whole, { exact: true })
const finish = (words: { 'wizard.finish': string }) =>
  page.getByRole('button', { name: words['wizard.finish'] })

describe("a branch of one's own", () => {
  it('keeps the entries when the language changes, and shows faults in the new one', async () => {
    await openFirstStart('th')
    await page.getByRole('button', { name: th['choice.branch'] }).click()
    await page.getByRole('banner').getByText('English', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: en['choice.branch'] }).waitFor()
    await field(en.name, en['company.group']).fill('Example Co., Ltd.')
    await page.getByRole('button', { name: en['wizard.next'] }).click()
    await text(en['check.missing']).waitFor()
    await page.getByRole('banner').getByText('ไทย', { exact: true }).click()
    await text(th['check.missing']).waitFor()
    expect(await text(en['check.missing']).count()).toBe(0)
    expect(await field(th.name, th['company.group']).inputValue()).toBe('Example Co., Ltd.')
    expect(document.documentElement.lang).toBe('th')
    await page.getByRole('button', { name: th['wizard.back'] }).click()
    await page.getByRole('heading', { level: 1, name: th['choice.title'] }).waitFor()
  })

  it('opens at once when there is no device', async () => {
    await openFirstStart('th')
    await fillWizard(page, th, null)
    await finish(th).click()
    await page.getByRole('navigation', { name: shellTh.navigation }).waitFor()
  })

  it('opens in the language chosen last', async () => {
    await openFirstStart('th')
    await fillWizard(page, th)
    await finish(th).click()
    await page.getByRole('checkbox', { name: th['done.saved'] }).check()
    await page.getByRole('banner').getByText('English', { exact: true }).click()
    await page.getByRole('button', { name: en['done.enter'] }).click()
    const navigation = page.getByRole('navigation', { name: shellEn.navigation })
    await navigation.waitFor()
    const session = async () =>
      (await (await fetch('/app/v1/session', { headers: page.sessionHeaders() })).json()).payload
    await until(async () => (await session()).user?.preferences.language === 'en', 'the language to be kept')
    page.reload()
    await navigation.waitFor()
  })

  it('leads to signing in when someone else has set up the workstation in the meantime', async () => {
    await openFirstStart('en')
    await fillWizard(page, en)
    const setup_code = await station.workstation.setupCode()
    const demo = await station.callBare('/app/v1/setup/demo', {
      body: { setup_code, language: 'en', calendar: 'gregorian', theme: 'light' }
    })
    expect(demo.status).toBe(200)
    await finish(en).click()
    await page.getByRole('alert').getByText(en['taken.note']).waitFor()
    await page.getByRole('button', { name: en['taken.signIn'] }).press('Enter')
    await page.getByRole('heading', { level: 1, name: sessionEn['signIn.title'] }).waitFor()
  })

  it('shows what the workstation refuses, and continues once it is corrected', async () => {
    await openFirstStart('en')
    await fillWizard(page, en)
    await field(en['device.name']).fill('x'.repeat(500))
    await finish(en).click()
    const alert = page.getByRole('alert')
    await alert.getByText(uiEn['error.refused']).waitFor()
    await alert.getByText("'device.device_name'").waitFor()
    await alert.getByText(en['wizard.kept']).waitFor()
    await field(en['device.name']).fill('Front door')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: en['done.title'] }).waitFor()
  })

  it('keeps every entry while the workstation does not respond', async () => {
    await openFirstStart('en')
    await fillWizard(page, en)
    const { dataDir, url } = station
    await station.close({ keepDataDir: true })
    await finish(en).click()
    const alert = page.getByRole('alert')
    await alert.getByText(uiEn['error.unreachable']).waitFor()
    await alert.getByText(en['wizard.kept']).waitFor()
    station = await openTestWorkstation({ dataDir, loadDemo: false, port: Number(new URL(url).port) })
    await finish(en).click()
    // After a restart the workstation has another code.
    await text(uiEn['setupCode.wrong']).waitFor()
    await field(uiEn.setupCode).fill((await station.workstation.setupCode()) ?? '')
    await finish(en).click()
    await page.getByRole('heading', { level: 1, name: en['done.title'] }).waitFor()
    expect(await field(en['done.key']).inputValue()).toMatch(/^[\w-]{43}$/)
  })
})

it('returns to the choice when the demo branch could not be created', async () => {
  await openFirstStart('th')
  page.answer('POST /app/v1/setup/demo', () => Promise.reject(new TypeError('fetch failed')))
  await page.getByRole('button', { name: th['choice.demo'] }).click()
  await page.getByRole('alert').getByText(th['demo.kept']).waitFor()
  await page.getByRole('button', { name: th['wizard.back'] }).click()
  await page.getByRole('heading', { level: 1, name: th['choice.title'] }).waitFor()
})

it('asks for the set-up code when the URL does not contain it', async () => {
  await openFirstStart('th', null)
  await page.getByRole('button', { name: th['choice.demo'] }).click()
  await text(uiTh['setupCode.missing']).waitFor()
  expect(document.activeElement).toHaveProperty('maxLength', 40)
  await field(uiTh.setupCode).fill('AAAA-AAAA')
  await page.getByRole('button', { name: th['wizard.next'] }).click()
  await text(uiTh['setupCode.wrong']).waitFor()
  await field(uiTh.setupCode).fill((await station.workstation.setupCode()) ?? '')
  await page.getByRole('button', { name: th['wizard.next'] }).click()
  await page.getByRole('heading', { level: 1, name: th['demo.ready'] }).waitFor()
})
