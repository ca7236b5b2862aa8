import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { LoanCalls, PERIODS, type Shown } from '../../support/loans.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Payroll months that changed since they were shown, that overlap, that are missing or cannot be loaded.

let station: TestWorkstation
let calls: LoanCalls
let page: AppPage
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  calls = new LoanCalls(station)
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  closeApp()
  calls.sqlite.close()
  await station.close()
})

const panel = () => page.getByRole('complementary')
const dialog = () => page.getByRole('dialog')
const openMonths = async (search = '') => {
  page = await openApp(station, `/reports/month-end/periods${search}`, { userName: 'e0002' })
}
const closeRun = (count: number) => dialog().getByRole('button', { name: `ปิดงวดและหัก ${count} งวด` })

async function periodOf(month: string, round: 'Full' | 'Split'): Promise<Shown> {
  const { payload } = (await hr(PERIODS, { query: { from: month, to: month } })).body
  return payload.periods.find((it: Shown) => it.round === round)
}
const previewOf = async (periodId: string): Promise<Shown> =>
  (await hr(`${PERIODS}/${periodId}/salary`)).body.payload

it('closes nothing when figures have changed: it shows the new ones and closes with those', async () => {
  const month = addMonths(calls.openMonth, 1)
  const { period_id } = await periodOf(month, 'Full')
  await openMonths(`?open=${period_id}`)
  await panel().getByRole('button', { name: 'ปิดงวดเงินเดือน' }).click()
  const before = (await previewOf(period_id)).loans.instalment_count
  await closeRun(before).waitFor()
  const paidMonthly = calls.sqlite.value<string>(
    `select min(employee_code) from employees where signout_flag = 'N' and round_month_config = 'Full'`
  )
  await calls.consented({ employee_code: paidMonthly, employee_loan_start: month })
  await closeRun(before).click()
  await dialog()
    .getByRole('alert')
    .getByText(/มีการเปลี่ยนแปลงหลังจากที่เปิดดู/)
    .waitFor()
  expect((await periodOf(month, 'Full')).is_salary_closed).toBe(false)
  await closeRun(before + 1).click()
  await dialog().waitFor({ state: 'detached' })
  expect((await previewOf(period_id)).action).toBe('reopen')
})

it('names what is outstanding and the loans without a consent before a month is closed', async () => {
  const { period_id, start_date, end_date } = await periodOf(calls.openMonth, 'Full')
  await calls.made({ employee_code: 'E0031', employee_loan_amt: 100, employee_loan_period: 2 })
  const { loans } = await previewOf(period_id)
  const pending = (await hr(`${PERIODS}/${period_id}/pending`)).body.payload
  await openMonths(`?open=${period_id}`)
  page.answer(`GET ${PERIODS}/${period_id}/pending`, () => success({ ...pending, missing_out_count: 37 }))
  await panel().getByRole('button', { name: 'ปิดงวดเงินเดือน' }).click()
  const table = dialog().getByRole('region', { name: 'เงินกู้ที่ยังไม่มีหนังสือยินยอม' })
  await table.getByRole('row', { name: /E0031/ }).first().waitFor()
  expect(await table.getByRole('row').count()).toBe(loans.unconsented.length)
  await dialog()
    .getByText(new RegExp(`งวดเงินกู้ ${loans.unconsented_count} งวด .*จะไม่ถูกหัก`))
    .waitFor()
  await dialog().getByText('วันที่ไม่ได้ลงเวลาออก').waitFor()
  await dialog().getByRole('link', { name: '37' }).click()
  await page.getByRole('heading', { name: 'วันที่ไม่ได้ลงเวลาออก' }).waitFor()
  expect(decodeURIComponent(page.address())).toContain(`period=${start_date}..${end_date}&round=Full`)
})

it('says that closing half a month deducts no loan yet', async () => {
  await openMonths(`?open=${(await periodOf(calls.openMonth, 'Split')).period_id}`)
  await panel().getByRole('button', { name: 'ปิดงวดเงินเดือน' }).click()
  await dialog()
    .getByText(/อีกรอบยังเปิดอยู่/)
    .waitFor()
})

it('adds the next month, and reports dates that overlap', async () => {
  const { payload } = (await hr(PERIODS)).body
  const newest = payload.periods[0].month_no as string
  await openMonths()
  await page.getByRole('region', { name: 'งวดเงินเดือน' }).getByRole('gridcell').first().waitFor()
  await page.keyboard.press('n')
  const start = dialog().getByLabel('วันเริ่มต้น')
  const proposed = await start.inputValue()
  await start.fill('1/1/2026')
  await page.keyboard.press('Tab')
  await dialog()
    .getByText(/ช่วงวันที่ทับกับงวด/)
    .waitFor()
  await start.fill(proposed)
  await page.keyboard.press('Tab')
  await dialog()
    .getByText(/ช่วงวันที่ทับกับงวด/)
    .waitFor({ state: 'detached' })
  await dialog().getByRole('button', { name: 'เพิ่มงวด' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(await periodOf(addMonths(newest, 1), 'Full')).toMatchObject({ is_salary_closed: false })
})

it('shows an error with a retry, and says when there are none', async () => {
  await openMonths()
  page.answer('GET /app/v1/payroll-periods', failure)
  page.reload()
  await page.getByRole('alert').getByRole('button', { name: 'ลองอีกครั้ง' }).waitFor()
  page.answer('GET /app/v1/payroll-periods', () => success({ periods: [], current_month: '2026-11' }))
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await page.getByText(/ยังไม่มีงวดเงินเดือน/).waitFor()
})

it('names what is pending, and closes and reopens overtime separately', async () => {
  const { period_id } = await periodOf(calls.openMonth, 'Full')
  await openMonths(`?open=${period_id}`)
  await panel().getByText('เรื่องค้างก่อนปิดงวด').waitFor()
  await panel().getByText('งวดเงินกู้ที่ยังไม่หัก').waitFor()
  await panel().getByRole('button', { name: 'ปิดงวดโอที' }).click()
  await dialog().getByRole('button', { name: 'ปิดงวดโอที' }).click()
  await panel().getByRole('button', { name: 'เปิดงวดโอทีอีกครั้ง' }).waitFor()
  expect(await periodOf(calls.openMonth, 'Full')).toMatchObject({
    is_ot_closed: true,
    is_worktime_closed: false
  })
  await panel().getByRole('button', { name: 'เปิดงวดโอทีอีกครั้ง' }).click()
  await dialog().getByRole('button', { name: 'เปิดงวดโอทีอีกครั้ง' }).click()
  await panel().getByRole('button', { name: 'ปิดงวดโอที' }).waitFor()
})

it('adds the periods up to the end of the year in one step', async () => {
  const before = (await hr(PERIODS)).body.payload.periods.length
  await openMonths()
  await page.getByRole('button', { name: 'เพิ่มงวด' }).click()
  await dialog()
    .getByRole('checkbox', { name: /^เพิ่มงวดถัดไปอีก/ })
    .click()
  const run = dialog().getByRole('button', { name: /^เพิ่ม \d+ งวด$/ })
  const count = Number(/\d+/.exec(await run.innerText())?.[0])
  await run.click()
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(async () => (await hr(PERIODS)).body.payload.periods.length).toBe(before + count)
})
