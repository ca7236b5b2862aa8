import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as keysEn } from '../../renderer/features/keys/texts.en.ts'
import type { OAuthGrant } from '../../shared/contracts/connections.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { CONNECTION_WORDS } from '../support/connections.ts'
import { filled } from '../support/keyboard.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The screen Connections when there is nothing, too much, no permission, or a failure.

const words = CONNECTION_WORDS.en

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const PAGES = ['/settings/connections', '/settings/connections/grants', '/settings/connections/signing-keys']
const PATIENCE = { timeout: 15_000 }
const FAILURE = { code: 500, message: 'Something failed', errors: [], request_id: 'ref-1' }
const enveloped = (payload: unknown) => ({ json: { code: 200, message: 'Success', payload } })
const open = (address: string, userName = 'e0001') =>
  openScreen(browser, station, address, { language: 'en', userName })

describe('a failure', () => {
  it.each([
    ['**/app/v1/clients', PAGES[0], 'Demo'],
    ['**/app/v1/grants*', PAGES[1], words['grants.empty']],
    ['**/app/v1/signing-keys', PAGES[2], 'RS256']
  ])('of %s is told with a reference and tried again', async (route, address = '', shown) => {
    const page = await open('/settings/preferences')
    await page.route(route, async answer => answer.fulfill({ status: 500, json: FAILURE }))
    await page.goto(`${station.url}/#${address}`)
    await page.getByRole('alert').getByText('ref-1').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.unroute(route)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(shown, { exact: true }).waitFor()
    await page.context().close()
  })

  it('while saving keeps what was typed', async () => {
    const page = await open('/settings/connections?open=new')
    const form = page.getByRole('dialog', { name: words['clients.new'] })
    const name = form.getByRole('textbox', { name: words['form.name'] })
    await name.fill('Kept')
    await page.route('**/app/v1/clients', async answer =>
      answer.request().method() === 'POST'
        ? answer.fulfill({ status: 500, json: FAILURE })
        : answer.continue()
    )
    // A dialog that opens gives the focus to its first field, maybe after it was filled.
    await name.press('Enter')
    await form.getByText(words['form.kept']).waitFor()
    expect(await name.inputValue()).toBe('Kept')
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })

  it('of a deletion leaves the app and says why', async () => {
    const page = await open('/settings/connections')
    await page.getByRole('gridcell', { name: 'Demo' }).click()
    await page.getByRole('button', { name: words['client.more'] }).click()
    await page.route('**/app/v1/clients/*', answer => answer.fulfill({ status: 500, json: FAILURE }))
    await page.getByRole('menuitem', { name: words['client.delete'] }).click()
    await page.getByRole('dialog').getByRole('button', { name: words['client.delete'] }).click()
    await page.getByText('Something failed').waitFor()
    await page.getByRole('gridcell', { name: 'Demo' }).waitFor()
    await page.context().close()
  })
})

describe('the list', () => {
  it('without apps offers to add one', async () => {
    const page = await open('/settings/preferences')
    await page.route('**/app/v1/clients', answer => answer.fulfill(enveloped([])))
    await page.goto(`${station.url}/#/settings/connections`)
    await page.getByText(words['clients.empty']).waitFor()
    await page.getByRole('main').getByRole('button', { name: words['clients.new'] }).last().click()
    await page.getByRole('dialog', { name: words['clients.new'] }).waitFor()
    await page.context().close()
  })

  it('that fits no filter says so, and is searched by name, id and address', async () => {
    const page = await open('/settings/connections')
    const { clientId = '' } = station.workstation.demo ?? {}
    const cell = page.getByRole('gridcell', { name: 'Demo' })
    for (const text of ['demo', clientId.slice(0, 12), '127.0.0.1:4811']) {
      await page.goto(`${station.url}/#/settings/connections?search=${text}`)
      await cell.waitFor()
    }
    await page.goto(`${station.url}/#/settings/connections?type=public`)
    await page.getByText(words['clients.noMatch']).waitFor()
    await page.context().close()
  })

  it('of grants comes page after page', async () => {
    const asked: (string | null)[] = []
    const page = await open('/settings/preferences')
    await page.route('**/app/v1/grants*', answer => {
      const after = new URL(answer.request().url()).searchParams.get('after')
      asked.push(after)
      const first = after === null ? 0 : Number(after) + 1
      const grants = Array.from({ length: 100 }, (_, row) => grantOf(first + row))
      return answer.fulfill(enveloped({ grants, total: 300, has_more: first < 200 }))
    })
    await page.goto(`${station.url}/#/settings/connections/grants`)
    await page.getByRole('gridcell', { name: 'user 0', exact: true }).waitFor()
    await page.getByText(filled(words['grants.shown_other'], { count: 100 })).waitFor()
    for (const last of ['user 99', 'user 199', 'user 299']) {
      await expect
        .poll(async () => {
          await page.keyboard.press('j')
          await page.keyboard.press('ControlOrMeta+ArrowDown')
          return page.getByRole('gridcell', { name: last, exact: true }).count()
        }, PATIENCE)
        .toBe(1)
    }
    expect(asked).toEqual([null, '99', '199'])
    await page.getByText(filled(words['grants.count_other'], { count: 300 })).waitFor()
    expect(await page.getByText(words['grants.shown_other'].split('}} ')[1] ?? '').count()).toBe(0)
    await page.context().close()
  })
})

describe('the way back', () => {
  it('takes a dialog along, which does not come up over another app', async () => {
    const page = await open('/settings/connections')
    const cell = page.getByRole('gridcell', { name: 'Demo' })
    await cell.click()
    await page.getByRole('complementary').waitFor()
    await page.keyboard.press('t')
    await page.getByRole('dialog').waitFor()
    await page.evaluate(() => history.back())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cell.click()
    await page.getByRole('complementary').getByText(words['client.noGrants']).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.context().close()
  })
})

describe('the palette', () => {
  it.each([
    [words['action.grants'], words['grants.title']],
    [words['action.signing'], words['signing.title']],
    [words['action.newClient'], words.title]
  ])('%s', async (label, title) => {
    const page = await open('/settings/keys')
    await page.getByRole('heading', { level: 1, name: keysEn.title }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await page.keyboard.insertText(label)
    await page.locator('[data-combobox-selected]').filter({ hasText: label }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.context().close()
  })
})

const grantOf = (row: number): OAuthGrant => ({
  grant_id: String(row),
  client_id: 'c',
  client_name: 'App',
  user_id: `u${row}`,
  user_name: `u${row}`,
  user_display_name: `ผู้ใช้ ${row}`,
  user_display_name_en: `user ${row}`,
  scope: 'openid',
  created: '2026-11-21T00:00:00.000Z',
  last_used: '2026-11-21T00:00:00.000Z',
  expires: '2026-12-21T00:00:00.000Z',
  ends: '2027-05-20T00:00:00.000Z'
})
