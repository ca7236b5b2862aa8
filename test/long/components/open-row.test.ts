import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppPage, closeApp, openApp, success } from '../../support/app.ts'
import { importAll, importItem } from '../../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// A list refreshes while a row is open beside it: what was opened stays, whatever happens to its row.

const FRIDAY = Date.parse('2026-11-20T10:12:00+07:00')
const shift = FRIDAY - Date.now()
const TODAY = '2026-11-20'

let station: TestWorkstation
let page: AppPage
let ask: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => Date.now() + shift } })
  ask = await station.signIn('e0002')
})
afterAll(async () => {
  closeApp()
  await station.close()
})

type DayRow = { employee_code: string; employee_name_en: string; employee_last_name_en: string }
const open = async (address: string) => {
  page = await openApp(station, address, { language: 'en', userName: 'e0002' })
}
const people = async (standing: 'absent' | 'expected'): Promise<DayRow[]> =>
  (await ask('/app/v1/attendance/day', { query: { work_date: TODAY, standing } })).body.payload.rows
const named = (row: DayRow) => `${row.employee_name_en} ${row.employee_last_name_en}`
const cell = (code: string) => page.getByRole('gridcell', { name: code, exact: true })
const panel = () => page.getByRole('complementary')
const heading = (row: DayRow) => panel().getByRole('heading', { level: 2, name: named(row) })
const arrives = async ({ employee_code }: DayRow) => {
  await importAll(station, [importItem({ employee_code, datetime: `${TODAY} 10:05:00` })])
  await station.drained()
  await cell(employee_code).waitFor({ state: 'detached' })
}
const punchesOf = async ({ employee_code }: DayRow): Promise<string[]> => {
  const query = { employee_code, from: TODAY, to: TODAY }
  const { punches } = (await ask('/app/v1/attendance/punches', { query })).body.payload
  return punches.map((it: { punched_at: string }) => it.punched_at.slice(11, 16)).sort()
}

it('stores a punch for the person whose panel was opened, when that person leaves the list before it is saved', async () => {
  const [, , person, next] = await people('absent')
  if (person === undefined || next === undefined) throw new Error('nobody is absent')
  await open('/attendance/day?standing=absent')
  await cell(person.employee_code).click()
  await heading(person).waitFor()
  await arrives(person)
  await panel()
    .getByText(`${named(person)} is no longer in the list`)
    .waitFor()
  // No other person's row is highlighted as if the panel were about them.
  expect(await page.locator('section:not([data-open]) .ag-row-focus, .row-open').count()).toBe(0)
  await panel().getByRole('button', { name: 'Add a punch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`${named(person)} (${person.employee_code})`).waitFor()
  await dialog.getByLabel(/^Time/).fill('0830')
  await dialog.getByLabel(/^Reason/).fill('forgot')
  await dialog.getByRole('button', { name: 'Add punch' }).click()
  await page.getByText(`${named(person)} (${person.employee_code}): Punch at 08:30 added`).waitFor()
  await station.drained()
  expect(await punchesOf(person)).toEqual(['08:30', '10:05'])
  expect(await punchesOf(next)).toEqual([])
})

it('keeps the dialog of a punch when the list refreshes while it is open', async () => {
  const [, person, next] = await people('absent')
  if (person === undefined || next === undefined) throw new Error('nobody is absent')
  await open('/attendance/day?standing=absent')
  await cell(person.employee_code).click()
  await panel().getByRole('button', { name: 'Add a punch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Time/).fill('0831')
  await arrives(person)
  await dialog.getByText(`${named(person)} (${person.employee_code})`).waitFor()
  await dialog.getByLabel(/^Reason/).fill('forgot')
  await dialog.getByRole('button', { name: 'Add punch' }).click()
  await page.getByText(`${named(person)} (${person.employee_code}): Punch at 08:31 added`).waitFor()
  await station.drained()
  expect(await punchesOf(person)).toEqual(['08:31', '10:05'])
  expect(await punchesOf(next)).toEqual([])
})

/** Takes people out of the list when it is refreshed next. */
const leaving = async () => {
  const codes = new Set<string>()
  page.answer('GET /app/v1/attendance/day', async ({ proceed }) => {
    const { payload } = await (await proceed()).json()
    return success({ ...payload, rows: payload.rows.filter((row: DayRow) => !codes.has(row.employee_code)) })
  })
  return async ({ employee_code }: DayRow) => {
    codes.add(employee_code)
    await cell(employee_code).waitFor({ state: 'detached' })
  }
}

it('goes on to the next person on j from one who has left the list, and to the one before on k', async () => {
  const [before, person, next, after] = await people('expected')
  if (before === undefined || person === undefined || next === undefined || after === undefined)
    throw new Error('too few are expected')
  await open('/attendance/day?standing=expected')
  const leaves = await leaving()
  await cell(person.employee_code).click()
  await heading(person).waitFor()
  await leaves(person)
  await page.keyboard.press('j')
  await heading(next).waitFor()
  await leaves(next)
  await heading(next).waitFor()
  await page.keyboard.press('ArrowDown')
  await heading(after).waitFor()
  await leaves(after)
  await page.keyboard.press('k')
  await heading(before).waitFor()
})

it('follows its row, not the number of its row, when a row above leaves the list', async () => {
  const [first, person, next] = await people('expected')
  if (first === undefined || person === undefined || next === undefined)
    throw new Error('too few are expected')
  await open('/attendance/day?standing=expected')
  const leaves = await leaving()
  await cell(person.employee_code).click()
  await heading(person).waitFor()
  await panel().getByRole('button').first().focus()
  await leaves(first)
  await page.keyboard.press('j')
  await heading(next).waitFor()
})

const PAGES = [
  ['/people', 'q=zzz', 'code'],
  ['/loans', 'q=zzz', 'code'],
  ['/loans/due', 'q=zzz', 'code'],
  ['/quotas', 'q=zzz', 'code'],
  ['/approvals?scope=open', 'q=zzz', 'code'],
  ['/approvals/all', 'q=zzz', 'code'],
  ['/attendance/devices', 'search=zzz', 'sn'],
  ['/attendance/locations', 'search=zzz', 'name'],
  ['/attendance/punches', 'source=Checkin', 'code'],
  ['/settings/accounts', 'q=zzz', 'name'],
  ['/settings/keys', 'state=revoked', 'name']
] as const

it.each(PAGES)('keeps the panel of a row that leaves the list: %s', async (path, filter, column) => {
  page = await openApp(station, path, { language: 'en' })
  await page.locator(`.ag-row [col-id="${column}"]`).first().click()
  const title = panel().getByRole('heading', { level: 2 })
  await title.waitFor()
  page.goTo(`${page.address()}&${filter}`)
  await panel()
    .getByText(/ is no longer in the list$/)
    .waitFor()
  await expect.poll(() => page.locator('.ag-row').count()).toBe(0)
  await panel()
    .getByText(`${await title.innerText()} is no longer in the list`)
    .waitFor()
})
