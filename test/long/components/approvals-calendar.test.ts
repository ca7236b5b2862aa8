import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { en } from '../../../renderer/features/approvals/calendar/texts.en.ts'
import { en as kindsEn } from '../../../renderer/ui/requests/kinds/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, failure, openApp } from '../../support/app.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { filled } from '../../support/keyboard.ts'
import type { TestWorkstation } from '../../support/workstation.ts'

// Leave, overtime and holidays of a team: what a day shows, and what it opens. E0003 is the first approver of E0010.

const WEEK = '/approvals/calendar?span=week&date=2026-03-18'

let station: TestWorkstation
let calls: DocumentCalls
let leave: string
beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
})
beforeEach(async () => {
  calls.deleteDocuments()
  leave = await calls.submitted('time-leave', 'E0010', '2026-03-17')
  for (const by of ['e0003', 'e0004', 'e0005']) await calls.approve('time-leave', leave, 'E0010', by)
  await calls.submitted('overtime', 'E0010', '2026-03-18')
})
afterEach(closeApp)
afterAll(() => calls.close())

const open = (address = WEEK, userName = 'e0003') => openApp(station, address, { language: 'en', userName })
const cell = (page: AppPage, row: RegExp, date: string) =>
  page.getByRole('row').filter({ hasText: row }).locator(`[col-id="${date}"]`)

it('distinguishes pending from approved and counts who is away', async () => {
  const page = await open(`${WEEK}&q=E0010`)
  await cell(page, /E0010/, '2026-03-17').getByText('Paid personal leave Approved').waitFor()
  await cell(page, /E0010/, '2026-03-18').getByText('Overtime 18:00–20:00 Pending').waitFor()
  await cell(page, /E0010/, '2026-03-21').getByText(en['free.day_off']).first().waitFor()
  await page
    .getByRole('button', { name: new RegExp(`${filled(en['away.said'], { approved: 1, open: 0 })}$`) })
    .waitFor()
  await page.getByText(filled(uiEn['people.count_one'], {})).waitFor()
})

it("opens a day's documents by keyboard, and one of them from there", async () => {
  const page = await open(`${WEEK}&q=E0010`)
  await cell(page, /E0010/, '2026-03-17')
    .getByText(/Approved/)
    .waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await panel.getByText('17 Mar 2026 · Paid personal leave, 1 day').waitFor()
  expect(page.address()).toContain('open=E0010.2026-03-17')
  await panel.getByRole('link', { name: kindsEn['kind.time-leave'] }).click()
  await page.getByRole('heading', { level: 1, name: 'Leave · Supachai Boonma' }).waitFor()
  expect(page.address()).toBe(`/approvals/document?id=${leave}`)
})

it('lists who is away on a day, by a click on the number or by W', async () => {
  const page = await open()
  await page.getByRole('button', { name: /^Away on 17 Mar 2026: 1 approved, 0 pending$/ }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('Away on Tue 17 Mar 2026').waitFor()
  await panel.getByText('Supachai Boonma').waitFor()
  await panel.getByRole('link', { name: 'Paid personal leave' }).waitFor()
  expect(page.address()).toContain('open=.2026-03-17')
  page.goTo(WEEK)
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.press('w')
  // Today is in another week, so the first day is shown.
  await panel.getByText('Away on Mon 16 Mar 2026').waitFor()
  await panel.getByText(en['who.none']).waitFor()
})

it('moves from week to week and shows payroll periods, keeping the filters', async () => {
  const page = await open(`${WEEK}&q=E0010&kind=overtime`)
  await page.getByText('16 Mar 2026 – 22 Mar 2026').waitFor()
  await page.keyboard.press(']')
  await page.getByText('23 Mar 2026 – 29 Mar 2026').waitFor()
  expect(page.address()).toContain('kind=overtime')
  page.goTo('/approvals/calendar?span=payroll&date=2026-03-18')
  await page.getByText('26 Feb 2026 – 25 Mar 2026').waitFor()
})

it('shows an employee only his or her own days, and starts a request from one', async () => {
  const page = await open(WEEK, 'e0010')
  await cell(page, /E0010/, '2026-03-17')
    .getByText(/Approved/)
    .waitFor()
  await page.getByText(filled(uiEn['people.count_one'], {})).waitFor()
  await cell(page, /E0010/, '2026-03-19').click()
  const panel = page.getByRole('complementary')
  await panel.getByText(en['panel.none']).waitFor()
  await panel.getByRole('button', { name: en['panel.request'] }).click()
  expect(page.address()).toBe('/approvals/new?kind=time-leave&employee=E0010&date=2026-03-19')
})

it('shows an error with a retry, and says when nobody matches the filters', async () => {
  const page = await open('/settings/preferences')
  const ends = page.answer('GET /app/v1/approvals/calendar', failure)
  page.goTo(`${WEEK}&q=nobody`)
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(uiEn['filter.noPeople']).waitFor()
})
