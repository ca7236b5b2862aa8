import { afterAll, beforeAll, expect, it } from 'vitest'
import type {
  CompanyCommand,
  CompanyCommands,
  CompanyDocument,
  CompanyDocuments,
  CompanyHolidays
} from '#shared/contracts/head-office/company-commands.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { type AppPage, closeApp, success } from '../../support/app.ts'
import { BRANCH, openCompanyPage } from '../../support/company-page.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Screens of the head office that act on branches, with answers that a test chooses.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const document = (changes: Partial<CompanyDocument> = {}): CompanyDocument => ({
  document_id: 'd1',
  ...BRANCH,
  kind: 'time-leave',
  employee_id: 'e1',
  employee_code: 'E0116',
  employee_name: 'ศิริพร',
  employee_last_name: 'สมบูรณ์',
  employee_name_en: 'Siriporn',
  employee_last_name_en: 'Somboon',
  approve_flag: '01',
  created: '2026-03-10 09:00:00',
  fields: {
    flag_name: 'ลาป่วย',
    flag_name_en: 'Sick leave',
    time_leave_start_dt: '2026-03-12',
    time_leave_end_dt: '2026-03-13',
    time_leave_desc: 'พบแพทย์'
  },
  is_gone: false,
  fault: null,
  not_made: null,
  hash: 'h1',
  command_id: null,
  may_decide: true,
  ...changes
})
const DOCUMENTS = [
  document(),
  document({ document_id: 'd2', employee_code: 'E0117', command_id: 'c1' }),
  document({ document_id: 'd3', employee_code: 'E0118', may_decide: false }),
  document({
    document_id: 'd4',
    employee_code: 'E0119',
    fault: faultOf('approval.period_closed', null, { mark: 'salary', month: '2026-03' })
  }),
  document({
    document_id: 'd5',
    employee_code: 'E0120',
    approve_flag: '02',
    not_made: {
      command_id: 'c5',
      state: 'refused',
      approve_flag: '03',
      actor_name: 'manee',
      created_at: '2026-03-10T02:00:00.000Z',
      ended_at: '2026-03-10T02:00:05.000Z',
      faults: [faultOf('head_office.record_changed')],
      message: 'changed'
    }
  })
]
const command = (changes: Partial<CompanyCommand> = {}): CompanyCommand => ({
  command_id: 'c1',
  ...BRANCH,
  kind: 'decide',
  subject: 'E0116',
  params: { document_kind: 'time-leave', approve_flag: '02' },
  state: 'waiting',
  result: null,
  actor_name: 'admin',
  is_by_key: false,
  created_at: '2026-03-10T02:00:00.000Z',
  expires_at: '2026-03-17T02:00:00.000Z',
  handed_at: null,
  ended_at: null,
  ...changes
})

async function openCompany(address: string, language: 'th' | 'en' = 'th'): Promise<AppPage> {
  const page = await openCompanyPage(station, language)
  const documents: CompanyDocuments = { documents: DOCUMENTS, total: 5, not_made: 1, next: null }
  page.answer('GET /app/v1/company/documents', () => success(documents))
  const refused = faultOf('head_office.record_changed')
  const commands: CompanyCommands = {
    commands: [
      command(),
      command({
        command_id: 'c2',
        state: 'refused',
        handed_at: '2026-03-10T02:00:05.000Z',
        result: { status: 409, message: 'changed', faults: [refused], payload: null }
      }),
      command({
        command_id: 'c3',
        kind: 'write-document',
        params: { document_kind: 'time-leave', operation: 'submit' },
        actor_name: 'ERP',
        is_by_key: true
      }),
      command({
        command_id: 'c4',
        kind: 'write-loan',
        params: { operation: 're-activate' },
        actor_name: 'ERP',
        is_by_key: true
      })
    ],
    total: 4,
    next: null
  }
  page.answer('GET /app/v1/company/commands', () => success(commands))
  page.goTo(address)
  page.reload()
  return page
}

it('approves a document of a branch after a question, as it is shown', async () => {
  const page = await openCompany('/company/approvals?open=b1%20d1')
  let sent: unknown = null
  page.answer('POST /app/v1/company/documents/decide', ({ body }) => {
    sent = body
    return success({ command_ids: ['c9'] })
  })
  await page.getByText('พบแพทย์').waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'อนุมัติเอกสาร 1 รายการหรือไม่' })
  await dialog
    .getByText('ศิริพร สมบูรณ์ (E0116) · ลา · ลาป่วย · 12 มี.ค. 2569 – 13 มี.ค. 2569 · B01 สาขากรุงเทพฯ')
    .waitFor()
  await dialog.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await page.getByText('ส่งคำสั่ง 1 รายการให้สาขาแล้ว').waitFor()
  expect(sent).toEqual({
    documents: [{ branch_id: 'b1', document_id: 'd1', hash: 'h1' }],
    approve_flag: '02',
    approve_remark: null
  })
})

it('rejects with a reason only', async () => {
  const page = await openCompany('/company/approvals?open=b1%20d1', 'en')
  let sent: unknown = null
  page.answer('POST /app/v1/company/documents/decide', ({ body }) => {
    sent = body
    return success({ command_ids: ['c9'] })
  })
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 1' })
  await dialog.getByText(/^Siriporn Somboon \(E0116\) · Leave · Sick leave · .* · B01 สาขากรุงเทพฯ$/).waitFor()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByText('Please enter a reason').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason for rejecting' }).fill('Not planned')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('1 command was sent to the branch').waitFor()
  expect(sent).toMatchObject({ approve_flag: '03', approve_remark: 'Not planned' })
})

it('offers no decision that waits for the branch already, or that the branch keeps to itself', async () => {
  const page = await openCompany('/company/approvals?open=b1%20d2', 'en')
  await page.getByText('The command was sent. The branch runs it as soon as it is in contact.').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  page.goTo('/company/approvals?open=b1%20d3')
  await page.getByText('does not let the head office decide documents').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
})

it('marks documents of a closed period, which nobody can decide', async () => {
  const page = await openCompany('/company/approvals?open=b1%20d4', 'en')
  await page.getByText('Period closed').first().waitFor()
  await page.getByText('The salary period March 2026 is closed').waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
})

it('shows who asked for a decision that the branch did not make, until somebody has seen it', async () => {
  const page = await openCompany('/company/approvals?open=b1%20d5', 'en')
  let noted = 0
  page.answer('POST /app/v1/company/commands/c5/note', () => {
    noted += 1
    return success(null)
  })
  await page.getByText('1 not done by the branch').waitFor()
  await page.getByText(/^manee asked the branch to reject this at .*The branch did not do it:$/).waitFor()
  await page.getByText('The record at the branch is not the one that the head office saw').waitFor()
  await page.getByText('Approved', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'I have seen it' }).click()
  await page.getByText('This will not be shown here any more').waitFor()
  expect(noted).toBe(1)
})

it('sends holidays to the branches that lack them and allow it', async () => {
  const page = await openCompany('/company/holidays', 'en')
  const holidays: CompanyHolidays = {
    holidays: [
      {
        holiday_date: '2026-12-05',
        name: 'วันพ่อแห่งชาติ',
        name_en: "Father's Day",
        substitute_of: null,
        branch_ids: ['b2']
      }
    ],
    branches: [
      { ...BRANCH, may_send: true },
      { branch_id: 'b2', branch_code: 'B02', branch_name: 'สาขาเชียงใหม่', may_send: true },
      { branch_id: 'b3', branch_code: 'B03', branch_name: 'สาขาภูเก็ต', may_send: false }
    ]
  }
  page.answer('GET /app/v1/company/holidays', () => success(holidays))
  let sent: unknown = null
  page.answer('POST /app/v1/company/holidays/send', ({ body }) => {
    sent = body
    return success({ command_ids: ['c9'] })
  })
  page.reload()
  await page.getByText('1 of 3').waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('gridcell', { name: "Father's Day" }).click()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Send 1 day to branches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 1 day to branches' })
  await dialog.getByText("Father's Day").waitFor()
  await dialog.getByText('B03 สาขาภูเก็ต (not allowed by the branch)').waitFor()
  await dialog.getByRole('button', { name: 'Send to branches' }).click()
  await page.getByText('1 command was sent to the branch').waitFor()
  expect(sent).toMatchObject({ branch_ids: ['b1'], holidays: [{ holiday_date: '2026-12-05' }] })
})

it('says for whom a command waits, and why a branch did not do one', async () => {
  const page = await openCompany('/company/commands?open=c1', 'en')
  await page.getByText('Waits for the branch สาขากรุงเทพฯ, last in contact').waitFor()
  await page.getByRole('button', { name: 'Cancel the command' }).waitFor()
  expect(await axeFaults()).toEqual([])
  page.goTo('/company/commands?open=c2')
  await page.getByText('The record at the branch is not the one that the head office saw').waitFor()
  expect(await page.getByRole('button', { name: 'Cancel the command' }).count()).toBe(0)
})

it('names what software asks for, and its key', async () => {
  const page = await openCompany('/company/commands', 'en')
  await page.getByRole('gridcell', { name: 'Submit: Leave' }).waitFor()
  await page.getByRole('gridcell', { name: 'Re-activate a loan' }).waitFor()
  await page.getByRole('gridcell', { name: 'Key ERP' }).first().waitFor()
})
