import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as own } from '../../../renderer/features/employees/import/texts.th.ts'
import { th as sheets } from '../../../renderer/ui/sheets/texts.th.ts'
import { countActions } from '../../support/actions.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { closePages, testBrowser } from '../../support/browser.ts'
import { storedEmployee } from '../../support/employees.ts'
import { MESSY_PEOPLE, messyWorkbook } from '../../support/messy-workbook.ts'
import { axeFaults, openScreen, templatePattern } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// 30 people from a list as an office keeps it: whole names, short Buddhist years, amounts with baht, names of banks,
// departments that do not exist yet, one person twice.

let station: TestWorkstation
let browser: Browser
let sqlite: DirectDatabase
let page: Page
let actions: Awaited<ReturnType<typeof countActions>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  sqlite = new DirectDatabase(station.dataDir)
  page = await openScreen(browser, station, '/people/import', { language: 'th' })
  await page.getByText(sheets['source.drop']).waitFor()
  actions = await countActions(page)
})
afterAll(async () => {
  sqlite.close()
  await closePages(browser)
  await station.close()
})

const button = (text: string) => page.getByRole('button', { name: templatePattern(text) })
const choose = async (field: string, option: RegExp): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}
const text = (key: 'unknown.useOf' | 'unknown.parentOf', value: string) => own[key].replace('{{text}}', value)
const units = (kind: string): unknown[] =>
  sqlite.raw
    .prepare(
      `select u.code, u.name, p.code as parent from organisation_units u
       join organisation_units p on p.id = u.parent_id where u.kind = ? order by u.code`
    )
    .all(kind)

it('shows how the names will be split', async () => {
  const buffer = Buffer.from(await (await messyWorkbook()).arrayBuffer())
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: sheets['source.choose'] }).click()
  await (await chosen).setFiles({ name: 'ทะเบียน.xlsx', mimeType: 'a/b', buffer })
  const split = page.getByRole('region', { name: sheets['mapping.split'] })
  await split.getByRole('row', { name: 'นายธนกร ณ อยุธยา นาย ธนกร ณ อยุธยา' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: sheets['mapping.go'] }).click()
})

it('repairs dates, amounts and numbers, and skips who is listed twice, by a click each', async () => {
  await button(sheets['preview.fix']).click()
  await button(sheets['preview.skipRepeated']).click()
  await button(sheets['preview.skipRepeated']).waitFor({ state: 'detached' })
})

it('uses an existing department and creates others at their place, for all their rows at once', async () => {
  await button(own['unknown.open']).click()
  const dialog = page.getByRole('dialog', { name: own['unknown.title'] })
  const used = dialog.getByRole('combobox', { name: text('unknown.useOf', 'ทรัพยากรบุคคล') })
  expect(await used.inputValue()).toMatch(/^D02/)
  await choose(text('unknown.parentOf', 'ซ่อมบำรุง'), /^B02/)
  const other = dialog.getByRole('combobox', { name: text('unknown.parentOf', 'ความปลอดภัย') })
  expect(await other.inputValue()).toMatch(/^B02/)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: templatePattern(own['unknown.createAndUse']) }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(sheets['count.errors'].replace(/\{\{.*?\}\}/g, '0')).waitFor()
  expect(units('department').slice(-2)).toEqual([
    { code: 'D12', name: 'ซ่อมบำรุง', parent: 'B02' },
    { code: 'D13', name: 'ความปลอดภัย', parent: 'B02' }
  ])
  expect(units('position').slice(-2)).toEqual([
    { code: 'P13', name: 'ช่างเทคนิค', parent: 'C01' },
    { code: 'P14', name: 'วิศวกร', parent: 'C01' }
  ])
})

it('imports all of them after a check, in at most twelve actions', async () => {
  await page.getByRole('button', { name: sheets['preview.check'] }).click()
  await page.getByText(own['count.update']).waitFor({ state: 'detached' })
  await page.getByText(sheets['count.insert'].replace('{{n, number}}', String(MESSY_PEOPLE))).waitFor()
  await button(own['preview.import_other']).click()
  await page.getByRole('heading', { name: templatePattern(sheets['run.ended']) }).waitFor()
  const { clicks, keys } = await actions()
  // Choosing the file in the system's own dialog.
  const all = clicks + keys + 1
  process.stdout.write(
    `${MESSY_PEOPLE} people imported with ${clicks} clicks, ${keys} keys and a chosen file\n`
  )
  expect(all).toBeLessThanOrEqual(12)
  const stored = (code: string) => storedEmployee(sqlite, code)
  expect(sqlite.value<number>("select count(*) from employees where employee_code like 'M0%'")).toBe(
    MESSY_PEOPLE
  )
  expect(stored('M001')).toMatchObject({
    employee_title_lv: '01',
    employee_name: 'สมชาย',
    employee_last_name: 'ใจดี',
    effective_dt: '2018-05-01',
    birth_dt: '1990-02-05',
    bank_code: '004'
  })
  expect(stored('M005')).toMatchObject({ employee_last_name: 'ณ อยุธยา', effective_dt: '2022-03-03' })
  expect(stored('M007')).toMatchObject({ employee_title_lv: '02', employee_nickname: 'ตรี' })
})
