import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Differences } from '#shared/contracts/month-end/month-end.ts'
import { en } from '../../../renderer/features/month-end/differences/texts.en.ts'
import { en as monthEndEn } from '../../../renderer/features/month-end/texts.en.ts'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { MonthEndCalls } from '../../support/month-end.ts'

// What changed in a period since it was frozen, or between two of its versions.

const MONTH_END = '/reports/month-end'
const PATH = `${MONTH_END}/differences`
let month: MonthEndCalls
let february = ''
let page: AppPage
beforeAll(async () => {
  month = await MonthEndCalls.open()
  february = month.periodId('2026-02')
  await month.punch('E0012', '2026-02-04 08:25:00')
  await month.punch('E0012', '2026-02-05 08:25:00', '2026-02-05 12:05:00', '2026-02-05 17:31:00')
  await month.frozen(february)
  await month.punch('E0012', '2026-02-04 18:30:00')
})
afterEach(closeApp)
afterAll(() => month.close())

const open = async (address: string) => {
  page = await openApp(month.calls.station, address, { language: 'en' })
}
const cell = (name: string | RegExp) => page.getByRole('gridcell', { name })
const panel = () => page.getByRole('complementary')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const side = (name: string) => page.getByRole('group', { name })
const DIFFERENCES = () => `GET /app/v1/month-end/${february}/differences`

const PERSON: Differences['people'][number] = {
  employee_id: 'x',
  employee_code: 'E0099',
  employee_name: 'สมชาย',
  employee_last_name: 'ใจดี',
  employee_name_en: null,
  employee_last_name_en: null,
  state: 'changed',
  passed_on_in: null,
  changes: [],
  days: []
}
/** Opens the page with these people as its response. */
async function openWith(people: Differences['people']) {
  await open('/settings/preferences')
  page.answer(DIFFERENCES(), () => success({ total: people.length, people, next: null }))
  page.goTo(`${PATH}?period=${february}`)
}

it('is reached from the versions, lists people, opens what changed, and goes back, by keyboard', async () => {
  await open(`${MONTH_END}?period=${february}`)
  await page.getByRole('link', { name: 'What changed since version 1' }).click()
  await page.getByRole('heading', { level: 1, name: en.title }).waitFor()
  await page.getByText('1 person with changes').waitFor()
  await cell(/Time worked: 8:06 to 17:11/).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await panel()
    .getByRole('row', { name: /^Time worked\W*8:06\W*17:11$/ })
    .first()
    .waitFor()
  await panel()
    .getByRole('row', { name: /^Days without a punch out\W*1\W*0$/ })
    .waitFor()
  await panel()
    .getByRole('row', { name: /^Last out.*18:30$/ })
    .waitFor()
  expect(await axeFaults()).toEqual([])
  expect(await panel().getByRole('link', { name: 'Open the day 4 Feb 2026' }).getAttribute('href')).toContain(
    '#/attendance/day?date=2026-02-04&search=E0012'
  )
  await panel().getByRole('button', { name: en.openMonth }).click()
  await expect.poll(() => page.address()).toContain('/attendance/month?employee=E0012&month=2026-02&back=')
  await page.getByRole('heading', { level: 1, name: /^Attendance by month/ }).waitFor()
  await page.keyboard.press('Escape')
  await panel().waitFor()
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: monthEndEn.title }).waitFor()
  expect(page.address()).toContain(`${MONTH_END}?period=${february}`)
})

it('compares the newest version with now, or two versions, as the user chooses', async () => {
  await month.frozen(february, { base_version: 1 })
  await open(`${PATH}?period=${february}`)
  await page.getByText('Nothing has changed since version 2.').waitFor()
  expect(await axeFaults()).toEqual([])
  await button(/^From/).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Version 1/ })
    .click()
  await cell('E0012').waitFor()
  await button(/^To/).click()
  const sides = side(en['side.to']).getByRole('button')
  expect(await sides.allInnerTexts()).toEqual([en['side.now'], expect.stringMatching(/^Version 2 \(/)])
  await sides.nth(1).click()
  await expect.poll(() => page.address()).toBe(`${PATH}?period=${february}&from=1&to=2`)
  await cell(/Time worked: 8:06 to 17:11/).waitFor()
})

it('says that a period is not frozen yet, that it loads, and why it cannot', async () => {
  await open(`${PATH}?period=${month.periodId('2026-03')}`)
  await page.getByText(monthEndEn['versions.none']).waitFor()
  expect(page.requests.filter(it => it.includes('/differences'))).toEqual([])
  const held = Promise.withResolvers<void>()
  page.answer(DIFFERENCES(), () => held.promise.then(failure))
  page.goTo(`${PATH}?period=${february}`)
  await page.getByRole('button', { name: /^From.*Version 2/ }).waitFor()
  await page.locator('[aria-busy="true"]').waitFor()
  held.resolve()
  await page.getByRole('alert').getByText('ref-1').waitFor()
  expect(await axeFaults()).toEqual([])
})

it('writes every kind of change in the format of the screens, who is new or gone, and what was passed on', async () => {
  const changes = [
    { field: 'lateCount', before: 2, after: 1 },
    { field: 'lateMinutes', before: 95, after: 20 },
    { field: 'overtime.150', before: 0, after: 150 },
    { field: 'approved.300', before: 60, after: 0 },
    { field: 'leave.06.paid', before: 0, after: 480 },
    { field: 'leave.03.unpaid', before: 240, after: 0 },
    { field: 'shift.N.2', before: 1, after: 3 },
    { field: 'loan.LN01', before: 150_000, after: 0 },
    { field: 'loan.GONE', before: 100, after: 0 },
    { field: 'newer', before: 1, after: 2 }
  ]
  const day = (field: string, before: string | number | null, after: string | number | null) => ({
    work_date: '2026-02-04',
    field,
    before,
    after
  })
  const days = [
    day('cycle', 'D1', 'N.2'),
    day('kind', 'work', 'holiday'),
    day('standing', 'absent', 'leave'),
    day('lastOut', '2026-02-04 17:30:00', '2026-02-05 01:10:00'),
    day('doubts', 'no_in no_out', null),
    day('leave', null, '06 480, 03 60 -'),
    day('overtime', 0, 90)
  ]
  await openWith([
    { ...PERSON, changes, days },
    { ...PERSON, employee_id: 'y', employee_code: 'E0100', state: 'added' },
    { ...PERSON, employee_id: 'z', employee_code: 'E0101', state: 'removed', passed_on_in: '2026-03' }
  ])
  for (const text of [en['state.added'], en['state.removed'], /^Passed on in March 2026$/])
    await cell(text).waitFor()
  await page.getByText('3 people with changes').waitFor()
  await cell('E0099').click()
  await panel().getByText(en['passedOn.none']).waitFor()
  const cells = await panel().getByRole('cell').allInnerTexts()
  const rows = cells.flatMap((_, at) => (at % 3 === 0 ? [cells.slice(at, at + 3).join(' | ')] : []))
  expect(rows).toEqual([
    'Times late | 2 | 1',
    'Time late | 1:35 | 0:20',
    'Overtime x1.5 | 0:00 | 2:30',
    'Overtime approved x3 | 1:00 | 0:00',
    'Annual leave | 0:00 | 8:00',
    'Sick leave with medical certificate (unpaid) | 4:00 | 0:00',
    'Shifts N.2 (days) | 1 | 3',
    'Loan deduction: Staff loan (baht) | 1,500.00 | 0.00',
    'Loan deduction: GONE (baht) | 1.00 | 0.00',
    'newer | 1 | 2',
    'Work cycle | D1 | N.2',
    'Kind of day | Working day | Public holiday',
    'Status | Absent | On leave',
    'Last out | 17:30 | 5 Feb 2026 01:10',
    'To check | No punch in, No punch out | –',
    'Leave | – | Annual leave 8:00, Sick leave with medical certificate (unpaid) 1:00',
    'Overtime | 0:00 | 1:30'
  ])
})
