import { generateSync } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as shellTh } from '../../renderer/app/shell/texts.th.ts'
import { th as factorTh } from '../../renderer/features/accounts/second-factor/texts.th.ts'
import { th } from '../../renderer/features/accounts/texts.th.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A passkey in a real browser, at a host name: it is added to the authenticator app and signs in without a code.

let browser: Browser
let station: TestWorkstation
let page: Page
beforeAll(async () => {
  ;[browser, station] = await Promise.all([testBrowser(), openTestWorkstation()])
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const password = () => station.workstation.demo?.password ?? ''
const button = (name: string) => page.getByRole('button', { name, exact: true })
const signIn = async () => {
  await page.getByRole('textbox', { name: uiTh.userName }).fill('e0020')
  await page.getByLabel(uiTh.password, { exact: true }).fill(password())
  await button(th['signIn.submit']).click()
}

it('adds a passkey, signs in with it and removes it', async () => {
  await page.goto(`http://localhost:${new URL(station.url).port}/#/settings/password`)
  await signIn()
  await button(factorTh.turnOn).click()
  await page.getByLabel(uiTh.password, { exact: true }).fill(password())
  await button(factorTh.continue).click()
  const secret = await page.getByRole('textbox', { name: uiTh.key, exact: true }).inputValue()
  await page
    .getByRole('textbox', { name: factorTh.code })
    .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) }))
  await button(factorTh.turnOn).click()
  await button(factorTh['recovery.kept']).click()

  await button(factorTh['passkey.add']).click()
  await page.getByLabel(uiTh.password, { exact: true }).fill(password())
  await button(factorTh['passkey.add']).click()
  await page.getByText(/^สำหรับ localhost/).waitFor()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: /^เมนูผู้ใช้/ }).click()
  await page.getByRole('menuitem', { name: shellTh['user.signOut'] }).click()
  await signIn()
  await button(th['signIn.passkey']).click()
  await page.getByText(/^สำหรับ localhost.*ใช้ล่าสุด/).waitFor()

  await button(factorTh['passkey.remove']).click()
  await page.getByLabel(uiTh.password, { exact: true }).fill(password())
  await button(factorTh['passkey.remove']).click()
  await page.getByText(/^สำหรับ localhost/).waitFor({ state: 'detached' })
})
