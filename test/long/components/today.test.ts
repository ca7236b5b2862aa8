import { afterAll, beforeAll, expect, it } from 'vitest'
import { th } from '../../../renderer/features/today/texts.th.ts'
import type { TodayView } from '../../../shared/contracts/today.ts'
import { type AppPage, closeApp, openApp, success } from '../../support/app.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The Today page for HR and for a manager, and its states.

/** A Friday morning: people are in, late, absent and expected. */
const FRIDAY = Date.parse('2026-11-20T10:12:00+07:00')
const shift = FRIDAY - Date.now()

let station: TestWorkstation
let page: AppPage
let payload: TodayView
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => Date.now() + shift } })
  payload = (await (await station.signIn())('/app/v1/today')).body.payload
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const tile = (name: string) => page.getByRole('region', { name })
const answering = (view: Partial<TodayView>) =>
  page.answer('GET /app/v1/today', async () =>
    Response.json({ code: 200, message: 'Success', payload: { ...payload, ...view } })
  )

it('links for HR from a number to the people behind it', async () => {
  page = await openApp(station, '/today', { language: 'en' })
  const people = tile('People today')
  await people.waitFor()
  await people
    .getByRole('link', { name: String(payload.presence?.absent.count), exact: true })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Attendance by day' }).waitFor()
  expect(page.address()).toMatch(/^\/attendance\/day\?standing=/)
})

it('names who is late with a phone number, and leads to the times of the day', async () => {
  page = await openApp(station, '/today', { language: 'en' })
  const [person] = payload.presence?.late.people ?? []
  if (person?.mobilephone == null) throw new Error('Nobody with a telephone is late on that Friday.')
  const link = tile('People today').getByRole('link', { name: person.mobilephone })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`tel:${person.mobilephone}`)
  const name = new RegExp(`^${person.employee_code} `)
  await tile('People today').getByRole('link', { name }).click()
  await page.getByRole('complementary').getByText(person.employee_code).waitFor()
  expect(page.address()).toContain(`/attendance/day?standing=late&open=${person.employee_id}`)
})

it('shows a manager only his or her people and approvals', async () => {
  page = await openApp(station, '/today', { language: 'en', userName: 'e0004' })
  const people = tile('People today')
  await people.waitFor()
  const total = Number(/(\d+) people in all/.exec(await people.innerText())?.[1])
  await people.locator('dl a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Attendance by day' }).waitFor()
  await page.getByText(`of ${total} people shown`).waitFor()
  expect(await page.getByRole('button', { name: 'Export to Excel' }).count()).toBe(0)
  page = await openApp(station, '/today', { language: 'en', userName: 'e0004' })
  await people.waitFor()
  const titles = page.getByRole('heading', { level: 2 })
  expect(await titles.allInnerTexts()).toEqual(['People today', 'Approvals'])
})

it('says what is all right and what needs attention', async () => {
  page = await openApp(station, '/today')
  await tile(th.people).waitFor()
  const fine = answering({
    approvals: { turn: 0, own: 0 },
    queue: { is_moving: true, queued: 0, failed: 0, changed_days: 0, people_left: 0 },
    devices: { total: 2, unheard: 0, troubled: [] },
    periods: [],
    loans: { count: 0, loans: [] },
    expiring: { count: 0, documents: [] },
    probation: { count: 0, people: [] },
    backup: {
      made_at: new Date(Date.now() + shift).toISOString(),
      is_old: false,
      tested_at: null,
      is_test_failed: false
    }
  })
  page.reload()
  for (const text of [
    th['turn.none'],
    th['periods.none'],
    th['loans.none'],
    th['expiring.none'],
    th['probation.none']
  ])
    await page.getByText(text).waitFor()
  expect(await page.getByText(th['backup.old']).count()).toBe(0)
  fine()
  answering({
    queue: { is_moving: false, queued: 12, failed: 3, changed_days: 2, people_left: 5 },
    devices: {
      total: 3,
      unheard: 1,
      troubled: [
        { device_id: 'a', device_name: 'ประตูหลัง', is_silent: true, clock_drift_ms: null },
        { device_id: 'b', device_name: 'ประตูหน้า', is_silent: false, clock_drift_ms: 300_000 }
      ]
    },
    backup: { made_at: null, is_old: true, tested_at: '2026-11-01T00:00:00.000Z', is_test_failed: true },
    disk: { free_bytes: 3_000_000_000, is_reserved: false }
  })
  page.reload()
  for (const text of [
    'คิวหยุดนิ่ง รอประมวลผล 12 รายการ',
    'ประมวลผลไม่ได้ 3 รายการ',
    'เครื่องลงเวลา 1 เครื่องยังไม่เคยติดต่อ',
    'ขาดการติดต่อนานกว่าปกติ: ประตูหลัง',
    'นาฬิกาคลาดเคลื่อน 5 นาที: ประตูหน้า'
  ])
    await page.getByRole('link', { name: text }).waitFor()
  await page.getByText(th['backup.never']).waitFor()
  await page.getByText(th['backup.old']).waitFor()
  await page.getByText(th['backup.testFailed']).waitFor()
  await page.getByText(th['disk.scarce']).waitFor()
  answering({ disk: { free_bytes: 100_000_000, is_reserved: true } })
  page.reload()
  await page.getByText(th['disk.reserved']).waitFor()
})

it('shows a new branch its set-up checklist and hides it', async () => {
  page = await openApp(station, '/settings/preferences', { language: 'en' })
  const steps = [
    { step: 'people' as const, is_done: true },
    { step: 'holidays' as const, is_done: false }
  ]
  let set_up = { is_hidden: false, steps }
  const ends = page.answer('GET /app/v1/today', () => success({ ...payload, set_up }))
  const saves = page.answer('PUT /app/v1/today/set-up', () => {
    set_up = { is_hidden: !set_up.is_hidden, steps }
    return success(set_up)
  })
  page.goTo('/today')
  const list = tile('Set up your branch')
  await list.getByText('1 of 2 done').waitFor()
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
    'Import your employees',
    'Add the public holidays'
  ])
  await list.getByRole('listitem').nth(0).getByRole('img', { name: 'Done' }).waitFor()
  await list.getByRole('listitem').nth(1).getByRole('img', { name: 'To do' }).waitFor()
  await page.getByRole('button', { name: 'Hide' }).click()
  const show = page.getByRole('button', { name: 'Show the set-up checklist' })
  await show.waitFor()
  expect(await list.count()).toBe(0)
  await show.click()
  await list.getByRole('link', { name: 'Add the public holidays' }).click()
  await page.getByRole('heading', { level: 1, name: 'Public holidays' }).waitFor()
  saves()
  ends()
})

it.each([
  ['accounts', 'Create accounts for other people', 'Add an account'],
  ['holidays', 'Add the public holidays', 'Thai holidays of 2026'],
  ['periods', 'Add payroll periods', 'Add a payroll period'],
  ['backup_folder', 'Choose a second folder for backups', 'Backup settings']
] as const)('opens the dialog of the step %s', async (step, name, title) => {
  page = await openApp(station, '/settings/preferences', { language: 'en' })
  const set_up = { is_hidden: false, steps: [{ step, is_done: false }] }
  const ends = page.answer('GET /app/v1/today', () => success({ ...payload, set_up }))
  page.goTo('/today')
  await tile('Set up your branch').getByRole('link', { name }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
  ends()
})

it('offers a retry when it cannot be loaded', async () => {
  page = await openApp(station, '/settings/preferences', { language: 'en' })
  const ends = page.answer('GET /app/v1/today', async () =>
    Response.json({ code: 503, message: 'busy', errors: [] }, { status: 503 })
  )
  page.goTo('/today')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  ends()
  await again.click()
  await tile('People today').waitFor()
})

it('opens the list behind a tile, and says when nothing ends soon', async () => {
  page = await openApp(station, '/today', { language: 'en' })
  const expiring = tile('Licences and documents expiring')
  await expiring.getByRole('link', { name: 'Licences and documents expiring' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ending soon' }).waitFor()
  expect(page.address()).toBe('/today/ending?kind=expiring')
  await page.getByText(/^\d+ items?$/).waitFor()
  const ends = page.answer('GET /app/v1/today/ending', async () =>
    Response.json({ code: 200, message: 'Success', payload: [] })
  )
  page.goTo('/today/ending')
  page.reload()
  await page.getByText('Nothing ends soon').waitFor()
  ends()
})
