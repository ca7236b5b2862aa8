import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { features } from '../../renderer/app/features.ts'
import { shellTexts } from '../../renderer/app/shell/shell-texts.ts'
import { RECORD_TABS } from '../../renderer/features/employees/record/record-tabs.ts'
import type { TextRef } from '../../renderer/ui/texts/texts.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Every URL fits 1366x768, has a title, stays on its origin and passes axe, in Thai with the light theme and in English
// with the dark one. Texts and colours are independent of each other, so the other two pairs would add nothing.

// The list of features reaches the stored preferences, which only a browser has.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }))

const PATIENCE = { timeout: 30_000 }
const THAI = ['th', 'light'] as const
const ENGLISH = ['en', 'dark'] as const

const PAGES = features.flatMap(feature => feature.pages)
/** Other states of pages, by query. */
const STATES = [
  '/attendance/month?employee=E0010',
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

async function titleOf(address: string, language: 'th' | 'en'): Promise<string> {
  const page = PAGES.find(({ path }) => path === address.replace(/\?.*/, ''))
  return textOf(page?.title ?? shellTexts.ref('page.missing.title'), language)
}

/** The first table that has the key, as the screens look it up. */
async function textOf({ namespaces, key }: TextRef, language: 'th' | 'en'): Promise<string> {
  for (const folder of namespaces) {
    const name = folder === 'ui/texts' ? 'ui-texts' : 'texts'
    const file = `../../renderer/${folder}/${name}.${language}.ts`
    const table = await import(/* @vite-ignore */ file)
    const text: string | undefined = table[language][key]
    if (text !== undefined) return text
  }
  throw new Error(`${namespaces.join(' and ')} have no text ${key}`)
}

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
  const foreignRequests: string[] = []
  const pageErrors: string[] = []
  let page: Page
  let company: string
  beforeAll(async () => {
    page = await openScreen(browser, station, '/', { language, theme })
    page.on('pageerror', error => pageErrors.push(error.message))
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== station.url && protocol !== 'data:' && protocol !== 'blob:')
        foreignRequests.push(request.url())
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: await titleOf('/today', language) }).waitFor()
    const { payload } = (await (await station.signIn())('/app/v1/session')).body
    company = language === 'th' ? payload.company_name : payload.company_name_en
  })
  afterAll(() => page.context().close())

  it.each(ADDRESSES)('%s', async address => {
    await page.goto(`${station.url}/#${address}`)
    const heading = page.getByRole('heading', { level: 1, name: await titleOf(address, language) })
    await heading.waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), PATIENCE).toBe(0)
    await expect
      .poll(async () => (await page.title()) === `${await heading.textContent()} – ${company}`, PATIENCE)
      .toBe(true)
    const overflow = await page.evaluate(() =>
      ['html', 'main', 'nav > ul'].map(selector => {
        const box = document.querySelector(selector)
        return (box?.scrollWidth ?? 1) - (box?.clientWidth ?? 0)
      })
    )
    expect(overflow).toEqual([0, 0, 0])
    await page.locator(`[data-mantine-color-scheme="${theme}"]`).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('no request went to another host, and no page failed', () => {
    expect(foreignRequests).toEqual([])
    expect(pageErrors).toEqual([])
  })
})
