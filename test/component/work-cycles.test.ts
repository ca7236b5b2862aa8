import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppPage, closeApp, openApp } from '../support/app.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The diagram next to the form of a work cycle, by its text: it follows what is typed.

let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  page = await openApp(station, '/people/work-cycles?open=new', { userName: 'e0002' })
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const dialog = () => page.getByRole('dialog')

it('draws the day once its hours are valid, and follows their changes', async () => {
  await dialog().getByText('กรอกเวลาเริ่มและเวลาเลิกให้ถูกต้อง').waitFor()
  await dialog()
    .getByLabel(/^เวลาเริ่ม/)
    .fill('08:30')
  await dialog()
    .getByLabel(/^เวลาเลิก/)
    .fill('17:30')
  await dialog().getByText('ทำงาน 08:30 ถึง 17:30 รวม 8 ชม.').waitFor()
  await dialog().getByText('พักช่วงกลาง คิดเป็น 12:30 ถึง 13:30').waitFor()
  await dialog().getByText('มาสายตั้งแต่ 08:36').waitFor()
  expect(await dialog().locator('svg rect[class*="work"]').count()).toBe(2)
  const rest = dialog().getByText(/ขาดอีก 30 นาที .*มาตรา 27/)
  expect(await rest.count()).toBe(0)
  await dialog()
    .getByLabel(/^พัก \(นาที\)/)
    .fill('30')
  await rest.waitFor()
  await dialog()
    .getByLabel(/^เวลาเริ่ม/)
    .fill('18:00')
  await dialog().getByText('กรอกเวลาเริ่มและเวลาเลิกให้ถูกต้อง').waitFor()
})
