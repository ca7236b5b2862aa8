import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { th as requestTh } from '../../../renderer/features/approvals/request/texts.th.ts'
import { th } from '../../../renderer/features/custom-fields/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, failure, openApp } from '../../support/app.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { filled } from '../../support/keyboard.ts'
import { until } from '../../support/until.ts'
import type { TestWorkstation } from '../../support/workstation.ts'

// The designer of a company's custom fields of overtime and leave.

const PAGE = '/approvals/fields'
const LIST = 'GET /app/v1/custom-fields'

let station: TestWorkstation
let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
})
afterEach(closeApp)
afterAll(() => calls.close())

const codes = (kind: string): string[] =>
  calls.sqlite.raw
    .prepare('select code from custom_fields where document_kind = ? order by order_no')
    .pluck()
    .all(kind) as string[]
const open = (address = PAGE) => openApp(station, address, { userName: 'e0002' })

it('drafts, previews and publishes a field, which requests then show', async () => {
  const page = await open()
  await page.getByRole('button', { name: filled(th['add.to'], { kind: th['kind.overtime'] }) }).click()
  const save = page.getByRole('button', { name: th['save.draft'] })
  await save.click()
  await page.getByText(`โปรดระบุ '${uiTh.nameTh}'`).waitFor()
  await page.getByRole('textbox', { name: uiTh.nameTh }).fill('เลขที่งาน')
  await page.getByRole('textbox', { name: uiTh.nameEn }).fill('Job number')
  await page.getByRole('textbox', { name: uiTh.code }).fill('CF_PROJECT')
  await page.getByRole('combobox', { name: th.format }).choose(th['format.number'])
  const least = page.getByRole('textbox', { name: th.minLength })
  await least.fill('9')
  await page.getByRole('textbox', { name: th.maxLength }).fill('4')
  await page.getByText(`'${th.maxLength}' ต้องไม่น้อยกว่า '${th.minLength}'`).waitFor()
  await least.fill('2')
  // The preview is the widget of the request form, with the faults that the server would return.
  const preview = page.getByRole('region', { name: th.preview })
  await preview.getByText('^[0-9]*$').waitFor()
  await preview.getByRole('textbox', { name: 'เลขที่งาน' }).fill('12x')
  await preview.getByText("'เลขที่งาน' ไม่ตรงกับรูปแบบ number").waitFor()
  await save.click()
  await page.getByText(`'${uiTh.code}' ถูกใช้แล้ว`).waitFor()
  await page.getByRole('textbox', { name: uiTh.code }).fill('CF_JOB')
  await save.click()
  await page.getByText(filled(th['done.created'], { name: 'เลขที่งาน' })).waitFor()
  expect(codes('overtime').at(-1)).toBe('CF_JOB')
  await page.getByRole('button', { name: th.publish }).click()
  await page.getByText(filled(th['done.published'], { name: 'เลขที่งาน' })).waitFor()
  expect(await axeFaults()).toEqual([])
  page.goTo('/approvals/new?kind=overtime')
  await page.getByRole('heading', { level: 1, name: requestTh.title }).waitFor()
  await page.getByRole('textbox', { name: 'เลขที่งาน' }).waitFor()
})

it('takes options with a default from a list or from master data', async () => {
  const page = await open(`${PAGE}?open=new-time-leave`)
  await page.getByRole('combobox', { name: uiTh.type }).choose(th['type.dropdown'])
  const option = (place: number) => page.getByRole('textbox', { name: filled(th['option.label'], { place }) })
  await option(1).fill('เช้า')
  await page.getByRole('button', { name: th['option.add'] }).click()
  await option(2).fill('เช้า')
  await page.getByText(`'${th.options}' ซ้ำกัน`).waitFor()
  await option(2).fill('บ่าย')
  await page.getByRole('radio', { name: filled(th['option.default'], { place: 2 }) }).click()
  const preview = page.getByRole('region', { name: th.preview })
  expect(await preview.getByRole('combobox', { name: th['preview.untitled'] }).inputValue()).toBe('บ่าย')
  await page.getByRole('button', { name: filled(th['option.up'], { place: 2 }) }).click()
  expect(await option(1).inputValue()).toBe('บ่าย')
  await page.getByRole('combobox', { name: th.system_id }).choose(th['system_id.branch'])
  await page.getByText(filled(th['options.note_other'], { count: 3 })).waitFor()
  expect(await option(1).count()).toBe(0)
})

it('moves a field by the arrow keys of its handle, which keeps the focus', async () => {
  const page = await open()
  const [first, second, ...rest] = codes('time-leave')
  const handle = page.getByRole('button', { name: filled(uiTh['order.move'], { name: 'เบอร์ติดต่อระหว่างลา' }) })
  await handle.press('ArrowDown')
  await page
    .getByText(filled(uiTh['order.moved'], { name: 'เบอร์ติดต่อระหว่างลา', place: 2, count: 8 }))
    .waitFor()
  await until(() => codes('time-leave')[0] === second, 'the order to be stored')
  expect(codes('time-leave')).toEqual([second, first, ...rest])
  expect(await handle.isFocused()).toBe(true)
  // Two quick moves are stored one after the other.
  await handle.press('ArrowDown')
  await handle.press('ArrowUp')
  await until(
    () => page.requests.filter(it => it === '200 PUT /app/v1/custom-fields/order').length === 3,
    'three orders to be stored'
  )
  expect(codes('time-leave')).toEqual([second, first, ...rest])
  await handle.press('ArrowUp')
  await until(() => codes('time-leave')[0] === first, 'the order to be stored')
})

it('shows both values to whoever saves second, who chooses one', async () => {
  const id = calls.sqlite.value<string>("select id from custom_fields where code = 'CF_HANDOVER'")
  const page = await open(`${PAGE}?open=${id}`)
  const label = page.getByRole('textbox', { name: uiTh.nameTh })
  await label.fill('งานที่ฝากไว้')
  calls.sqlite.raw.prepare("update custom_fields set label = 'งานส่งต่อ' where id = ?").run(id)
  await page.getByRole('button', { name: uiTh.save, exact: true }).click()
  const conflict = page.getByRole('table', { name: uiTh.conflict })
  await conflict.getByText('งานส่งต่อ').waitFor()
  await page.getByRole('button', { name: uiTh['conflict.keepMine'] }).click()
  await page.getByText(filled(th['done.saved'], { name: 'งานที่ฝากไว้' })).waitFor()
})

it('removes a field that no document uses, and only unpublishes others', async () => {
  const [used, unused] = ['CF_PEOPLE', 'CF_PICKUP'].map(code =>
    calls.sqlite.value<string>('select id from custom_fields where code = ?', code)
  )
  await calls.submitted('overtime', 'E0010', '2026-04-07', { custom_fields: { [`${used}`]: '3' } })
  const page = await open(`${PAGE}?open=${used}`)
  await page.getByText(th['type.fixed']).waitFor()
  expect(await page.getByRole('button', { name: th.remove }).count()).toBe(0)
  await page.getByRole('button', { name: th.unpublish }).click()
  await page.getByText(filled(th['done.unpublished'], { name: 'จำนวนคนในทีม' })).waitFor()
  page.goTo(`${PAGE}?open=${unused}`)
  await page.getByRole('button', { name: th.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: th.remove }).click()
  await page.getByText(filled(th['done.removed'], { name: 'เวลารถรับ' })).waitFor()
  expect(codes('overtime')).not.toContain('CF_PICKUP')
})

it('shows an error, and says when there are no fields yet', async () => {
  const page = await openApp(station, '/settings/preferences', { userName: 'e0002' })
  const ends = page.answer(LIST, failure)
  page.goTo(PAGE)
  await page.getByRole('alert').getByText('ref-1').waitFor()
  ends()
  calls.sqlite.raw.exec(
    "delete from custom_field_values; delete from custom_fields where document_kind = 'time-leave'"
  )
  await page.getByRole('button', { name: uiTh.retry }).click()
  await page.getByText(th.empty).waitFor()
})

it('refuses an employee', async () => {
  const page = await openApp(station, PAGE, { userName: 'e0010' })
  await page.getByText('หน้านี้สำหรับผู้ที่ได้รับสิทธิ์เท่านั้น').waitFor()
})
