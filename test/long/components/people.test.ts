import { afterAll, beforeAll, expect, it } from 'vitest'
import { th as shell } from '../../../renderer/app/shell/texts.th.ts'
import { th as preferences } from '../../../renderer/features/preferences/texts.th.ts'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { GET_DATA, PeopleTables } from '../../support/people.ts'
import { branchDate } from '../../support/test-clock.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// What HR, administrators and managers see of employees, and faults of entries.

let station: TestWorkstation
let page: AppPage
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  closeApp()
  await station.close()
})

it('offers an administrator outside HR no pay and no identity numbers in the export', async () => {
  const tables = new PeopleTables(station.dataDir)
  tables.sqlite.raw.exec(
    `update user_group_members set group_id = 'group-admin'
     where user_id = (select id from users where user_name = 'e0009')`
  )
  tables.close()
  page = await openApp(station, '/people', { language: 'en', userName: 'e0009' })
  await page.getByRole('gridcell', { name: 'E0012' }).waitFor()
  const sent = new Promise(resolve => {
    page.answer('POST /app/v1/employees/export', ({ body, proceed }) => {
      resolve(body)
      return proceed()
    })
  })
  // The button exports at once, as there is nothing to choose.
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect(await sent).toMatchObject({ has_sensitive: false })
})

it('sorts the whole list by its headings, not just the part that is loaded', async () => {
  const last = (await hr('/app/v1/employees', { query: { status: 'active', direction: 'desc', limit: 1 } }))
    .body.payload.employees[0].employee_code
  page = await openApp(station, '/people', { language: 'en', userName: 'e0002' })
  await page.getByRole('gridcell', { name: 'E0012' }).waitFor()
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  expect(await heading('Code').getAttribute('aria-sort')).toBe('ascending')
  await heading('Code').getByText('Code').click()
  await page.getByRole('gridcell', { name: last }).waitFor()
  expect(page.address()).toBe('/people?sort=-code')
  expect(await heading('Code').getAttribute('aria-sort')).toBe('descending')
  await heading('Name').getByText('Name').click()
  await expect.poll(() => page.address()).toBe('/people?sort=name')
  expect(await heading('Position').getAttribute('aria-sort')).toBeNull()
})

it('continues from the row of the panel on j and k while the focus is in the panel', async () => {
  page = await openApp(station, '/people', { language: 'en' })
  await page.getByRole('gridcell', { name: 'E0003' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('E0003').waitFor()
  await panel.getByRole('button').first().focus()
  await page.keyboard.press('k')
  await panel.getByText('E0002').waitFor()
  await panel.getByRole('button').first().focus()
  await page.keyboard.press('j')
  await panel.getByText('E0003').waitFor()
})

it('shows a manager his or her people without an export', async () => {
  page = await openApp(station, '/people', { language: 'en', userName: 'e0003' })
  await page.getByRole('gridcell', { name: 'E0012' }).waitFor()
  expect(await page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0)
})

it('shows a manager a read-only record without pay and identity numbers', async () => {
  page = await openApp(station, '/people/employee?code=E0012', { language: 'en', userName: 'e0003' })
  await page.getByText(/shown to HR only/).waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Personal', 'Employment'])
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
})

it('adds an employee, opens the record and creates an account', async () => {
  page = await openApp(station, '/people/new', { userName: 'e0002' })
  const add = page.getByRole('main').getByRole('button', { name: 'เพิ่มพนักงาน' })
  await add.click()
  await page.getByText('โปรดเลือกหน่วยงาน').waitFor()
  for (const name of ['ชื่อ', 'นามสกุล']) await page.getByText(`โปรดระบุ '${name}'`).waitFor()
  await page.getByRole('textbox', { name: /^ชื่อ( \*)?$/ }).fill('มาใหม่')
  await page.getByRole('textbox', { name: /^นามสกุล( \*)?$/ }).fill('ตั้งใจ')
  await page.getByRole('combobox', { name: /^หน่วยงาน/ }).click()
  await page.getByRole('option', { name: /^B02/ }).click()
  await page.getByRole('combobox', { name: 'กะงาน วันจันทร์ถึงศุกร์' }).click()
  await page.getByRole('option', { name: /^NIGHT/ }).click()
  await page.getByRole('combobox', { name: 'ผู้อนุมัติลำดับแรก' }).fill('E0003')
  await page.getByRole('option', { name: /^E0003/ }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('(E0241) แล้ว').waitFor()
  await page.getByRole('heading', { name: 'มาใหม่ ตั้งใจ' }).waitFor()
  // An account is created on its own tab.
  await page.getByRole('tab', { name: 'บัญชีผู้ใช้', exact: true }).click()
  await page.getByRole('textbox', { name: /^ชื่อผู้ใช้/ }).fill('e0002')
  await page.getByRole('button', { name: 'สร้างบัญชีผู้ใช้', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/ถูกใช้แล้ว/)
    .waitFor()
  await page.getByRole('textbox', { name: /^ชื่อผู้ใช้/ }).fill('new.comer')
  await page.getByRole('button', { name: 'สร้างบัญชีผู้ใช้', exact: true }).click()
  await page.getByRole('textbox', { name: 'รหัสผ่านชั่วคราว' }).waitFor()
  const { body } = await hr(GET_DATA, { query: { employee_code: 'E0241', type: 'setting' } })
  const { user_lists, work_cycle_lists, approver_lists } = body.payload.setting
  expect(user_lists).toMatchObject([{ user_name: 'new.comer', usergroup_codes: ['employee'] }])
  expect(approver_lists).toMatchObject([{ employee_code: 'E0003' }])
  const nights = work_cycle_lists.map((it: { day: string; work_cycle_code: string }) => [
    it.day,
    it.work_cycle_code
  ])
  expect(nights).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(day => [day, 'NIGHT']))
  // No start date was entered.
  const { fields } = (await hr('/app/v1/employees/E0241')).body.payload
  expect(fields.effective_dt).toBe(branchDate())
})

it('rewrites the dates of an open form in the other calendar', async () => {
  page = await openApp(station, '/people/new', { userName: 'e0002' })
  const born = page.getByRole('textbox', { name: 'วันเกิด' })
  await born.fill('17/11/2533')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await born.inputValue()).toBe('17 พ.ย. 2533')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: shell['palette.title'] })
  await palette.getByRole('textbox').fill(preferences['action.toGregorian'])
  await palette.getByRole('option', { name: preferences['action.toGregorian'] }).click()
  await expect.poll(() => born.inputValue()).toBe('17 พ.ย. 1990')
})

it('fills in an address by its postcode', async () => {
  page = await openApp(station, '/people/employee?code=E0012&tab=address', { userName: 'e0002' })
  const search = page.getByRole('combobox', { name: 'ค้นหาจากรหัสไปรษณีย์หรือชื่อ' }).first()
  await search.fill('83150')
  await page.getByRole('option', { name: /^ป่าตอง · กะทู้ · ภูเก็ต/ }).click()
  for (const [name, place] of [
    ['จังหวัด', 'ภูเก็ต'],
    ['อำเภอ/เขต', 'กะทู้'],
    ['ตำบล/แขวง', 'ป่าตอง']
  ] as const)
    await expect.poll(() => page.getByRole('combobox', { name }).first().inputValue()).toBe(place)
  expect(await search.inputValue()).toBe('')
})

it('says beside a date that it is in the wrong order, before anything is sent', async () => {
  page = await openApp(station, '/people/employee?code=E0020&tab=employment', {
    language: 'en',
    userName: 'e0002'
  })
  const begin = page.getByRole('textbox', { name: 'Confirmation date' })
  await begin.fill('01/01/2001')
  await begin.press('Tab')
  await page.getByText("'Confirmation date' must not be before 'Start date'").waitFor()
})
