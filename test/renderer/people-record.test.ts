import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmployeeRecord, PlaceItem } from '../../shared/contracts/employees/employees.ts'
import { closePages, testBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { axeFaults, openScreen } from '../support/screen.ts'
import { isLong, ofSuite } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The record of an employee: every part is saved on its own, and nothing is lost without a confirmation.

let station: TestWorkstation
let browser: Browser
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), testBrowser()])
  hr = await station.signIn('e0002')
})
afterAll(async () => {
  await closePages(browser)
  await station.close()
})

const WORDS = {
  th: {
    nickname: 'ชื่อเล่น',
    phone: 'โทรศัพท์มือถือ',
    badPhone: 'ต้องเป็นหมายเลขโทรศัพท์',
    unsaved: /^ยังไม่บันทึก 1 ช่อง/,
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    unsavedTab: 'ส่วนตัว (ยังไม่บันทึก)',
    address: 'ที่อยู่',
    current: 'ที่อยู่ปัจจุบัน',
    province: 'จังหวัด',
    district: 'อำเภอ/เขต',
    subdistrict: 'ตำบล/แขวง',
    postcode: 'รหัสไปรษณีย์',
    addFamily: 'เพิ่มครอบครัว',
    relation: 'ความสัมพันธ์',
    first: 'ชื่อ',
    last: 'นามสกุล',
    idNo: 'เลขประจำตัวประชาชน',
    badId: 'ต้องเป็นตัวเลข 13 หลัก',
    remove: 'ลบ',
    removeNamed: /^ลบ บุตร/,
    account: 'บัญชีผู้ใช้',
    temporary: 'ออกรหัสผ่านชั่วคราว',
    once: 'รหัสผ่านชั่วคราว',
    more: 'คำสั่งอื่น',
    resign: 'ลาออก',
    resignRun: 'บันทึกการลาออก',
    resigned: 'ลาออกแล้ว',
    resignDate: /^วันที่ลาออก/,
    plan: 'บันทึกการลาออกล่วงหน้า',
    planned: /^จะลาออก/,
    cancelResignation: 'ยกเลิกการลาออก',
    photograph: 'เปลี่ยนรูปถ่าย',
    pictureSaved: 'บันทึกรูปแล้ว',
    savePicture: 'บันทึกรูป',
    list: 'รายชื่อ'
  },
  en: {
    nickname: 'Nickname',
    phone: 'Mobile phone',
    badPhone: 'Must be a telephone number',
    unsaved: /^1 field not saved/,
    save: 'Save',
    saved: 'Saved',
    unsavedTab: 'Personal (not saved)',
    address: 'Addresses',
    current: 'Current address',
    province: 'Province',
    district: 'District',
    subdistrict: 'Subdistrict',
    postcode: 'Postcode',
    addFamily: 'Add: Family',
    relation: 'Relation',
    first: 'First name',
    last: 'Last name',
    idNo: 'National id',
    badId: 'must have 13 digits',
    remove: 'Remove',
    removeNamed: /^Remove บุตร/,
    account: 'Account',
    temporary: 'Issue a temporary password',
    once: 'Temporary password',
    more: 'More',
    resign: 'Resign',
    resignRun: 'Record the resignation',
    resigned: 'Resigned',
    resignDate: /^Resignation date/,
    plan: 'Plan the resignation',
    planned: /^Resigns on/,
    cancelResignation: 'Cancel the resignation',
    photograph: 'Change the photograph',
    pictureSaved: 'The picture was saved',
    savePicture: 'Save the picture',
    list: 'Employees'
  }
} as const

const record = async (code: string): Promise<EmployeeRecord> =>
  (await hr(`/app/v1/employees/${code}`)).body.payload

describe.each(
  ofSuite([
    ['th', 'E0018'],
    ['en', 'E0019']
  ])
)('a record, in %s', (language, code) => {
  const words = WORDS[language]
  let page: Page
  const open = (tab: string) => page.goto(`${station.url}/#/people/employee?code=${code}&tab=${tab}`)
  beforeAll(async () => {
    page = await openScreen(browser, station, `/people/employee?code=${code}`, {
      language,
      userName: 'e0002'
    })
    await page.getByLabel(words.nickname, { exact: true }).waitFor()
  })
  afterAll(() => page.context().close())

  it('shows faults while the user types, and saves by keyboard alone', async () => {
    const phone = page.getByLabel(words.phone)
    await tabTo(page, phone)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('12')
    await page.getByText(words.badPhone).waitFor()
    expect(await page.getByRole('button', { name: words.save, exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('0891112222')
    await page.getByText(words.unsaved).waitFor()
    await page.getByRole('tab', { name: words.unsavedTab }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Control+S')
    await page
      .getByText(new RegExp(`: ${words.saved}$`))
      .first()
      .waitFor()
    expect((await record(code)).fields.mobilephone).toBe('0891112222')
  })

  it.runIf(isLong)('keeps unsaved entries across tabs, and asks before they are lost', async () => {
    await page.getByLabel(words.nickname, { exact: true }).fill('หวาน')
    await page.getByRole('tab', { name: words.address, exact: true }).click()
    await page.getByRole('region', { name: words.current }).waitFor()
    await page.getByRole('tab', { name: words.unsavedTab }).click()
    expect(await page.getByLabel(words.nickname, { exact: true }).inputValue()).toBe('หวาน')
    await page.getByRole('link', { name: words.list, exact: true }).click()
    const question = page.getByRole('dialog')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel(words.nickname, { exact: true }).inputValue()).toBe('หวาน')
    await page.keyboard.press('Control+S')
    await expect.poll(async () => (await record(code)).fields.employee_nickname).toBe('หวาน')
  })

  it.runIf(isLong)('leads from the province to the postcode', async () => {
    await open('address')
    const section = page.getByRole('region', { name: words.current })
    const choose = async (label: string, option: string) => {
      await section.getByRole('combobox', { name: label, exact: true }).click()
      await section.getByRole('combobox', { name: label, exact: true }).fill(option)
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const nameOf = async (parent: string, placeCode: string): Promise<string> => {
      const { payload } = (await hr('/app/v1/places', parent === '' ? {} : { query: { parent } })).body
      const place = (payload as PlaceItem[]).find(it => it.code === placeCode)
      return (language === 'en' && place?.name_en) || (place?.name ?? '')
    }
    await choose(words.province, await nameOf('', '10'))
    await choose(words.district, await nameOf('10', '1004'))
    await choose(words.subdistrict, await nameOf('1004', '100402'))
    expect(await section.getByLabel(words.postcode, { exact: true }).inputValue()).toBe('10500')
    await page.keyboard.press('Control+S')
    await expect.poll(async () => (await record(code)).fields.current_subdistrict_code).toBe('100402')
  })

  it.runIf(isLong)('adds and removes a relative', async () => {
    await open('records')
    await page.getByRole('button', { name: words.addFamily }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.relation).fill('บุตร')
    await dialog.getByLabel(words.first, { exact: false }).first().fill('น้อย')
    await dialog.getByLabel(words.last).fill('ใจดี')
    await dialog.getByLabel(words.idNo).fill('12')
    await dialog.getByText(words.badId).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByLabel(words.idNo).fill('1101700230708')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('cell', { name: '••••0708', exact: true }).waitFor()
    expect(await page.getByText('1101700230708').count()).toBe(0)
    await page.getByRole('button', { name: words.removeNamed }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByRole('button', { name: words.removeNamed }).waitFor({ state: 'detached' })
  })

  it('shows a temporary password once', async () => {
    await open('account')
    await page.getByRole('button', { name: words.temporary }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.temporary }).click()
    const field = page.getByLabel(words.once)
    await field.waitFor()
    const password = await field.inputValue()
    expect(password).toMatch(/^[A-Za-z2-9]{14}$/)
    const signedIn = await station.callBare('/app/v1/session', {
      body: { user_name: code.toLowerCase(), password }
    })
    expect(signedIn.body.payload.user.must_change_password).toBe(true)
  })

  it('crops a photograph to a square and saves it', async () => {
    await open('personal')
    await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.photograph }).click()
    const png = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 200
      const context = canvas.getContext('2d')
      if (context) context.fillRect(0, 0, 300, 200)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    await page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
    await page.getByRole('dialog').locator('canvas').press('+')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: words.savePicture }).click()
    await page.getByText(words.pictureSaved).waitFor()
    expect((await record(code)).has_photograph).toBe(true)
  })

  it.runIf(isLong)('plans a resignation, and cancels it', async () => {
    await open('personal')
    await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.resign }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.resignDate).fill(language === 'th' ? '31/12/2642' : '31/12/2099')
    await dialog.getByRole('button', { name: words.plan }).click()
    await page.getByRole('main').getByText(words.planned).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const { fields, planned_resignation } = await record(code)
    expect([fields.signout_flag, planned_resignation?.signout_dt]).toEqual(['N', '2099-12-31'])
    await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.cancelResignation }).click()
    await dialog.getByRole('button', { name: words.cancelResignation }).click()
    await page.getByRole('main').getByText(words.planned).waitFor({ state: 'detached' })
    expect((await record(code)).planned_resignation).toBeNull()
  })

  it('records a resignation', async () => {
    await open('personal')
    await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.resign }).click()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: words.resignRun }).click()
    await page.getByRole('main').getByText(words.resigned, { exact: true }).waitFor()
    expect((await record(code)).fields.signout_flag).toBe('Y')
  })
})

it('keeps its address when the user stays, however the page was reached and is left', async () => {
  const page = await openScreen(browser, station, '/today', { language: 'en', userName: 'e0002' })
  const typed = (address: string) => page.evaluate(hash => location.assign(hash), `#${address}`)
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await typed('/people/employee?code=E0010')
  const nickname = page.getByRole('textbox', { name: 'Nickname' }).first()
  await nickname.fill('Unsaved')
  const leave = [
    () => page.evaluate(() => history.back()),
    () => page.getByRole('link', { name: 'Today' }).first().click(),
    () => typed('/loans'),
    () => page.evaluate(() => history.back())
  ]
  for (const leaves of leave) {
    await leaves()
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/people/employee?code=E0010')
    expect(await nickname.inputValue()).toBe('Unsaved')
  }
  // The address changes again while the question is open.
  for (const again of [
    () => typed('/people/employee?code=E0010&tab=pay'),
    () => page.evaluate(() => history.back())
  ]) {
    await typed('/loans')
    await page.getByRole('button', { name: 'Stay on this page' }).waitFor()
    await again()
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/people/employee?code=E0010')
    expect(await nickname.inputValue()).toBe('Unsaved')
  }
  await page.context().close()
})
