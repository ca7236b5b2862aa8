import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as serverEnOwn } from '../../renderer/features/mail/server/texts.en.ts'
import { th as serverTh } from '../../renderer/features/mail/server/texts.th.ts'
import { en as mailEn } from '../../renderer/features/mail/texts.en.ts'
import { th as mailTh } from '../../renderer/features/mail/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import type { MailSettingsView } from '../../shared/contracts/mail-settings.ts'
import { closeApp, failure, openApp, success } from '../support/app.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const serverEn = { ...uiEn, ...serverEnOwn }

// Outgoing mail without permission to change it, with a password from elsewhere, and when requests fail.

const SERVER = '/settings/mail/server'
const SETTINGS = 'GET /app/v1/mail/settings'

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

it('tells users without permission whom to ask', async () => {
  const page = await openApp(station, '/settings/mail', { language: 'en', userName: 'e0002' })
  await page.getByText(mailEn['server.ask']).waitFor()
  expect(await page.getByRole('link', { name: serverEn.title }).count()).toBe(0)
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
])('shows that the password is %s', async (source, state, isFixed) => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  page.answer(SETTINGS, () => success({ ...SAVED, password: source, state }))
  page.goTo(SERVER)
  await page.getByText(serverEn[`password.${source}`]).first().waitFor()
  const password = page.getByLabel(serverEn.password, { exact: true })
  expect(await password.isDisabled()).toBe(isFixed)
  expect(await page.getByText(serverEn['state.locked']).count()).toBe(isFixed ? 0 : 1)
})

it('shows an error when settings cannot be loaded or saved, and keeps the entries', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  const ends = page.answer(SETTINGS, failure)
  page.goTo(SERVER)
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  await page.getByRole('button', { name: uiEn.retry }).click()
  await page.getByRole('textbox', { name: /^Server/ }).fill('mail.example.com')
  await page.getByRole('textbox', { name: /^Sender’s e-mail/ }).fill('hr@example.com')
  page.answer('PUT /app/v1/mail/settings', failure)
  await page.getByRole('button', { name: serverEn.save, exact: true }).click()
  await page.getByRole('alert').getByText(serverEn['save.kept']).waitFor()
  expect(await page.getByRole('textbox', { name: /^Server/ }).inputValue()).toBe('mail.example.com')
})

it('shows in the list why the mail server cannot be used', async () => {
  const page = await openApp(station, '/settings/preferences')
  page.answer('GET /app/v1/mail', async ({ proceed }) => {
    const { payload } = await (await proceed()).json()
    return success({
      ...payload,
      server: 'ready',
      trouble: { result: 'unreachable', answer: 'connect ECONNREFUSED' }
    })
  })
  page.goTo('/settings/mail')
  await page.getByText(mailTh['server.trouble']).waitFor()
  await page.getByText(serverTh['result.unreachable']).waitFor()
  await page.getByText('connect ECONNREFUSED').waitFor()
})
