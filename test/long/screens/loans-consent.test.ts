import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { th as documentsTh } from '../../../renderer/features/loans/documents/texts.th.ts'
import { pdfOf } from '../../support/documents.ts'
import { tabTo } from '../../support/keyboard.ts'
import { loanStation, workbenchScreen } from '../../support/loan-workbench.ts'
import { axeFaults } from '../../support/screen.ts'

const CONSENT = { name: 'consent.pdf', mimeType: 'application/pdf', buffer: pdfOf() }

// The consent to deductions is saved with the loan, and attachments are added later.

const station = loanStation()

describe.each(['th', 'en'] as const)('in %s', language => {
  const screen = workbenchScreen(station, language)
  const { bench: words, loanId, type, chooseType } = screen
  let page: Page
  beforeAll(() => {
    page = screen.page()
  })

  it('saves the consent with the loan', async () => {
    await chooseType()
    await type('30000.12', '12')
    const warning = screen.warning()
    await warning.waitFor()
    // The chooser has to be awaited before the key press.
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
})

it('adds, downloads and removes an attachment on the page of the loan', async () => {
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
  // The pressed button has been removed with its row.
  await expect.poll(() => add.evaluate(node => node === document.activeElement)).toBe(true)
  await page.context().close()
})
