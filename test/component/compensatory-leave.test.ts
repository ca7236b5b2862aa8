import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../renderer/features/approvals/document/texts.en.ts'
import { en as waiting } from '../../renderer/features/approvals/waiting/texts.en.ts'
import { closeApp, openApp } from '../support/app.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { axeFaults } from '../support/dom-axe.ts'

// HR gives leave for overtime from the rule to the balance. E0012 works eight hours a day; today is Tuesday, 2026-03-10.

const AS_HR = { language: 'en', userName: 'e0002' } as const
const MONDAY = '2026-03-09'
let calls: DocumentCalls
let id: string
beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.sqlite.raw.prepare('delete from attendance_punches').run()
  await importAll(
    calls.station,
    ['08:20:00', '20:00:00'].map(time =>
      importItem({ employee_code: 'E0012', datetime: `${MONDAY} ${time}` })
    )
  )
  await calls.station.drained()
  const hours = { ot_work_start_hour: '18:00', ot_work_end_hour: '20:00' }
  id = await calls.submitted('overtime', 'E0012', MONDAY, hours)
  await calls.approve('overtime', id, 'E0012', 'e0001')
})
afterEach(closeApp)
afterAll(() => calls.close())

it('is offered after the company has chosen it, and is seen in the balance with its document', async () => {
  const page = await openApp(calls.station, '/approvals/waiting', AS_HR)
  await page.getByRole('radio', { name: waiting['overtime_as_leave.hour'] }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(waiting.saved).waitFor()
  page.goTo(`/approvals/document?id=${id}`)
  await page.getByText(en['compensation.paid']).waitFor()
  await page.getByRole('button', { name: 'Give 0.25 days of leave instead of pay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: en.leave }).click()
  await page.getByText('0.25 days of personal leave are given instead of pay').waitFor()
  expect(await axeFaults()).toEqual([])
  page.goTo('/quotas/person?employee=E0012&year=2026')
  const leave = page.getByRole('region', { name: 'Paid personal leave' })
  await leave.getByText(/0\.25 for overtime/).waitFor()
  await leave.getByRole('link').click()
  await page.getByRole('button', { name: en.pay, exact: true }).waitFor()
})

it('only shows others what was chosen', async () => {
  const page = await openApp(calls.station, `/approvals/document?id=${id}`, {
    language: 'en',
    userName: 'e0012'
  })
  await page.getByText('0.25 days of personal leave are given instead of pay').waitFor()
  expect(await page.getByRole('button', { name: en.pay, exact: true }).count()).toBe(0)
})
