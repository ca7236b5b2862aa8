import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { en } from '../../../renderer/features/attendance/dead-letters/refused/texts.en.ts'
import { th } from '../../../renderer/features/attendance/dead-letters/refused/texts.th.ts'
import { th as deadLetterTh } from '../../../renderer/features/attendance/dead-letters/texts.th.ts'
import { th as terminalTh } from '../../../renderer/features/attendance/devices/terminals/texts.th.ts'
import { type AppPage, closeApp, failure, openApp } from '../../support/app.ts'
import { DirectDatabase, IMPORT, importItem } from '../../support/attendance.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// Punches that the import refused, on the page of failed punches.

const PAGE = '/attendance/dead-letters?kind=refused'
const CODE = 'NEW-5'
let station: TestWorkstation
let sqlite: DirectDatabase
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
})
beforeEach(async () => {
  sqlite.raw.exec('delete from attendance_refused')
  const items = ['08:00:00', '17:00:00'].map(time =>
    importItem({ employee_code: CODE, datetime: `2024-03-06 ${time}` })
  )
  await station.call(IMPORT, { body: { import_data: items } })
})
afterEach(closeApp)
afterAll(async () => {
  sqlite.close()
  await station.close()
})

it('shows refused punches with the reason, and records them for the employee whom HR chooses', async () => {
  page = await openApp(station, '/attendance/dead-letters?kind=processing', { language: 'th' })
  await page.getByText(deadLetterTh['deadLetter.empty']).waitFor()
  await page
    .getByRole('radio', { name: th['failed.refused_other'].replace('{{count, number}}', '2') })
    .click()
  await page.getByRole('gridcell', { name: `ไม่พบ 'รหัสพนักงาน': ${CODE}` }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('table', { name: th['refused.punches'] }).waitFor()
  expect(await axeFaults()).toEqual([])
  const person = panel.getByRole('combobox', { name: th['refused.person'] })
  await person.fill('E0040')
  await page.getByRole('option', { name: /^E0040/ }).click()
  await panel.getByRole('button', { name: th['refused.assign'] }).click()
  // Both the question and the notice name the employee.
  const question = page.getByRole('dialog')
  await question.getByText(/บันทึก 2 รายการเป็นของ .+ \(E0040\)/).waitFor()
  await question.getByRole('button', { name: th['refused.assign'] }).click()
  await page.getByText(/เข้าคิวแล้ว 2 รายการ ของ .+ \(E0040\)/).waitFor()
  await page.getByText(th['refused.empty']).waitFor()
  await station.drained()
  expect(sqlite.punchesOf('E0040', '2024-03-06 00:00:00', '2024-03-06 23:59:59')).toHaveLength(2)
})

it('reports a replay that is refused again, and dismisses after a confirmation', async () => {
  page = await openApp(station, PAGE, { language: 'en' })
  await page.getByRole('button', { name: 'Replay all 2 items' }).click()
  await page.getByText('2 are still refused').waitFor()
  await page.getByRole('button', { name: 'Dismiss all 2 items' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss 2 items' }).click()
  await page.getByText(en['refused.empty']).waitFor()
})

it('opens on refused punches when nothing else failed, and shows an error', async () => {
  page = await openApp(station, '/attendance/dead-letters', { language: 'en' })
  await page.getByRole('gridcell', { name: CODE, exact: true }).waitFor()
  page.answer('GET /app/v1/attendance/refused', () => failure())
  page.reload()
  await page.getByRole('alert').waitFor()
})

it('has the punches of PINs of nobody in a list of their own, with the number of its tab and of the navigation', async () => {
  sqlite.raw.exec(`delete from attendance_refused;
    insert into terminals (id, sn, state, kind, address, first_seen_at, last_seen_at)
      values (77, 'GATE', 'approved', 'attendance', '10.0.0.7', 'x', 'x');
    insert into terminal_punches (terminal_id, punched_at, pin, status, repeat, state)
      values (77, '2024-03-06 08:00:00', '95001', 0, 0, 1), (77, '2024-03-06 17:00:00', '95001', 1, 0, 1)`)
  page = await openApp(station, '/attendance/dead-letters', { language: 'th' })
  await page.getByText(terminalTh['pins.pin'].replace('{{pin}}', '95001')).waitFor()
  const tab = (kind: 'pins' | 'refused', count: string) =>
    page.getByRole('radio', { name: th[`failed.${kind}_other`].replace('{{count, number}}', count) })
  await tab('pins', '2').waitFor()
  await tab('refused', '0').waitFor()
  await page.getByRole('link', { name: 'รายการต้องแก้ไข รออยู่ 2 รายการ' }).waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: terminalTh['pins.dismiss'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: terminalTh['pins.dismiss'] }).click()
  await page.getByText(th['pins.empty']).waitFor()
  await tab('pins', '0').waitFor()
})
