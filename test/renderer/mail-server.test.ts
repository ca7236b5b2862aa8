import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as serverEn } from '../../renderer/features/mail/server/texts.en.ts'
import { en as mailEn } from '../../renderer/features/mail/texts.en.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import type { MailSettingsView } from '../../shared/contracts/mail-settings.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The mail server's page to those who may not change it, with a password from elsewhere, and when nothing answers.

const LIST = '/settings/mail'
const SERVER = '/settings/mail/server'

let browser: Browser
let station: TestWorkstation
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

it('who may not change it is told whom to ask', async () => {
  const page = await openScreen(browser, station, LIST, { language: 'en', userName: 'e0002' })
  await page.getByText(mailEn['server.ask']).waitFor()
  expect(await page.getByRole('link', { name: serverEn.title }).count()).toBe(0)
  await page.context().close()
})

const SAVED: MailSettingsView = {
  state: 'ready',
  enabled: true,
  host: 'mail.example.com',
  port: 587,
  security: 'starttls',
  user: 'hr',
  password: 'environment',
  sender_address: 'hr@example.com',
  sender_name: null,
  own_address: null
}
it.each<[password: MailSettingsView['password'], state: MailSettingsView['state'], isFixed: boolean]>([
  ['environment', 'ready', true],
  ['unreadable', 'locked', false]
])('a password from %s is said to be so', async (source, state, isFixed) => {
  const page = await openScreen(browser, station, '/settings/preferences', { language: 'en' })
  const payload = { ...SAVED, password: source, state }
  await page.route('**/app/v1/mail/settings', route =>
    route.fulfill({ json: { code: 200, message: 'Success', payload } })
  )
  await page.goto(`${station.url}/#${SERVER}`)
  await page.getByText(serverEn[`password.${source}`]).first().waitFor()
  const password = page.getByLabel(serverEn.password, { exact: true })
  expect(await password.isDisabled()).toBe(isFixed)
  expect(await page.getByText(serverEn['state.locked']).count()).toBe(isFixed ? 0 : 1)
  await page.context().close()
})

it('when it cannot be shown or saved, it says so, and the entries stay', async () => {
  const page = await openScreen(browser, station, '/settings/preferences', { language: 'en' })
  const failure = { code: 500, message: 'Something failed', errors: [], request_id: 'ref-1' }
  await page.route('**/app/v1/mail/settings', route => route.fulfill({ status: 500, json: failure }))
  await page.goto(`${station.url}/#${SERVER}`)
  await page.getByRole('alert').getByText('ref-1').waitFor()
  await page.unroute('**/app/v1/mail/settings')
  await page.getByRole('button', { name: uiEn.retry }).click()
  await page.getByRole('textbox', { name: /^Server/ }).fill('mail.example.com')
  await page.getByRole('textbox', { name: /^Sender’s e-mail/ }).fill('hr@example.com')
  await page.route('**/app/v1/mail/settings', route => route.fulfill({ status: 500, json: failure }))
  await page.getByRole('button', { name: serverEn.save, exact: true }).click()
  await page.getByRole('alert').getByText(serverEn.kept).waitFor()
  expect(await page.getByRole('textbox', { name: /^Server/ }).inputValue()).toBe('mail.example.com')
  await page.context().close()
})
