import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OAuthGrant } from '../../../shared/contracts/accounts/connections.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { CONNECTION_WORDS } from '../../support/connections.ts'
import { filled } from '../../support/keyboard.ts'
import { openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// A list of grants with several pages.

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const PATIENCE = { timeout: 30_000 }

it('loads the list of grants page by page', async () => {
  const cursors: (string | null)[] = []
  const words = CONNECTION_WORDS.th
  const page = await openScreen(browser, station, '/settings/preferences', { language: 'th' })
  await page.route('**/app/v1/grants*', answer => {
    const after = new URL(answer.request().url()).searchParams.get('after')
    cursors.push(after)
    const first = after === null ? 0 : Number(after) + 1
    const grants = Array.from({ length: 100 }, (_, row) => grantOf(first + row))
    const payload = { grants, total: 300, has_more: first < 200 }
    return answer.fulfill({ json: { code: 200, message: 'Success', payload } })
  })
  await page.goto(`${station.url}/#/settings/connections/grants`)
  await page.getByRole('gridcell', { name: 'ผู้ใช้ 0', exact: true }).waitFor()
  await page.getByText(filled(words['grants.shown_other'], { count: 100 })).waitFor()
  for (const last of ['ผู้ใช้ 99', 'ผู้ใช้ 199', 'ผู้ใช้ 299']) {
    await expect
      .poll(
        async () => {
          await page.keyboard.press('j')
          await page.keyboard.press('ControlOrMeta+ArrowDown')
          return page.getByRole('gridcell', { name: last, exact: true }).count()
          // The next page is requested once scrolling has stopped.
        },
        { ...PATIENCE, interval: 250 }
      )
      .toBe(1)
  }
  expect(cursors).toEqual([null, '99', '199'])
  await page.getByText(filled(words['grants.count_other'], { count: 300 })).waitFor()
  expect(await page.getByText(/^แสดงแล้ว/).count()).toBe(0)
  await page.context().close()
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
