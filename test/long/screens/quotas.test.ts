import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as thOwn } from '../../../renderer/features/quotas/list/texts.th.ts'
import { th as rulesTh } from '../../../renderer/features/quotas/rules/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { filled } from '../../support/keyboard.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'

const th = { ...uiTh, ...thOwn }

// From the list to one person's quota, which is adjusted with a reason, and to the rules.

let calls: DocumentCalls
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
  page = await openScreen(browser, calls.station, '/quotas?year=2026', {
    language: 'th',
    userName: 'e0002'
  })
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

it('lets HR open a person of the list and grant more days', async () => {
  await page.getByRole('gridcell', { name: 'E0003' }).click()
  const annual = page.getByRole('region', { name: 'ลาพักร้อน' })
  await annual.waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: filled(th['adjust.of'], { type: 'ลาพักร้อน' }) }).click()
  await page.getByRole('textbox', { name: th['adjust.days'] }).fill('15')
  await page.getByRole('textbox', { name: th.reason }).fill('ตกลงไว้ในสัญญา')
  await page.getByRole('button', { name: uiTh.save, exact: true }).click()
  await annual.getByText(/ได้รับ 15 /).waitFor()
})

it('shows the rules on the next tab, with the sources of the law', async () => {
  await page.getByRole('link', { name: rulesTh.tab, exact: true }).click()
  await page.getByText('พ.ร.บ. คุ้มครองแรงงาน พ.ศ. 2541 มาตรา 59 (ฉบับที่ 9)').waitFor()
  expect(await axeFaults(page)).toEqual([])
})
