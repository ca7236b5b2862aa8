import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttendanceReportRequest } from '../../shared/contracts/jobs.ts'
import { addDays } from '../../shared/domain/dates/calendar-date.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { readWorkbook } from '../support/report-workbook.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong, LANGUAGES } from '../support/suite.ts'
import { branchDate } from '../support/test-clock.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

let station: TestWorkstation
let browser: Browser
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    make: 'สร้างรายงาน Excel',
    from: 'ตั้งแต่',
    to: 'ถึง',
    branches: 'สาขา',
    people: 'พนักงาน',
    other: 'กำหนดเอง',
    order: 'วันสิ้นสุดต้องไม่อยู่ก่อนวันเริ่มต้น',
    done: 'เสร็จแล้ว',
    cancelled: 'ยกเลิกแล้ว',
    strip: 'งานที่กำลังทำ',
    cancel: /ยกเลิกงาน/,
    download: /ดาวน์โหลดไฟล์/,
    elsewhere: 'การตั้งค่าของฉัน',
    sheets: ['สรุปรายคน', 'รายวัน', 'รายการลงเวลา'],
    year: '2569'
  },
  en: {
    make: 'Create Excel report',
    from: 'From',
    to: 'To',
    branches: 'Branches',
    people: 'People',
    other: 'Other',
    order: 'The end must not be before the start',
    done: 'Done',
    cancelled: 'Cancelled',
    strip: 'Work under way',
    cancel: /Cancel work/,
    download: /Download file/,
    elsewhere: 'My preferences',
    sheets: ['Summary', 'Days', 'Punches'],
    year: '2026'
  }
} as const

const reports = (page: Page) => page.getByRole('main').getByRole('listitem')

const dayBefore = (days: number) => addDays(branchDate(), -days)

/** A whole quarter: a report that takes seconds, so that the next one has to wait. */
const LONG: AttendanceReportRequest = {
  from: dayBefore(90),
  to: dayBefore(0),
  branch_ids: [],
  employee_codes: [],
  language: 'en',
  calendar: 'gregorian'
}

describe.each(LANGUAGES)('a report, in %s', language => {
  const words = WORDS[language]
  let page: Page
  let sent: AttendanceReportRequest
  beforeAll(async () => {
    const address = '/reports/attendance?period=2026-10-01..2026-10-15&employee=E0010,E0011'
    page = await openScreen(browser, station, address, { language })
    await page.getByRole('button', { name: words.make }).waitFor()
    page.on('request', request => {
      if (request.url().endsWith('/app/v1/reports/attendance')) sent = request.postDataJSON()
    })
  })
  afterAll(() => page.context().close())

  it('starts from the parameters of the URL', async () => {
    expect(await page.getByRole('textbox', { name: words.from }).inputValue()).toContain(words.year)
    expect(await page.getByRole('radio', { name: words.other }).isChecked()).toBe(true)
    await page.getByText(/^E0010 /).waitFor()
    await page.getByText(/^E0011 /).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('accepts typed dates, refuses an end before the start, and offers branches', async () => {
    await page.getByRole('textbox', { name: words.to }).fill(`30/9/${words.year}`)
    await page.keyboard.press('Tab')
    await page.getByText(words.order).waitFor()
    expect(await page.getByRole('button', { name: words.make }).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: words.to }).fill(`14/10/${words.year}`)
    await page.keyboard.press('Tab')
    await page.getByText(words.order).waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: words.branches }).click()
    await page.getByRole('option', { name: /^B01/ }).click()
    await page.getByRole('option', { name: /^B02/ }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('finds people by name or code', async () => {
    await page.getByRole('combobox', { name: words.people }).fill('E0012')
    await page.getByRole('option', { name: /^E0012 / }).click()
    await page.getByText(/^E0012 /).waitFor()
    await page.keyboard.press('Escape')
  })

  it('is created and downloaded by Ctrl+E as a workbook of what was requested', async () => {
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Control+e')
    await reports(page).first().getByText(words.done, { exact: true }).waitFor()
    expect(sent).toMatchObject({ from: '2026-10-01', to: '2026-10-14', language })
    expect(sent.employee_codes).toEqual(['E0010', 'E0011', 'E0012'])
    expect(sent.branch_ids).toHaveLength(2)
    expect(await axeFaults(page)).toEqual([])
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    const workbook = await readWorkbook(await readFile(await download.path()))
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual([...words.sheets])
  })

  it('can be downloaded again from the list', async () => {
    await page.reload()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      reports(page).first().getByRole('button', { name: words.download }).click()
    ])
    expect((await readWorkbook(await readFile(await download.path()))).worksheets).toHaveLength(3)
  })

  // The rest does not depend on texts: one language is enough.
  if (language === 'en') return

  it('shows its progress on every page, and can be cancelled there', async () => {
    const asUser = await station.signIn()
    for (let at = 0; at < 4; at++) await asUser('/app/v1/reports/attendance', { body: LONG })
    await page.keyboard.press('Control+e')
    const strip = page.getByRole('region', { name: words.strip })
    await strip.waitFor()
    await page.goto(`${station.url}/#/settings/preferences`)
    await page.getByRole('heading', { level: 1, name: words.elsewhere }).waitFor()
    expect(await strip.getByRole('progressbar').count()).toBeGreaterThan(1)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="progressbar"]')].some(
        bar => Number(bar.getAttribute('aria-valuenow')) > 0
      )
    )
    expect(await axeFaults(page)).toEqual([])
    // Newest first: the report just requested waits behind the long ones.
    await strip.getByRole('button', { name: words.cancel }).first().click()
    await page.goto(`${station.url}/#/reports/attendance`)
    await reports(page).first().getByText(words.cancelled, { exact: true }).waitFor()
    const jobs = (await asUser('/app/v1/jobs')).body.payload as { job_id: string; state: string }[]
    expect(jobs[0]?.state).toBe('cancelled')
    for (const { job_id } of jobs) await asUser(`/app/v1/jobs/${job_id}/cancel`, { method: 'POST' })
    await strip.waitFor({ state: 'detached' })
  })
})

describe('a report that is refused', () => {
  it.runIf(isLong)('keeps the choices and says why', async () => {
    const page = await openScreen(browser, station, '/reports/attendance?employee=NOBODY', { language: 'en' })
    await page.getByRole('button', { name: 'Create Excel report' }).click()
    await page.getByRole('alert').getByText("'employee_codes' not found: NOBODY").waitFor()
    await page.getByText('Your choices are still here').waitFor()
    expect(await page.getByText('NOBODY', { exact: true }).count()).toBe(1)
    expect(await axeFaults(page)).toEqual([])
    await page.context().close()
  })
})

describe('in the window', () => {
  it('saves a report where the user chooses, then opens it or shows it in its folder', async () => {
    const page = await openScreen(browser, station, '/reports/attendance', { language: 'en' })
    await page.addInitScript(() => {
      const calls: unknown[][] = []
      const answers: Partial<Record<PropertyKey, unknown>> = {
        saveJobFile: { saved_id: 's1', name: 'report.xlsx', folder: '/somewhere' },
        updateState: { state: 'off' },
        info: {}
      }
      const bridge = new Proxy(
        {},
        {
          get: (_, name) =>
            name === 'subscribe'
              ? () => () => undefined
              : async (...given: unknown[]) => {
                  calls.push([name, ...given])
                  return answers[name] ?? true
                }
        }
      )
      Object.assign(window, { desktop: bridge, calls })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Create Excel report' }).click()
    await reports(page).first().getByText('Done', { exact: true }).waitFor()
    // The window has already asked for the location, so the notice offers only to open or show the file.
    await page.getByRole('button', { name: 'Open file' }).click()
    await page.getByRole('button', { name: 'Show in folder' }).click()
    const calls = await page.evaluate(() => Reflect.get(window, 'calls') as unknown[][])
    const files = calls.filter(([name]) => /saveJobFile|Saved/.test(String(name)))
    expect(files).toEqual([
      ['saveJobFile', expect.any(String)],
      ['openSaved', 's1'],
      ['revealSaved', 's1']
    ])
    await page.context().close()
  })
})
