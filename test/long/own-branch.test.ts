import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Menu } from 'electron'
import type { ElectronApplication, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as shell } from '../../renderer/app/shell/texts.en.ts'
import { en as sessionOwn } from '../../renderer/features/accounts/texts.en.ts'
import { en as corrections } from '../../renderer/features/attendance/day/corrections/texts.en.ts'
import { en as attendanceOwn } from '../../renderer/features/attendance/texts.en.ts'
import { en as firstStartOwn } from '../../renderer/features/first-start/texts.en.ts'
import { en as reports } from '../../renderer/features/reports/texts.en.ts'
import { en as devicesOwn } from '../../renderer/ui/devices/texts.en.ts'
import { en as job } from '../../renderer/ui/long-work/texts.en.ts'
import { en as ui } from '../../renderer/ui/texts/ui-texts.en.ts'
import { postPunches, sessionOf, textsOf } from '../desktop/journey-steps.ts'
import { createChooser, launchDesktop } from '../desktop/launch-desktop.ts'

const session = { ...ui, ...sessionOwn }
const attendance = { ...ui, ...attendanceOwn }
const firstStart = { ...ui, ...firstStartOwn }
const devices = { ...ui, ...devicesOwn }

/** The first day of a new branch in the window: set-up, first device, first punch, first report. */
let folder: string
let app: ElectronApplication
let page: Page
let key: string
let url: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-branch-'))
  ;({ app, page } = await launchDesktop({ dataDir: join(folder, 'data') }))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const nameIn = (group: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('textbox', { name: firstStart.name, exact: true })
/** The entry of the tray menu with the URL for devices. */
const trayAddress = () =>
  app.evaluate(({ Tray }) => {
    const [tray] = (Tray as unknown as { all: { menu: Menu | null }[] }).all
    return tray?.menu?.getMenuItemById('devices')?.label
  })
let clicks = 0
const click = (target: Locator) => {
  clicks += 1
  return target.click()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const next = () => click(button(firstStart['wizard.next']))

it('is set up through the wizard, which shows the key of the first device', async () => {
  await page.getByRole('banner').getByText(ui['language.en'], { exact: true }).click()
  await click(page.getByRole('button', { name: firstStart['choice.branch'] }))
  await nameIn(firstStart['company.group']).fill('บริษัท ตัวอย่าง จำกัด')
  await nameIn(firstStart['branch.group']).fill('สำนักงานใหญ่')
  await next()
  await field(firstStart['administrator.firstName']).fill('สมหญิง')
  await field(firstStart['administrator.lastName']).fill('รักงาน')
  await field(firstStart.employeeCode).fill('HR-01')
  await field(firstStart.userName).fill('somying')
  await page.locator('input[autocomplete="new-password"]').fill('correct horse battery')
  await next()
  await field(firstStart['device.sn']).fill('GATE-1')
  await field(firstStart['device.name']).fill('ประตูหน้า')
  await click(button(firstStart['wizard.finish']))
  key = await field(firstStart['done.key']).inputValue()
  url = await field(ui['deviceAddress.label']).inputValue()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await page.getByText(firstStart['punch.waiting']).waitFor()
})

it('is opened to the office network, and shows the first punch of its device within seven clicks', async () => {
  await click(button(devices['network.toOpen']))
  const question = page.getByRole('dialog', { name: devices['network.toOpen'] })
  await click(question.getByRole('switch', { name: devices['network.plainField'] }))
  await click(question.getByRole('button', { name: devices['network.toOpen'] }))
  await page.getByText(devices['network.plain']).waitFor()
  // The change affects the session that follows it.
  await expect.poll(() => sessionOf(page).then(({ warnings }) => warnings)).toContain('lan_plain_http')
  const { now, device_url } = await sessionOf(page)
  await expect.poll(trayAddress, { timeout: 30_000 }).toContain(device_url)
  expect(await postPunches({ url, key, deviceSn: 'GATE-1' }, now, ['HR-01', 'NOBODY'])).toEqual([1])
  await page.getByText(/สมหญิง รักงาน/).waitFor()
  expect(clicks).toBeLessThanOrEqual(7)
  await page.getByRole('checkbox', { name: firstStart['done.saved'] }).check()
  await button(firstStart['done.enter']).click()
  await page.getByRole('navigation', { name: shell.navigation }).waitFor()
})

it('shows the punch on the live page and in the day', async () => {
  await page.getByRole('button', { name: new RegExp(`^${shell['group.attendance']}`) }).click()
  await page.getByRole('link', { name: attendance['live.nav'], exact: true }).click()
  await page.getByRole('gridcell', { name: 'HR-01' }).waitFor()
  await page.getByRole('gridcell', { name: 'ประตูหน้า' }).waitFor()
  await page.getByRole('link', { name: attendance['day.nav'], exact: true }).click()
  await page.getByRole('heading', { level: 1, name: attendance['day.title'] }).waitFor()
  await page.getByRole('gridcell', { name: 'HR-01' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('สมหญิง รักงาน').first().waitFor()
  await panel.getByText(corrections.punches).waitFor()
})

it('saves its report to disk', async () => {
  await page.keyboard.press('Control+e')
  await page.getByRole('heading', { level: 1, name: reports.title }).waitFor()
  const chosen = join(folder, 'first report.xlsx')
  await createChooser(app).save(chosen)
  await page.getByRole('button', { name: reports.make }).click()
  const list = page.getByRole('main').getByRole('listitem')
  await list.getByRole('button', { name: job['job.showInFolder'] }).waitFor()
  const texts = await textsOf(chosen)
  expect(texts).toContain('HR-01')
  expect(texts).toContain('สมหญิง')
})

it('reopens signed out, and its administrator can sign in', async () => {
  await app.close()
  ;({ app, page } = await launchDesktop({ dataDir: join(folder, 'data') }))
  await field(ui.userName).fill('somying')
  await page.getByLabel(ui.password, { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: session['signIn.submit'] }).click()
  await page.getByRole('heading', { level: 1, name: ui['period.today'] }).waitFor()
})
