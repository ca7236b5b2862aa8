import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeApp, failure, openApp } from '../support/app.ts'
import { openCompanyPage } from '../support/company-page.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { startReceiver } from '../support/webhook-receiver.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Settings → Connections → Webhooks (decision 0043).

let station: TestWorkstation
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  ;[station, receiver] = await Promise.all([openTestWorkstation(), startReceiver()])
})
afterAll(async () => {
  closeApp()
  await station.close()
  await receiver.close()
})

it('adds a webhook, shows its secret once, tests it and removes it', async () => {
  const page = await openApp(station, '/settings/webhooks', { language: 'en' })
  await page.getByText('There is no webhook yet').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add a webhook' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://payroll')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('Please enter a name').waitFor()
  await dialog.getByText('It must begin with https://').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Payroll')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await dialog.getByRole('checkbox', { name: "The address is in the company's own network" }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of Payroll' })
  expect(await shown.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Close without copying' }).click()

  const panel = page.getByRole('complementary', { name: 'Payroll' })
  await panel.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('The receiver of Payroll accepted the test message').waitFor()
  await panel.getByText('Delivered', { exact: true }).waitFor()
  receiver.answer(500)
  await panel.getByRole('button', { name: 'Test', exact: true }).click()
  await page.getByText('The test message to Payroll failed: The receiver refused it (status 500)').waitFor()

  await panel.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: 'Remove webhook Payroll' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByText('There is no webhook yet').waitFor()
})

it('shows a reference when webhooks cannot be loaded, and can be retried', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  const ends = page.answer('GET /app/v1/webhooks', failure)
  page.goTo('/settings/webhooks')
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('There is no webhook yet').waitFor()
})

it('is a page of the head office too', async () => {
  const page = await openCompanyPage(station, 'en')
  page.goTo('/company/webhooks')
  page.reload()
  await page.getByText('There is no webhook yet').waitFor()
  expect(await axeFaults()).toEqual([])
  expect(await page.getByRole('button', { name: 'How to use the API' }).count()).toBe(0)
})
