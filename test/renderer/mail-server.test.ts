import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as serverEnOwn } from '../../renderer/features/mail/server/texts.en.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import type { MailSettingsView } from '../../shared/contracts/mail-settings.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { openScreen } from '../support/screen.ts'
import { isLong } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const serverEn = { ...uiEn, ...serverEnOwn }

// The page of the mail server while someone else changes it.

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

it.runIf(isLong)(
  'shows what someone else has set next to the user’s values, and keeps entries when mail is switched off',
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
    const rows = page.getByRole('table', { name: uiEn.conflict }).getByRole('row')
    await rows.nth(3).waitFor()
    expect((await rows.allInnerTexts()).slice(1).map(row => row.split('\t'))).toEqual([
      [serverEn.host, 'theirs.example.com', 'mine.example.com'],
      [serverEn.port, '465', '587'],
      [serverEn.security, serverEn['security.tls'], serverEn['security.starttls']]
    ])
    await page.getByRole('button', { name: uiEn['conflict.keepMine'] }).click()
    await expect.poll(async () => (await view()).host).toBe('mine.example.com')
    await rows.first().waitFor({ state: 'detached' })
    // Mail can be switched off although the address is incomplete, and the entry is kept.
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
