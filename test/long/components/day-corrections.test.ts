import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { importAll, importItem } from '../../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// HR corrects the punches of an employee's day in its panel.

const FRIDAY = Date.parse('2026-11-20T10:12:00+07:00')
const shift = FRIDAY - Date.now()
const DATE = '2026-11-15'

let station: TestWorkstation
let page: AppPage
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let employeeId: string
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => Date.now() + shift } })
  asHr = await station.signIn('e0002')
  await importAll(station, [importItem({ employee_code: 'E0020', datetime: `${DATE} 08:00:07` })])
  await station.drained()
  const day = await asHr('/app/v1/attendance/day', { query: { work_date: DATE, search: 'E0020' } })
  employeeId = day.body.payload.rows[0].employee_id
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const open = async () => {
  page = await openApp(station, `/attendance/day?date=${DATE}&open=${employeeId}`, {
    language: 'en',
    userName: 'e0002'
  })
  await page.getByRole('heading', { name: 'Punches of the day' }).waitFor()
}
beforeEach(() => open())
const dialog = () => page.getByRole('dialog')

it('adds a punch with a reason, and shows it in the history', async () => {
  await page.getByRole('button', { name: 'Add a punch' }).click()
  await dialog().getByRole('button', { name: 'Add punch' }).click()
  await dialog().getByText('Please enter a time, such as 08:30').waitFor()
  await dialog().getByText('Please enter a reason').waitFor()
  await dialog().getByLabel(/^Time/).fill('1730')
  await dialog()
    .getByLabel(/^Reason/)
    .fill('forgot to clock out')
  await dialog().getByRole('button', { name: 'Add punch' }).click()
  await page.getByText('Added 17:30').waitFor()
  await page.getByText('Adjusted: forgot to clock out').waitFor()
  await page.getByText('Reason: forgot to clock out').waitFor()
  await page.getByText(/ by Yuttana Rakthai$/).waitFor()
})

it('corrects a punch and removes it', async () => {
  const choose = async (time: string, what: string) => {
    await page.getByRole('button', { name: `Actions for the punch at ${time}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await choose('08:00:07', 'Correct')
  await dialog()
    .getByLabel(/^Reason/)
    .fill('the clock was wrong')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().getByText('Neither the time nor in/out has been changed').waitFor()
  await dialog().getByLabel(/^Time/).fill('08:10')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await page.getByText('Changed 08:00 In to 08:10').waitFor()
  await choose('08:10:00', 'Remove')
  await dialog()
    .getByLabel(/^Reason/)
    .fill('was not here')
  await dialog().getByRole('button', { name: 'Remove punch' }).click()
  await page.getByText('Removed 08:10 In').waitFor()
})

it('does not overwrite what someone else corrected while the dialog was open', async () => {
  await page.getByRole('button', { name: 'Add a punch' }).click()
  await dialog().getByLabel(/^Time/).fill('1800')
  await dialog()
    .getByLabel(/^Reason/)
    .fill('stayed late')
  const query = { employee_id: employeeId, work_date: DATE }
  const { version } = (await asHr('/app/v1/attendance/corrections', { query })).body.payload
  const punch = { punched_at: `${DATE} 19:00:00`, requested_direction: 'AUTO' }
  const body = { ...query, punch_id: null, punch, reason: 'by another', version }
  expect((await asHr('/app/v1/attendance/corrections', { body })).status).toBe(200)
  await station.drained()
  const save = dialog().getByRole('button', { name: 'Add punch' })
  await save.click()
  await dialog()
    .getByText(/^Someone else has corrected this day/)
    .waitFor()
  // The day is loaded again behind the dialog, which is still about what it showed.
  await page.getByText('Added 19:00').waitFor()
  await save.click()
  await dialog()
    .getByText(/^Someone else has corrected this day/)
    .waitFor()
  expect(await page.getByText('Added 18:00').count()).toBe(0)
})

it('says that the payroll period is closed and offers no correction', async () => {
  const { periods } = (await asHr('/app/v1/payroll-periods')).body.payload
  const matching = periods.filter(
    (it: { start_date: string; end_date: string }) => it.start_date <= DATE && it.end_date >= DATE
  )
  const mark = (is_closed: boolean) =>
    Promise.all(
      matching.map((it: { period_id: string }) =>
        asHr(`/app/v1/payroll-periods/${it.period_id}/marks/worktime`, { method: 'PUT', body: { is_closed } })
      )
    )
  await mark(true)
  await open()
  await page.getByText(/^The payroll period .+ 2026 is closed/).waitFor()
  expect(await page.getByRole('button', { name: 'Add a punch' }).count()).toBe(0)
  await mark(false)
})
