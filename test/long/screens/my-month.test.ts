import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as askedTh } from '../../../renderer/features/my-month/request/texts.th.ts'
import { th } from '../../../renderer/features/my-month/texts.th.ts'
import { th as fieldsTh } from '../../../renderer/ui/requests/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { filled } from '../../support/keyboard.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'

// My month on a telephone of 360 px: a forgotten punch, half a day of leave with a photograph, and the confirmation.

const PHONE = { width: 360, height: 740 }

let calls: DocumentCalls
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
  calls.deleteDocuments()
  page = await openScreen(browser, calls.station, '/my-month', { language: 'th', userName: 'e0012' })
  await page.setViewportSize(PHONE)
  await page.getByRole('heading', { name: th.days }).waitFor()
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

const dialog = () => page.getByRole('dialog')
/** Nothing is wider than the telephone, and axe finds nothing. */
async function fits(): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await axeFaults(page)).toEqual([])
}
const documents = () =>
  calls.sqlite.raw
    .prepare(
      `select kind, first_date || '..' || last_date as dates, substr(starts_at, 12) as starts, file_id is not null as has_picture
       from approval_documents where deleted_at is null order by created_at`
    )
    .all()

it('fits, with a day opened', async () => {
  await fits()
  await page.getByRole('button', { name: /^\S+ 9/ }).click()
  await page.getByRole('region', { name: /9 มี\.ค\. 2569/ }).waitFor()
  await fits()
})

it('asks for a forgotten punch from the day', async () => {
  await page.getByRole('button', { name: th['ask.adjust'] }).click()
  await dialog()
    .getByRole('textbox', { name: filled(fieldsTh['time.n'], { n: 1 }) })
    .fill('17:42')
  await fits()
  await dialog().getByRole('button', { name: askedTh.send }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(documents()).toMatchObject([{ kind: 'time-adjust', dates: '2026-03-09..2026-03-09' }])
})

it('asks for half a day of leave with a photograph of a telephone', async () => {
  await page.getByRole('button', { name: th['ask.new'] }).click()
  await dialog().getByRole('textbox', { name: uiTh.from }).fill('17/03/2569')
  await dialog().getByRole('textbox', { name: uiTh.from }).press('Tab')
  await dialog().getByText(fieldsTh['length.second'], { exact: true }).click()
  await dialog().getByText('13:30–17:30').waitFor()
  await dialog()
    .locator('input[type="file"]')
    .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await fits()
  await dialog()
    .getByText(filled(fieldsTh['preview.days'], { days: '0.5' }))
    .waitFor()
  await dialog().getByRole('button', { name: askedTh.send }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(documents()[1]).toEqual({
    kind: 'time-leave',
    dates: '2026-03-17..2026-03-17',
    starts: '13:30',
    has_picture: 1
  })
})

it('confirms the days, after an objection', async () => {
  await page.getByRole('button', { name: th['confirm.object'] }).click()
  await page.getByRole('textbox', { name: th['confirm.text'] }).fill('วันที่ 9 ออก 17:42')
  await fits()
  await page.getByRole('button', { name: th['confirm.send'] }).click()
  await page.getByRole('button', { name: th['confirm.change'] }).click()
  await page.getByRole('button', { name: th['confirm.correct'] }).click()
  await page.getByRole('button', { name: th['confirm.change'] }).waitFor()
  await fits()
})

/** A picture of more than the workstation stores: noise, which JPEG cannot shrink. */
async function photograph(): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1800
    const context = canvas.getContext('2d')
    const pixels = context?.createImageData(canvas.width, canvas.height)
    if (!context || !pixels) throw new Error('The browser has no canvas.')
    let seed = 1
    for (let at = 0; at < pixels.data.length; at++) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      pixels.data[at] = at % 4 === 3 ? 255 : seed >> 16
    }
    context.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}
