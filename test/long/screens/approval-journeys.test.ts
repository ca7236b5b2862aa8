import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as calendarEn } from '../../../renderer/features/approvals/calendar/texts.en.ts'
import { th as calendarTh } from '../../../renderer/features/approvals/calendar/texts.th.ts'
import { en as requestEn } from '../../../renderer/features/approvals/request/texts.en.ts'
import { th as requestTh } from '../../../renderer/features/approvals/request/texts.th.ts'
import { en as decisionsEn, en as listsEn } from '../../../renderer/features/approvals/texts.en.ts'
import { th as decisionsTh, th as listsTh } from '../../../renderer/features/approvals/texts.th.ts'
import { en as attendanceEn } from '../../../renderer/features/attendance/texts.en.ts'
import { th as attendanceTh } from '../../../renderer/features/attendance/texts.th.ts'
import { th as fieldsTh } from '../../../renderer/ui/requests/texts.th.ts'
import type { Preferences } from '../../../shared/contracts/accounts/accounts.ts'
import type { DocumentKind } from '../../../shared/domain/approval/flags.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { filled } from '../../support/keyboard.ts'
import { openScreen } from '../../support/screen.ts'

// Each kind of document from the request to the effect of its approval. E0003 is the only approver of E0012.

type Language = Preferences['language']
const TEXTS = {
  th: {
    request: requestTh,
    submit: filled(requestTh.submit_other, { count: 1 }),
    lists: listsTh,
    decisions: decisionsTh,
    calendar: calendarTh,
    attendance: attendanceTh
  },
  en: {
    request: requestEn,
    submit: requestEn.submit_one,
    lists: listsEn,
    decisions: decisionsEn,
    calendar: calendarEn,
    attendance: attendanceEn
  }
}
const OWNER = 'e0012'
const MONTH = '/attendance/month?employee=E0012&month=2026-03'

let calls: DocumentCalls
let browser: Browser
const pages = new Map<string, Promise<Page>>()
beforeAll(async () => {
  ;[calls, browser] = await Promise.all([DocumentCalls.open(), testBrowser()])
  calls.deleteDocuments()
})
afterAll(async () => {
  await closePages(browser)
  await calls.close()
})

/** A page of a user, which is reused for the next journey in the language. */
async function at(userName: string, language: Language, address: string): Promise<Page> {
  const key = `${userName} ${language}`
  const openPage = pages.get(key)
  if (openPage === undefined) {
    const page = openScreen(browser, calls.station, address, { language, userName })
    pages.set(key, page)
    return page
  }
  const page = await openPage
  await page.goto(`${calls.station.url}/#${address}`)
  return page
}

const dayOf = (page: Page, date: string) =>
  page.getByRole('row').filter({ hasText: 'E0012' }).locator(`[col-id="${date}"]`)
const calendar = (date: string) => `/approvals/calendar?span=week&q=E0012&date=${date}`

interface Journey {
  readonly kind: DocumentKind
  readonly language: Language
  readonly date: string
  readonly more?: string
  readonly fill?: (page: Page) => Promise<void>
  /** Checks what HR sees afterwards. */
  readonly effect: (page: Page) => Promise<void>
  readonly effectAddress: string
}

const JOURNEYS: Journey[] = [
  {
    kind: 'time-adjust',
    language: 'th',
    date: '2026-03-09',
    more: '&times=2026-03-09%2018:47:00',
    effectAddress: MONTH,
    effect: page => page.getByRole('row', { name: /9 มี\.ค\. 2569.*18:47/ }).waitFor()
  },
  {
    kind: 'time-leave',
    language: 'en',
    date: '2026-03-18',
    effectAddress: calendar('2026-03-18'),
    effect: async page => {
      await dayOf(page, '2026-03-18').getByText('Paid personal leave Approved').waitFor()
      const away = filled(calendarEn['away.said'], { approved: 1, open: 0 })
      await page.getByRole('button', { name: new RegExp(`${away}$`) }).waitFor()
    }
  },
  {
    kind: 'overtime',
    language: 'th',
    date: '2026-03-17',
    effectAddress: calendar('2026-03-17'),
    effect: page => dayOf(page, '2026-03-17').getByText('โอที 18:00–20:00 อนุมัติแล้ว').waitFor()
  },
  {
    kind: 'holiday-change',
    language: 'en',
    date: '2026-03-20',
    effectAddress: calendar('2026-03-20'),
    effect: page => dayOf(page, '2026-03-20').getByText(calendarEn['free.03']).first().waitFor()
  },
  {
    kind: 'work-cycle-change',
    language: 'th',
    date: '2026-03-19',
    fill: async page => {
      await page.getByRole('combobox', { name: fieldsTh.cycle }).fill('NIGHT')
      await page.getByRole('option', { name: /NIGHT/ }).click()
    },
    effectAddress: MONTH,
    effect: page => page.getByRole('row', { name: /19 มี\.ค\. 2569.*22:00–07:00/ }).waitFor()
  }
]

/** One language after the other: it is stored with the user, and a page that polls would switch to the other one. */
const inOrder = JOURNEYS.toSorted((a, b) => b.language.localeCompare(a.language))

it.each(inOrder)('$kind is requested, approved and takes effect ($language)', async journey => {
  const { kind, language, date, more = '', fill, effectAddress, effect } = journey
  const words = TEXTS[language]
  const owner = await at(OWNER, language, `/approvals/new?kind=${kind}&date=${date}${more}`)
  await fill?.(owner)
  await owner.getByRole('button', { name: words.submit, exact: true }).click()
  await owner.getByRole('heading', { level: 1, name: words.lists['own.title'] }).waitFor()
  const id = calls.sqlite.value<string>(
    'select id from approval_documents where kind = ? and deleted_at is null',
    kind
  )

  const approver = await at('e0003', language, `/approvals?kind=${kind}`)
  await approver.getByRole('gridcell', { name: 'E0012', exact: true }).waitFor()
  await approver.keyboard.press('a')
  await approver.getByRole('button', { name: words.decisions.sendNow }).click()
  await expect.poll(() => calls.flag(id), { timeout: 30_000 }).toBe('02')
  await calls.station.drained()

  const hrPage = await at('e0001', language, effectAddress)
  // The page may still show data of an earlier journey.
  await hrPage.reload()
  await effect(hrPage)
})
