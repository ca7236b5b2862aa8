import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { th as attendanceTh } from '../../renderer/features/attendance/texts.th.ts'
import { th } from '../../renderer/features/attendance/time-rules/texts.th.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, failure, openApp } from '../support/app.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The company's time rules with their preview, and the days whose hours they changed.

const RULES = '/app/v1/attendance/time-rules'
const PATH = '/attendance/time-rules'
let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterEach(closeApp)
afterAll(() => station.close())

const stored = async () => (await (await station.signIn('e0002'))(RULES)).body.payload.rules
const step = (page: Awaited<ReturnType<typeof openApp>>, minutes: string) =>
  page.getByRole('radiogroup', { name: th.worktime_step }).getByRole('radio', { name: minutes, exact: true })

it('shows what other rules would change on real days, and saves them', async () => {
  const page = await openApp(station, PATH, { userName: 'e0002' })
  await page.getByText(th['preview.note']).waitFor()
  await step(page, '15').click()
  // Nobody is rounded in the demo branch.
  await page.getByText('ไม่มีวันใดเปลี่ยน').waitFor()
  await page.getByRole('radiogroup', { name: th.worktime_direction }).waitFor()
  await page.getByRole('combobox', { name: th.double_touch_seconds }).click()
  await page.getByRole('option', { name: '5 นาที' }).click()
  await page.getByText(th.derives).waitFor()
  await page.getByRole('combobox', { name: th.rest_hours }).click()
  await page.getByRole('option', { name: '12 ชั่วโมง' }).click()
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(3)
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: uiTh.save, exact: true }).click()
  await page.getByText(th['saved.derive']).waitFor()
  expect(await stored()).toMatchObject({ double_touch_seconds: 300, worktime_step: 15, rest_hours: 12 })
})

it('leads to the people to whom a rounding applies', async () => {
  const page = await openApp(station, PATH, { userName: 'e0002' })
  page.answer(`GET ${RULES}`, async () =>
    Response.json({
      code: 200,
      message: 'Success',
      payload: { rules: await stored(), people: 239, worktime_people: 12, overtime_people: 0 }
    })
  )
  page.goTo('/settings/preferences')
  page.goTo(PATH)
  await page.getByText('ใช้กับ 12 จาก 239 คน').waitFor()
  await page.getByRole('link', { name: th['people.show'] }).click()
  await page.getByRole('toolbar').waitFor()
  expect(page.address()).toBe('/people?rounding=worktime')
})

it('shows what someone else saved in the meantime next to what was entered', async () => {
  const page = await openApp(station, PATH, { userName: 'e0002' })
  await step(page, '30').click()
  const hr = await station.signIn('e0001')
  await hr(RULES, { method: 'PUT', body: { ...(await stored()), worktime_step: 5 } })
  await page.getByRole('button', { name: uiTh.save, exact: true }).click()
  const conflict = page.getByRole('table', { name: uiTh.conflict })
  await conflict.getByText('5 นาที').waitFor()
  await page.getByRole('button', { name: uiTh['conflict.takeTheirs'] }).click()
  expect(await step(page, '5').isChecked()).toBe(true)
})

it('shows errors of the rules and of the preview', async () => {
  const page = await openApp(station, '/settings/preferences', { userName: 'e0002' })
  page.answer(`POST ${RULES}/preview`, failure)
  page.goTo(PATH)
  await step(page, '10').click()
  await page.getByRole('alert').getByText('ref-1').waitFor()
})

it('lists changed hours with the progress, and marks them as seen', async () => {
  const page = await openApp(station, '/settings/preferences', { userName: 'e0002' })
  const day = {
    employee_id: 'x',
    employee_code: 'E0020',
    employee_name: 'สมชาย',
    employee_last_name: 'ใจดี',
    employee_name_en: null,
    employee_last_name_en: null,
    day_id: '2026-03-03 x',
    work_date: '2026-03-03',
    minutes_before: 0,
    minutes_after: 545,
    changed_at: '2026-03-10T03:00:00.000Z',
    seen_at: null,
    seen_by: null
  }
  const answer = (payload: unknown) => async () => Response.json({ code: 200, message: 'Success', payload })
  page.answer(
    'GET /app/v1/attendance/changed-days',
    answer({ days: [day], unseen: 1, as_of: '2026-03-10T03:00:00.000Z', next: null })
  )
  page.answer(
    'GET /app/v1/attendance/derivation',
    answer({ people_left: 30, people_total: 240, unseen_days: 1 })
  )
  page.answer('POST /app/v1/attendance/changed-days/seen', answer({ count: 1 }))
  page.goTo('/attendance/missing-outs/changed-hours')
  await page.getByText('+9:05').waitFor()
  await page.getByText('เหลือ 30 จาก 240 คน').waitFor()
  const mark = page.getByRole('button', { name: 'ทำเครื่องหมายว่าตรวจดู 1 วัน' })
  // More may be coming: all of them cannot be marked yet.
  expect(await mark.count()).toBe(0)
  page.answer(
    'GET /app/v1/attendance/derivation',
    answer({ people_left: 0, people_total: 0, unseen_days: 1 })
  )
  await mark.click()
  await page.getByText(attendanceTh['changedDays.seen_other'].replace('{{count, number}}', '1')).waitFor()
  expect(await axeFaults()).toEqual([])
})
