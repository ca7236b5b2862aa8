import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { en } from '../../renderer/features/approvals/texts.en.ts'
import { closeApp, openApp } from '../support/app.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { axeFaults } from '../support/dom-axe.ts'

// What approvers should notice of a document: leave beyond the quota, and approval by its owner. E0012 is asked by E0003.

const DAYS = ['2026-03-16', '2026-03-20'] as const
let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
})
beforeEach(() => calls.deleteDocuments())
afterEach(closeApp)
afterAll(() => calls.close())

const grant = (days: number | null) => {
  const id = calls.sqlite.employeeId('E0012')
  calls.sqlite.raw
    .prepare(
      `update employee_quotas set quota_hundredths = ? where quota_year = '2026' and time_leave_flag = '01' and employee_id = ?`
    )
    .run((days ?? 0) * 100, id)
}
const fact = (label: string): string => {
  const term = [...document.querySelectorAll('dt')].find(it => it.textContent === label)
  return term?.nextElementSibling?.textContent ?? ''
}

it('shows in the list and beside the document what goes beyond the quota', async () => {
  grant(3)
  const id = await calls.submitted('time-leave', 'E0012', DAYS[0], { time_leave_end_dt: DAYS[1] })
  const page = await openApp(calls.station, `/approvals?open=${id}`, { language: 'en', userName: 'e0003' })
  await page.getByText('2 days over').waitFor()
  await page.getByText(en['quota.left']).waitFor()
  expect([fact(en['quota.left']), fact(en['quota.asked'])]).toEqual(['3 days', '5 days'])
  expect(fact(en['quota.missing'])).toBe(`2 days${en['quota.warned']}`)
  expect(await axeFaults()).toEqual([])
})

it('shows no mark for leave within the quota', async () => {
  grant(5)
  const id = await calls.submitted('time-leave', 'E0012', DAYS[0], { time_leave_end_dt: DAYS[1] })
  const page = await openApp(calls.station, `/approvals?open=${id}`, { language: 'en', userName: 'e0003' })
  await page.getByText(en['quota.left']).waitFor()
  expect([fact(en['quota.asked']), fact(en['quota.after'])]).toEqual(['5 days', '0 days'])
  expect(await page.getByText(en['quota.missing']).count()).toBe(0)
  expect(await page.getByText(/days over/).count()).toBe(0)
})

it('shows used days and no balance of leave that nothing limits', async () => {
  calls.sqlite.raw
    .prepare("delete from employee_quotas where time_leave_flag = '02' and employee_id = ?")
    .run(calls.sqlite.employeeId('E0012'))
  const id = await calls.submitted('time-leave', 'E0012', DAYS[0], {
    time_leave_flag: '02',
    time_leave_end_dt: DAYS[1]
  })
  await calls.approve('time-leave', id, 'E0012', 'e0001')
  const page = await openApp(calls.station, `/approvals/document?id=${id}`, {
    language: 'en',
    userName: 'e0002'
  })
  await page.getByText('5 days used').waitFor()
  expect(await page.getByText(/-5 days/).count()).toBe(0)
})

it('marks a document that its owner approved, in the list and at the step', async () => {
  const id = await calls.submitted('overtime', 'E0012', DAYS[0])
  await calls.approve('overtime', id, 'E0012', 'e0001')
  // As the last of HR does: the step is by the owner.
  calls.sqlite.raw
    .prepare("update approval_steps set actor_employee_id = ? where document_id = ? and action = 'approve'")
    .run(calls.sqlite.employeeId('E0012'), id)
  const list = await openApp(calls.station, '/approvals/all', { language: 'en', userName: 'e0002' })
  await list.getByText(en.ownApproval).waitFor()
  list.goTo(`/approvals/document?id=${id}`)
  await list.getByRole('heading', { level: 1 }).waitFor()
  await list.getByText(en.ownApproval).waitFor()
  expect(await axeFaults()).toEqual([])
})
