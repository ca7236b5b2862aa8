import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th } from '../../../renderer/features/custom-fields/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { filled } from '../../support/keyboard.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { until } from '../../support/until.ts'

// A field from draft to request, and reordering by drag and drop, which needs a browser.

let calls: DocumentCalls
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
  page = await openScreen(browser, calls.station, '/approvals/fields', { language: 'th', userName: 'e0002' })
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

const codes = (): string[] =>
  calls.sqlite.raw
    .prepare("select code from custom_fields where document_kind = 'overtime' order by order_no")
    .pluck()
    .all() as string[]

it('lets HR add a field with limits, preview it and publish it', async () => {
  await page.getByRole('button', { name: filled(th['add.to'], { kind: th['kind.overtime'] }) }).click()
  await page.getByRole('textbox', { name: uiTh.nameTh }).fill('วันที่ส่งของ')
  await page.getByRole('textbox', { name: uiTh.nameEn }).fill('Delivered on')
  await page.getByRole('textbox', { name: uiTh.code }).fill('CF_DELIVERY')
  await page.getByRole('combobox', { name: uiTh.type }).click()
  await page.getByRole('option', { name: uiTh.date, exact: true }).click()
  await page.getByLabel(th.min_range, { exact: true }).fill('01/04/2569')
  await page.keyboard.press('Tab')
  const preview = page.getByRole('region', { name: th.preview })
  await preview.getByLabel('วันที่ส่งของ').fill('31/03/2569')
  await page.keyboard.press('Tab')
  await preview.getByText(/'วันที่ส่งของ' ต้องไม่น้อยกว่า/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: th['save.draft'] }).click()
  await page.getByRole('button', { name: th.publish, exact: true }).click()
  await page.getByText(filled(th['done.published'], { name: 'วันที่ส่งของ' })).waitFor()
})

it('moves a field to the top by dragging, where requests show it', async () => {
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('CF_DELIVERY').dragTo(row('CF_PROJECT'))
  await until(() => codes()[0] === 'CF_DELIVERY', 'the order to be stored')
  await page.goto(`${calls.station.url}/#/approvals/new?kind=overtime`)
  const fields = page.getByRole('textbox', { name: /วันที่ส่งของ|รหัสโครงการ/ })
  await expect.poll(() => fields.count()).toBe(2)
})
