import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppPage, closeApp, failure, openApp } from '../../support/app.ts'
import { sessionHeaders } from '../../support/session.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../../support/workstation.ts'

let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const signIn = (user_name: string, password = station.workstation.demo?.password) =>
  station.callBare('/app/v1/session', {
    body: { user_name, password },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' }
  })

it('finds an account, saves its groups, signs out its devices and issues a temporary password', async () => {
  const session = sessionHeaders(await signIn('e0024'))
  page = await openApp(station, '/settings/preferences', { language: 'en' })
  const ends = page.answer('GET /app/v1/accounts', failure)
  page.goTo('/settings/accounts?q=e0024')
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('gridcell', { name: 'e0024', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Approver' }).click()
  await page.getByRole('button', { name: 'Save groups' }).click()
  await page.getByRole('gridcell', { name: 'Employee, Approver' }).waitFor()

  await page.getByRole('button', { name: 'Sign out Chrome on Windows' }).click()
  await page.getByText('Not signed in anywhere').waitFor()
  const { body } = await station.callBare('/app/v1/session', { headers: session })
  expect(body.payload.state).toBe('signed_out')

  await page.getByRole('button', { name: 'Issue a temporary password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue a temporary password' }).click()
  const temporaryPassword = await page
    .getByRole('textbox', { name: 'Password for the next sign-in' })
    .inputValue()
  expect((await signIn('e0024', temporaryPassword)).status).toBe(200)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Close without copying' }).click()
})

it('shows every user the devices on which he or she is signed in', async () => {
  page = await openApp(station, '/settings/password', { language: 'en', userName: 'e0020' })
  await page.getByText('This device').waitFor()
})

const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: TEST_NOW / 1000 + steps * 30 })

it('sets up two-step sign-in with the app and requires a code from then on', async () => {
  page = await openApp(station, '/settings/password', { language: 'en', userName: 'e0022' })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Password', { exact: true }).fill(station.workstation.demo?.password ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = await page.getByRole('textbox', { name: 'Key' }).inputValue()
  const code = page.getByRole('textbox', { name: 'Code that the app shows' })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('The code is wrong').waitFor()
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()
  expect(codes.split('\n')).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await page.getByText('10 recovery codes left').waitFor()

  page = await openApp(station, '/', { language: 'en', userName: null })
  await page.getByRole('textbox', { name: 'User name' }).fill('e0022')
  await page.getByLabel('Password', { exact: true }).fill(station.workstation.demo?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Code of the authenticator app' }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Search' }).waitFor()
})

it('locks an idle screen and keeps what was typed', async () => {
  const asAdmin = await station.signIn()
  const rules = { second_factor_groups: [], idle_lock_minutes: 5 }
  await asAdmin('/app/v1/accounts/rules', { method: 'PUT', body: rules })
  page = await openApp(station, '/settings/password', { language: 'en', userName: 'e0020' })
  const typed = page.getByLabel('New password', { exact: true })
  await typed.fill('half a password')
  // As if a tab had last been used five minutes ago.
  localStorage.setItem('last-use', String(Date.now() - 5 * 60_000))
  window.dispatchEvent(new Event('focus'))
  const lock = page.getByRole('dialog', { name: 'Locked' })
  await lock.getByLabel('Password', { exact: true }).fill('wrong')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await lock.getByText('The current password is wrong').waitFor()
  await lock.getByLabel('Password', { exact: true }).fill(station.workstation.demo?.password ?? '')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await lock.waitFor({ state: 'detached' })
  expect(await typed.inputValue()).toBe('half a password')
  await asAdmin('/app/v1/accounts/rules', { method: 'PUT', body: { ...rules, idle_lock_minutes: 0 } })
})

it('makes a member of a group that needs two-step sign-in set it up before anything else', async () => {
  page = await openApp(station, '/settings/accounts', { language: 'en' })
  await page.getByRole('button', { name: 'Sign-in rules' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Approver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('The sign-in rules were saved').waitFor()
  page = await openApp(station, '/', { language: 'en', userName: 'e0003' })
  await page.getByText('Your group signs in with two steps').waitFor()
})

it('adds an account where it belongs: with its employee', async () => {
  page = await openApp(station, '/settings/accounts', { language: 'en' })
  await page.getByRole('gridcell', { name: 'e0024', exact: true }).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add an account' })
  await dialog.getByRole('combobox', { name: 'Employee' }).fill('E0100')
  await page.getByRole('option', { name: /E0100/ }).click()
  await page.getByRole('tab', { name: 'Account', selected: true }).waitFor()
  await page.getByRole('checkbox', { name: /^HR/ }).check()
  await page.getByRole('button', { name: 'Create an account' }).click()
  const password = await page.getByRole('textbox', { name: 'Temporary password' }).inputValue()
  const user_name = await page.getByRole('textbox', { name: 'User name' }).inputValue()
  const session = await station.callBare('/app/v1/session', { body: { user_name, password } })
  expect(session.body.payload.user.groups).toEqual(['employee', 'hr'])
})
