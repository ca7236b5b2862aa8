import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as calendarTh } from '../../../renderer/features/approvals/calendar/texts.th.ts'
import { th as askedTh } from '../../../renderer/features/my-month/request/texts.th.ts'
import { th as monthTh } from '../../../renderer/features/my-month/texts.th.ts'
import { th as fieldsTh } from '../../../renderer/ui/requests/texts.th.ts'
import { countActions, took } from '../../support/actions.ts'
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

it('who is away on Friday takes two actions', async () => {
  const friday = '2026-03-13'
  const id = await calls.submitted('time-leave', 'E0010', friday)
  const page = await at('e0002', '/approvals')
  await page.getByRole('link', { name: calendarTh.title }).waitFor()
  const actions = await countActions(page)
  await page.getByRole('link', { name: calendarTh.title }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${filled(calendarTh['who.title'], { date: '13' })}`) })
    .click()
  const panel = page.getByRole('complementary')
  await panel.getByText('E0010').waitFor()
  expect(await took('who is away on Friday', actions)).toBeLessThanOrEqual(2)
  await calls.approve('time-leave', id, 'E0010', 'e0001')
})

it('a substitute for today, as last time, takes five keys', async () => {
  const approver = await calls.station.signIn('e0003')
  const idOf = (code: string) =>
    calls.sqlite.value<string>('select id from employees where employee_code = ?', code)
  const past = { kinds: ['overtime'], first_date: '2026-03-10', last_date: '2026-03-10' }
  const made = await approver('/app/v1/approvals/delegations', {
    body: { substitute_employee_id: idOf('E0004'), ...past }
  })
  await approver(`/app/v1/approvals/delegations/${made.body.payload.delegation_id}/end`, { body: {} })
  const page = await at('e0003', '/approvals')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const actions = await countActions(page)
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await expect.poll(() => field.evaluate(node => node === document.activeElement)).toBe(true)
  // Lists open by an arrow and not by the focus; the person of last time is the first.
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /^E0004/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toMatch(/^E0004/)
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await took('a substitute for today', actions)).toBeLessThanOrEqual(5)
})
