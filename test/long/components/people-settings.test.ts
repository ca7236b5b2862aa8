import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { PeopleCalls } from '../../support/people.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The work settings of an employee: each part is saved on its own and shows its own faults.

const CODE = 'E0028'

let station: TestWorkstation
let calls: PeopleCalls
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
  calls = new PeopleCalls(station)
  const admin = await station.signIn('e0001')
  for (const [kind, code] of [
    ['time_frame', 'TF1'],
    ['role_duty', 'RD1']
  ])
    await admin('/app/v1/setting-choices', { body: { kind, code, name: 'ตัวเลือก', name_en: 'Choice' } })
  page = await openApp(station, `/people/employee?code=${CODE}&tab=settings`, { userName: 'e0002' })
  await section('สิทธิวันลา').waitFor()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const section = (name: string) => page.getByRole('region', { name, exact: true })
const saveButton = (name: string) => section(name).getByRole('button', { name: 'บันทึก', exact: true })
const save = async (name: string) => {
  await saveButton(name).click()
  await saveButton(name).waitFor({ state: 'detached' })
  expect(await section(name).getByRole('alert').count()).toBe(0)
}

it.each([
  ['กรอบเวลา', 'time_frame_lists', 'TF1'],
  ['หน้าที่ความรับผิดชอบ', 'role_duty_lists', 'RD1']
] as const)('sets %s with the day on which they begin', async (name, list, choice) => {
  const part = section(name)
  await part.getByRole('button', { name: /^เพิ่ม/ }).click()
  await saveButton(name).click()
  expect(await part.getByText('โปรดกรอกช่องนี้').count()).toBe(2)
  await part
    .getByRole('combobox')
    .last()
    .choose(new RegExp(`^${choice}`))
  await part.getByLabel('มีผลตั้งแต่').last().fill('2030-02-01')
  await page.keyboard.press('Tab')
  await save(name)
  expect(JSON.stringify(await calls.setting(list, CODE))).toContain('2030-02-01')
})

it('saves the working days per month and clears them again', async () => {
  const basic = section('การตั้งค่าพื้นฐาน')
  const days = basic.getByLabel('วันทำงานต่อเดือน')
  await days.fill('32')
  await basic.getByText("'วันทำงานต่อเดือน' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 31 ทศนิยมไม่เกิน 2 ตำแหน่ง").waitFor()
  await days.fill('21.67')
  await basic.getByRole('combobox', { name: 'ปัดเศษโอที' }).choose('ใช่')
  await save('การตั้งค่าพื้นฐาน')
  const general = () => calls.setting('general', CODE)
  expect(await general()).toMatchObject({ days_per_month: '21.67', round_ot_config: 'Y' })
  await days.fill('')
  await save('การตั้งค่าพื้นฐาน')
  expect(await general()).toMatchObject({ days_per_month: null, round_ot_config: 'Y' })
})

it('saves how late arrival counts', async () => {
  const worktime = section('การคิดเวลาทำงาน')
  await worktime.getByLabel('นำมาคิด: มาสาย').check()
  await worktime.getByLabel('ค่าของ มาสาย').fill('25')
  await save('การคิดเวลาทำงาน')
  expect((await calls.setting('worktime_config', CODE)).configs).toContainEqual({
    key_type_lv: 'late',
    key_type_value: 'Y',
    key_value: '25'
  })
})
