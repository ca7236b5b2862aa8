import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyPerson } from '#shared/contracts/head-office/company.ts'
import type {
  CompanyPersonRecord,
  CompanyPunch,
  CompanyWorkCycle
} from '#shared/contracts/head-office/company-records.ts'
import { closeApp, success } from '../support/app.ts'
import { BRANCH, openCompanyPage } from '../support/company-page.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Records of branches that the head office changes, with answers that a test chooses.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const PERSON: CompanyPerson = {
  ...BRANCH,
  employee_id: 'e1',
  employee_code: 'E0116',
  employee_title_lv: '01',
  employee_name: 'ศิริพร',
  employee_last_name: 'สมบูรณ์',
  employee_nickname: null,
  employee_name_en: 'Siriporn',
  employee_last_name_en: 'Somboon',
  department_name: null,
  department_name_en: null,
  position_name: null,
  position_name_en: null,
  has_resigned: false
}
const RECORD: CompanyPersonRecord = {
  branch_id: 'b1',
  employee_id: 'e1',
  employee_code: 'E0116',
  fields: { employee_name: 'ศิริพร', employee_last_name: 'สมบูรณ์', employee_nickname: null, emailaddress: null },
  hash: 'h1',
  may_change: true,
  may_correct: true,
  command_id: null
}
const PUNCHES: CompanyPunch[] = [
  {
    punch_id: 'p1',
    punched_at: '2026-03-10 08:25:00',
    direction: 'IN',
    device_sn: 'D1',
    hash: 'h2',
    command_id: null
  },
  {
    punch_id: 'p2',
    punched_at: '2026-03-10 17:40:00',
    direction: 'OUT',
    device_sn: 'D1',
    hash: 'h3',
    command_id: 'c1'
  }
]

async function openPerson(language: 'th' | 'en', record: Partial<CompanyPersonRecord> = {}) {
  const page = await openCompanyPage(station, language)
  page.answer('GET /app/v1/company/people', () => success({ people: [PERSON], total: 1, next: null }))
  page.answer('GET /app/v1/company/people/record', () => success({ ...RECORD, ...record }))
  page.answer('GET /app/v1/company/punches', () => success(PUNCHES))
  page.goTo('/company/people?open=b1%20e1')
  page.reload()
  return page
}

it('asks the branch to change names of a person, as the record is shown', async () => {
  const page = await openPerson('en')
  let sent: unknown = null
  page.answer('POST /app/v1/company/people/change', ({ body }) => {
    sent = body
    return success({ command_ids: ['c9'] })
  })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change names and contacts' })
  await dialog.getByText('Siriporn Somboon (E0116) · B01 สาขากรุงเทพฯ').waitFor()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('x')
  await dialog.getByRole('button', { name: 'Send the command' }).click()
  expect(await dialog.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toBeNull()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('')
  await dialog.getByRole('textbox', { name: 'Nickname', exact: true }).fill('Som')
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Send the command' }).click()
  await page.getByText('The command was sent to the branch').waitFor()
  expect(sent).toEqual({
    branch_id: 'b1',
    employee_id: 'e1',
    fields: { employee_nickname: 'Som' },
    hash: 'h1'
  })
})

it('offers nothing that the branch does not allow', async () => {
  const page = await openPerson('th', { may_change: false, may_correct: false })
  await page.getByText('17:40').waitFor()
  expect(await page.getByRole('button', { name: 'แก้ไขข้อมูล' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'เพิ่มเวลา' }).count()).toBe(0)
})

it('asks the branch to remove a punch, with a reason, and shows which correction waits', async () => {
  const page = await openPerson('th')
  let sent: unknown = null
  page.answer('POST /app/v1/company/punches/correct', ({ body }) => {
    sent = body
    return success({ command_ids: ['c9'] })
  })
  await page.getByText('รอสาขา').waitFor()
  await page.getByRole('button', { name: /จัดการเวลา 08:25/ }).click()
  await page.getByRole('menuitem', { name: 'ลบ' }).click()
  const dialog = page.getByRole('dialog', { name: /ลบเวลา 08:25/ })
  await dialog.getByRole('textbox', { name: 'เหตุผล' }).fill('ลงซ้ำ')
  await dialog.getByRole('button', { name: 'ลบเวลา' }).click()
  await page.getByText('ส่งคำสั่งให้สาขาแล้ว').waitFor()
  expect(sent).toMatchObject({ punch_id: 'p1', hash: 'h2', punch: null, reason: 'ลงซ้ำ' })
})

it('sends a work cycle to the branches that have another one of its code', async () => {
  const page = await openCompanyPage(station, 'en')
  const cycle: CompanyWorkCycle = {
    code: 'DAY',
    name: 'กะกลางวัน',
    name_en: 'Day shift',
    kind: 'same_day',
    is_day_off: false,
    start_time: '08:30',
    end_time: '17:30',
    break_minutes: 60,
    is_break_punched: false,
    grace_minutes: 5,
    branch_ids: ['b1'],
    other_branch_ids: ['b2']
  }
  const branches = [
    { ...BRANCH, may_send: true },
    { branch_id: 'b2', branch_code: 'B02', branch_name: 'สาขาเชียงใหม่', may_send: true },
    { branch_id: 'b3', branch_code: 'B03', branch_name: 'สาขาภูเก็ต', may_send: false }
  ]
  page.answer('GET /app/v1/company/work-cycles', () => success({ work_cycles: [cycle], branches }))
  let sent: unknown = null
  page.answer('POST /app/v1/company/work-cycles/send', ({ body }) => {
    sent = body
    return success({ command_ids: ['c9'] })
  })
  page.goTo('/company/work-cycles?open=DAY%20b1')
  page.reload()
  const dialog = page.getByRole('dialog', { name: 'Send the work cycle DAY to branches' })
  await dialog.getByText('B03 สาขาภูเก็ต (not allowed by the branch)').waitFor()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Send to branches' }).click()
  await page.getByText('1 command was sent to the branch').waitFor()
  const { branch_ids: _, other_branch_ids: __, ...work_cycle } = cycle
  expect(sent).toEqual({ branch_ids: ['b2'], work_cycle })
})
