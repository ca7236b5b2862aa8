import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { th } from '../../renderer/features/approvals/waiting/texts.th.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, failure, openApp } from '../support/app.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// When approvers are reminded, and when documents are escalated.

const RULES = '/app/v1/approvals/waiting'
let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterEach(closeApp)
afterAll(() => station.close())

const stored = async () => (await (await station.signIn('e0002'))(RULES)).body.payload

it('lets HR set the days until a reminder and an escalation, and to whom it goes', async () => {
  const page = await openApp(station, '/approvals/waiting', { userName: 'e0002' })
  const field = (name: 'remind_after_days' | 'escalate_after_days') =>
    page.getByRole('textbox', { name: th[name] })
  await field('remind_after_days').waitFor()
  expect(await field('remind_after_days').inputValue()).toBe('3')
  // Documents are not escalated unless the company turns it on.
  expect(await page.getByRole('radio', { name: uiTh.hr }).count()).toBe(0)
  await field('escalate_after_days').fill('0')
  await page.getByText(th['days.wrong']).waitFor()
  await field('escalate_after_days').fill('3')
  await page.getByText(th.order).waitFor()
  await field('escalate_after_days').fill('7')
  await page.getByRole('radio', { name: uiTh.hr }).click()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: uiTh.save, exact: true }).click()
  await page.getByText(th.saved).waitFor()
  expect(await stored()).toEqual({
    remind_after_days: 3,
    escalate_after_days: 7,
    escalate_to: 'hr',
    own_documents: 'last',
    over_quota: 'warn',
    overtime_as_leave: 'off'
  })
})

it('discards what was entered, and keeps the focus when the button disappears', async () => {
  const page = await openApp(station, '/approvals/waiting', { userName: 'e0002' })
  const field = page.getByRole('textbox', { name: th.remind_after_days })
  await field.waitFor()
  const before = await field.inputValue()
  await field.fill('9')
  await page.getByRole('button', { name: uiTh['unsaved.discard'] }).click()
  expect(await field.inputValue()).toBe(before)
  expect(document.activeElement?.textContent).toBe(uiTh.save)
})

it('shows what someone else saved in the meantime next to what was entered', async () => {
  const page = await openApp(station, '/approvals/waiting', { userName: 'e0002' })
  await page.getByRole('textbox', { name: th.remind_after_days }).fill('')
  const hr = await station.signIn('e0001')
  await hr(RULES, { method: 'PUT', body: { ...(await stored()), remind_after_days: 5 } })
  await page.getByRole('button', { name: uiTh.save, exact: true }).click()
  const conflict = page.getByRole('table', { name: uiTh.conflict })
  await conflict.getByText(th.never).waitFor()
  await page.getByRole('button', { name: uiTh['conflict.takeTheirs'] }).click()
  expect(await page.getByRole('textbox', { name: th.remind_after_days }).inputValue()).toBe('5')
})

it('shows an error when the rules cannot be loaded', async () => {
  const page = await openApp(station, '/settings/preferences', { userName: 'e0002' })
  page.answer(`GET ${RULES}`, failure)
  page.goTo('/approvals/waiting')
  await page.getByRole('alert').getByText('ref-1').waitFor()
})

it('lets HR add an approver by rule, and remove the rule', async () => {
  const page = await openApp(station, '/approvals/waiting', { userName: 'e0002' })
  await page.getByText(th['chain.empty']).waitFor()
  await page.getByRole('button', { name: th['chain.add'] }).click()
  const dialog = page.getByRole('dialog')
  const length = dialog.getByRole('textbox', { name: th['chain.days'] })
  await length.fill('three')
  await dialog.getByRole('button', { name: th['chain.add'] }).click()
  await dialog.getByText(th['chain.length.wrong']).waitFor()
  await dialog.getByText(th['chain.approver.missing']).waitFor()
  expect(await axeFaults()).toEqual([])
  await length.fill('2.5')
  await dialog.getByRole('combobox', { name: th['chain.leave'] }).choose('ลาพักร้อน')
  await dialog.getByRole('combobox', { name: th['chain.approver'] }).fill('E0008')
  await page.getByRole('option', { name: /^E0008/ }).click()
  await dialog.getByRole('button', { name: th['chain.add'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('E0008').waitFor()
  const rules = async () =>
    (await (await station.signIn('e0002'))('/app/v1/approvals/chain-rules')).body.payload.rules
  expect(await rules()).toMatchObject([{ kind: 'time-leave', time_leave_flag: '06', longer_than: 250 }])
  await page.getByRole('button', { name: th['chain.remove'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: th['chain.remove'] }).click()
  await page.getByText(th['chain.empty']).waitFor()
  expect(await rules()).toEqual([])
})

it('asks again for the rules when they cannot be loaded', async () => {
  const page = await openApp(station, '/settings/preferences', { userName: 'e0002' })
  const ends = page.answer('GET /app/v1/approvals/chain-rules', failure)
  page.goTo('/approvals/waiting')
  await page.getByRole('button', { name: uiTh.retry }).waitFor()
  ends()
  await page.getByRole('button', { name: uiTh.retry }).click()
  await page.getByText(th['chain.empty']).waitFor()
})
