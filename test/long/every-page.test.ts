import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { features } from '../../renderer/app/features.ts'
import { RECORD_TABS } from '../../renderer/features/employees/record/record-tabs.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { titleOf, visit, Watch } from '../support/page-visits.ts'
import { openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Every URL fits 1366x768, has a title, stays on its origin and passes axe, in Thai with the light theme and in English
// with the dark one. Texts and colours are independent of each other, so the other two pairs would add nothing.

// The list of features reaches the stored preferences, which only a browser has.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }))

const THAI = ['th', 'light'] as const
const ENGLISH = ['en', 'dark'] as const

const PAGES = features.flatMap(feature => feature.pages)
/** Other states of pages, by query. */
const STATES = [
  '/attendance/month?employee=E0010',
  '/attendance/dead-letters?kind=pins',
  '/attendance/locations?open=new',
  '/approvals?scope=open&group=person',
  '/approvals/calendar?span=week&open=E0010.2026-03-17',
  '/approvals/calendar?span=week&open=.2026-03-17',
  '/quotas/person?employee=E0010',
  '/approvals/delegation?open=new',
  '/approvals/new?kind=time-leave&employee=E0010',
  '/approvals/document?id=none',
  '/people?open=E0010',
  ...RECORD_TABS.map(tab => `/people/employee?code=E0010&tab=${tab}`),
  '/people/employee?code=nobody',
  '/people/choices?open=new',
  '/people/work-cycles?open=new',
  '/loans?q=nobody',
  '/loans/loan?id=none',
  '/loans/new?employee=E0020',
  '/loans/types?open=new',
  '/settings/connections?open=new'
]
const ADDRESSES = [...PAGES.map(page => page.path), ...STATES, '/nowhere']

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

describe.each([ENGLISH, THAI])('in %s, %s', (language, theme) => {
  let watch: Watch
  let page: Page
  let company: string
  beforeAll(async () => {
    page = await openScreen(browser, station, '/', { language, theme })
    watch = new Watch(page, station.url)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: await titleOf(PAGES, '/today', language) }).waitFor()
    const { payload } = (await (await station.signIn())('/app/v1/session')).body
    company = language === 'th' ? payload.company_name : payload.company_name_en
  })
  afterAll(() => page.context().close())

  it.each(ADDRESSES)('%s', async address => {
    await visit(page, station.url, { address, title: await titleOf(PAGES, address, language), company })
    await page.locator(`[data-mantine-color-scheme="${theme}"]`).waitFor()
  })

  it('no request went to another host, and no page failed', () => {
    expect(watch.foreignRequests).toEqual([])
    expect(watch.pageErrors).toEqual([])
  })
})
