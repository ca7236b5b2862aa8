import type { Cell, Workbook } from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Body, DocumentCalls } from '../support/approvals.ts'
import { fileRequester } from '../support/job-files.ts'
import {
  cellAt,
  dateOf,
  formulaOf,
  minutesOf,
  numberOf,
  partsOf,
  readWorkbook,
  sheetOf,
  textOf
} from '../support/report-workbook.ts'

// Workbooks of documents and of overtime hours, read back. E0010 is paid by the month and works DAY on weekdays, 08:30 to 17:30.

let calls: DocumentCalls
let ask: Awaited<ReturnType<typeof fileRequester>>
beforeAll(async () => {
  calls = await DocumentCalls.open()
  ask = await fileRequester(calls.station)
})
beforeEach(() => calls.deleteDocuments())
afterAll(() => calls.close())

const made = async (list: 'documents' | 'overtime', body: Body = {}) => {
  const { job, bytes } = await ask(`/app/v1/approvals/${list}/export`, {
    scope: 'all',
    language: 'en',
    ...body
  })
  return { job, workbook: await readWorkbook(bytes) }
}
/** The rows of a sheet as their cells by heading, and its totals. */
function tableOf(workbook: Workbook, name: string) {
  const { headings, rows, totals } = partsOf(sheetOf(workbook, name))
  const at = (cells: Cell[]) => (heading: string) => cellAt(cells, headings.indexOf(heading))
  return { rows: rows.map(at), total: at(totals) }
}

test('has the filtered list with totals, and formulas in texts stay texts', async () => {
  const leave = await calls.submitted('time-leave', 'E0010', '2026-03-17', {
    time_leave_end_dt: '2026-03-18',
    time_leave_desc: '=HYPERLINK("http://x")'
  })
  await calls.approve('time-leave', leave, 'E0010', 'e0003')
  await calls.submitted('overtime', 'E0010', '2026-03-19', { ot_work_desc: '@SUM(1+1)' })
  await calls.submitted('overtime', 'E0011', '2026-03-20')
  const { job, workbook } = await made('documents', { search: 'E0010' })
  expect(job).toMatchObject({ kind: 'documents-book', state: 'done' })
  const { rows, total } = tableOf(workbook, 'Documents')
  expect(rows).toHaveLength(2)
  const [overtime, own] = rows
  expect(overtime && textOf(overtime('Reason'))).toBe('@SUM(1+1)')
  expect(own && textOf(own('Reason'))).toBe('=HYPERLINK("http://x")')
  expect(own && formulaOf(own('Reason'))).toBeNull()
  expect(own && [textOf(own('Employee code')), textOf(own('Status')), textOf(own('Details'))]).toEqual([
    'E0010',
    'Approved, step 1',
    'Paid personal leave'
  ])
  expect(own && [dateOf(own('From')), dateOf(own('To')), numberOf(own('Leave (days)'))]).toEqual([
    '2026-03-17',
    '2026-03-18',
    2
  ])
  expect([numberOf(total('Leave (days)')), minutesOf(total('Overtime (h:mm)'))]).toEqual([2, 120])
  expect(formulaOf(total('Leave (days)'))).toContain('SUBTOTAL(109')
  const { pageSetup, views } = sheetOf(workbook, 'Documents')
  expect(pageSetup).toMatchObject({
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0
  })
  expect(pageSetup.printTitlesRow).toBe('4:4')
  expect(views[0]).toMatchObject({ state: 'frozen', ySplit: 4 })
})

test('has only the chosen documents, in the order of the list', async () => {
  const ids: string[] = []
  for (const date of ['2026-03-17', '2026-03-18', '2026-03-19'])
    ids.push(await calls.submitted('overtime', 'E0010', date))
  const chosen = { document_ids: [ids[2], ids[0]], direction: 'asc' }
  const { rows } = tableOf((await made('documents', chosen)).workbook, 'Documents')
  expect(rows.map(row => dateOf(row('From')))).toEqual(['2026-03-17', '2026-03-19'])
})

test('has overtime hours by employee, payroll period and class', async () => {
  const approved = async (date: string, hours: Body = {}) => {
    const id = await calls.submitted('overtime', 'E0010', date, hours)
    for (const by of ['e0003', 'e0004', 'e0005']) await calls.approve('overtime', id, 'E0010', by)
  }
  await approved('2026-03-17')
  await approved('2026-03-21', { ot_work_start_hour: '08:30', ot_work_end_hour: '19:30' })
  await approved('2026-03-26')
  await calls.submitted('overtime', 'E0010', '2026-03-27')
  await calls.submitted('overtime', 'E0011', '2026-03-18')
  const { workbook } = await made('overtime')
  const { rows, total } = tableOf(workbook, 'By person')
  const hours = ['Overtime 1.5', 'Overtime 1', 'Overtime 2', 'Overtime 3', 'Approved', 'Pending']
  expect(
    rows.map(row => [
      textOf(row('Employee code')),
      dateOf(row('From')),
      dateOf(row('To')),
      ...hours.map(it => minutesOf(row(it)))
    ])
  ).toEqual([
    ['E0010', '2026-02-26', '2026-03-25', 120, 480, 0, 120, 720, 0],
    ['E0010', '2026-03-26', '2026-04-25', 120, 0, 0, 0, 120, 120],
    ['E0011', '2026-02-26', '2026-03-25', 0, 0, 0, 0, 0, 120]
  ])
  expect(hours.map(it => minutesOf(total(it)))).toEqual([240, 480, 0, 120, 840, 240])
  const documents = tableOf(workbook, 'By document')
  expect(documents.rows.map(row => dateOf(row('From')))).toEqual([
    '2026-03-17',
    '2026-03-21',
    '2026-03-26',
    '2026-03-27',
    '2026-03-18'
  ])
})

test('refuses a wrong date, and each export is in the activity log', async () => {
  const hr = await calls.station.signIn('e0002')
  const body = { scope: 'all', from: '2026-02-30', language: 'th', calendar: 'buddhist' }
  expect((await hr('/app/v1/approvals/documents/export', { body })).status).toBe(400)
  expect(
    calls.sqlite.value<number>(
      `select count(*) from activity_log where action = 'report.export' and subject_kind = 'overtime-book'`
    )
  ).toBe(1)
})

test('is a workbook with a sentence if the list is empty', async () => {
  const { workbook } = await made('documents', { search: 'nobody', language: 'th' })
  expect(textOf(sheetOf(workbook, 'เอกสาร').getRow(5).getCell(1))).toBe('ไม่มีเอกสารที่ตรงกับตัวกรอง')
})
