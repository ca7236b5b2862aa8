import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as shell } from '../../renderer/app/shell/texts.th.ts'
import { th as session } from '../../renderer/features/accounts/texts.th.ts'
import { th as attendanceOwn } from '../../renderer/features/attendance/texts.th.ts'
import { th as firstStartOwn } from '../../renderer/features/first-start/texts.th.ts'
import { th as keysOwn } from '../../renderer/features/keys/texts.th.ts'
import { th as reportsOwn } from '../../renderer/features/reports/texts.th.ts'
import { th as job } from '../../renderer/ui/long-work/texts.th.ts'
import { th as ui } from '../../renderer/ui/texts/ui-texts.th.ts'
import { postPunches, sessionOf, textsOf } from './journey-steps.ts'
import { createChooser, launchDesktop } from './launch-desktop.ts'

const attendance = { ...ui, ...attendanceOwn }
const firstStart = { ...ui, ...firstStartOwn }
const keys = { ...ui, ...keysOwn }
const reports = { ...ui, ...reportsOwn }

/** The first day of a user, step by step: demo branch, sign-in, punch of a device, saved report. */
let folder: string
let app: ElectronApplication
let page: Page
let password: string
let key: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'journey-'))
  ;({ app, page } = await launchDesktop({ dataDir: join(folder, 'data') }))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('starts with the demo branch and shows its account', async () => {
  await page.getByRole('button', { name: firstStart['choice.demo'] }).click()
  await page.getByText(firstStart['demo.ready']).waitFor()
  password = await page.getByLabel(firstStart.password, { exact: true }).inputValue()
  expect(password.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: firstStart['done.enter'] }).click()
  await page.getByRole('navigation', { name: shell.navigation }).waitFor()
})

it('signs out, and in again after a wrong password', async () => {
  await page.getByRole('button', { name: shell['user.menu'].replace('{{name}}', '').trim() }).click()
  await page.getByRole('menuitem', { name: shell['user.signOut'] }).click()
  const fill = async (word: string) => {
    await page.getByLabel(ui.userName).fill('e0001')
    await page.getByLabel(ui.password, { exact: true }).fill(word)
    await page.getByRole('button', { name: session['signIn.submit'] }).click()
  }
  await fill('not the password')
  await page.getByRole('alert').getByText(session['signIn.wrong']).waitFor()
  await fill(password)
  await page.getByRole('navigation', { name: shell.navigation }).waitFor()
})

it('creates a key for a device', async () => {
  await page.getByRole('button', { name: shell['group.settings'], exact: true }).click()
  await page.getByRole('link', { name: keys.navigation, exact: true }).click()
  await page.getByRole('button', { name: keys.newKey }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: keys.name }).fill('DEV-B01-1')
  await dialog.getByRole('checkbox', { name: keys['scope.attendance:read'] }).check()
  await dialog.getByRole('button', { name: keys.newKey }).click()
  const secret = dialog.getByRole('textbox', { name: keys.key, exact: true })
  key = await secret.inputValue()
  // By keyboard, as access to the clipboard depends on the Chromium of the stand-in.
  await secret.press('ControlOrMeta+a')
  await secret.press('ControlOrMeta+c')
  await dialog.getByRole('button', { name: keys.finished, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'DEV-B01-1' }).waitFor()
})

it('shows punches live that the device posts with it over TCP', async () => {
  await page.getByRole('button', { name: new RegExp(`^${shell['group.attendance']}`) }).click()
  await page.getByRole('link', { name: attendance['live.nav'], exact: true }).click()
  await page.getByRole('heading', { level: 1, name: attendance['live.title'] }).waitFor()
  const { device_url, now } = await sessionOf(page)
  const terminal = { url: device_url ?? '', key, deviceSn: 'DEV-B01-1' }
  expect(await postPunches(terminal, now, ['E0010', 'NOBODY'])).toEqual([1])
  const newest = page.locator('[row-index="0"]').filter({ hasText: now.slice(11) })
  await newest.getByRole('gridcell', { name: 'E0010' }).waitFor()
})

it('creates a readable report and saves it where the user chooses', async () => {
  await page.getByRole('button', { name: shell['group.reports'], exact: true }).click()
  await page.getByRole('link', { name: reports.navigation, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: reports.title }).waitFor()
  await page.getByRole('main').getByText(reports['period.today'], { exact: true }).click()
  const chosen = join(folder, 'รายงานลงเวลา.xlsx')
  await createChooser(app).save(chosen)
  await page.getByRole('button', { name: reports.make }).click()
  const list = page.getByRole('main').getByRole('listitem')
  await list.getByRole('button', { name: job['job.open'] }).waitFor()
  expect(await textsOf(chosen)).toContain('E0010')
})
