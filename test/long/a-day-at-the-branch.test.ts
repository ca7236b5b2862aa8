import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Workbook } from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkWorkstation } from '../../main/admin/check.ts'
import {
  ADMINISTRATOR,
  allPunches,
  BORROWER,
  type Device,
  deviceOf,
  ON_LEAVE,
  ON_OVERTIME,
  PEOPLE,
  peopleWorkbook,
  postDay,
  punchesIn,
  WEEK,
  weekIn,
  wholeWeek
} from '../support/branch-week.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { pdfOf } from '../support/documents.ts'
import { actionsOf, differencesOf, filesOf, rowsOf } from '../support/kept-data.ts'
import { filled } from '../support/keyboard.ts'
import { linesOf, readWorkbook } from '../support/report-workbook.ts'
import { openScreen, templatePattern } from '../support/screen.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { fillWizard, signInOnScreen, WIZARD_PASSWORD } from '../support/wizard.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'
import { BRANCH_WORDS } from './branch-words.ts'

const {
  approvals,
  attendance,
  backups,
  bench,
  employees,
  firstStart,
  inbox,
  loans,
  months,
  people,
  reports,
  request,
  restore,
  sheets,
  shell,
  ui
} = BRANCH_WORDS

/** The life of a branch: set-up, import, punches, approvals, loans, closing, reports, backup, restore. */
let station: TestWorkstation
const opened: TestWorkstation[] = []
let browser: Browser
let page: Page
const devices: Device[] = []
/** Time for several hundred people. */
const PATIENCE = { timeout: 100_000 }
const BACKUP_PASSWORD = 'ช้างเผือก 48'
const folder = temporaryDir()
/** The clock of the branch. */
let now = at('2026-06-01', '07:00')
function at(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00+07:00`)
}

beforeAll(async () => {
  browser = await testBrowser()
  station = await open()
  page = await openScreen(browser, station, '/', { language: 'th', userName: null })
})
afterAll(async () => {
  await closePages(browser)
  await Promise.all(opened.map(it => it.close()))
  rmSync(folder, { recursive: true, force: true })
})

async function open(): Promise<TestWorkstation> {
  const made = await openTestWorkstation({ loadDemo: false, runtime: { now: () => now } })
  opened.push(made)
  return made
}

const goTo = (address: string, at = station) => page.goto(`${at.url}/#${address}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })

async function downloaded(act: () => Promise<void>): Promise<Workbook> {
  const [download] = await Promise.all([page.waitForEvent('download', PATIENCE), act()])
  return readWorkbook(readFileSync(await download.path()))
}

/** Signs in again on another day, in a new page. */
async function signInAgain(): Promise<void> {
  await page.context().close()
  page = await openScreen(browser, station, '/', { language: 'th', userName: null })
  await signInOnScreen(page, 'somchai', WIZARD_PASSWORD)
}

it('is set up with its first device', async () => {
  await fillWizard(page, firstStart, 'GATE-1')
  await button(firstStart['wizard.finish']).click()
  devices.push(deviceOf('GATE-1', 0, await field(firstStart['done.key']).inputValue()))
  await page.getByRole('checkbox', { name: firstStart['done.saved'] }).check()
  await button(firstStart['done.enter']).click()
  await page.getByRole('navigation', { name: shell.navigation }).waitFor()
})

it('gets a second device with a key of its own', async () => {
  await goTo('/attendance/devices')
  await button(attendance['devices.add']).click()
  await page.getByLabel(attendance['device.sn']).fill('GATE-2')
  await page.getByLabel(attendance['device.name']).fill('ประตูหลัง')
  await button(attendance['device.save']).click()
  await button(attendance['device.makeKey']).click()
  await dialog().getByRole('button', { name: attendance.newKey }).click()
  const secret = await dialog().getByRole('textbox', { name: attendance.key, exact: true }).inputValue()
  devices.push(deviceOf('GATE-2', 1, secret))
  await dialog().getByRole('button', { name: ui.copyKey, exact: true }).click()
  await dialog().getByRole('button', { name: ui.finished, exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
})

it('imports its people from a workbook', async () => {
  await goTo('/people/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'พนักงาน.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await peopleWorkbook()
  })
  await button(sheets['preview.check']).click()
  await page.getByText(filled(sheets['count.insert'], { n: PEOPLE })).waitFor()
  await button(filled(people['preview.import_other'], { count: PEOPLE })).click()
  await page.getByRole('heading', { name: templatePattern(sheets['run.ended']) }).waitFor(PATIENCE)
})

it('assigns them a work cycle', async () => {
  await goTo('/people')
  await page.getByRole('gridcell', { name: 'B0001', exact: true }).click()
  // Rows further down are loaded while scrolling.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+End')
      return page.getByRole('gridcell', { name: ADMINISTRATOR, exact: true }).count()
    }, PATIENCE)
    .toBe(1)
  await page.keyboard.press('Control+Home')
  await page.getByRole('checkbox', { name: /./ }).first().click()
  await button(employees.edit).click()
  await choice(employees.what).click()
  await page.getByRole('option', { name: employees['kind.cycle'] }).click()
  await choice(employees['kind.cycle']).click()
  await page.getByRole('option', { name: /^DAY / }).click()
  await button(filled(employees.run_other, { count: PEOPLE + 1 })).click()
  await page.getByText(filled(employees.done_other, { count: PEOPLE + 1 })).waitFor(PATIENCE)
})

it('accepts the punches of a week, which two devices post every evening', async () => {
  for (const [day, date] of WEEK.entries()) {
    now = at(date, '20:30')
    for (const device of devices) await postDay(station.url, device, day)
    await station.drained()
  }
})

it('approves leave and overtime that were requested', async () => {
  now = at('2026-06-08', '09:00')
  await signInAgain()
  await goTo(`/approvals/new?kind=time-leave&employee=${ON_LEAVE.code}&date=${ON_LEAVE.date}`)
  await button(filled(request.submit_other, { count: 1 })).click()
  await page.getByRole('heading', { level: 1, name: approvals['all.title'] }).waitFor()
  await goTo(`/approvals/new?kind=overtime&employee=${ON_OVERTIME.code}&date=${ON_OVERTIME.date}`)
  await page.getByLabel(request.start).fill(ON_OVERTIME.from)
  await page.getByLabel(request.end).fill(ON_OVERTIME.to)
  await button(filled(request.submit_other, { count: 1 })).click()
  await page.getByRole('heading', { level: 1, name: approvals['all.title'] }).waitFor()

  await goTo('/approvals?scope=open')
  await page.getByRole('gridcell', { name: ON_OVERTIME.code, exact: true }).waitFor()
  await page.getByRole('checkbox', { name: /./ }).first().click()
  await button(filled(inbox['approve.count_other'], { count: 2 })).click()
  await button(approvals.sendNow).click()
  await page.getByText(filled(approvals['done.approve_other'], { count: 2 })).waitFor()
})

it('creates a loan whose first instalment is due this month', async () => {
  await goTo('/reports/month-end/periods')
  await button(months.add).first().click()
  await dialog().getByRole('button', { name: months['add.run'], exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
  await goTo(`/loans/new?employee=${BORROWER}`)
  await choice(loans.loanType).click()
  await page.getByRole('option').first().click()
  await field(bench['column.amount']).fill('12000')
  await field(bench.count).fill('12')
  await field(bench.rate).fill('6')
  const chooser = page.waitForEvent('filechooser')
  await button(bench['law.consent']).click()
  await (await chooser).setFiles({ name: 'consent.pdf', mimeType: 'application/pdf', buffer: pdfOf() })
  await button(bench.save).click()
  await page.waitForURL(/\/loans\/loan\?id=/)
  await page.getByText(loans['status.N'], { exact: true }).first().waitFor()
})

it('closes the month', async () => {
  now = at('2026-06-30', '16:00')
  await signInAgain()
  await goTo('/reports/month-end/periods')
  await page.getByRole('region', { name: months.title }).getByRole('gridcell').first().click()
  const panel = page.getByRole('complementary')
  for (const mark of ['ot', 'worktime'] as const) {
    await panel.getByRole('button', { name: months[`close.${mark}`] }).click()
    await dialog()
      .getByRole('button', { name: months[`close.${mark}`] })
      .click()
    await panel.getByRole('button', { name: months[`reopen.${mark}`] }).waitFor()
  }
  await panel.getByRole('button', { name: months['close.ask'] }).click()
  await dialog()
    .getByRole('button', { name: filled(months['close.runCount_other'], { count: 1 }) })
    .click()
  await dialog().waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: months['reopen.ask'] }).waitFor()
})

it('reports the week exactly as it was posted', async () => {
  await goTo(`/reports/attendance?period=${WEEK[0]}..${WEEK[4]}`)
  const workbook = await downloaded(() => button(reports.make).click())
  expect(weekIn(workbook)).toEqual(wholeWeek())
  expect(punchesIn(workbook)).toEqual(allPunches())
})

it('reports overtime, leave and deductions', async () => {
  await goTo('/approvals/all')
  await page.getByRole('gridcell', { name: ON_LEAVE.code, exact: true }).waitFor()
  const overtime = await downloaded(() => button(approvals['export.overtime']).click())
  expect(linesOf(overtime, 'รายคน', ['รหัสพนักงาน', 'โอที 1.5 เท่า', 'รวมที่อนุมัติ', 'รออนุมัติ'])).toEqual([
    [ON_OVERTIME.code, 120, 120, 0]
  ])
  const documents = await downloaded(() => button(ui.export).click())
  expect(linesOf(documents, 'เอกสาร', ['รหัสพนักงาน', 'สถานะ', 'ผู้พิจารณา']).toSorted()).toEqual([
    [ON_LEAVE.code, 'อนุมัติ', 'somchai'],
    [ON_OVERTIME.code, 'อนุมัติ', 'somchai']
  ])
  await goTo('/loans/due?month=2026-06')
  await page.getByRole('gridcell', { name: BORROWER, exact: true }).waitFor()
  const due = await downloaded(() => page.keyboard.press('Control+e'))
  // 12,000 at 6 % over 12 months, reducing: the annuity's first instalment.
  const money = ['รหัสพนักงาน', 'งวดที่', 'เงินต้น', 'ดอกเบี้ย', 'ยอดหัก', 'สถานะ']
  expect(linesOf(due, 'รายการหัก', money)).toEqual([[BORROWER, 1, 972.8, 60, 1032.8, loans['instalment.Y']]])
})

it('is backed up to a stick', async () => {
  await goTo('/settings/backups')
  await button(backups.file).click()
  await page.getByRole('textbox', { name: backups.folder }).fill(folder)
  await page.getByLabel(backups.password, { exact: true }).fill(BACKUP_PASSWORD)
  await page.getByLabel(backups['password.again'], { exact: true }).fill(BACKUP_PASSWORD)
  await button(backups['file.start']).click()
  await page.getByText(templatePattern(backups['done.file'])).waitFor(PATIENCE)
})

it('moves to a new machine with all its data, where the administrator signs in', async () => {
  const [archive = ''] = readdirSync(folder)
  const other = await open()
  const before = rowsOf(station.dataDir)
  const pictures = filesOf(station.dataDir)
  page = await openScreen(browser, other, '/', { language: 'th', userName: null })
  await page.getByRole('button', { name: firstStart['choice.restore'] }).click()
  await page.getByLabel(restore.archive).fill(join(folder, archive))
  await page.getByLabel(restore.password).fill(BACKUP_PASSWORD)
  await button(restore.prepare).click()
  await page.getByText(restore.checked).waitFor(PATIENCE)
  await button(restore.confirm).click()
  await signInOnScreen(page, 'somchai', WIZARD_PASSWORD, PATIENCE)
  await goTo('/people', other)
  await page.getByText(filled(employees.count_other, { count: PEOPLE + 1 }), { exact: true }).waitFor()
  await page.context().close()
  const differences = differencesOf(before, rowsOf(other.dataDir))
  expect([...differences.keys()]).toEqual(['activity_log', 'notifications', 'sessions', 'settings'])
  const { lost, added } = differences.get('activity_log') ?? { lost: [], added: [] }
  // The backup is logged after it is made; afterwards come the restore and a sign-in.
  expect([lost, added].map(actionsOf)).toEqual([['backup.make'], ['backup.restore', 'session.open']])
  const notices = new Set(actionsOf(differences.get('notifications')?.added ?? []))
  expect([...notices]).toEqual(['backup-restored'])
  // Every minute, leave is counted anew where work cycles have changed: before or after the backup.
  const settings = differences.get('settings')?.lost.map(row => JSON.parse(row).name)
  expect(settings?.filter(name => name !== 'leave_counted_at')).toEqual(['activity_head'])
  expect(pictures).not.toEqual([])
  expect(filesOf(other.dataDir)).toEqual(pictures)
  await Promise.all(opened.map(it => it.close({ keepDataDir: true })))
  for (const { dataDir } of opened.splice(0)) {
    expect(await checkWorkstation(dataDir), dataDir).toMatchObject({ exitCode: 0 })
    rmSync(dataDir, { recursive: true })
  }
})
