import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { th } from '../../../renderer/features/month-end/profiles/texts.th.ts'
import { th as monthEndTh } from '../../../renderer/features/month-end/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, failure, openApp } from '../../support/app.ts'
import type { Body } from '../../support/approvals.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { filled } from '../../support/keyboard.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The editor of the profiles of hand-overs to payroll.

const PAGE = '/reports/month-end/profiles'
const PROFILES = '/app/v1/hand-over-profiles'

let station: TestWorkstation
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  hr = await station.signIn('e0001')
})
afterEach(closeApp)
afterAll(() => station.close())

const open = (search = '') => openApp(station, `${PAGE}${search}`, { userName: 'e0002' })

async function profiles(): Promise<StoredProfile[]> {
  return (await hr(PROFILES)).body.payload.profiles
}

async function saved(name: string, changes: Body = {}): Promise<string> {
  const profile = { name, columns: [{ column: 'employee_code' }, { column: 'worked_time' }], ...changes }
  return (await hr(PROFILES, { body: { profile } })).body.payload.profile_id
}

async function profileOf(id: string): Promise<StoredProfile['profile'] | undefined> {
  return (await profiles()).find(it => it.profile_id === id)?.profile
}

it('copies a built-in profile, which itself can only be read', async () => {
  const page = await open()
  const name = monthEndTh['profile.everything']
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page.getByText(th['builtIn.note']).waitFor()
  expect(await page.getByRole('textbox', { name: th['field.name'] }).count()).toBe(0)
  expect(await page.getByRole('button', { name: th['remove.run'] }).count()).toBe(0)
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: th.copy }).click()
  const field = page.getByRole('textbox', { name: th['field.name'] })
  await field.waitFor()
  expect(await field.inputValue()).toBe(`${name} 2`)
  const [original] = await profiles()
  const copy = (await profiles()).find(it => it.profile.name === `${name} 2`)
  expect(copy?.profile.columns).toEqual(original?.profile.columns)
})

it('adds a profile with columns that are found, renamed and put in order', async () => {
  const page = await open('?open=new')
  const save = page.getByRole('button', { name: uiTh.save, exact: true })
  await save.click()
  await page.getByText(`โปรดระบุ '${th['field.name']}'`).waitFor()
  await page.getByRole('textbox', { name: th['field.name'] }).fill('บริษัทบัญชี')
  await page.getByRole('combobox', { name: th['field.years'] }).choose(th['years.buddhist'])
  await page.getByRole('combobox', { name: th['field.time'] }).choose(th['time.hh:mm'])
  const add = page.getByRole('combobox', { name: th['column.add'] })
  await add.choose('วันลา: ลาพักร้อน')
  await page.getByRole('textbox', { name: th['column.heading'] }).fill('AL')
  await add.choose('ค่าคงที่')
  await page.getByRole('textbox', { name: th['column.value'] }).fill('B01')
  expect(await add.inputValue()).toBe('')
  expect(await axeFaults()).toEqual([])
  const handle = page.getByRole('button', { name: filled(uiTh['order.move'], { name: 'ค่าคงที่' }) })
  await handle.press('ArrowUp')
  await page.getByText(filled(uiTh['order.moved'], { name: 'ค่าคงที่', place: 2, count: 3 })).waitFor()
  expect(await handle.isFocused()).toBe(true)
  const up = page.getByRole('button', { name: filled(th['column.up'], { place: 2 }) })
  await up.click()
  await save.click()
  await page.getByText(filled(th['done.added'], { name: 'บริษัทบัญชี' })).waitFor()
  const added = (await profiles()).find(it => it.profile.name === 'บริษัทบัญชี')
  const column = { heading: null, of: null, time: null, value: null }
  expect(added?.profile).toMatchObject({
    years: 'buddhist',
    time: 'hh:mm',
    columns: [
      { ...column, column: 'fixed', value: 'B01' },
      { ...column, column: 'employee_code' },
      { ...column, column: 'leave_days', of: '06', heading: 'AL' }
    ]
  })
})

it('previews the file with the data of the last period while it is edited', async () => {
  const id = await saved('Previewed', { output: 'csv', file_name: 'pay {month}' })
  const page = await open(`?open=${id}`)
  const preview = page.getByRole('region', { name: th.preview, exact: true })
  await preview.getByText(/^รหัสพนักงาน,เวลาทำงาน/).waitFor()
  await preview.getByText(/^pay \d{4}-\d\d\.csv$/).waitFor()
  await page.getByRole('combobox', { name: th['field.separator'] }).choose(th['separator.;'])
  await preview.getByText(/^รหัสพนักงาน;เวลาทำงาน/).waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('textbox', { name: th['field.file_name'] }).fill('{nothing}')
  await preview.getByText(th['preview.faulty']).waitFor()
})

it('shows beside the fields what the workstation refuses', async () => {
  const id = await saved('Thai file', { output: 'csv', encoding: 'windows-874' })
  const page = await open(`?open=${id}`)
  await page.getByRole('button', { name: 'เวลาทำงาน', exact: true }).click()
  const heading = page.getByRole('textbox', { name: th['column.heading'] })
  await heading.fill('時間')
  const save = page.getByRole('button', { name: uiTh.save, exact: true })
  await save.click()
  await page.getByText(`'${th['column.heading']}' มีอักขระ 時`).waitFor()
  await heading.fill('ชั่วโมง')
  expect(await page.getByText(/มีอักขระ/).count()).toBe(0)
  await saved('Taken')
  const name = page.getByRole('textbox', { name: th['field.name'] })
  await name.fill('Taken')
  await save.click()
  await page.getByText(`'${th['field.name']}' ถูกใช้แล้ว`).waitFor()
  await name.fill('Thai file 874')
  await save.click()
  await page.getByText(filled(th['done.saved'], { name: 'Thai file 874' })).waitFor()
  expect((await profileOf(id))?.columns.map(it => it.heading)).toEqual([null, 'ชั่วโมง'])
})

it('shows both values to whoever saves second, and keeps changes of other fields', async () => {
  const id = await saved('Shared')
  const page = await open(`?open=${id}`)
  const file = page.getByRole('textbox', { name: th['field.file_name'] })
  await file.fill('mine {month}')
  const theirs = { ...(await profileOf(id)), name: 'Renamed', file_name: 'theirs {month}' }
  await hr(`${PROFILES}/${id}`, { method: 'PUT', body: { profile: theirs, base_revision: 1 } })
  const save = page.getByRole('button', { name: uiTh.save, exact: true })
  await save.click()
  await page.getByRole('table', { name: uiTh.conflict }).getByText('theirs {month}').waitFor()
  expect((await profileOf(id))?.file_name).toBe('theirs {month}')
  await page.getByRole('button', { name: uiTh['conflict.keepMine'] }).click()
  await page.getByText(filled(th['done.saved'], { name: 'Renamed' })).waitFor()
  expect(await profileOf(id)).toMatchObject({ name: 'Renamed', file_name: 'mine {month}' })
})

it('imports a file of another workstation, and lists what is wrong with one', async () => {
  const id = await saved('Exported')
  const { body } = await hr(`${PROFILES}/${id}/file`)
  const page = await open()
  const choose = (content: unknown) =>
    page
      .locator('input[type="file"]')
      .setInputFiles(new File([typeof content === 'string' ? content : JSON.stringify(content)], 'p.json'))
  await page.getByRole('button', { name: th.importFile }).waitFor()
  await choose('not a profile')
  const refused = page.getByRole('dialog', { name: filled(th['import.refused'], { name: 'p.json' }) })
  await refused.getByText('ไฟล์นี้ไม่ใช่รูปแบบข้อมูลส่งให้เงินเดือน').waitFor()
  await refused.getByRole('button', { name: uiTh.close }).click()
  await choose({ ...body, profile: { ...body.profile, output: 'pdf', file_name: '{year}' } })
  await refused.getByText(/'output' /).waitFor()
  await refused.getByText(/'file_name' ใช้ year ไม่ได้/).waitFor()
  await refused.getByRole('button', { name: uiTh.close }).click()
  await choose({ ...body, profile: { ...body.profile, name: 'Imported' } })
  const name = page.getByRole('textbox', { name: th['field.name'] })
  await name.waitFor()
  expect(await name.inputValue()).toBe('Imported')
})

it('deletes a profile only after confirmation', async () => {
  const id = await saved('Old')
  const page = await open(`?open=${id}`)
  await page.getByRole('button', { name: th['remove.run'] }).click()
  await page.getByText(th['remove.message']).waitFor()
  expect(await profileOf(id)).toBeDefined()
  await page.getByRole('dialog').getByRole('button', { name: th['remove.run'] }).click()
  await page.getByText(filled(th['done.removed'], { name: 'Old' })).waitFor()
  expect(await profileOf(id)).toBeUndefined()
})

it('shows an error, and loads again', async () => {
  const page = await openApp(station, '/settings/preferences', { userName: 'e0002' })
  const ends = page.answer(`GET ${PROFILES}`, failure)
  page.goTo(PAGE)
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  await page.getByRole('button', { name: uiTh.retry }).click()
  await page.getByText(th['builtIn.note']).waitFor()
})
