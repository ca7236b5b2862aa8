import type { Page } from 'playwright-core'
import { th as session } from '../../renderer/features/accounts/texts.th.ts'
import type { th } from '../../renderer/features/first-start/texts.th.ts'
import { th as ui } from '../../renderer/ui/texts/ui-texts.th.ts'
import type { AppPage } from './app.ts'

export type WizardWords = Readonly<Record<keyof typeof ui | keyof typeof th, string>>
export const WIZARD_PASSWORD = 'ปลาทูนึ่ง สามเข่ง'

/** Fills in the wizard the quick way, up to its last button. */
export async function fillWizard(
  page: Pick<AppPage, 'getByRole' | 'locator'> | Page,
  words: WizardWords,
  serial: string | null = 'GATE-1'
): Promise<void> {
  const field = (name: string, group?: string) =>
    (group === undefined ? page : page.getByRole('group', { name: group, exact: true })).getByRole(
      'textbox',
      {
        name,
        exact: true
      }
    )
  const next = page.getByRole('button', { name: words['wizard.next'] })
  await page.getByRole('button', { name: words['choice.branch'] }).click()
  await field(words.name, words['company.group']).fill('บริษัท ตัวอย่าง จำกัด')
  await field(words.name, words['branch.group']).fill('สำนักงานใหญ่')
  await next.click()
  await field(words['administrator.firstName']).fill('สมชาย')
  await field(words['administrator.lastName']).fill('ใจดี')
  await field(words.userName).fill('somchai')
  await page.locator('input[autocomplete="new-password"]').fill(WIZARD_PASSWORD)
  await next.click()
  if (serial === null) await page.getByRole('switch', { name: words['device.now'] }).press('Space')
  else {
    await field(words['device.sn']).fill(serial)
    await field(words['device.name']).fill('ประตูหน้า')
  }
}

/** Sends the request of the command on the screen. */
export async function runShownCommand(command: string): Promise<Response> {
  const [, url = ''] = / curl -X POST (\S+) /.exec(command) ?? []
  const [, key = ''] = /^export HRWS_KEY='([^']+)'/.exec(command) ?? []
  const [, header = ''] = /printf '([^:']+): %s/.exec(command) ?? []
  const headers = { [header]: key, 'Content-Type': 'application/json' }
  const [, body = ''] = /-d '(.+)'$/s.exec(command) ?? []
  return fetch(url, { method: 'POST', headers, body })
}

/** Signs in on the screen, in Thai. */
export async function signInOnScreen(
  page: Page,
  userName: string,
  password: string,
  waiting: { timeout?: number } = {}
): Promise<void> {
  const user = page.getByRole('textbox', { name: ui.userName, exact: true })
  await user.waitFor(waiting)
  await user.fill(userName)
  await page.getByLabel(ui.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: session['signIn.submit'], exact: true }).click()
  await page.getByRole('heading', { level: 1, name: ui['period.today'] }).waitFor()
}
