import { fireEvent } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { th as thOwn } from '../../../renderer/features/approvals/request/texts.th.ts'
import { th as thAbove } from '../../../renderer/features/approvals/texts.th.ts'
import { th as pictureTh } from '../../../renderer/ui/files/texts.th.ts'
import { th as fieldsTh } from '../../../renderer/ui/requests/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import { closeApp, openApp } from '../../support/app.ts'
import { DocumentCalls } from '../../support/approvals.ts'
import { filled } from '../../support/keyboard.ts'
import { until } from '../../support/until.ts'
import type { TestWorkstation } from '../../support/workstation.ts'

const th = { ...uiTh, ...thAbove, ...thOwn, ...fieldsTh }

// The form of a leave: half days by the own shift, the types offered, the attached picture. E0010 works from 08:30 to 17:30.

let station: TestWorkstation
let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
  station = calls.station
})
beforeEach(() => calls.deleteDocuments())
afterEach(closeApp)
afterAll(() => calls.close())

const pendingDocuments = () =>
  calls.sqlite.value<number>('select count(*) from approval_documents where deleted_at is null')

describe('the length of a leave', () => {
  const address = '/approvals/new?kind=time-leave&employee=E0010&date=2026-03-17'
  const half = (name: string) => page.getByRole('radio', { name })
  let page: Awaited<ReturnType<typeof openApp>>
  const submit = () => page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  const hours = () =>
    calls.sqlite.raw
      .prepare(`select substr(starts_at, 12) || '-' || substr(ends_at, 12) || ' ' || l.minutes || '/' || l.day_minutes
        from approval_documents d join approval_leave_days l on l.document_id = d.id where d.deleted_at is null`)
      .pluck()
      .all()

  it.each([
    ['length.first', '08:30-12:30 240/480'],
    ['length.second', '13:30-17:30 240/480']
  ] as const)('%s is half of the own shift, 0.5 days', async (key, expected) => {
    page = await openApp(station, address, { userName: 'e0010' })
    await half(th[key]).click()
    await page.getByText(filled(th['preview.days'], { days: '0.5' })).waitFor()
    await submit()
    await page.getByRole('heading', { level: 1, name: thAbove['own.title'] }).waitFor()
    expect(hours()).toEqual([expected])
  })

  it('cannot be half of a day without a shift', async () => {
    page = await openApp(station, address.replace('03-17', '03-21'), { userName: 'e0010' })
    await half(th['length.first']).click()
    await submit()
    await page.getByRole('alert').filter({ hasText: 'E0010' }).waitFor()
    expect(pendingDocuments()).toBe(0)
  })

  it('of somebody else ends on the requests of that person', async () => {
    page = await openApp(station, address, { userName: 'e0001' })
    await page.getByText(filled(th['preview.days'], { days: 1 })).waitFor()
    await submit()
    await page.getByRole('heading', { level: 1, name: thAbove['all.title'] }).waitFor()
    expect(page.address()).toBe('/approvals/all?q=E0010')
    await page.getByRole('gridcell', { name: 'E0010', exact: true }).waitFor()
  })
})

it('offers maternity leave to women and absence to HR only', async () => {
  const typesFor = async (userName: string, employee: string) => {
    const page = await openApp(
      station,
      `/approvals/new?kind=time-leave&employee=${employee}&date=2026-03-17`,
      {
        userName
      }
    )
    await until(
      async () => page.requests.some(it => it === '200 GET /app/v1/approvals/leave-facts'),
      'the facts about the person'
    )
    await page.getByRole('combobox', { name: th.leaveType }).click()
    return page.getByRole('option').allInnerTexts()
  }
  const codeOf = (gender: string) =>
    calls.sqlite.value<string>(
      `select employee_code from employees where employee_gender = ? and signout_flag = 'N' and employee_code <> 'E0001' limit 1`,
      gender
    )
  const ofMan = await typesFor('e0001', codeOf('ชาย'))
  expect(ofMan).toContain('ขาดงาน')
  expect(ofMan.filter(it => it.startsWith('ลาคลอด'))).toEqual([])
  expect(await typesFor('e0001', codeOf('หญิง'))).toContain('ลาคลอดได้รับค่าจ้าง')
  expect(await typesFor('e0010', 'E0010')).not.toContain('ขาดงาน')
})

it('takes a PDF, and refuses another file, or one that is too large, when it is chosen', async () => {
  const page = await openApp(station, '/approvals/new?kind=time-leave&date=2026-03-17', { userName: 'e0010' })
  const choose = async (file: File) => {
    const input = page.locator('input[type="file"]')
    await input.waitFor()
    const [element] = input.all()
    if (element !== undefined) fireEvent.change(element, { target: { files: [file] } })
  }
  await choose(new File(['BM'], 'certificate.bmp'))
  await page.getByText(pictureTh['attachment.notOne']).waitFor()
  await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.jpg'))
  await page.getByText(pictureTh['picture.tooLarge']).waitFor()
  await choose(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'small.jpg'))
  await page.getByText(pictureTh['picture.tooLarge']).waitFor({ state: 'detached' })
  await choose(new File(['%PDF-1.7'], 'certificate.pdf'))
  await page.getByText(pictureTh.reading).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: filled(th.submit_other, { count: 1 }) }).click()
  await page.getByRole('heading', { level: 1, name: thAbove['own.title'] }).waitFor()
  await page.getByRole('gridcell', { name: 'ลากิจได้รับค่าจ้าง 1 วัน' }).click()
  page.goTo(
    `/approvals/document?id=${calls.sqlite.value<string>('select id from approval_documents where deleted_at is null')}`
  )
  await page.getByRole('button', { name: pictureTh['attachment.open'] }).waitFor()
})
