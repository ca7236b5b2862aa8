import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppPage, closeApp, failure, openApp, success } from '../support/app.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The manpower board: empty, failed, and the people of a number. It is the 10th of March 2026.

let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const openBoard = async (userName: string, address = '/manpower') => {
  page = await openApp(station, address, { userName })
}
const cell = (row: number, date: string) => page.locator(`[row-index="${row}"] [col-id="${date}"]`)

it('shows an error with a retry, and says when there is nobody', async () => {
  await openBoard('e0002')
  page.answer('GET /app/v1/manpower', failure)
  page.reload()
  await page.getByRole('alert').getByRole('button', { name: 'ลองอีกครั้ง' }).waitFor()
  page.answer('GET /app/v1/manpower', () => success({ from: '2026-03-01', to: '2026-03-31', rows: [] }))
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await page.getByText('ไม่มีพนักงานที่ตรงกับตัวกรอง').waitFor()
})

it('describes each number in words and lists its people', async () => {
  await openBoard('e0002', '/manpower?date=2026-03-09')
  await cell(0, '2026-03-09').waitFor()
  await cell(0, '2026-03-09')
    .getByText(/9 มี\.ค\. 2569: มาทำงาน \d+ จากแผน \d+ คน \(\d+%\)/)
    .waitFor()
  await cell(0, '2026-03-31')
    .getByText(/แผน \d+ คน ยังไม่ถึงเวลา/)
    .waitFor()
  await cell(0, '2026-03-09').click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: /^มาสาย/ }).click()
  await panel.getByText('มาสาย').first().waitFor()
  const link = panel.getByRole('link').first()
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/attendance\/month\?employee=E\d+&month=2026-03/)
})

it('offers a retry when the people of a number cannot be loaded', async () => {
  await openBoard('e0002', '/manpower?date=2026-03-09')
  page.answer('GET /app/v1/manpower/people', failure)
  await cell(1, '2026-03-09').click()
  await page.getByRole('complementary').getByRole('button', { name: 'ลองอีกครั้ง' }).waitFor()
})
