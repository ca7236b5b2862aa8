import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { th as shell } from '../../renderer/app/shell/texts.th.ts'
import { th as corrections } from '../../renderer/features/attendance/day/corrections/texts.th.ts'
import { th } from '../../renderer/features/month-end/texts.th.ts'
import { countActions, took } from '../support/actions.ts'
import { OPEN_API } from '../support/approvals.ts'
import { DirectDatabase, IMPORT, importItem } from '../support/attendance.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { pdfOf } from '../support/documents.ts'
import { IMPORT_EMPLOYEES, newEmployee } from '../support/employees.ts'
import { codeOf, FROM, HOLIDAY, PEOPLE, payrollOf, punchesOf, TO } from '../support/payroll-month.ts'
import { datLine, PunchFileCalls } from '../support/punch-files.ts'
import { readWorkbook } from '../support/report-workbook.ts'
import { openScreen } from '../support/screen.ts'
import { sessionHeaders } from '../support/session.ts'
import { signInOnScreen, WIZARD_PASSWORD } from '../support/wizard.ts'
import {
  type Answer,
  openTestWorkstation,
  type RequestOptions,
  type TestWorkstation
} from '../support/workstation.ts'

// The first payroll of a branch of 30 people, from nothing to the file that payroll opens, with what real months have:
// fingers read twice, a forgotten OUT, a night over the end of the period, overtime, leave by the hour and without wages,
// a loan. What the file must have of each is counted here by hand. DAY is 08:30 to 17:30, NIGHT 22:00 to 07:00, each with
// an hour of break. The payroll month has 23 weekdays, one of which is a public holiday.

const HOUR = 60

let now = Date.parse('2026-05-25T08:00:00+07:00')
let station: TestWorkstation
let browser: Browser
let page: Page
let headers: Record<string, string> = {}
let key = ''
const ask = (path: string, options: RequestOptions = {}): Promise<Answer> =>
  station.callBare(path, { ...options, headers: { ...headers, ...options.headers } })
async function done<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const answer = await ask(path, {
    ...(body !== undefined && { body }),
    ...(method !== undefined && { method })
  })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body.payload
}
async function signIn(): Promise<void> {
  const body = { user_name: 'somchai', password: WIZARD_PASSWORD }
  headers = sessionHeaders(await station.callBare('/app/v1/session', { body }))
}

beforeAll(async () => {
  ;[station, browser] = await Promise.all([
    openTestWorkstation({ loadDemo: false, runtime: { now: () => now } }),
    testBrowser()
  ])
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

it('is set up: people, work cycles, a holiday, the period', async () => {
  const made = await station.callBare('/app/v1/setup', {
    body: {
      setup_code: await station.workstation.setupCode(),
      company: { code: 'C01', name: 'บริษัท ตัวอย่าง จำกัด', name_en: '' },
      branch: { code: 'B01', name: 'สำนักงานใหญ่', name_en: '' },
      administrator: {
        user_name: 'somchai',
        password: WIZARD_PASSWORD,
        name: 'สมชาย',
        last_name: 'ใจดี',
        employee_code: 'E0001'
      },
      device: { device_sn: 'GATE-1', device_name: 'ประตูหน้า', device_type: 'Fingerprint' },
      preferences: { language: 'th', calendar: 'buddhist', theme: 'light' }
    }
  })
  key = made.body.payload.subscription_key
  headers = sessionHeaders(made)
  const import_data = Array.from({ length: PEOPLE }, (_, person) =>
    newEmployee({ B: codeOf(person + 1), X: '2020-01-06', N: '01', AD: '26000' })
  )
  const imported = await ask(IMPORT_EMPLOYEES, { body: { import_data } })
  expect(imported.body.summary ?? imported.body.payload?.summary).toMatchObject({
    inserted: PEOPLE,
    failed: 0
  })
  const cycles = await done<{ work_cycle_id: string; code: string }[]>('/app/v1/work-cycles')
  const cycleId = (code: string): string => encodeId(cycles.find(it => it.code === code)?.work_cycle_id ?? '')
  for (let person = 1; person <= PEOPLE; person += 1) {
    const shift = person === 6 ? 'NIGHT' : 'DAY'
    const work_cycle_lists = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(day => ({
      day,
      work_cycle_id: cycleId(day === 'Sat' || day === 'Sun' ? 'OFF' : shift)
    }))
    await done(
      `${OPEN_API}/employee/update-employee-setting?path_action=work-cycle&employee_code=${codeOf(person)}`,
      { work_cycle_lists }
    )
  }
  const units = await done<{ id: string; kind: string }[]>('/app/v1/organisation')
  await done('/app/v1/public-holidays/add', {
    company_id: units.find(it => it.kind === 'company')?.id,
    holidays: [
      {
        holiday_date: HOLIDAY,
        name: 'วันเฉลิมพระชนมพรรษา',
        name_en: '',
        substitute_of: null,
        note: '',
        source: 'own'
      }
    ]
  })
  await done('/app/v1/payroll-periods', {
    month_no: '2026-06',
    round: 'Full',
    start_date: FROM,
    end_date: TO,
    cut_off_date: '2026-06-28'
  })
})

it('gets documents and a loan', async () => {
  now = Date.parse('2026-06-15T09:00:00+07:00')
  await signIn()
  const { user } = await done<{ user: { user_id: string } }>('/app/v1/session')
  const approved = async (kind: string, id: string, person: number, body: Record<string, string>) => {
    const employee_code = codeOf(person)
    const made = await done<Record<string, string>>(`${OPEN_API}/${kind}/submit`, { employee_code, ...body })
    const authority = { approve_flag: '02', authorize_id: encodeId(user.user_id) }
    await done(`${OPEN_API}/${kind}/approve`, { [id]: encodeId(made[id] ?? ''), employee_code, ...authority })
  }
  const overtime = (person: number, date: string, from: string, to: string) =>
    approved('overtime', 'ot_work_id', person, {
      ot_work_dt: date,
      ot_work_start_hour: from,
      ot_work_end_hour: to,
      ot_work_desc: 'ปิดบัญชี'
    })
  await overtime(4, '2026-06-10', '18:00', '20:00')
  await overtime(10, '2026-06-13', '09:00', '13:00')
  const leave = (person: number, date: string, flag: string, hours: Record<string, string> = {}) =>
    approved('time-leave', 'time_leave_id', person, {
      time_leave_flag: flag,
      time_leave_start_dt: date,
      time_leave_end_dt: date,
      ...hours
    })
  await leave(5, '2026-06-11', '02')
  await leave(7, '2026-06-12', '01', { time_leave_start_hour: '13:30', time_leave_end_hour: '17:30' })

  const sqlite = new DirectDatabase(station.dataDir)
  const type = sqlite.value<string>('select id from salary_types order by code')
  sqlite.close()
  const loan = await done<{ employee_loan_id: string }>(`${OPEN_API}/employee-loans/create`, {
    employee_code: codeOf(8),
    salary_type_id: encodeId(type),
    employee_loan_dt: '2026-06-15',
    employee_loan_start: '2026-06',
    employee_loan_amt: 12_000,
    employee_loan_period: 12,
    employee_loan_interest: 6
  })
  const form = new FormData()
  form.append('kind', 'consent')
  form.append('file', new File([new Uint8Array(pdfOf())], 'consent.pdf', { type: 'application/pdf' }))
  const address = `${station.url}/app/v1/loans/${loan.employee_loan_id}/documents`
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(200)
})

it('receives the punches of the month: five people from a device, the others by a file', async () => {
  now = Date.parse('2026-06-29T09:00:00+07:00')
  await signIn()
  const items = [1, 2, 3, 4, 5].flatMap(person =>
    punchesOf(person).map(({ at }) => ({
      ...importItem({ employee_code: codeOf(person), datetime: at }),
      device_sn: 'GATE-1'
    }))
  )
  const again = punchesOf(1).map(({ at }) => ({
    ...importItem({ employee_code: codeOf(1), datetime: at.replace(/\d\d$/, '04') }),
    device_sn: 'GATE-1'
  }))
  // Delivered backwards, with each finger of one person read twice, and once more after a lost response.
  const import_data = [...items, ...again].toReversed()
  for (let at = 0; at < import_data.length; at += 100) {
    const body = { import_data: import_data.slice(at, at + 100) }
    for (const _ of ['', 'again']) {
      const sent = await station.callBare(IMPORT, { body, headers: { 'Ocp-Apim-Subscription-Key': key } })
      expect(sent.body.payload.invalid_items).toEqual([])
    }
  }
  const lines = Array.from({ length: PEOPLE - 5 }, (_, at) => at + 6).flatMap(person =>
    punchesOf(person).map(({ at, isOut }) => datLine(codeOf(person), at, isOut ? 1 : 0))
  )
  const run = await new PunchFileCalls(ask).import(lines.toSorted().join(''), { device: 'GATE-1' })
  expect(run).toMatchObject({ state: 'done', failed: 0 })
  await station.drained()
})

const panel = () => page.getByRole('complementary')
const dialog = () => page.getByRole('dialog')
const line = (check: string, count: number | string) =>
  page.getByRole('row', { name: new RegExp(`^${check}\\W*${count}$`) })

/** Escape, as often as there is something open. */
const comeBack = () =>
  expect
    .poll(async () => {
      const isBack = await page.getByRole('table', { name: th.checks }).isVisible()
      if (!isBack) await page.keyboard.press('Escape')
      return isBack
    })
    .toBe(true)

it('is settled, frozen and handed over in at most twenty actions', async () => {
  page = await openScreen(browser, station, '/', { language: 'th', userName: null })
  await signInOnScreen(page, 'somchai', WIZARD_PASSWORD)
  const actions = await countActions(page)
  await page.getByRole('button', { name: new RegExp(`^${shell['group.reports']}`) }).click()
  await page.getByRole('link', { name: th.nav, exact: true }).click()
  await line(th['check.missing_out'], 1).waitFor()
  await page.getByRole('link', { name: th['check.missing_out'], exact: true }).click()
  await page.getByRole('gridcell').first().click()
  await panel().getByRole('button', { name: th['days.open'] }).click()
  await page.getByRole('button', { name: corrections.add, exact: true }).click()
  await dialog().getByLabel(/^เวลา/).fill('17:30')
  await dialog()
    .getByLabel(/^เหตุผล/)
    .fill('forgot to clock out')
  await page.keyboard.press('Control+Enter')
  await dialog().waitFor({ state: 'detached' })
  await comeBack()
  await line(th['check.missing_out'], th.settled).waitFor()
  await page.getByRole('link', { name: th['check.absent'], exact: true }).click()
  await page.getByRole('gridcell').first().waitFor()
  await comeBack()
  await page.getByRole('button', { name: th['freeze.ask'], exact: true }).click()
  await dialog().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('table', { name: th.versions }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: th['handOver.make'], exact: true }).click()
  const workbook = await readWorkbook(await readFile(await (await downloading).path()))
  expect(await took('the month end of 30 people (goal 20)', actions)).toBeLessThanOrEqual(20)
  const of = payrollOf(workbook)
  const DAY = 9 * HOUR + 6 - HOUR
  const usual = {
    days: [22, 22, 0, 0],
    worked: 22 * DAY,
    late: [0, 0],
    early: [0, 0],
    holidays: [0, 0],
    leave: [0, 0],
    overtime: [0, 0, 0, 0],
    loans: 0
  }
  // Each finger read twice.
  expect.soft(of(1)).toEqual(usual)
  // With the OUT that was added: 08:28 to 17:30.
  expect.soft(of(2)).toEqual({ ...usual, worked: 21 * DAY + (9 * HOUR + 2 - HOUR) })
  // From 08:50, and until 17:00 on another day.
  expect.soft(of(3)).toEqual({
    ...usual,
    worked: 20 * DAY + (8 * HOUR + 41 - HOUR) + (8 * HOUR + 35 - HOUR),
    late: [1, 20],
    early: [1, 30]
  })
  // Until 20:05, of which 18:00 to 20:00 was approved.
  expect.soft(of(4)).toEqual({
    ...usual,
    worked: 21 * DAY + (11 * HOUR + 40 - HOUR),
    overtime: [0, 120, 0, 0]
  })
  expect.soft(of(5)).toEqual({ ...usual, days: [22, 21, 0, 0], worked: 21 * DAY, leave: [0, 1] })
  // Nights of 9:08, the last of which ends after the period; that before the period is not in it.
  expect.soft(of(6)).toEqual({ ...usual, worked: 22 * (9 * HOUR + 8 - HOUR) })
  // An afternoon of leave after 08:25 to 12:32, two minutes of which are in the break.
  expect.soft(of(7)).toEqual({ ...usual, worked: 21 * DAY + (4 * HOUR + 7 - 2), leave: [0.5, 0] })
  // 12,000 at 6 % over 12 months: the annuity's first instalment.
  expect.soft(of(8)).toEqual({ ...usual, loans: 1032.8 })
  expect.soft(of(9)).toEqual({ ...usual, days: [22, 21, 1, 0], worked: 21 * DAY })
  // A Saturday from 08:55 to 13:03, of which 09:00 to 13:00 was approved: half an hour of it is the break.
  expect.soft(of(10)).toEqual({
    ...usual,
    days: [22, 23, 0, 0],
    worked: 22 * DAY + 4 * HOUR + 8,
    holidays: [1, 4 * HOUR + 8],
    overtime: [3 * HOUR + 30, 0, 0, 0]
  })
  for (let person = 11; person <= PEOPLE; person += 1) expect.soft(of(person)).toEqual(usual)
})
