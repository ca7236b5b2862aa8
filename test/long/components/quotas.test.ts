import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { th as documentTh } from '../../../renderer/features/approvals/document/texts.th.ts'
import { th as approvalsTh } from '../../../renderer/features/approvals/texts.th.ts'
import { th as recordTh } from '../../../renderer/features/employees/record/texts.th.ts'
import { th as thOwn } from '../../../renderer/features/quotas/list/texts.th.ts'
import { th as rulesThOwn } from '../../../renderer/features/quotas/rules/texts.th.ts'
import { th as fieldsTh } from '../../../renderer/ui/requests/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, failure, openApp } from '../../support/app.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { filled } from '../../support/keyboard.ts'
import { until } from '../../support/until.ts'

const th = { ...uiTh, ...thOwn }
const rulesTh = { ...uiTh, ...rulesThOwn }

// Leave quotas of everyone and of one person, and their rules. It is the 10th of March 2026.

let calls: DocumentCalls
let leave = ''
beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.deleteDocuments()
  leave = await calls.submitted('time-leave', 'E0010', '2026-04-07', { time_leave_flag: '06' })
  await calls.approve('time-leave', leave, 'E0010', 'e0001')
})
afterEach(closeApp)
afterAll(() => calls.close())

const open = (address: string) => openApp(calls.station, address, { userName: 'e0002' })
const ANNUAL = 'ลาพักร้อน'

it("links from a person's figures to the documents behind them", async () => {
  const page = await open('/quotas?year=2026&q=E0010&open=E0010')
  await page.getByRole('gridcell', { name: 'E0010' }).waitFor()
  const annual = page.getByRole('region', { name: ANNUAL })
  await annual.getByText(/ใช้ไป 1 /).waitFor()
  // No fixed number of days: the certificate decides.
  await page.getByRole('region', { name: 'ลาทำหมัน' }).getByText(th.byCertificate).waitFor()
  expect(await axeFaults()).toEqual([])
  await annual.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: documentTh.title }).waitFor()
  expect(page.address()).toContain(leave)
})

it('adjusts a quota with a reason, and first shows what someone else has set in the meantime', async () => {
  const page = await open('/quotas?year=2026&q=E0011&open=E0011')
  await page.getByRole('button', { name: filled(th['adjust.of'], { type: ANNUAL }) }).click()
  const days = page.getByRole('textbox', { name: th['adjust.days'] })
  await days.fill('10.5')
  const save = page.getByRole('dialog').getByRole('button', { name: uiTh.save })
  await save.click()
  await page.getByText(th['missing.reason']).waitFor()
  await page.getByRole('textbox', { name: th.reason }).fill('ตกลงไว้ในสัญญา')
  const hr = await calls.station.signIn('e0001')
  await hr('/app/v1/quotas/E0011', {
    method: 'PUT',
    body: { quota_year: '2026', time_leave_flag: '06', granted: 825, reason: 'x' }
  })
  await save.click()
  await page.getByRole('table', { name: uiTh.conflict }).getByText('8.25').waitFor()
  await page.getByRole('button', { name: uiTh['conflict.keepMine'] }).click()
  await page.getByText(th['adjust.done']).waitFor()
  await page
    .getByRole('region', { name: ANNUAL })
    .getByText(/ได้รับ 10\.5 /)
    .waitFor()
  page.goTo('/people/employee?code=E0011&tab=history')
  await page.getByRole('heading', { name: recordTh['action.quota.adjust'] }).first().waitFor()
  await page.getByRole('row', { name: `${recordTh['quota.granted']} 8.25 10.5` }).waitFor()
  await page
    .getByRole('row', { name: new RegExp(`${recordTh['quota.type']}.*${ANNUAL}`) })
    .first()
    .waitFor()
})

it('adds, changes and removes a rule of the company next to the law with its sources', async () => {
  const page = await open('/quotas/rules')
  await page.getByText(rulesTh['company.empty']).waitFor()
  await page.getByText('พ.ร.บ. คุ้มครองแรงงาน พ.ศ. 2541 มาตรา 59 (ฉบับที่ 9)').waitFor()
  await page.getByRole('button', { name: rulesTh.add }).first().click()
  const dialog = page.getByRole('dialog')
  const field = (key: 'step.months' | 'step.days', place: number) =>
    dialog.getByRole('textbox', { name: filled(rulesTh[key], { place }) })
  await field('step.days', 1).fill('8')
  await dialog.getByRole('button', { name: rulesTh['step.add'] }).click()
  await field('step.months', 2).fill('6')
  await field('step.days', 2).fill('10')
  const save = dialog.getByRole('button', { name: uiTh.save })
  await save.click()
  await dialog.getByText(rulesTh['fault.ascending']).waitFor()
  await field('step.months', 2).fill('36')
  expect(await axeFaults()).toEqual([])
  await save.click()
  await page.getByText(rulesTh.saved).waitFor()
  await page.getByText(/ครบ 36 เดือนได้ 10 วัน/).waitFor()
  await page.getByRole('button', { name: /^แก้ไขเกณฑ์ ลาพักร้อน/ }).click()
  // Someone else changes it in the meantime: both are shown, and the chosen one is saved.
  calls.sqlite.raw.prepare('update quota_rules set carry_over_hundredths = 200, carry_over_months = 3').run()
  await dialog.getByRole('textbox', { name: rulesTh.carry_over_days }).fill('5')
  await dialog.getByRole('textbox', { name: rulesTh.carry_over_months }).fill('6')
  await save.click()
  await dialog.getByRole('cell', { name: '2', exact: true }).waitFor()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: uiTh['conflict.keepMine'] }).click()
  await until(
    async () => calls.sqlite.value('select carry_over_hundredths from quota_rules') === 500,
    'the days that were entered to be kept'
  )
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^แก้ไขเกณฑ์ ลาพักร้อน/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: rulesTh.remove }).click()
  await page
    .getByRole('dialog', { name: rulesTh['remove.title'] })
    .getByRole('button', { name: rulesTh.remove })
    .click()
  await page.getByText(rulesTh.removed).waitFor()
})

it('adds a company reason for leave, which a request then offers and the balance shows', async () => {
  const page = await open('/quotas/rules')
  await page.getByRole('button', { name: rulesTh['reason.add'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: rulesTh['reason.name.th'] }).fill('ลาสมรส')
  const save = dialog.getByRole('button', { name: uiTh.save })
  await save.click()
  await dialog.getByText(rulesTh['fault.days']).waitFor()
  await dialog.getByRole('textbox', { name: rulesTh['reason.days'] }).fill('3')
  await dialog.getByText(rulesTh['reason.span.once'], { exact: true }).click()
  expect(await axeFaults()).toEqual([])
  await save.click()
  await page.getByText(rulesTh['reason.saved']).waitFor()
  await page.getByText(filled(rulesTh['reason.once'], { days: 3 })).waitFor()
  page.goTo('/quotas/person?employee=E0010&year=2026')
  await page
    .getByRole('region', { name: 'ลาสมรส' })
    .getByText(/ได้รับ 3 /)
    .waitFor()
  page.goTo('/approvals/new?kind=time-leave&date=2026-03-16')
  await page.getByRole('combobox', { name: fieldsTh.leaveReason }).click()
  await page.getByRole('option', { name: /^ลาสมรส/ }).click()
  await page.getByRole('region', { name: approvalsTh['balance.title'] }).getByText('ลาสมรส').waitFor()
})

it.each([
  ['/quotas?year=2026', 'GET /app/v1/quotas'],
  ['/quotas/rules', 'GET /app/v1/quota-rules']
])('%s shows an error when it cannot be loaded', async (address, operation) => {
  const page = await open('/settings/preferences')
  page.answer(operation, failure)
  page.goTo(address)
  await page.getByRole('alert').getByText('ref-1').waitFor()
})

it("shows a person's leave of a year with every use, and absence as what it is", async () => {
  const absent = await calls.submitted('time-leave', 'E0010', '2026-03-04', { time_leave_flag: '09' })
  await calls.approve('time-leave', absent, 'E0010', 'e0001')
  const page = await open('/quotas/person?employee=E0010&year=2026')
  const annual = page.getByRole('region', { name: ANNUAL })
  await annual.getByText(/ใช้ไป 1 /).waitFor()
  expect(await annual.getByRole('link').count()).toBe(1)
  const absence = page.getByRole('region', { name: 'ขาดงาน' })
  await absence.getByText(`${th.used} ${filled(th.days, { days: 1 })}`, { exact: true }).waitFor()
  expect(await absence.getByText(new RegExp(`^${th.remaining}`)).count()).toBe(0)
  expect(await axeFaults()).toEqual([])
  await page.keyboard.press('[')
  await expect.poll(() => page.address()).toContain('year=2025')
})
