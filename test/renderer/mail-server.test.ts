import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as serverEn } from '../../renderer/features/mail/server/texts.en.ts'
import { en as mailEn } from '../../renderer/features/mail/texts.en.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import type { MailSettingsView } from '../../shared/contracts/mail-settings.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { openScreen } from '../support/screen.ts'
import { isLong } from '../support/suite.ts'
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

it.runIf(isLong)(
  'what somebody else has set meanwhile is shown beside one’s own; what is typed outlasts switching off',
  async () => {
    const page = await openScreen(browser, station, SERVER, { language: 'en' })
    const field = (name: RegExp) => page.getByRole('textbox', { name })
    const save = page.getByRole('button', { name: serverEn.save, exact: true })
    const admin = await station.signIn()
    const view = async (): Promise<MailSettingsView> => (await admin('/app/v1/mail/settings')).body.payload
    await field(/^Server/).fill('mine.example.com')
    await field(/^Sender’s e-mail/).fill('hr@example.com')
    const theirs = { enabled: true, host: 'theirs.example.com', port: 465, security: 'tls' as const }
    const body = { ...theirs, sender_address: 'hr@example.com' }
    await admin('/app/v1/mail/settings', { method: 'PUT', body })
    await save.click()
    const rows = page.getByRole('table', { name: uiEn.overtaken }).getByRole('row')
    await rows.nth(3).waitFor()
    expect((await rows.allInnerTexts()).slice(1).map(row => row.split('\t'))).toEqual([
      [serverEn.host, 'theirs.example.com', 'mine.example.com'],
      [serverEn.port, '465', '587'],
      [serverEn.security, serverEn['security.tls'], serverEn['security.starttls']]
    ])
    await page.getByRole('button', { name: uiEn['overtaken.keepMine'] }).click()
    await expect.poll(async () => (await view()).host).toBe('mine.example.com')
    await rows.first().waitFor({ state: 'detached' })
    // Half entered: mail is switched off, and the entry waits to be finished.
    await field(/^Sender’s e-mail/).fill('pay@')
    await page.getByRole('switch').click()
    await save.click()
    await expect.poll(async () => (await view()).enabled).toBe(false)
    expect(await field(/^Sender’s e-mail/).inputValue()).toBe('pay@')
    await page.getByRole('switch').click()
    await field(/^Sender’s e-mail/).fill('pay@example.com')
    await page.getByRole('switch').click()
    await save.click()
    await expect.poll(async () => (await view()).sender_address).toBe('pay@example.com')
    expect(await view()).toMatchObject({ enabled: false, host: 'mine.example.com' })
    await admin('/app/v1/mail/settings', { method: 'PUT', body: { ...body, enabled: true } })
    await page.context().close()
  }
)

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
