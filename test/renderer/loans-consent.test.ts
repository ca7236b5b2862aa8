import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { th as documentsTh } from '../../renderer/features/loans/documents/texts.th.ts'
import { pdfOf } from '../support/documents.ts'
import { tabTo } from '../support/keyboard.ts'
import { loanStation, workbenchScreen } from '../support/loan-workbench.ts'
import { axeFaults } from '../support/screen.ts'
import { LANGUAGES } from '../support/suite.ts'

const CONSENT = { name: 'consent.pdf', mimeType: 'application/pdf', buffer: pdfOf() }

// The consent to deductions: section 76 is told, the consent goes with the loan, papers are attached later.

const station = loanStation()

describe.each(LANGUAGES)('in %s', language => {
  const screen = workbenchScreen(station, language)
  const { bench: words, documents, monthOf, field, save, loanId, type, chooseType } = screen
  let page: Page
  beforeAll(() => {
    page = screen.page()
  })

  it('tells of section 76 which months, how much and which share', async () => {
    await type('30000', '12')
    await page.getByText(words['law.wages.month']).waitFor()
    await expect.poll(() => field('law.wages').inputValue()).toBe('25,000.00')
    await chooseType()
    // Exactly a tenth for the type, a fifth together.
    const warning = screen.warning()
    expect(await warning.count()).toBe(0)
    await field('loanAmount').fill('30000.12')
    await warning.waitFor()
    const from = monthOf(station.loans().openMonth)
    const to = monthOf(addMonths(station.loans().openMonth, 11))
    const told = (await warning.textContent()) ?? ''
    for (const part of [from, to, '2,500.01', '10%', '2,500.00', '5,000.01', '20%', '5,000.00', '0.01'])
      expect(told, part).toContain(part)
    await warning.getByRole('button', { name: words['warning.months'] }).click()
    expect(await warning.getByRole('row').count()).toBe(1 + 24)
  })

  it('keeps the consent with the loan', async () => {
    await chooseType()
    await type('30000.12', '12')
    const warning = screen.warning()
    await warning.waitFor()
    // The browser has to know of it before the key comes.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, page.getByRole('button', { name: words['law.consent'] }))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(CONSENT)
    await warning.getByText(CONSENT.name).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Control+S')
    await expect.poll(() => loanId()).not.toBe('')
    expect(await station.documentsOf(loanId())).toMatchObject([{ kind: 'consent', file_name: CONSENT.name }])
    await station.loans().close(loanId())
  })

  it('asks before it saves without the consent', async () => {
    await type('90000', '12')
    await chooseType()
    await screen.warning().waitFor()
    const before = station.loanCount()
    await save().click()
    const question = page.getByRole('dialog')
    await question.getByText(words['confirm.message']).waitFor()
    await question.getByRole('button', { name: words['confirm.back'] }).click()
    await question.waitFor({ state: 'detached' })
    expect(station.loanCount()).toBe(before)
    await save().click()
    await question.getByRole('button', { name: words['confirm.run'] }).click()
    await expect.poll(() => loanId()).not.toBe('')
    expect(await station.documentsOf(loanId())).toEqual([])
    await station.loans().close(loanId())
  })

  it('judges nobody before his wages are known', async () => {
    const known = Promise.withResolvers<void>()
    const address = '**/app/v1/loans/deductions?*'
    await page.route(address, async route => {
      await known.promise
      await route.fallback()
    })
    await page.reload()
    await chooseType()
    await type('90000', '12')
    const before = station.loanCount()
    await page.keyboard.press('Control+S')
    known.resolve()
    await page.getByRole('dialog', { name: words['confirm.title'] }).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute(address)
    expect(station.loanCount()).toBe(before)
  })

  it('a consent that cannot be attached leaves the loan standing, and is tried again', async () => {
    await type('1200', '12')
    await chooseType()
    const file = page.locator('input[type="file"]')
    // What is called PDF and is none, only the workstation sees.
    await file.setInputFiles({ ...CONSENT, buffer: Buffer.from('<html>') })
    const before = station.loanCount()
    await save().click()
    await page.getByRole('heading', { name: words['consent.failed.title'] }).waitFor()
    await page.getByText("'file' ต้องเป็นไฟล์ PDF, JPEG, PNG หรือ WebP ขนาดไม่เกิน 10 MB").waitFor()
    expect(station.loanCount()).toBe(before + 1)
    expect(await axeFaults(page)).toEqual([])
    await page.locator('input[type="file"]').setInputFiles(CONSENT)
    await page.getByRole('button', { name: words['consent.retry'] }).click()
    await expect.poll(() => loanId()).toBe(station.newest().id)
    expect(await station.documentsOf(station.newest().id)).toMatchObject([{ kind: 'consent' }])
    expect(station.loanCount()).toBe(before + 1)
  })

  it('names the file that would not be taken before it is sent', async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page.getByText(documents['file.type']).waitFor()
  })
})

it('papers are attached on the page of the loan, fetched and removed', async () => {
  const words = documentsTh
  const id = await station.loans().made({ employee_code: 'E0037' })
  const page = await station.openScreen(`/loans/loan?id=${id}&tab=contract`, 'th')
  const section = page.getByRole('region', { name: words.title, exact: true })
  await section.getByText(words.empty).waitFor()
  const add = section.getByRole('button', { name: words.add })
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['add.run'] }).click()
  await dialog.getByText(words['file.missing']).waitFor()
  await dialog.locator('input[type="file"]').setInputFiles({ ...CONSENT, name: 'สัญญา.pdf' })
  await dialog.getByRole('button', { name: words['add.run'] }).click()
  const row = section.getByRole('row', { name: new RegExp(words['kind.contract']) })
  await row.getByText('สัญญา.pdf').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: words.download.replace('{{name}}', 'สัญญา.pdf') }).click()
  expect((await download).suggestedFilename()).toBe('สัญญา.pdf')
  await row.getByRole('button', { name: words.remove.replace('{{name}}', 'สัญญา.pdf') }).click()
  await dialog.getByRole('button', { name: words['remove.run'] }).click()
  await section.getByText(words.empty).waitFor()
  expect(await station.documentsOf(id)).toEqual([])
  // The button that was pressed has gone with its row.
  await expect.poll(() => add.evaluate(node => node === document.activeElement)).toBe(true)
  await page.context().close()
})
