import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { th as delegationTh } from '../../../renderer/features/approvals/delegation/texts.th.ts'
import { th as documentTh } from '../../../renderer/features/approvals/document/texts.th.ts'
import { th as thOwn } from '../../../renderer/features/approvals/request/texts.th.ts'
import {
  th as approvalsTh,
  th as listsTh,
  th as thAbove
} from '../../../renderer/features/approvals/texts.th.ts'
import { th as attendanceTh } from '../../../renderer/features/attendance/texts.th.ts'
import { th as kindsTh } from '../../../renderer/ui/requests/kinds/texts.th.ts'
import { th as fieldsTh } from '../../../renderer/ui/requests/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, failure, openApp, success } from '../../support/app.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { filled } from '../../support/keyboard.ts'
import { until } from '../../support/until.ts'
import type { TestWorkstation } from '../../support/workstation.ts'

const th = { ...uiTh, ...thAbove, ...thOwn, ...fieldsTh }

// Requests from the form to the document's page, and substitutes of approvers.

let station: TestWorkstation
let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
})
beforeEach(() => {
  calls.deleteDocuments()
})
afterEach(closeApp)
afterAll(() => calls.close())

const peopleLabel = () =>
  calls.sqlite.value<string>(`select label from custom_fields where code = 'CF_PEOPLE'`)
const pendingDocuments = () =>
  calls.sqlite.value<number>('select count(*) from approval_documents where deleted_at is null')

it("shows the length of one's own leave before it is submitted, and lists it afterwards", async () => {
  const page = await openApp(station, '/approvals/new?kind=time-leave&date=2026-03-17', { userName: 'e0010' })
  await page.getByText(filled(th['preview.days'], { days: 1 })).waitFor()
  await page.getByRole('textbox', { name: uiTh.reason }).fill('ธุระ')
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByRole('heading', { level: 1, name: listsTh['own.title'] }).waitFor()
  await page.getByRole('gridcell', { name: 'ลากิจได้รับค่าจ้าง 1 วัน' }).waitFor()
  expect(pendingDocuments()).toBe(1)
})

it('lets an approver outside the manager group choose among his or her people, and others only themselves', async () => {
  calls.sqlite.raw
    .prepare(
      `delete from user_group_members where user_id = (select id from users where user_name = 'e0003')`
    )
    .run()
  const page = await openApp(station, '/approvals/new?kind=overtime&date=2026-03-17', { userName: 'e0003' })
  const people = page.getByRole('combobox', { name: uiTh.employees })
  await people.fill('E0010')
  await page.getByRole('option', { name: /E0010/ }).waitFor()
  const own = await openApp(station, '/approvals/new?kind=overtime&date=2026-03-17', { userName: 'e0010' })
  await own.getByText(th['people.me']).waitFor()
  expect(await own.getByRole('combobox', { name: uiTh.employees }).count()).toBe(0)
})

it('adds nobody by another Enter after somebody was chosen', async () => {
  const page = await openApp(station, '/approvals/new?kind=overtime&date=2026-03-17')
  const people = page.getByRole('combobox', { name: uiTh.employees })
  await people.fill('E0010')
  await page.getByRole('option', { name: /E0010/ }).waitFor()
  await people.press('Enter')
  await page
    .getByRole('option', { name: /^(?!E0010)/ })
    .first()
    .waitFor()
  await people.press('Enter')
  await people.fill('E0011')
  await page.getByRole('option', { name: /E0011/ }).waitFor()
  await people.press('Enter')
  await page.getByRole('button', { name: filled(th.submit_other, { count: 2 }) }).waitFor()
})

it('proposes the times of a day without punches from the month, until the next morning for a night shift', async () => {
  const [employee, night] = [
    calls.sqlite.value<string>(`select id from employees where employee_code = 'E0010'`),
    calls.sqlite.value<string>(`select id from work_cycles where code = 'NIGHT'`)
  ]
  calls.sqlite.raw
    .prepare('insert into work_cycle_days (employee_id, work_date, work_cycle_id) values (?, ?, ?)')
    .run(employee, '2026-02-17', night)
  calls.sqlite.raw.prepare('delete from attendance_punches where employee_id = ?').run(employee)
  const page = await openApp(station, '/attendance/month?employee=E0010&month=2026-02')
  await page
    .getByRole('link', { name: filled(attendanceTh['month.fixOf'], { date: '17 ก.พ. 2569' }) })
    .click()
  const time = (n: number) => page.getByRole('textbox', { name: filled(th['time.n'], { n }) })
  await time(2).waitFor()
  expect([await time(1).inputValue(), await time(2).inputValue()]).toEqual(['22:00', '07:00'])
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByRole('heading', { level: 1, name: listsTh['all.title'] }).waitFor()
  expect(
    calls.sqlite.value<string>('select times_json from approval_documents where deleted_at is null')
  ).toBe(JSON.stringify(['2026-02-17 22:00:00', '2026-02-18 07:00:00']))
})

it("sends the default values of the company's custom fields", async () => {
  const page = await openApp(station, '/approvals/new?kind=overtime&date=2026-03-18', { userName: 'e0010' })
  await page.getByRole('combobox', { name: 'อาหาร' }).waitFor()
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByRole('heading', { level: 1, name: listsTh['own.title'] }).waitFor()
  const values = calls.sqlite.raw
    .prepare(
      `select f.code, v.value from custom_field_values v
       join custom_fields f on f.id = v.custom_field_id
       join approval_documents d on d.id = v.document_id and d.deleted_at is null order by f.code`
    )
    .all()
  expect(values).toEqual([
    { code: 'CF_MEAL', value: 'none' },
    { code: 'CF_PEOPLE', value: '1' }
  ])
})

it('shows a field that only HR may fill in as read-only', async () => {
  calls.sqlite.raw
    .prepare("update custom_fields set is_employee_edit_flag = 'N' where code in ('CF_MEAL', 'CF_PROJECT')")
    .run()
  const page = await openApp(station, '/approvals/new?kind=overtime&date=2026-03-19', { userName: 'e0010' })
  const meal = page.getByRole('textbox', { name: 'อาหาร' })
  await meal.waitFor()
  expect(await meal.inputValue()).toBe('ไม่รับ')
  await page.getByText(th.locked).first().waitFor()
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByRole('heading', { level: 1, name: listsTh['own.title'] }).waitFor()
  // HR fills it in.
  const forHr = await openApp(station, '/approvals/new?kind=overtime&employee=E0010&date=2026-03-20')
  await forHr.getByRole('combobox', { name: 'อาหาร' }).waitFor()
  calls.sqlite.raw.prepare("update custom_fields set is_employee_edit_flag = 'Y'").run()
})

it('copies the last request with its times, its reason and the custom fields', async () => {
  const people = calls.sqlite.value<string>(`select id from custom_fields where code = 'CF_PEOPLE'`)
  await calls.submitted('overtime', 'E0010', '2026-03-17', {
    ot_work_start_hour: '19:00',
    ot_work_end_hour: '21:30',
    custom_fields: { [people]: '7' }
  })
  const page = await openApp(station, '/approvals/new?kind=overtime&date=2026-03-18', { userName: 'e0010' })
  const field = page.getByRole('textbox', { name: peopleLabel() })
  await field.waitFor()
  await page.getByRole('button', { name: th.copy }).click()
  await until(async () => (await field.inputValue()) === '7', 'the custom field to be copied')
  expect(await page.getByRole('textbox', { name: th.start }).inputValue()).toBe('19:00')
  expect(await page.getByRole('textbox', { name: th.end }).inputValue()).toBe('21:30')
  expect(await page.getByRole('textbox', { name: uiTh.from }).inputValue()).toBe('18 มี.ค. 2569')
  expect(await page.getByRole('textbox', { name: uiTh.reason }).inputValue()).toBe('ปิดบัญชี')
})

it('of the only document says why it was refused, and leads there', async () => {
  const page = await openApp(station, '/approvals/new?kind=overtime&employee=E0010&date=2026-03-17')
  const fault = { code: 'document.overtime_exists', path: null, params: {} }
  page.answer('POST /app/v1/approvals/submissions', () =>
    success({ results: [{ document_id: null, faults: [fault] }] })
  )
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByRole('alert').getByText(thOwn['failed.all']).waitFor()
  await until(
    async () => document.activeElement?.querySelector('[role=alert]') != null,
    'the focus on the reason'
  )
})

it('shows why some of several days failed, and sends only those again', async () => {
  const page = await openApp(station, '/approvals/new?kind=work-cycle-change&employee=E0010&date=2026-03-17')
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByText(uiTh.missing, { exact: true }).waitFor()
  // Another kind of request for the same people and days.
  await page.getByRole('radio', { name: kindsTh['kind.overtime'] }).click()
  const last = page.getByRole('textbox', { name: uiTh.to })
  await last.fill('19/03/2569')
  await last.press('Tab')
  const sent: number[] = []
  const fault = { code: 'document.overtime_exists', path: null, params: {} }
  page.answer('POST /app/v1/approvals/submissions', ({ body }) => {
    const { documents } = body as { documents: unknown[] }
    sent.push(documents.length)
    return success({
      results: documents.map((_, at) => ({
        document_id: at === 1 ? null : `${at}`,
        faults: at === 1 ? [fault] : []
      }))
    })
  })
  const submit = page.getByRole('button', { name: filled(th.submit_other, { count: 3 }) })
  await submit.click()
  await page.getByRole('alert').getByText('18 มี.ค. 2569').waitFor()
  await page.getByRole('alert').getByText('วันดังกล่าวมีคำขอโอทีอยู่แล้ว').waitFor()
  expect(await last.inputValue()).toBe('18 มี.ค. 2569')
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByRole('heading', { level: 1, name: listsTh['all.title'] }).waitFor()
  expect(sent).toEqual([3, 1])
})

it('names the people whose documents are stored, and keeps those who were refused', async () => {
  const nameOf = (code: string) =>
    calls.sqlite.value<string>(
      `select employee_name || ' ' || employee_last_name from employees where employee_code = ?`,
      code
    )
  const page = await openApp(station, '/approvals/new?kind=overtime&employee=E0010&date=2026-03-17')
  const people = page.getByRole('combobox', { name: uiTh.employees })
  for (const code of ['E0011', 'E0012']) {
    await people.fill(code)
    await page.getByRole('option', { name: new RegExp(code) }).click()
  }
  const fault = { code: 'document.overtime_exists', path: null, params: {} }
  page.answer('POST /app/v1/approvals/submissions', ({ body }) => {
    const { documents } = body as { documents: { employee_code: string }[] }
    return success({
      results: documents.map(it => ({
        document_id: null,
        faults: it.employee_code === 'E0011' ? [fault] : []
      }))
    })
  })
  await page.getByRole('button', { name: filled(th.submit_other, { count: 3 }) }).click()
  await page
    .getByRole('alert')
    .getByText(`${nameOf('E0011')} (E0011)`)
    .waitFor()
  await page
    .getByText(
      `${nameOf('E0010')} (E0010), ${nameOf('E0012')} (E0012): ${filled(th.done_other, { count: 2 })}`
    )
    .waitFor()
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).waitFor()
  expect(await page.getByText('E0012', { exact: true }).count()).toBe(0)
  await until(
    async () => document.activeElement?.querySelector('[role=alert]') != null,
    'the focus on the reasons'
  )
})

it('saves a changed document and records the change in its history', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-19')
  const page = await openApp(station, `/approvals/document?id=${id}`, { userName: 'e0010' })
  await page.getByRole('button', { name: documentTh.more }).click()
  await page.getByRole('menuitem', { name: uiTh.edit }).click()
  await page.getByRole('textbox', { name: uiTh.reason }).fill('เร่งส่งงาน')
  await page.getByRole('button', { name: th.save }).click()
  await page.getByText('เร่งส่งงาน').waitFor()
  await page.getByText(documentTh['history.update']).waitFor()
})

it("shows what someone else changed in the meantime next to the user's entry and does not overwrite it", async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-19')
  const page = await openApp(station, `/approvals/new?id=${id}`, { userName: 'e0010' })
  await page.getByRole('textbox', { name: uiTh.reason }).fill('เร่งส่งงาน')
  calls.sqlite.raw
    .prepare(
      `update approval_documents set ends_at = '2026-03-19 21:00', updated_at = '2026-03-10T02:30:00.000Z' where id = ?`
    )
    .run(id)
  await page.getByRole('button', { name: th.save }).click()
  const notice = page.getByRole('table', { name: uiTh.conflict })
  await notice.getByRole('row', { name: /21:00.*20:00/ }).waitFor()
  await page.getByRole('button', { name: uiTh['conflict.takeTheirs'] }).click()
  expect(await page.getByRole('textbox', { name: th.end }).inputValue()).toBe('21:00')
  await page.getByRole('button', { name: th.save }).click()
  await page.getByText(documentTh['history.update']).waitFor()
  expect(
    calls.sqlite.value<string>(
      `select ends_at || ' ' || description from approval_documents where id = ?`,
      id
    )
  ).toBe('2026-03-19 21:00 เร่งส่งงาน')
})

it('disables what an approver may not do on the page of a document, and simulates an approval', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-20')
  const page = await openApp(station, `/approvals/document?id=${id}`, { userName: 'e0003' })
  await page.getByRole('button', { name: documentTh.more }).click()
  expect(await page.getByRole('menuitem', { name: documentTh.delete }).isDisabled()).toBe(true)
  await page.getByRole('menuitem', { name: documentTh.simulate }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(filled(fieldsTh['state.step'], { step: 2, count: 3 })).waitFor()
  expect(calls.flag(id)).toBe('01')
})

it('exports the filtered list and its overtime hours for HR with one click each', async () => {
  const page = await openApp(station, '/approvals/all?kind=overtime&q=E0010&period=2026-03-01..2026-03-31')
  const bodies: unknown[] = []
  for (const list of ['documents', 'overtime'])
    page.answer(`POST /app/v1/approvals/${list}/export`, ({ body }) => {
      bodies.push(body)
      return failure()
    })
  await page.getByRole('button', { name: uiTh.export, exact: true }).click()
  await page.getByRole('button', { name: listsTh['export.overtime'] }).click()
  await until(async () => bodies.length === 2, 'both to be requested')
  const list = { scope: 'all', search: 'E0010', from: '2026-03-01', to: '2026-03-31' }
  const look = { language: 'th', calendar: 'buddhist' }
  expect(bodies).toEqual([
    { ...list, kind: 'overtime', direction: 'desc', ...look },
    { ...list, ...look }
  ])
  const own = await openApp(station, '/approvals/mine', { userName: 'e0010' })
  await own.getByText(listsTh['empty.own']).waitFor()
  expect(await own.getByRole('button', { name: uiTh.export, exact: true }).count()).toBe(0)
})

it('says that a document does not exist', async () => {
  const page = await openApp(station, '/approvals/document?id=none')
  await page.getByText(approvalsTh.notFound).waitFor()
})

it('lets an approver name a substitute and end the substitution', async () => {
  const page = await openApp(station, '/approvals/delegation?open=new', { userName: 'e0003' })
  const dialog = page.getByRole('dialog', { name: delegationTh.add })
  await dialog.getByRole('button', { name: delegationTh['form.save'] }).click()
  await dialog.getByText(delegationTh['form.missing']).waitFor()
  await dialog.getByRole('combobox', { name: delegationTh.substitute }).fill('E0004')
  await page.getByRole('option', { name: /E0004/ }).click()
  await dialog.getByRole('button', { name: delegationTh['form.save'] }).click()
  await page.getByRole('gridcell', { name: delegationTh['state.active'] }).click()
  await page.getByRole('complementary').getByRole('button', { name: delegationTh.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: delegationTh.end }).click()
  await until(
    async () => (await page.getByRole('gridcell', { name: delegationTh['state.ended'] }).count()) === 1,
    'the substitution to be ended'
  )
})

it('hands approvals over with four keys from the inbox, to the last substitute first', async () => {
  const substitutes = () =>
    calls.sqlite.raw
      .prepare(
        `select e.employee_code from approval_delegations d join employees e on e.id = d.substitute_employee_id
         where d.ended_at is null`
      )
      .pluck()
      .all()
  const page = await openApp(station, '/approvals', { userName: 'e0003' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: delegationTh.add })
  await dialog.getByRole('combobox', { name: delegationTh.substitute }).waitFor()
  const offered = async () => (await page.getByRole('option').allInnerTexts())[0] ?? ''
  await page.keyboard.press('ArrowDown')
  await until(async () => (await offered()).startsWith('E0004'), 'the last substitute to be offered first')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(substitutes()).toEqual(['E0004'])
})
