import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as enOwn } from '../../renderer/features/personal-data/texts.en.ts'
import { en as commonEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, failure, openApp } from '../support/app.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const en = { ...commonEn, ...enOwn }

// Former employees: how long their personal data is kept, who is due, and making them anonymous.

const PAGE = '/settings/personal-data'
const OUTLOOK = 'POST /app/v1/personal-data/anonymisation/outlook'
let station: TestWorkstation
let sqlite: DirectDatabase
let due: string
let held: string
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
  sqlite = new DirectDatabase(station.dataDir)
  const lent = 'select employee_id from employee_loans where status'
  const code = (condition: string) =>
    sqlite.value<string>(
      `select employee_code from employees where signout_flag = 'N' and employee_code > 'E0010' and ${condition} limit 1`
    )
  due = code(
    'id not in (select employee_id from employee_loans) and id not in (select employee_id from approval_documents)'
  )
  held = code(`id in (${lent} = 'N')`)
  sqlite.raw
    .prepare(
      "update employees set signout_flag = 'Y', signout_dt = '2010-01-31' where employee_code in (?, ?)"
    )
    .run(due, held)
})
afterAll(async () => {
  closeApp()
  sqlite.close()
  await station.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const rowOf = (code: string) => page.getByRole('row', { name: new RegExp(code) })

it('lists nobody without a retention period, and offers to set one', async () => {
  page = await openApp(station, PAGE, { language: 'en' })
  await page.getByText(en['retention.off']).waitFor()
  await button(en.retention).last().click()
  const form = page.getByRole('dialog')
  await form.getByRole('switch', { name: en['retention.enable'] }).click()
  await form.getByRole('button', { name: en.save }).click()
  await page.getByText(en['retention.saved']).waitFor()
  await rowOf(due).getByText(en['state.due']).waitFor()
  await rowOf(held).getByText(en['hold.open_loan']).waitFor()
  expect(await axeFaults()).toEqual([])
})

it('lets administrators set the period, and HR alone see people', async () => {
  const inGroup = sqlite.raw.prepare(
    'insert into user_group_members select id, ? from users where user_name = ?'
  )
  inGroup.run('group-admin', 'e0031')
  page = await openApp(station, PAGE, { language: 'en', userName: 'e0031' })
  await page.getByText(en.onlyHr).waitFor()
  expect(await button(/Kept for 10 years/).isDisabled()).toBe(false)
  page = await openApp(station, PAGE, { language: 'en', userName: 'e0002' })
  await rowOf(due).waitFor()
  expect(await button(/Kept for 10 years/).isDisabled()).toBe(true)
  await button(en.choose).waitFor()
})

it('anonymises only those who are due, and only after the consequences have been confirmed', async () => {
  page = await openApp(station, PAGE, { language: 'en' })
  await rowOf(due).waitFor()
  await page.getByRole('checkbox', { name: /all rows/ }).click()
  const end = page.answer(OUTLOOK, failure)
  await button('Make 1 person anonymous').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('ref-1').waitFor()
  await dialog.getByRole('checkbox', { name: en.understood }).click()
  const run = dialog.getByRole('button', { name: 'Make 1 person anonymous' })
  expect(await run.isDisabled()).toBe(true)
  end()
  await dialog.getByRole('button', { name: /again/ }).click()
  await dialog.getByText('Loans (amounts and instalments): 0').waitFor()
  await run.click()
  await page.getByText(en.started).waitFor()
  await page.getByText('1 already anonymous').waitFor()
  expect(sqlite.value('select employee_name from employees where employee_code = ?', due)).not.toBe('')
  expect(sqlite.value('select count(*) from anonymised_employees')).toBe(1)
})
