import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as keysEn } from '../../../renderer/features/keys/texts.en.ts'
import { closeApp, failure, openApp, success } from '../../support/app.ts'
import { CONNECTION_WORDS } from '../../support/connections.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The Connections screen when it is empty, filtered or fails, its history and its palette entries.

const words = CONNECTION_WORDS.en

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const open = (address: string) => openApp(station, address, { language: 'en' })

describe('a failure', () => {
  it.each([
    ['GET /app/v1/clients', '/settings/connections', 'Demo'],
    ['GET /app/v1/grants', '/settings/connections/grants', words['grants.empty']],
    ['GET /app/v1/signing-keys', '/settings/connections/signing-keys', 'RS256']
  ])('of %s is shown with a reference and can be retried', async (operation, address, shown) => {
    const page = await open('/settings/preferences')
    const ends = page.answer(operation, failure)
    page.goTo(address)
    await page.getByRole('alert').getByText('ref-1').waitFor()
    ends()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(shown, { exact: true }).waitFor()
  })

  it('while saving keeps what was typed', async () => {
    const page = await open('/settings/connections?open=new')
    const form = page.getByRole('dialog', { name: words['clients.new'] })
    const name = form.getByRole('textbox', { name: words['form.name'] })
    await name.fill('Kept')
    page.answer('POST /app/v1/clients', failure)
    await name.press('Enter')
    await form.getByText(words['form.kept']).waitFor()
    expect(await name.inputValue()).toBe('Kept')
  })

  it('of a deletion keeps the app and is reported', async () => {
    const page = await open('/settings/connections')
    await page.getByRole('gridcell', { name: 'Demo' }).click()
    await page.getByRole('button', { name: words['client.more'] }).click()
    page.answer(`DELETE /app/v1/clients/${station.workstation.demo?.clientId}`, failure)
    await page.getByRole('menuitem', { name: words['client.delete'] }).click()
    await page.getByRole('dialog').getByRole('button', { name: words['client.delete'] }).click()
    await page.getByText('Something failed').waitFor()
    await page.getByRole('gridcell', { name: 'Demo' }).waitFor()
  })
})

describe('the list', () => {
  it('without apps offers to add one', async () => {
    const page = await open('/settings/preferences')
    page.answer('GET /app/v1/clients', () => success([]))
    page.goTo('/settings/connections')
    await page.getByText(words['clients.empty']).waitFor()
    await page.getByRole('main').getByRole('button', { name: words['clients.new'] }).last().click()
    await page.getByRole('dialog', { name: words['clients.new'] }).waitFor()
  })

  it('is searched by name, id and URL, and says when nothing matches', async () => {
    const page = await open('/settings/connections')
    const { clientId = '' } = station.workstation.demo ?? {}
    const cell = page.getByRole('gridcell', { name: 'Demo' })
    for (const text of ['demo', clientId.slice(0, 12), '127.0.0.1:4811']) {
      page.goTo(`/settings/connections?search=${text}`)
      await cell.waitFor()
    }
    page.goTo('/settings/connections?type=public')
    await page.getByText(words['clients.noMatch']).waitFor()
  })
})

describe('history.back', () => {
  it('closes a dialog, which does not reopen over another app', async () => {
    const page = await open('/settings/connections')
    const cell = page.getByRole('gridcell', { name: 'Demo' })
    await cell.click()
    await page.getByRole('complementary').waitFor()
    await page.keyboard.press('t')
    await page.getByRole('dialog').waitFor()
    history.back()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cell.click()
    await page.getByRole('complementary').getByText(words['client.noGrants']).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the palette', () => {
  it.each([
    [words['grants.title'], words['grants.title']],
    [words['signing.title'], words['signing.title']],
    [words['action.newClient'], words.title]
  ])('opens the page of "%s"', async (label, title) => {
    const page = await open('/settings/keys')
    await page.getByRole('heading', { level: 1, name: keysEn.title }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').getByRole('textbox').fill(label)
    await page.locator('[data-combobox-selected]').filter({ hasText: label }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})
