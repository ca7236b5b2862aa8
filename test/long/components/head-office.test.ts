import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BranchEvent, CompanyBranch, PeopleOfCompany } from '#shared/contracts/head-office/company.ts'
import type { HeadOfficeLink } from '#shared/contracts/head-office/link.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The screens of both sides of a head office, with answers that a test chooses.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const CERTIFICATE = Array.from({ length: 32 }, () => 'AB').join(':')
const link = (changes: Partial<HeadOfficeLink> = {}): HeadOfficeLink => ({
  address: 'https://hq.example.co.th',
  certificate: CERTIFICATE,
  branch_code: 'B01',
  branch_name: 'สาขากรุงเทพฯ',
  state: 'following',
  problem: null,
  backlog: 0,
  oldest_unsent_at: null,
  allows_pay: false,
  rights: [],
  joined_at: minutesAgo(3_000),
  last_contact_at: minutesAgo(1),
  clock_offset_seconds: 0,
  ...changes
})

describe('the branch', () => {
  it('checks the address, compares the certificate, then joins with the code', async () => {
    const page = await openApp(station, '/settings/preferences')
    let joined: unknown = null
    page.answer('GET /app/v1/head-office', () => success(joined === null ? null : link()))
    page.answer('POST /app/v1/head-office/check', () =>
      success({ address: 'https://hq.example.co.th', version: '0.1.0', certificate: CERTIFICATE })
    )
    page.answer('POST /app/v1/head-office', ({ body }) => {
      joined = body
      return success(link())
    })
    page.goTo('/settings/head-office')
    await page.getByLabel('ที่อยู่ของสำนักงานใหญ่').fill('hq.example.co.th')
    await page.getByRole('button', { name: 'ตรวจสอบที่อยู่' }).click()
    await page.getByText(CERTIFICATE).waitFor()
    await page.getByText('โปรดเทียบกับใบรับรอง').waitFor()
    await page.getByRole('textbox', { name: 'รหัสเข้าร่วม' }).fill('ABCD-EFGH')
    await page.getByRole('checkbox', { name: 'อนุมัติหรือไม่อนุมัติเอกสาร' }).click()
    await page.getByRole('button', { name: 'เข้าร่วมสำนักงานใหญ่' }).click()
    await page.getByText('เป็นปัจจุบัน').waitFor()
    expect(joined).toEqual({
      address: 'https://hq.example.co.th',
      certificate: CERTIFICATE,
      code: 'ABCD-EFGH',
      allows_pay: false,
      rights: ['documents']
    })
    expect(await axeFaults()).toEqual([])
  })

  it('shows why the address cannot be used', async () => {
    const page = await openApp(station, '/settings/preferences', { language: 'en' })
    page.answer('GET /app/v1/head-office', () => success(null))
    page.goTo('/settings/head-office')
    await page.getByLabel('Address of the head office').fill('http://hq.example.co.th')
    await page.getByRole('button', { name: 'Check the address' }).click()
    await page.getByText('The address must begin with https://').waitFor()
  })

  it('says that joining and further rights are for administrators in HR', async () => {
    const sqlite = new DirectDatabase(station.dataDir)
    sqlite.raw.exec(`insert or ignore into user_group_members
      select id, 'group-admin' from users where user_name = 'e0012'`)
    sqlite.close()
    const page = await openApp(station, '/settings/preferences', { language: 'en', userName: 'e0012' })
    const end = page.answer('GET /app/v1/head-office', () => success(null))
    page.goTo('/settings/head-office')
    await page.getByText('can join a head office, as data').waitFor()
    expect(await page.getByLabel('Address of the head office').count()).toBe(0)
    end()
    page.answer('GET /app/v1/head-office', () => success(link({ rights: ['lists'] })))
    page.reload()
    await page.getByText('You can take rights away').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Approve or reject documents' }).isDisabled()).toBe(true)
    expect(
      await page.getByRole('checkbox', { name: 'Send public holidays and work cycles' }).isDisabled()
    ).toBe(false)
  })

  it('says what is waiting and why, and that nothing is lost', async () => {
    const page = await openApp(station, '/settings/preferences', { language: 'en' })
    const problem = faultOf('head_office.unreachable', null, { reason: 'ECONNREFUSED' })
    page.answer('GET /app/v1/head-office', () =>
      success(link({ state: 'waiting', problem, backlog: 1_234, oldest_unsent_at: minutesAgo(90) }))
    )
    page.goTo('/settings/head-office')
    await page.getByText('The head office does not respond (ECONNREFUSED).').waitFor()
    await page.getByText('Nothing is lost').waitFor()
    await page.getByText('1,234').waitFor()
  })

  it('says why it was stopped, and that its clock is off', async () => {
    const page = await openApp(station, '/settings/preferences', { language: 'en' })
    const problem = faultOf('head_office.stopped_fork', null, { seq: 17 })
    page.answer('GET /app/v1/head-office', () =>
      success(link({ state: 'stopped', problem, clock_offset_seconds: 86_400 * 365 }))
    )
    page.goTo('/settings/head-office')
    await page.getByText('does not continue entry 17').waitFor()
    await page.getByText("This machine's clock is").waitFor()
    expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Leave the head office' }).click()
    await page.getByRole('dialog', { name: 'Leave the head office?' }).waitFor()
  })
})

const branch = (changes: Partial<CompanyBranch> = {}): CompanyBranch => ({
  branch_id: 'b1',
  branch_code: 'B01',
  branch_name: 'สาขากรุงเทพฯ',
  state: 'following',
  stop_reason: null,
  stop_seq: null,
  epoch: 1,
  people: 117,
  backlog: 0,
  oldest_unsent_at: null,
  clock_offset_seconds: 0,
  parked: 0,
  allows_pay: false,
  rights: [],
  version: '0.1.0',
  compared_at: null,
  is_compare_wanted: false,
  differences: 0,
  last_contact_at: minutesAgo(0),
  ...changes
})
const BRANCHES = [
  branch(),
  branch({
    branch_id: 'b2',
    branch_code: 'B02',
    branch_name: 'สาขาเชียงใหม่',
    last_contact_at: minutesAgo(60)
  }),
  branch({
    branch_id: 'b3',
    branch_code: 'B03',
    branch_name: 'สาขาภูเก็ต',
    state: 'stopped',
    stop_reason: 'rolled_back',
    stop_seq: 42
  }),
  branch({
    branch_id: 'b4',
    branch_code: 'B04',
    branch_name: 'สาขาขอนแก่น',
    state: 'created',
    epoch: 0,
    people: 0,
    version: null,
    last_contact_at: null
  })
]
const JOINED: BranchEvent = {
  event_id: 'v1',
  at: minutesAgo(600),
  event: 'joined',
  actor_name: null,
  origin: '10.1.2.3',
  stop_reason: null,
  stop_seq: null
}
const PEOPLE: PeopleOfCompany = {
  people: [
    {
      employee_id: 'e1',
      employee_code: 'E0116',
      employee_title_lv: '03',
      employee_name: 'ศิริพร',
      employee_last_name: 'สมบูรณ์',
      employee_nickname: 'แพร',
      employee_name_en: 'Siriporn',
      employee_last_name_en: 'Somboon',
      department_name: 'บัญชี',
      department_name_en: 'Accounting',
      position_name: 'เจ้าหน้าที่',
      position_name_en: 'Officer',
      has_resigned: false,
      branch_id: 'b1',
      branch_code: 'B01',
      branch_name: 'สาขากรุงเทพฯ'
    }
  ],
  total: 240,
  next: null
}

/** The shell of the head office's program, whose server answers with the given lists. */
async function openCompany(address: string, language: 'th' | 'en' = 'th'): Promise<AppPage> {
  const page = await openApp(station, '/settings/preferences', { language })
  page.answer('GET /app/v1/session', async ({ proceed }) => {
    const { payload } = (await (await proceed()).json()) as { payload: { user: object } }
    return success({ ...payload, program: 'head-office', user: { ...payload.user, groups: [] } })
  })
  page.answer('GET /app/v1/company/branches', () => success(BRANCHES))
  page.answer('GET /app/v1/company/people', () => success(PEOPLE))
  for (const { branch_id } of BRANCHES) {
    page.answer(`GET /app/v1/company/branches/${branch_id}/events`, () => success([JOINED]))
    page.answer(`GET /app/v1/company/branches/${branch_id}/differences`, () => success([]))
  }
  page.goTo(address)
  page.reload()
  return page
}

describe('the head office', () => {
  it('lists the branches by what matters most about each', async () => {
    const page = await openCompany('/company/branches')
    for (const state of ['เป็นปัจจุบัน', 'ขาดการติดต่อ', 'หยุดรับข้อมูล', 'รอเข้าร่วม'])
      await page.getByText(state).first().waitFor()
    expect(await axeFaults()).toEqual([])
    expect(
      page.requests.filter(request => /notifications|attendance|jobs/.test(request) && !/^200/.test(request))
    ).toEqual([])
  })

  it('has pages of its own only', async () => {
    const page = await openCompany('/company/branches', 'en')
    await page.getByRole('gridcell', { name: 'B04' }).waitFor()
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    expect(await navigation.getByRole('link').allInnerTexts()).toEqual([
      'Branches',
      'Today',
      'People',
      'Approvals',
      'Loans',
      'Holidays',
      'Work cycles',
      'Commands',
      'Webhooks',
      'Keys',
      'Accounts',
      'Activity log',
      'My preferences'
    ])
  })

  it('says why a branch was stopped, and gives it a new code after a warning', async () => {
    const page = await openCompany('/company/branches?open=b3', 'en')
    await page.getByText('has gone back to before entry 42').waitFor()
    await page.getByText('A workstation joined from 10.1.2.3').waitFor()
    page.answer('POST /app/v1/company/branches/b3/code', () =>
      success({ code: 'MTMV-T7PC-QWUC-6E87', expires_at: minutesAgo(-15), certificate: CERTIFICATE })
    )
    await page.getByRole('button', { name: 'Enrolment code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enrolment code' })
    await dialog.getByText('takes the place of the one before').waitFor()
    await dialog.getByRole('button', { name: 'Enrolment code' }).click()
    const given = page.getByRole('dialog', { name: 'Enrolment code of B03 สาขาภูเก็ต' })
    expect(await given.getByRole('textbox', { name: 'Enrolment code' }).inputValue()).toBe(
      'MTMV-T7PC-QWUC-6E87'
    )
    await given.getByText(CERTIFICATE).waitFor()
    expect(await axeFaults()).toEqual([])
  })

  it('adds a branch, and shows that a code is taken', async () => {
    const page = await openCompany('/company/branches', 'en')
    page.answer('POST /app/v1/company/branches', failure)
    await page.getByRole('button', { name: 'Add a branch' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add a branch' })
    await dialog.getByRole('textbox', { name: 'Branch code' }).fill('ข1')
    await dialog.getByRole('button', { name: 'Add a branch' }).click()
    await dialog.getByText('Please enter a code of letters').waitFor()
    await dialog.getByRole('textbox', { name: 'Branch code' }).fill('B05')
    await dialog.getByRole('textbox', { name: 'Branch name' }).fill('สาขาหาดใหญ่')
    await dialog.getByRole('button', { name: 'Add a branch' }).click()
    await dialog.getByText('ref-1').waitFor()
  })

  it('finds people in the language of the reader', async () => {
    const page = await openCompany('/company/people', 'en')
    await page.getByRole('gridcell', { name: 'Siriporn Somboon' }).waitFor()
    await page.getByRole('gridcell', { name: 'Accounting' }).waitFor()
    await page.getByText('240 people').waitFor()
  })
})
