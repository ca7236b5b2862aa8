import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as attendance } from '../../../renderer/features/attendance/texts.en.ts'
import { en as connections } from '../../../renderer/features/connections/texts.en.ts'
import { en as record } from '../../../renderer/features/employees/record/texts.en.ts'
import { en as loans } from '../../../renderer/features/loans/texts.en.ts'
import { en as workbench } from '../../../renderer/features/loans/workbench/texts.en.ts'
import { en as months } from '../../../renderer/features/month-end/periods/texts.en.ts'
import { en as monthEnd } from '../../../renderer/features/month-end/texts.en.ts'
import { en as ui } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { countActions, took } from '../../support/actions.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { IMPORT, importItem } from '../../support/attendance.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { pdfOf } from '../../support/documents.ts'
import { openScreen } from '../../support/screen.ts'

// What a branch does now and then, in clicks and keys; texts are filled in and not counted. The figures are printed.

let calls: DocumentCalls
let browser: Browser
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

const at = (userName: string, address: string): Promise<Page> =>
  openScreen(browser, calls.station, address, { language: 'en', userName })

/** Finds a person in the field that has the focus. */
async function find(page: Page, code: string): Promise<void> {
  await page.keyboard.press('ArrowDown')
  await page.keyboard.insertText(code)
  await page.getByRole('option', { name: new RegExp(`^${code} `) }).waitFor()
  await page.keyboard.press('Enter')
}

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.activeElement?.id ?? ''
    return document.querySelector(`label[for="${id}"]`)?.textContent ?? null
  })

it('a loan and its first deduction take at most sixteen actions', async () => {
  const page = await at('e0002', '/loans')
  await page.getByRole('gridcell').first().waitFor()
  const actions = await countActions(page)
  await page.keyboard.press('n')
  await expect.poll(() => focused(page)).toContain(loans.borrower)
  await find(page, 'E0101')
  await page.getByRole('combobox', { name: new RegExp(`^${loans.loanType}`) }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: loans['column.amount'] }).fill('12000')
  await page.getByRole('textbox', { name: workbench.count, exact: true }).fill('12')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: workbench['law.consent'] }).click()
  await (await chooser).setFiles({ name: 'consent.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
  await page.getByRole('button', { name: workbench.save }).click()
  await page.waitForURL(/\/loans\/loan\?id=/)
  const loanId = page.url().split('id=')[1] ?? ''
  await page.getByRole('button', { name: /^Reports/ }).click()
  await page.getByRole('link', { name: monthEnd.title, exact: true }).click()
  await page.getByRole('link', { name: months.title, exact: true }).click()
  const march = page.getByRole('row').filter({ hasText: 'March 2026' }).filter({ hasText: 'Monthly' })
  await march.getByRole('gridcell').first().click()
  await page.getByRole('complementary').getByRole('button', { name: months['close.ask'] }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close and deduct/ })
    .click()
  await page.getByRole('complementary').getByRole('button', { name: months['reopen.ask'] }).waitFor()
  expect(calls.sqlite.value('select paid_count from employee_loans where id = ?', loanId)).toBe(1)
  // The consent is chosen in the system's own dialog.
  expect((await took('a loan and its first deduction (goal 16)', actions)) + 1).toBeLessThanOrEqual(16)
})

it('an HR user with two approvers takes at most fourteen actions', async () => {
  const page = await at('e0001', '/settings/accounts')
  await page.getByRole('gridcell').first().waitFor()
  const actions = await countActions(page)
  await page.keyboard.press('n')
  await expect.poll(() => focused(page)).toBe('Employee')
  await find(page, 'E0100')
  await page.getByRole('checkbox', { name: record['group.hr'] }).click()
  await page.getByRole('button', { name: record['account.make'] }).click()
  const password = await page.getByRole('textbox', { name: record['account.once'] }).inputValue()
  await page.getByRole('button', { name: ui.copyPassword }).click()
  await page.getByRole('tab', { name: record['tab.settings'] }).click()
  await page.getByRole('combobox', { name: 'Approver 1' }).click()
  await find(page, 'E0003')
  await page.keyboard.press('Tab')
  await find(page, 'E0004')
  await page.getByRole('button', { name: ui.save, exact: true }).click()
  await page.getByText(record.saved).first().waitFor()
  expect(await took('an HR user with two approvers (goal 14)', actions)).toBeLessThanOrEqual(14)
  const user = await calls.station.callBare('/app/v1/session', {
    body: { user_name: 'teerapong.k100@siamrungrueang.example', password }
  })
  expect(user.body.payload.user.groups).toContain('hr')
})

it('a device and its first punch take at most six actions', async () => {
  const page = await at('e0001', '/attendance/devices')
  await page.getByRole('gridcell').first().waitFor()
  const actions = await countActions(page)
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: attendance['device.sn'] }).fill('GATE-9')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Back door')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: attendance['device.makeKey'] }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const key = await dialog.getByRole('textbox', { name: ui.key, exact: true }).inputValue()
  await dialog.getByRole('button', { name: ui.copyKey, exact: true }).click()
  expect(await took('a device and its first punch (goal 6)', actions)).toBeLessThanOrEqual(6)
  const item = {
    ...importItem({ employee_code: 'E0100', datetime: '2026-03-10 08:41:00' }),
    device_sn: 'GATE-9'
  }
  const sent = await calls.station.callBare(IMPORT, {
    body: { import_data: [item] },
    headers: { 'Ocp-Apim-Subscription-Key': key }
  })
  expect(sent.body.payload.invalid_items).toEqual([])
  await dialog.getByRole('button', { name: ui.finished, exact: true }).click()
  await page.getByText('10 Mar 2026 08:41:00').first().waitFor()
})

it('an app and its first token take at most four actions', async () => {
  const page = await at('e0001', '/settings/connections')
  await page.getByRole('gridcell').first().waitFor()
  const actions = await countActions(page)
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: connections['form.name'] }).fill('Time board')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: connections['trial.run'] }).click()
  await page.getByText(/access_token/).waitFor()
  expect(await took('an app and its first token (goal 4)', actions)).toBeLessThanOrEqual(4)
})
