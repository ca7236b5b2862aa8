import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyActivities, CompanyActivity } from '#shared/contracts/head-office/company-activity.ts'
import { closeApp, success } from '../support/app.ts'
import { BRANCH, openCompanyPage } from '../support/company-page.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The activity log of the head office, with entries that a test chooses.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const entry = (activity_id: string, changes: Partial<CompanyActivity>): CompanyActivity => ({
  activity_id,
  at: '2026-03-10T02:00:00.000Z',
  action: 'session.opened',
  actor_name: 'admin',
  origin: '10.1.2.3',
  branch_code: null,
  branch_name: null,
  subject: null,
  details: {},
  ...changes
})
const { branch_code, branch_name } = BRANCH
const ENTRIES = [
  entry('a1', {}),
  entry('a2', { action: 'session.refused', actor_name: null }),
  entry('a3', {
    action: 'command.given',
    branch_code,
    branch_name,
    subject: 'E0116',
    details: { kind: 'decide', params: { document_kind: 'time-leave', approve_flag: '03' } }
  }),
  entry('a4', {
    action: 'branch.stopped',
    actor_name: null,
    origin: null,
    branch_code,
    branch_name,
    details: { stop_reason: 'gap', stop_seq: 42 }
  }),
  entry('a5', { action: 'account.password', subject: 'manee' })
]

it.each([
  ['th', ['ลงชื่อเข้าใช้ไม่สำเร็จ', 'ชื่อผู้ใช้ที่ไม่มีในระบบ', 'สั่งสาขา: ไม่อนุมัติคำขอลา', 'ออกรหัสผ่านใหม่', 'B01 สาขากรุงเทพฯ']],
  [
    'en',
    [
      'Could not sign in',
      'A name that is no account',
      'Asked the branch: Reject: Leave',
      'Gave a new password',
      "The branch's workstation"
    ]
  ]
] as const)('says in words who did what to what (%s)', async (language, texts) => {
  const page = await openCompanyPage(station, language)
  const answer: CompanyActivities = { activities: ENTRIES, total: 5, next: null }
  page.answer('GET /app/v1/company/activity', () => success(answer))
  page.answer('GET /app/v1/company/accounts', () => success([]))
  page.goTo('/company/activity')
  page.reload()
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor()
  expect(await axeFaults()).toEqual([])
})
