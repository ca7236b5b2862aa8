import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as calendarTh } from '../../../renderer/features/approvals/calendar/texts.th.ts'
import { th as delegationTh } from '../../../renderer/features/approvals/delegation/texts.th.ts'
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

it('who is away on Friday takes at most two actions', async () => {
  await calls.submitted('time-leave', 'E0012', '2026-03-13')
  const page = await at('e0003', '/approvals/calendar')
  await page.getByRole('gridcell', { name: /^E00/ }).first().waitFor()
  const actions = await countActions(page)
  const title = filled(calendarTh['who.title'], { date: '13 มี.ค. 2569' })
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await page.getByRole('complementary', { name: title }).waitFor()
  expect(await took('who is away on Friday', actions)).toBeLessThanOrEqual(2)
})

it('the usual substitute takes at most five keys', async () => {
  const page = await at('e0003', '/approvals/delegation')
  await page.getByRole('button', { name: delegationTh.add }).click()
  await page.getByRole('combobox', { name: delegationTh.substitute }).fill('E0001')
  await page.getByRole('option', { name: /E0001/ }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: delegationTh.add }).waitFor()
  const actions = await countActions(page)
  for (const key of ['n', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await took('the usual substitute', actions)).toBeLessThanOrEqual(5)
})
