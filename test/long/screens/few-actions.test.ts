import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as askedTh } from '../../../renderer/features/my-month/request/texts.th.ts'
import { th as monthTh } from '../../../renderer/features/my-month/texts.th.ts'
import { th as fieldsTh } from '../../../renderer/ui/requests/texts.th.ts'
import { countActions } from '../../support/actions.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { filled } from '../../support/keyboard.ts'
import { openScreen } from '../../support/screen.ts'

// Daily tasks in no more clicks and keys than people accept. The figures are printed.

let calls: DocumentCalls
let browser: Browser
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
  calls.deleteDocuments()
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

const at = (userName: string, address: string): Promise<Page> =>
  openScreen(browser, calls.station, address, { language: 'th', userName })

/** Prints what a task took and returns the sum of clicks and keys. */
async function took(task: string, actions: Awaited<ReturnType<typeof countActions>>): Promise<number> {
  const { clicks, keys } = await actions()
  process.stdout.write(`${task}: ${clicks} clicks, ${keys} keys\n`)
  return clicks + keys
}

it('half a day of leave today takes at most six actions', async () => {
  const page = await at('e0012', '/my-month')
  await page.getByRole('heading', { name: monthTh.days }).waitFor()
  const actions = await countActions(page)
  await page.getByRole('button', { name: monthTh['ask.new'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(fieldsTh['length.second'], { exact: true }).click()
  await dialog.getByText(filled(fieldsTh['preview.days'], { days: '0.5' })).waitFor()
  await dialog.getByRole('button', { name: askedTh.send }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await took('half a day of leave', actions)).toBeLessThanOrEqual(6)
})
