import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en as inboxEnOwn } from '../../../renderer/features/approvals/inbox/texts.en.ts'
import {
  en as contextEn,
  en as decisionsEn,
  en,
  en as inboxEnAbove
} from '../../../renderer/features/approvals/texts.en.ts'
import { en as noticeEn } from '../../../renderer/ui/dialogs/texts.en.ts'
import { en as kindsEn } from '../../../renderer/ui/requests/kinds/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { addDays } from '../../../shared/domain/dates/calendar-date.ts'
import { faultOf } from '../../../shared/domain/fault.ts'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { until } from '../../support/until.ts'
import type { TestWorkstation } from '../../support/workstation.ts'

const inboxEn = { ...uiEn, ...inboxEnAbove, ...inboxEnOwn }

// The inbox when it is empty, when it fails, and when a decision is undone or partly fails. E0003 is the first approver of E0010.

let station: TestWorkstation
let calls: DocumentCalls
let ids: string[]
let date = 0
beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
})
beforeEach(async () => {
  calls.deleteDocuments()
  ids = []
  for (let count = 0; count < 3; count++) {
    date += 1
    ids.push(await calls.submitted('overtime', 'E0010', addDays('2026-02-28', date)))
  }
})
afterAll(async () => {
  closeApp()
  await calls.close()
})

/** All documents have been waiting since the same moment, so their order is arbitrary. */
const flags = () => ids.map(id => calls.flag(id)).sort()
const rows = (page: AppPage) => page.getByRole('gridcell', { name: 'E0010', exact: true })
const strip = (page: AppPage) => page.getByRole('region', { name: decisionsEn.strip })
/** The number beside the page's entry in the navigation. */
const waits = (page: AppPage, count: number) =>
  page.getByRole('link', { name: `${inboxEn.nav}, ${count} items waiting` }).waitFor()
const shows = (page: AppPage, count: number) =>
  until(async () => (await rows(page).count()) === count, `${count} rows`)
/** Ids of the rows in the order shown. */
const rowIds = () =>
  [...document.querySelectorAll('.ag-row')]
    .sort((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
    .map(row => row.getAttribute('row-id'))
const openIn = (page: AppPage) => new URLSearchParams(page.address().split('?')[1]).get('open')
const open = (address = '/approvals') => openApp(station, address, { language: 'en', userName: 'e0003' })

describe('a decision', () => {
  it('can be undone, and is sent otherwise', async () => {
    const page = await open()
    await shows(page, 3)
    const [first, second] = rowIds()
    await page.keyboard.press('a')
    await strip(page)
      .getByText(/^1 document will be approved$/)
      .waitFor()
    await shows(page, 2)
    // The navigation and the list count the same documents.
    await waits(page, 2)
    await page.getByRole('button', { name: `${inboxEn['filter.any']} 2`, exact: true }).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await shows(page, 3)
    await waits(page, 3)
    expect(flags()).toEqual(['01', '01', '01'])
    // Its document is open again, and the keyboard continues from there.
    await until(() => openIn(page) === first, 'the document to be open again')
    await page.keyboard.press('j')
    await until(() => openIn(page) === second, 'the next document to be open')
    await page.keyboard.press('k')
    await until(() => openIn(page) === first, 'the first document to be open')
    await page.keyboard.press('a')
    await strip(page).getByRole('button', { name: decisionsEn.sendNow }).click()
    await strip(page)
      .getByText(/^1 document approved$/)
      .waitFor()
    expect(flags()).toEqual(['01', '01', '04'])
  })

  it('on several documents gives each its result, and keeps one that failed with the reason', async () => {
    const page = await open()
    await shows(page, 3)
    await page.getByRole('checkbox', { name: /all rows/ }).click()
    await page.getByText('3 chosen').waitFor()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: en.reject }).click()
    await dialog.getByText(uiEn['missing.reason']).waitFor()
    await dialog.getByRole('textbox').fill('Too many people away')
    await dialog.getByRole('button', { name: en.reject }).click()
    await calls.approve('overtime', ids[1] ?? '', 'E0010', 'e0001')
    await strip(page).getByRole('button', { name: decisionsEn.sendNow }).click()
    await strip(page)
      .getByText(/^2 documents rejected$/)
      .waitFor()
    await strip(page).getByText('This document has been decided').waitFor()
    await strip(page).getByRole('button', { name: decisionsEn['done.show'] }).click()
    expect(
      await page.getByRole('dialog').getByText(decisionsEn['result.failed'], { exact: true }).count()
    ).toBe(1)
    expect(flags()).toEqual(['02', '03', '03'])
  })

  it('is followed by the next document, from which j, End and PageUp move on', async () => {
    const page = await open()
    await shows(page, 3)
    const [, second, third] = rowIds()
    await page.keyboard.press('a')
    await until(() => openIn(page) === second, 'the second document to be open')
    await page.keyboard.press('j')
    await until(() => openIn(page) === third, 'the third document to be open')
    await page.keyboard.press('Home')
    await until(() => openIn(page) === second, 'the first row to be open')
    await page.keyboard.press('End')
    await until(() => openIn(page) === third, 'the last row to be open')
    await page.keyboard.press('PageUp')
    await until(() => openIn(page) === second, 'the row above to be open')
    await page.keyboard.press('a')
    await until(() => openIn(page) === third, 'the only document to be open')
  })

  it.each([
    ['End', 2],
    ['PageDown', 2],
    ['j', 1],
    ['ArrowDown', 1]
  ] as const)('by a key at once after %s is about the row that has the focus', async (move, index) => {
    const page = await open()
    await shows(page, 3)
    const there = rowIds()
    await rows(page).first().click()
    await until(() => openIn(page) === there[0], 'the first document to be open')
    await page.keyboard.press(move)
    await page.keyboard.press('a')
    await shows(page, 2)
    expect(rowIds()).toEqual(there.filter((_, at) => at !== index))
  })

  it('by a key at once after Home is about the row that has the focus', async () => {
    const page = await open()
    await shows(page, 3)
    const [, second, third] = rowIds()
    await page.keyboard.press('End')
    await until(() => openIn(page) === third, 'the last document to be open')
    await page.keyboard.press('Home')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Too many people away')
    await dialog.getByRole('button', { name: en.reject }).click()
    await shows(page, 2)
    expect(rowIds()).toEqual([second, third])
    await until(() => openIn(page) === second, 'the next document to be open')
  })

  it('that a closed period forbids is marked, and can be filtered', async () => {
    const closedDay = calls.sqlite.value<string>(
      'select max(end_date) from payroll_periods where is_salary_closed = 1'
    )
    const closed = await calls.submitted('overtime', 'E0010', closedDay)
    const page = await open('/approvals?decidable=N')
    await shows(page, 1)
    expect(rowIds()).toEqual([closed])
    await page.getByRole('gridcell', { name: new RegExp(`^${en['mark.periodClosed']}`) }).waitFor()
    page.goTo('/approvals?decidable=Y')
    await shows(page, 3)
    expect(rowIds()).not.toContain(closed)
    expect(await page.getByText(en['mark.periodClosed'], { exact: true }).count()).toBe(0)
  })

  it('passes over documents that cannot be decided, whose buttons say why', async () => {
    const page = await open('/settings/preferences')
    const { payload } = (
      await (
        await station.signIn('e0003')
      )('/app/v1/approvals/inbox', { query: { scope: 'turn' } })
    ).body
    const [top, locked, last] = payload.documents
    const fault = faultOf('approval.period_closed', null, { mark: 'salary', month: '2026-02' })
    page.answer('GET /app/v1/approvals/inbox', () =>
      success({ ...payload, documents: [top, { ...locked, fault }, last] })
    )
    page.goTo('/approvals')
    await shows(page, 3)
    const [, second, third] = rowIds()
    await page.keyboard.press('a')
    await until(() => openIn(page) === third, 'the next document that can be decided')
    await page.keyboard.press('k')
    await until(() => openIn(page) === second, 'the locked document')
    const approve = page.getByRole('complementary').getByRole('button', { name: /^Approve/ })
    expect(await approve.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById((await approve.getAttribute('aria-describedby')) ?? '')
    expect(reason?.textContent).toContain('February 2026')
    expect(await axeFaults()).toEqual([])
    await page.keyboard.press('a')
    await page
      .getByRole('region', { name: noticeEn.notices })
      .getByText(/February 2026 is closed/)
      .waitFor()
    expect(openIn(page)).toBe(second)
  })

  it('that cannot be sent leaves the document in the list', async () => {
    const page = await open()
    await shows(page, 3)
    page.answer('POST /app/v1/approvals/decisions', failure)
    await page.keyboard.press('a')
    await strip(page).getByRole('button', { name: decisionsEn.sendNow }).click()
    await strip(page)
      .getByText(/^1 not sent$/)
      .waitFor()
    await shows(page, 3)
    await strip(page).getByRole('button', { name: decisionsEn['done.show'] }).click()
    await page.getByRole('dialog').getByText('ref-1').waitFor()
  })

  it('is sent when the page is left', async () => {
    const page = await open()
    await shows(page, 3)
    await page.keyboard.press('a')
    await strip(page)
      .getByText(/^1 document will be approved$/)
      .waitFor()
    page.goTo('/settings/preferences')
    await until(async () => flags().includes('04'), 'the decision to be sent')
    await page.getByText(/ \(E\d{4}\): 1 document approved$/).waitFor()
  })

  it('that the viewer may not make is refused at once with the reason', async () => {
    await calls.approve('overtime', ids[0] ?? '', 'E0010', 'e0003')
    const page = await open(`/approvals?scope=open&open=${ids[0]}`)
    await page
      .getByRole('complementary')
      .getByText(/approver 2 comes first/)
      .waitFor()
    await page.keyboard.press('a')
    await page.getByRole('alert').filter({ hasText: 'approver 2 comes first' }).waitFor()
    expect(
      await strip(page)
        .getByText(/approved/)
        .count()
    ).toBe(0)
  })
})

describe('the list', () => {
  it('says that nothing is waiting, and leads to all pending documents', async () => {
    calls.deleteDocuments()
    const page = await open()
    await page.getByText(inboxEn.empty).waitFor()
    await page.getByRole('button', { name: inboxEn['empty.showOpen'] }).click()
    await page.getByText(inboxEn['empty.open']).waitFor()
    expect(page.address()).toBe('/approvals?scope=open')
  })

  it('shows a reference when it cannot be loaded, and can be retried', async () => {
    const page = await open('/settings/preferences')
    const ends = page.answer('GET /app/v1/approvals/inbox', failure)
    page.goTo('/approvals')
    await page.getByRole('alert').getByText('ref-1').waitFor()
    ends()
    await page.getByRole('button', { name: 'Try again' }).click()
    await shows(page, 3)
  })

  it('has headings for groups, which the keyboard skips', async () => {
    await calls.submitted('time-leave', 'E0010', '2026-04-01')
    const page = await open('/approvals?group=kind')
    await page.locator('.ag-full-width-row').filter({ hasText: kindsEn['kind.time-leave'] }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('complementary').getByText(`${kindsEn['kind.overtime']} ·`).waitFor()
  })
})

it('the panel works without its context and can load it again', async () => {
  const page = await open('/settings/preferences')
  const ends = page.answer(`GET /app/v1/approvals/documents/${ids[0]}/context`, failure)
  page.goTo(`/approvals?open=${ids[0]}`)
  const panel = page.getByRole('complementary')
  await panel.getByText('ref-1').waitFor()
  await panel.getByText('E0003', { exact: true }).waitFor()
  ends()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByText(contextEn['team.title']).waitFor()
})

it('shows a response without documents as an empty list', async () => {
  const page = await open('/settings/preferences')
  page.answer('GET /app/v1/approvals/inbox', () =>
    success({ documents: [], total: 0, counts: {}, next: null })
  )
  page.goTo('/approvals?q=nobody')
  await page.getByText(inboxEn['empty.narrowed']).waitFor()
})
