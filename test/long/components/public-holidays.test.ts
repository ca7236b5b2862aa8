import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { th as thOwn } from '../../../renderer/features/holidays/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import type { PublicHolidayBody } from '../../../shared/contracts/leave/public-holidays.ts'
import { closeApp, failure, openApp } from '../../support/app.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { filled } from '../../support/keyboard.ts'
import type { TestWorkstation } from '../../support/workstation.ts'

const th = { ...uiTh, ...thOwn }

// Public holidays: none, failed, added, changed by two people at once, imported, copied, undone.
// It is the 10th of March 2026.

const PAGE = '/public-holidays'
const LIST = 'GET /app/v1/public-holidays'
const PAGE_API = '/app/v1/public-holidays'
let calls: DocumentCalls
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let company = ''
beforeAll(async () => {
  calls = await DocumentCalls.open()
  asHr = await calls.station.signIn('e0002')
  company = calls.sqlite.value<string>("select id from organisation_units where code = 'C01'")
})
beforeEach(() => {
  calls.sqlite.raw.prepare('delete from public_holidays').run()
})
afterEach(closeApp)
afterAll(() => calls.close())

const open = (search = '') => openApp(calls.station, `${PAGE}${search}`, { userName: 'e0002' })
const stored = async (company_id = company): Promise<PublicHolidayBody[]> =>
  (await asHr(PAGE_API, { query: { company_id, year: '2026' } })).body.payload.holidays

const FATHERS_DAY = {
  holiday_date: '2026-12-05',
  name: 'วันพ่อแห่งชาติ',
  name_en: "National Father's Day",
  substitute_of: null,
  note: '',
  source: 'own'
}
const save = (holiday: Record<string, unknown> = FATHERS_DAY, base: unknown = null) =>
  asHr(PAGE_API, { method: 'PUT', body: { ...holiday, company_id: company, base } })

it('says when there are none, and shows an error', async () => {
  const page = await open()
  await page.getByText(filled(th.empty, { year: '2569' })).waitFor()
  expect(await axeFaults()).toEqual([])
  page.answer(LIST, failure)
  page.reload()
  await page.getByRole('alert').getByText('ref-1').waitFor()
})

it('adds a holiday, names what is missing, and undoes it', async () => {
  const page = await open('?open=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: uiTh.save }).click()
  await dialog.getByText(th['fault.missing']).nth(1).waitFor()
  expect(await axeFaults()).toEqual([])
  const date = dialog.getByRole('textbox', { name: th.date, exact: true })
  await date.fill('5/12/2569')
  await date.press('Tab')
  await dialog.getByRole('textbox', { name: th.name }).fill(FATHERS_DAY.name)
  await dialog.getByRole('textbox', { name: th.name_en }).fill(FATHERS_DAY.name_en)
  await dialog.getByRole('button', { name: uiTh.save }).click()
  // It is on a Saturday and has no substitute day yet.
  await page.getByRole('gridcell', { name: th['substitute.missing'] }).waitFor()
  expect(await stored()).toEqual([FATHERS_DAY])
  await page.getByText(filled(th['fewer.missing_other'], { year: '2569', count: 1, fewest: 13 })).waitFor()
  await page.getByText(filled(th['fewer.labour'], { year: '2569' })).waitFor()
  await page.getByRole('button', { name: th.undo }).click()
  await page.getByText(filled(th.empty, { year: '2569' })).waitFor()
  expect(await stored()).toEqual([])
})

it('shows what someone else changed in the meantime before it saves', async () => {
  await save()
  const page = await open(`?open=${FATHERS_DAY.holiday_date}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: th.note }).fill('ปิดทำการ')
  const { name, name_en, substitute_of, note } = FATHERS_DAY
  await save({ ...FATHERS_DAY, note: 'เปิดครึ่งวัน' }, { name, name_en, substitute_of, note })
  await dialog.getByRole('button', { name: uiTh.save }).click()
  await dialog.getByRole('table', { name: uiTh.conflict }).getByText('เปิดครึ่งวัน').waitFor()
  await dialog.getByRole('button', { name: uiTh['conflict.keepMine'] }).click()
  await page.getByText(filled(th.saved, { date: '5 ธ.ค. 2569' })).waitFor()
  expect((await stored())[0]?.note).toBe('ปิดทำการ')
})

it('removes a holiday and restores it unchanged', async () => {
  await save({ ...FATHERS_DAY, note: 'ปิดทำการ' })
  const page = await open(`?open=${FATHERS_DAY.holiday_date}`)
  await page.getByRole('dialog').getByRole('button', { name: th.remove, exact: true }).click()
  await page.getByText(filled(th.removed_other, { count: 1 })).waitFor()
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: th.undo }).click()
  await page.getByRole('gridcell', { name: 'ปิดทำการ' }).waitFor()
  expect(await stored()).toEqual([{ ...FATHERS_DAY, note: 'ปิดทำการ' }])
})

it('adds Thai holidays that are chosen, keeps existing ones, and reports too few', async () => {
  await save({ ...FATHERS_DAY, name: 'วันของเรา' })
  const page = await open('?open=thai')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: filled(th['offer.take_other'], { count: 20 }) }).waitFor()
  expect(await dialog.getByRole('checkbox', { name: '5 ธ.ค. 2569' }).isDisabled()).toBe(true)
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('checkbox', { name: th['offer.all'] }).click()
  await dialog.getByText(filled(th['offer.few_other'], { count: 1, fewest: 13 })).waitFor()
  await dialog.getByRole('checkbox', { name: '12 ส.ค. 2569' }).click()
  await dialog.getByRole('button', { name: filled(th['offer.take_other'], { count: 1 }) }).click()
  await page.getByText(filled(th.added_other, { count: 1 })).waitFor()
  expect((await stored()).map(it => [it.holiday_date, it.name, it.source])).toEqual([
    ['2026-08-12', 'วันแม่แห่งชาติ', 'thai'],
    ['2026-12-05', 'วันของเรา', 'own']
  ])
})

it('says when the lunar dates of a year are not known', async () => {
  const page = await open('?open=thai')
  await page.getByRole('dialog').getByRole('checkbox', { name: '3 มี.ค. 2569' }).waitFor()
  expect(await page.getByText(th['thai.noBuddhist']).count()).toBe(0)
  page.answer('GET /app/v1/public-holidays/thai', async ({ proceed }) => {
    const answer = await (await proceed()).json()
    return Response.json({ ...answer, payload: { ...answer.payload, has_buddhist_days: false } })
  })
  page.reload()
  await page.getByText(th['thai.noBuddhist']).waitFor()
})

const calendar = (name: string, ...lines: string[]) =>
  new File([['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')], name)
const event = (date: string, summary: string) => [
  'BEGIN:VEVENT',
  `DTSTART;VALUE=DATE:${date}`,
  `SUMMARY:${summary}`,
  'END:VEVENT'
]

it('refuses a calendar file with the line, and previews its days before they are imported', async () => {
  await save()
  const page = await open('?open=file')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: th['import.choose'] }).waitFor()
  expect(await axeFaults()).toEqual([])
  const choose = async (file: File) => page.locator('input[type="file"]').setInputFiles(file)
  await choose(calendar('clock.ics', ...event('20260406T090000', 'วันจักรี')))
  await dialog
    .getByRole('alert')
    .getByText(filled(th['import.line'], { line: 3, reason: th['ics.time'] }))
    .waitFor()
  expect(await axeFaults()).toEqual([])
  await choose(calendar('old.ics', ...event('20250406', 'วันจักรี')))
  await dialog.getByText(filled(th['import.otherYears'], { year: '2569' })).waitFor()
  const days = ['20260406', '20261205', '20270406'].flatMap(date => event(date, 'วันจักรี'))
  await choose(calendar('days.ics', ...days))
  await dialog.getByText(filled(th['import.others_other'], { count: 1, year: '2569' })).waitFor()
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('button', { name: filled(th['offer.take_other'], { count: 1 }) }).click()
  await page.getByText(filled(th.added_other, { count: 1 })).waitFor()
  expect((await stored()).map(it => [it.holiday_date, it.source])).toEqual([
    ['2026-04-06', 'file'],
    ['2026-12-05', 'own']
  ])
})

it('copies a year to another company and undoes it', async () => {
  await save()
  const page = await open()
  await page.getByRole('gridcell', { name: FATHERS_DAY.name }).waitFor()
  await page.getByRole('button', { name: th.files }).click()
  await page.getByRole('menuitem', { name: th['export.ics'] }).waitFor()
  expect(await page.getByRole('menuitem', { name: th.copy }).count()).toBe(0)
  const made = await asHr('/app/v1/organisation', {
    body: { kind: 'company', code: 'C77', name: 'บริษัทลูก', name_en: 'Daughter', parent_id: null }
  })
  const daughter: string = made.body.payload.id
  page.reload()
  await page.getByRole('button', { name: th.files }).click()
  await page.getByRole('menuitem', { name: th.copy }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: filled(th['copy.confirm_other'], { count: 1 }) }).click()
  await page.getByText(filled(th.added_other, { count: 1 })).waitFor()
  expect(await stored(daughter)).toEqual([{ ...FATHERS_DAY, source: 'company' }])
  await page.getByRole('button', { name: th.undo }).click()
  await page.getByText(th.undone).waitFor()
  expect([await stored(daughter), (await stored()).length]).toEqual([[], 1])
})
