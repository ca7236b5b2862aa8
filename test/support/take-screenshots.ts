import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { th as wordsAbove } from '../../renderer/features/loans/texts.th.ts'
import { th as wordsOwn } from '../../renderer/features/loans/workbench/texts.th.ts'
import { th as commonTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import type { CompanyDocuments } from '../../shared/contracts/head-office/company-commands.ts'
import type { LoansPage } from '../../shared/contracts/loans/loan-screens.ts'
import { launchBrowser } from './browser.ts'
import { type HeadOfficeScene, openHeadOfficeScene } from './head-office-pictures.ts'
import { sessionOf } from './kept-sessions.ts'
import { offerPostgres } from './postgres-server.ts'
import { storageOf } from './session.ts'
import { openTestWorkstation, type TestWorkstation } from './workstation.ts'

const words = { ...commonTh, ...wordsAbove, ...wordsOwn }

// `npm run screenshots`: the pictures of the README, taken from the build, on an invented Tuesday morning.

const MOMENT = Date.parse('2026-11-17T08:41:30+07:00')
const SIZE = { width: 1366, height: 768 }
const NEW_LOAN = '/loans/new?employee=E0017'
/** A placeholder for a loan of the demo branch that is being paid. */
const A_LOAN = 'a-loan'
const folder = resolve(import.meta.dirname, '../../docs/screens')

type Picture = { file: string; path: string; language: 'th' | 'en'; theme: 'light' | 'dark' }

const PICTURES: Picture[] = [
  { file: 'live-th', path: '/attendance/live', language: 'th', theme: 'light' },
  { file: 'live-en-dark', path: '/attendance/live', language: 'en', theme: 'dark' },
  { file: 'today-th', path: '/today', language: 'th', theme: 'light' },
  { file: 'manpower-en', path: '/manpower', language: 'en', theme: 'light' },
  { file: 'day-en', path: '/attendance/day', language: 'en', theme: 'light' },
  { file: 'month-th', path: '/attendance/month?employee=E0017', language: 'th', theme: 'light' },
  { file: 'devices-th', path: '/attendance/devices', language: 'th', theme: 'light' },
  { file: 'report-en', path: '/reports/attendance', language: 'en', theme: 'light' },
  { file: 'documents-en', path: '/approvals/all', language: 'en', theme: 'light' },
  { file: 'keys-en', path: '/settings/keys', language: 'en', theme: 'light' },
  { file: 'connections-th', path: '/settings/connections', language: 'th', theme: 'light' },
  { file: 'approvals-th', path: '/approvals?scope=open&group=person', language: 'th', theme: 'light' },
  { file: 'people-th', path: '/people', language: 'th', theme: 'light' },
  { file: 'employee-en', path: '/people/employee?code=E0017', language: 'en', theme: 'light' },
  { file: 'organisation-th', path: '/people/organisation', language: 'th', theme: 'light' },
  { file: 'loans-th', path: '/loans', language: 'th', theme: 'light' },
  { file: 'loan-en', path: `/loans/loan?id=${A_LOAN}`, language: 'en', theme: 'light' },
  { file: 'loan-new-th', path: NEW_LOAN, language: 'th', theme: 'light' },
  { file: 'roster-en', path: '/roster', language: 'en', theme: 'light' },
  { file: 'holidays-th', path: '/public-holidays?year=2028&open=thai', language: 'th', theme: 'light' },
  { file: 'salary-months-th', path: '/reports/month-end/periods', language: 'th', theme: 'light' }
]

async function take(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const started = Date.now()
  const station = await openTestWorkstation({ runtime: { now: () => MOMENT + (Date.now() - started) } })
  const browser = await launchBrowser()
  const loanId = await loanInProgress(station)
  try {
    for (const { file, path, language, theme } of PICTURES) {
      const calendar = language === 'th' ? 'buddhist' : 'gregorian'
      const session = await sessionOf(station, 'e0001', { language, calendar, theme })
      const storageState = storageOf(station.url, session)
      const context = await browser.newContext({ viewport: SIZE, colorScheme: theme, storageState })
      await context.clock.install({ time: MOMENT })
      const page = await context.newPage()
      await page.goto(`${station.url}/#${path.replace(A_LOAN, loanId)}`)
      if (path.endsWith('/live')) await letPunchesCome(station, page)
      if (path === NEW_LOAN) await typeLoan(page)
      await page.waitForLoadState('networkidle').catch(() => undefined)
      await page.locator('main').waitFor()
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      await page.screenshot({ path: join(folder, `${file}.png`) })
      await context.close()
    }
    await takeHeadOffice(browser)
  } finally {
    await browser.close()
    await station.close()
  }
}

/** Pictures of a head office and of a branch that has joined it. */
async function takeHeadOffice(browser: Browser): Promise<void> {
  const started = Date.now()
  const stopPostgres = offerPostgres()
  const scene = await openHeadOfficeScene(() => MOMENT + (Date.now() - started))
  const sides = [
    ['head-office-th', scene.headOffice, '/company/branches'],
    ['head-office-people-th', scene.headOffice, '/company/people'],
    ['head-office-approvals-th', scene.headOffice, `/company/approvals?open=${await firstDocument(scene)}`],
    ['head-office-day-th', scene.headOffice, '/company/day'],
    ['head-office-activity-th', scene.headOffice, '/company/activity'],
    ['head-office-branch-th', scene.branch, '/settings/head-office']
  ] as const
  try {
    for (const [file, { url, session }, path] of sides) {
      const context = await browser.newContext({ viewport: SIZE, storageState: storageOf(url, session) })
      await context.clock.install({ time: MOMENT })
      const page = await context.newPage()
      await page.goto(`${url}/#${path}`)
      await page.waitForLoadState('networkidle').catch(() => undefined)
      await page.locator('main').waitFor()
      await page.waitForFunction(() => document.fonts.status === 'loaded')
      await page.screenshot({ path: join(folder, `${file}.png`) })
      await context.close()
    }
  } finally {
    await scene.close()
    await stopPostgres()
  }
}

/** The row of the document whose decision was not made. */
async function firstDocument({ call }: HeadOfficeScene): Promise<string> {
  const { documents } = (await call('/app/v1/company/documents')).body.payload as CompanyDocuments
  return encodeURIComponent(`${documents[0]?.branch_id} ${documents[0]?.document_id}`)
}

async function typeLoan(page: Page): Promise<void> {
  const type = (name: string, text: string): Promise<void> =>
    page.getByRole('textbox', { name }).first().fill(text)
  await type(words['column.amount'], '100000')
  await type(words.count, '60')
  await type(words.rate, '4.5')
}

async function loanInProgress(station: TestWorkstation): Promise<string> {
  const { body } = await (await station.signIn())('/app/v1/loans?status=N')
  const loans: LoansPage['loans'] = body.payload.loans
  return loans.toSorted((a, b) => b.paid_count - a.paid_count)[0]?.loan_id ?? ''
}

/** A device is online again and delivers the punches of the evening, so that the queue's chart has something to show. */
async function letPunchesCome(station: TestWorkstation, page: Page): Promise<void> {
  await page.locator('main').waitFor()
  for (let batch = 0; batch < 12; batch += 1) {
    const items = Array.from({ length: 40 + ((batch * 37) % 90) }, (_, person) => ({
      status: 'ADD',
      employee_code: `E${String(person + 1).padStart(4, '0')}`,
      date: '2026-11-16',
      datetime: `2026-11-16 19:${batch + 10}:00`,
      time_attendance_type: 'OUT',
      time_attendance_type_lv: 'Device',
      device_sn: 'DEV-B01-1'
    }))
    await station.call('/api/v1/open-apis/time-attendance/import', { body: { import_data: items } })
    await station.drained()
    await page.clock.runFor(1_000)
    await page.waitForResponse(response => response.url().includes('/attendance/queue'))
  }
}

await take()
