import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../../support/workstation.ts'

// The roster: empty, failed, read-only, and with days that cannot be changed.

let station: TestWorkstation
let sqlite: DirectDatabase
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  closeApp()
  sqlite.close()
  await station.close()
})

const openRoster = async (userName: string, address = '/roster?month=2026-03') => {
  page = await openApp(station, address, { userName })
}
const grid = () => page.getByRole('region', { name: 'ตารางกะ' })
const dialog = () => page.getByRole('dialog')

it('shows an error with a retry, and says when there is nobody', async () => {
  await openRoster('e0002')
  page.answer('GET /app/v1/roster', failure)
  page.reload()
  await page.getByRole('alert').getByRole('button', { name: 'ลองอีกครั้ง' }).waitFor()
  const nobody = { from: '2026-03-01', to: '2026-03-31', cycles: [], people: [], total: 0, next: null }
  page.answer('GET /app/v1/roster', () =>
    success({ ...nobody, may_change: true, rest_hours: 11, current_payroll_month: '2026-03' })
  )
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()
  await page.getByText('ไม่มีพนักงานที่ตรงกับตัวกรอง').waitFor()
})

it('shows a manager the roster without tools', async () => {
  await openRoster('e0003')
  await grid().getByRole('gridcell').first().waitFor()
  expect(await page.getByRole('toolbar', { name: 'เครื่องมือตารางกะ' }).count()).toBe(0)
})

it('shows every employee his or her own roster, day by day', async () => {
  await openRoster('e0012', '/roster/own?month=2026-03')
  await page.getByRole('gridcell', { name: 'กะกลางวัน' }).first().waitFor()
  await page.getByText('วันหยุด 9 วัน').waitFor()
})

it('leaves out days that cannot be changed and saves the others', async () => {
  const id = sqlite.employeeId('E0001')
  await openRoster('e0002', '/roster?month=2026-02')
  await grid()
    .getByRole('gridcell', { name: /^E0001/ })
    .waitFor()
  // It is there beforehand, so that the first edit does not move the grid.
  const discard = page.getByRole('button', { name: 'ยกเลิกการแก้ไข' })
  expect(await discard.getAttribute('aria-disabled')).toBe('true')
  // The 25th of February belongs to a closed month, the 26th to the open one.
  await page.locator('[row-index="0"] [col-id="day24"]').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'ตรวจและบันทึก 2 วัน' }).click()
  await dialog()
    .getByText(/^งวดเงินเดือน ก.*2569 ปิดแล้ว$/)
    .waitFor()
  // The sentence above the list names the people.
  await dialog()
    .getByText(/\(E0001\)$/)
    .waitFor()
  // Each name in the list leads to the first of the days.
  await dialog()
    .getByRole('button', { name: /^E0001/ })
    .click()
  await dialog().waitFor({ state: 'detached' })
  await page.locator('[row-index="0"] [col-id="day24"]:focus').waitFor()
  await page.getByRole('button', { name: 'ตรวจและบันทึก 2 วัน' }).click()
  await dialog().getByRole('button', { name: 'ไม่รวมวันที่เปลี่ยนไม่ได้' }).click()
  await dialog().getByText('จะเปลี่ยนกะ 1 วัน').waitFor()
  await dialog().getByRole('button', { name: /บันทึก$/ }).click()
  await dialog().waitFor({ state: 'detached' })
  const dates = sqlite.raw
    .prepare(
      "select work_date from work_cycle_days where employee_id = ? and work_date between '2026-02-20' and '2026-03-01'"
    )
    .pluck()
    .all(id)
  expect(dates).toEqual(['2026-02-26'])
})

it('keeps the chosen people when the roster is loaded again with others', async () => {
  const { body } = await (await station.signIn('e0002'))('/app/v1/roster', {
    query: { from: '2026-03-01', to: '2026-03-31', limit: 5 }
  })
  const all = body.payload
  const ids: string[] = all.people.map((it: { employee_id: string }) => it.employee_id)
  const answered = (from: number) => () => success({ ...all, people: all.people.slice(from), next: null })
  await openRoster('e0002')
  page.answer('GET /app/v1/roster', answered(0))
  page.reload()
  await page.locator('[row-index="1"] [col-id="day11"]').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'ตรวจและบันทึก 2 วัน' }).click()
  page.answer('GET /app/v1/roster', answered(1))
  await dialog().getByRole('button', { name: /บันทึก$/ }).click()
  await dialog().waitFor({ state: 'detached' })
  await grid()
    .getByRole('gridcell', { name: new RegExp(`^${all.people[0].employee_code}`) })
    .waitFor({ state: 'detached' })
  // The button works on the rectangle that is still chosen.
  await page.getByRole('button', { name: 'กะหมุนเวียน' }).click()
  await dialog()
    .getByLabel(/กะที่หมุนเวียน/)
    .fill('DAY OFF')
  const sent = new Promise<{ pattern: { employee_ids: string[] } }>(resolve => {
    page.answer('POST /app/v1/roster/preview', ({ body: asked, proceed }) => {
      resolve(asked as never)
      return proceed()
    })
  })
  await dialog().getByRole('button', { name: 'ตรวจและบันทึก' }).click()
  expect((await sent).pattern.employee_ids).toEqual(ids.slice(1, 3))
})

it('reports an unknown code in rotating shifts', async () => {
  await openRoster('e0002', '/roster?month=2026-03')
  await page.locator('[row-index="1"] [col-id="day11"]').click()
  await page.getByRole('button', { name: 'กะหมุนเวียน' }).click()
  await dialog()
    .getByLabel(/กะที่หมุนเวียน/)
    .fill('DAY NIHGT')
  await dialog().getByText('ไม่พบกะ NIHGT').waitFor()
  await dialog()
    .getByLabel(/กะที่หมุนเวียน/)
    .fill('DAY OFF')
  await dialog().getByRole('button', { name: 'ตรวจและบันทึก' }).click()
  await dialog()
    .getByText(/จะเปลี่ยนกะ \d+ วัน/)
    .waitFor()
})

it('shows a payroll month from its first day to its last', async () => {
  await openRoster('e0002', '/roster?span=payroll&month=2026-04&search=E0010')
  await page.getByText('26 มี.ค. 2569 – 25 เม.ย. 2569').waitFor()
  await page.getByRole('columnheader', { name: /^พฤหัส\s26/ }).waitFor()
  await page.getByRole('button', { name: 'เดือนก่อน' }).click()
  await page.getByText('26 ก.พ. 2569 – 25 มี.ค. 2569').waitFor()
  // Screen readers hear that the 10th of March is today.
  await page.getByRole('columnheader', { name: /^อังคาร\s10 วันนี้/ }).waitFor()
})

it('prints everyone, the meaning of the codes and signature lines', async () => {
  await openRoster('e0002', '/roster?month=2026-03&search=E0010')
  await page
    .getByRole('gridcell', { name: /^E0010/ })
    .first()
    .waitFor()
  const paper = page.getByRole('region', { name: 'ตารางกะสำหรับพิมพ์' })
  expect(await paper.count()).toBe(0)
  window.dispatchEvent(new Event('beforeprint'))
  await paper.getByRole('heading', { name: 'ตารางกะ 1 มี.ค. 2569 – 31 มี.ค. 2569' }).waitFor()
  const row = paper.getByRole('row', { name: /^E0010 .*DAY.*OFF/ })
  await row.waitFor()
  expect(await row.getByRole('cell').count()).toBe(33)
  await paper.getByText('08:30–17:30').first().waitFor()
  await paper.getByText(/^ผู้อนุมัติ/).waitFor()
  window.dispatchEvent(new Event('afterprint'))
  await paper.waitFor({ state: 'detached' })
})

it('shows a week, and steps by weeks', async () => {
  await openRoster('e0002', '/roster?span=week&search=E0010')
  await page.getByText('9 มี.ค. 2569 – 15 มี.ค. 2569').waitFor()
  await page.getByRole('columnheader', { name: /^อังคาร\s10 วันนี้/ }).waitFor()
  await page.getByRole('button', { name: 'สัปดาห์ก่อน' }).click()
  await page.getByText('2 มี.ค. 2569 – 8 มี.ค. 2569').waitFor()
  await page.keyboard.press('t')
  await page.getByText('9 มี.ค. 2569 – 15 มี.ค. 2569').waitFor()
})

it('marks shifts after the last day, and clears them with one click', async () => {
  const id = sqlite.employeeId('E0011')
  sqlite.raw.prepare('delete from work_cycle_days where employee_id = ?').run(id)
  const cycle = sqlite.value<string>("select id from work_cycles where code = 'DAY'")
  const leave = sqlite.raw.prepare('update employees set signout_flag = ?, signout_dt = ? where id = ?')
  leave.run('Y', '2026-03-26', id)
  const shift =
    'insert or replace into work_cycle_days (employee_id, work_date, work_cycle_id) values (?, ?, ?)'
  for (const date of ['2026-03-26', '2026-03-27', '2026-03-28'])
    sqlite.raw.prepare(shift).run(id, date, cycle)
  await openRoster('e0002', '/roster?month=2026-03&search=E0011')
  await page.getByRole('button', { name: 'ล้างกะหลังวันสุดท้าย 2 วัน' }).click()
  await page.getByRole('button', { name: 'ตรวจและบันทึก 2 วัน' }).click()
  await dialog().getByRole('button', { name: /บันทึก$/ }).click()
  await dialog().waitFor({ state: 'detached' })
  const left = 'select work_date from work_cycle_days where employee_id = ? and work_date >= ?'
  await expect.poll(() => sqlite.raw.prepare(left).pluck().all(id, '2026-03-26')).toEqual(['2026-03-26'])
  leave.run('N', null, id)
})
