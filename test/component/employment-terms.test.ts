import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as thOwn } from '../../renderer/features/employees/record/texts.th.ts'
import { th as commonTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { type AppPage, closeApp, openApp } from '../support/app.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

const th = { ...commonTh, ...thOwn }

// Pay and position with their effective dates, as HR changes them on the record.

let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const open = async (): Promise<void> => {
  page = await openApp(station, '/people/employee?code=E0017&tab=pay', { userName: 'e0002' })
  await page.getByRole('region', { name: th['terms.title'] }).getByRole('table').waitFor()
}
const dialog = () => page.getByRole('dialog')
const region = () => page.getByRole('region', { name: th['terms.title'] })

it('checks and plans a future raise, and cancels it after a confirmation', async () => {
  await open()
  await region().getByRole('button', { name: th['terms.change'] }).click()
  await dialog().getByRole('button', { name: th.save }).click()
  expect(await dialog().getByText(th['fault.required']).count()).toBe(2)
  await dialog().getByText(th['terms.nothing']).waitFor()
  await dialog().getByLabel(th['terms.salary']).fill('99000')
  await dialog().getByLabel(th['terms.from']).fill('1/12/2599')
  await page.keyboard.press('Tab')
  await dialog().getByLabel(th.reason).fill('เลื่อนขั้น')
  await dialog()
    .getByText(/แล้วการปรับจะมีผลโดยอัตโนมัติ/)
    .waitFor()
  await dialog().getByRole('button', { name: th.save }).click()
  await region()
    .getByText(/ตั้งแต่ 1 ธ.ค. 2599: 99,000.00 \(เลื่อนขั้น\)/)
    .waitFor()
  await region().getByRole('button', { name: th['terms.cancel'] }).click()
  await dialog().getByRole('button', { name: th['terms.cancel'] }).click()
  await region()
    .getByText(/เลื่อนขั้น/)
    .waitFor({ state: 'detached' })
})

it('applies a change of today at once and lets its reason be corrected', async () => {
  await open()
  await region().getByRole('button', { name: th['terms.change'] }).click()
  await dialog().getByLabel(th['terms.salary']).fill('41000')
  await dialog().getByLabel(th['terms.from']).fill('10/3/2569')
  await page.keyboard.press('Tab')
  await dialog().getByLabel(th.reason).fill('ปรับพิเศษ')
  await dialog().getByRole('button', { name: th.save }).click()
  await region().getByRole('cell', { name: '41,000.00' }).waitFor()
  await region().getByRole('button', { name: th['terms.correct'] }).click()
  await dialog().getByLabel(th.reason).fill('ปรับตามผลงาน')
  await dialog().getByRole('button', { name: th.save }).click()
  await region().getByRole('cell', { name: 'ปรับตามผลงาน' }).waitFor()
  expect(await region().getByRole('cell', { name: 'ปรับพิเศษ' }).count()).toBe(0)
})

it('bases a change on the planned one before it', async () => {
  await open()
  const plan = async (from: string, salary?: string) => {
    await region().getByRole('button', { name: th['terms.change'] }).click()
    await dialog().getByLabel(th['terms.from']).fill(from)
    await page.keyboard.press('Tab')
    if (salary !== undefined) await dialog().getByLabel(th['terms.salary']).fill(salary)
  }
  await plan('1/4/2569', '50000')
  await dialog().getByLabel(th.reason).fill('รักษาการ')
  await dialog().getByRole('button', { name: th.save }).click()
  await region()
    .getByText(/ตั้งแต่ 1 เม.ย. 2569: 50,000.00/)
    .waitFor()
  await plan('1/5/2569')
  expect(await dialog().getByLabel(th['terms.salary']).inputValue()).toMatch(/50,?000/)
  await dialog().getByLabel(th['terms.salary']).fill('41000')
  await dialog()
    .getByText(/เดิม 50,000.00/)
    .waitFor()
  await dialog().getByLabel(th.reason).fill('สิ้นสุดรักษาการ')
  await dialog().getByRole('button', { name: th.save }).click()
  await region()
    .getByText(/ตั้งแต่ 1 พ.ค. 2569: 41,000.00/)
    .waitFor()
})

it('reports a planned change that did not take effect, which can be cancelled', async () => {
  // Its date is over, as when pay was changed after that date.
  const sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw
    .prepare("insert into planned_terms values (?, '2010-01-01', 9900000, null, 'เลื่อนขั้น')")
    .run(sqlite.employeeId('E0017'))
  sqlite.close()
  await open()
  const warning = region().getByRole('alert')
  await warning.getByText(/1 ม.ค. 2553: 99,000.00 \(เลื่อนขั้น\) ยังไม่มีผล/).waitFor()
  await warning.getByRole('button', { name: th['terms.cancel'] }).click()
  await dialog().getByRole('button', { name: th['terms.cancel'] }).click()
  await warning.waitFor({ state: 'detached' })
})
