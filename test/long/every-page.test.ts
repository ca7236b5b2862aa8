import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { th as shellTh } from '../../renderer/app/shell/texts.th.ts'
import { en as accountsEn } from '../../renderer/features/accounts/administration/texts.en.ts'
import { th as accountsTh } from '../../renderer/features/accounts/administration/texts.th.ts'
import { en as sessionEn } from '../../renderer/features/accounts/texts.en.ts'
import { th as sessionTh } from '../../renderer/features/accounts/texts.th.ts'
import { en as activityEn } from '../../renderer/features/activity/texts.en.ts'
import { th as activityTh } from '../../renderer/features/activity/texts.th.ts'
import { en as approvalCalendarEn } from '../../renderer/features/approvals/calendar/texts.en.ts'
import { th as approvalCalendarTh } from '../../renderer/features/approvals/calendar/texts.th.ts'
import { en as delegationEn } from '../../renderer/features/approvals/delegation/texts.en.ts'
import { th as delegationTh } from '../../renderer/features/approvals/delegation/texts.th.ts'
import { en as approvalDocumentEn } from '../../renderer/features/approvals/document/texts.en.ts'
import { th as approvalDocumentTh } from '../../renderer/features/approvals/document/texts.th.ts'
import { en as inboxEn } from '../../renderer/features/approvals/inbox/texts.en.ts'
import { th as inboxTh } from '../../renderer/features/approvals/inbox/texts.th.ts'
import { en as approvalRequestEn } from '../../renderer/features/approvals/request/texts.en.ts'
import { th as approvalRequestTh } from '../../renderer/features/approvals/request/texts.th.ts'
import { en as approvalListsEn } from '../../renderer/features/approvals/texts.en.ts'
import { th as approvalListsTh } from '../../renderer/features/approvals/texts.th.ts'
import { en as attendanceEn } from '../../renderer/features/attendance/texts.en.ts'
import { th as attendanceTh } from '../../renderer/features/attendance/texts.th.ts'
import { en as backupsEn } from '../../renderer/features/backups/texts.en.ts'
import { th as backupsTh } from '../../renderer/features/backups/texts.th.ts'
import { en as connectionsEn } from '../../renderer/features/connections/texts.en.ts'
import { th as connectionsTh } from '../../renderer/features/connections/texts.th.ts'
import { en as settingChoicesEn } from '../../renderer/features/employees/choices/texts.en.ts'
import { th as settingChoicesTh } from '../../renderer/features/employees/choices/texts.th.ts'
import { en as employeeImportEn } from '../../renderer/features/employees/import/texts.en.ts'
import { th as employeeImportTh } from '../../renderer/features/employees/import/texts.th.ts'
import { RECORD_TABS } from '../../renderer/features/employees/record/record-tabs.ts'
import { en as recordEn } from '../../renderer/features/employees/record/texts.en.ts'
import { th as recordTh } from '../../renderer/features/employees/record/texts.th.ts'
import { en as employeesEn } from '../../renderer/features/employees/texts.en.ts'
import { th as employeesTh } from '../../renderer/features/employees/texts.th.ts'
import { en as helpEn } from '../../renderer/features/help/texts.en.ts'
import { th as helpTh } from '../../renderer/features/help/texts.th.ts'
import { en as keysEn } from '../../renderer/features/keys/texts.en.ts'
import { th as keysTh } from '../../renderer/features/keys/texts.th.ts'
import { en as loanDueEn } from '../../renderer/features/loans/due/texts.en.ts'
import { th as loanDueTh } from '../../renderer/features/loans/due/texts.th.ts'
import { en as loanImportEn } from '../../renderer/features/loans/import/texts.en.ts'
import { th as loanImportTh } from '../../renderer/features/loans/import/texts.th.ts'
import { en as payrollMonthsEn } from '../../renderer/features/loans/months/texts.en.ts'
import { th as payrollMonthsTh } from '../../renderer/features/loans/months/texts.th.ts'
import { en as loanSheetEn } from '../../renderer/features/loans/sheet/texts.en.ts'
import { th as loanSheetTh } from '../../renderer/features/loans/sheet/texts.th.ts'
import { en as loanListEn } from '../../renderer/features/loans/texts.en.ts'
import { th as loanListTh } from '../../renderer/features/loans/texts.th.ts'
import { en as loanTypesEn } from '../../renderer/features/loans/types/texts.en.ts'
import { th as loanTypesTh } from '../../renderer/features/loans/types/texts.th.ts'
import { en as workbenchEn } from '../../renderer/features/loans/workbench/texts.en.ts'
import { th as workbenchTh } from '../../renderer/features/loans/workbench/texts.th.ts'
import { en as locationsEn } from '../../renderer/features/locations/texts.en.ts'
import { th as locationsTh } from '../../renderer/features/locations/texts.th.ts'
import { en as mailServerEn } from '../../renderer/features/mail/server/texts.en.ts'
import { th as mailServerTh } from '../../renderer/features/mail/server/texts.th.ts'
import { en as mailEn } from '../../renderer/features/mail/texts.en.ts'
import { th as mailTh } from '../../renderer/features/mail/texts.th.ts'
import { en as manpowerEn } from '../../renderer/features/manpower/texts.en.ts'
import { th as manpowerTh } from '../../renderer/features/manpower/texts.th.ts'
import { en as organisationEn } from '../../renderer/features/organisation/texts.en.ts'
import { th as organisationTh } from '../../renderer/features/organisation/texts.th.ts'
import { en as personalDataEn } from '../../renderer/features/personal-data/texts.en.ts'
import { th as personalDataTh } from '../../renderer/features/personal-data/texts.th.ts'
import { en as preferencesEn } from '../../renderer/features/preferences/texts.en.ts'
import { th as preferencesTh } from '../../renderer/features/preferences/texts.th.ts'
import { en as reportsEn } from '../../renderer/features/reports/texts.en.ts'
import { th as reportsTh } from '../../renderer/features/reports/texts.th.ts'
import { en as rosterEn } from '../../renderer/features/roster/month/texts.en.ts'
import { th as rosterTh } from '../../renderer/features/roster/month/texts.th.ts'
import { en as workCyclesEn } from '../../renderer/features/roster/work-cycles/texts.en.ts'
import { th as workCyclesTh } from '../../renderer/features/roster/work-cycles/texts.th.ts'
import { en as todayEn } from '../../renderer/features/today/texts.en.ts'
import { th as todayTh } from '../../renderer/features/today/texts.th.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What holds for every address: it fits 1366x768, names itself, stays on its origin, and axe finds nothing: not in Thai by
// light, not in English by dark. The words and the colours know nothing of each other, so the other two pairs add nothing.

const PATIENCE = { timeout: 15_000 }
const THAI = ['th', 'light'] as const
const ENGLISH = ['en', 'dark'] as const

const TEXTS = {
  th: {
    shell: shellTh,
    attendance: attendanceTh,
    locations: locationsTh,
    today: todayTh,
    inbox: inboxTh,
    approvalCalendar: approvalCalendarTh,
    approvalLists: approvalListsTh,
    delegation: delegationTh,
    approvalRequest: approvalRequestTh,
    approvalDocument: approvalDocumentTh,
    employees: employeesTh,
    record: recordTh,
    organisation: organisationTh,
    settingChoices: settingChoicesTh,
    roster: rosterTh,
    manpower: manpowerTh,
    workCycles: workCyclesTh,
    employeeImport: employeeImportTh,
    loanList: loanListTh,
    loanDue: loanDueTh,
    loanImport: loanImportTh,
    loanSheet: loanSheetTh,
    workbench: workbenchTh,
    payrollMonths: payrollMonthsTh,
    loanTypes: loanTypesTh,
    reports: reportsTh,
    connections: connectionsTh,
    accounts: accountsTh,
    keys: keysTh,
    mail: mailTh,
    mailServer: mailServerTh,
    activity: activityTh,
    backups: backupsTh,
    help: helpTh,
    personalData: personalDataTh,
    preferences: preferencesTh,
    session: sessionTh
  },
  en: {
    shell: shellEn,
    attendance: attendanceEn,
    locations: locationsEn,
    today: todayEn,
    inbox: inboxEn,
    approvalCalendar: approvalCalendarEn,
    approvalLists: approvalListsEn,
    delegation: delegationEn,
    approvalRequest: approvalRequestEn,
    approvalDocument: approvalDocumentEn,
    employees: employeesEn,
    record: recordEn,
    organisation: organisationEn,
    settingChoices: settingChoicesEn,
    roster: rosterEn,
    manpower: manpowerEn,
    workCycles: workCyclesEn,
    employeeImport: employeeImportEn,
    loanList: loanListEn,
    loanDue: loanDueEn,
    loanImport: loanImportEn,
    loanSheet: loanSheetEn,
    workbench: workbenchEn,
    payrollMonths: payrollMonthsEn,
    loanTypes: loanTypesEn,
    reports: reportsEn,
    connections: connectionsEn,
    accounts: accountsEn,
    keys: keysEn,
    mail: mailEn,
    mailServer: mailServerEn,
    activity: activityEn,
    backups: backupsEn,
    help: helpEn,
    personalData: personalDataEn,
    preferences: preferencesEn,
    session: sessionEn
  }
} as const

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
  const words = TEXTS[language]
  const elsewhere: string[] = []
  const broken: string[] = []
  let page: Page
  let company: string
  beforeAll(async () => {
    page = await openScreen(browser, station, '/', { language, theme })
    page.on('pageerror', error => broken.push(error.message))
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== station.url && protocol !== 'data:' && protocol !== 'blob:')
        elsewhere.push(request.url())
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: words.today.title }).waitFor()
    const { payload } = (await (await station.signIn())('/app/v1/session')).body
    company = language === 'th' ? payload.company_name : payload.company_name_en
  })
  afterAll(() => page.context().close())

  const addresses: [address: string, title: string][] = [
    ['/today', words.today.title],
    ['/today/ending', words.today['ending.title']],
    ['/attendance/live', words.attendance['live.title']],
    ['/attendance/day', words.attendance['day.title']],
    ['/attendance/month?employee=E0010', words.attendance['month.title']],
    ['/attendance/punches', words.attendance['punches.title']],
    ['/attendance/parked', words.attendance['parked.title']],
    ['/attendance/devices', words.attendance['devices.title']],
    ['/attendance/locations', words.locations.title],
    ['/attendance/locations?open=new', words.locations.title],
    ['/attendance/locations/qr', words.locations['sheets.title']],
    ['/approvals', words.inbox.title],
    ['/approvals?scope=open&group=person', words.inbox.title],
    ['/approvals/mine', words.approvalLists['own.title']],
    ['/approvals/all', words.approvalLists['all.title']],
    ['/approvals/calendar', words.approvalCalendar.title],
    ['/approvals/calendar?span=week&open=E0010.2026-03-17', words.approvalCalendar.title],
    ['/approvals/delegation', words.delegation.title],
    ['/approvals/delegation?open=new', words.delegation.title],
    ['/approvals/new?kind=time-leave&employee=E0010', words.approvalRequest.title],
    ['/approvals/document?id=none', words.approvalDocument.title],
    ['/people', words.employees.title],
    ['/people?open=E0010', words.employees.title],
    ...RECORD_TABS.map(
      tab => [`/people/employee?code=E0010&tab=${tab}`, words.record.title] as [string, string]
    ),
    ['/people/employee?code=nobody', words.record.title],
    ['/people/new', words.record['new.title']],
    ['/people/organisation', words.organisation.title],
    ['/people/choices', words.settingChoices.title],
    ['/people/choices?open=new', words.settingChoices.title],
    ['/roster', words.roster.title],
    ['/roster/own', words.roster.own],
    ['/manpower', words.manpower.title],
    ['/people/work-cycles', words.workCycles.title],
    ['/people/work-cycles?open=new', words.workCycles.title],
    ['/people/import', words.employeeImport.title],
    ['/loans', words.loanList.title],
    ['/loans?q=nobody', words.loanList.title],
    ['/loans/due', words.loanDue.title],
    ['/loans/import', words.loanImport.title],
    ['/loans/loan?id=none', words.loanSheet.title],
    ['/loans/new', words.workbench.title],
    ['/loans/new?employee=E0020', words.workbench.title],
    ['/loans/months', words.payrollMonths.title],
    ['/loans/types', words.loanTypes.title],
    ['/loans/types?open=new', words.loanTypes.title],
    ['/reports/attendance', words.reports.title],
    ['/settings/connections', words.connections.title],
    ['/settings/connections?open=new', words.connections.title],
    ['/settings/connections/grants', words.connections['grants.title']],
    ['/settings/connections/signing-keys', words.connections['signing.title']],
    ['/settings/accounts', words.accounts.title],
    ['/settings/backups', words.backups.title],
    ['/settings/activity', words.activity.title],
    ['/settings/keys', words.keys.title],
    ['/settings/personal-data', words.personalData.title],
    ['/help', words.help.title],
    ['/settings/mail', words.mail.title],
    ['/settings/mail/server', words.mailServer.title],
    ['/settings/preferences', words.preferences.title],
    ['/settings/password', words.session['own.title']],
    ['/nowhere', words.shell['page.missing.title']]
  ]
  it.each(addresses)('%s', async (address, title) => {
    await page.goto(`${station.url}/#${address}`)
    const heading = page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), PATIENCE).toBe(0)
    await expect
      .poll(async () => (await page.title()) === `${await heading.textContent()} – ${company}`, PATIENCE)
      .toBe(true)
    const overflow = await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].map(
        box => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0)
      )
    )
    expect(overflow).toEqual([0, 0])
    await page.locator(`[data-mantine-color-scheme="${theme}"]`).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  it('nothing was asked of anybody else, and no page broke', () => {
    expect(elsewhere).toEqual([])
    expect(broken).toEqual([])
  })
})
