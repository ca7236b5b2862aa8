import type { DataValidation, Workbook } from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { EMPLOYEE_EXAMPLES, EMPLOYEE_SHEET } from '#shared/domain/employee-import/template.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { offeredValues } from '#shared/domain/sheet-columns/import-table.ts'
import { NOTE_HEADINGS, TEMPLATE_SHEETS } from '#shared/domain/sheet-columns/template-sheets.ts'
import { ImportCalls, importRow } from '../support/import-runs.ts'
import { type Person, signIn } from '../support/report-station.ts'
import { readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'
import { lastOf, readFile, rowsOf, TODAY } from '../support/spreadsheets.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The template of the import, and the workbook of failed rows: made for people, and read back by our own import.

let station: TestWorkstation
let calls: ImportCalls
let person: Person
beforeAll(async () => {
  station = await openTestWorkstation()
  person = await signIn(station)
  calls = new ImportCalls(person.call)
})
afterAll(() => station.close())

/** Requests a workbook and downloads it. */
async function made(path: string, language: 'th' | 'en'): Promise<{ job: Job; bytes: Buffer }> {
  const { job, file } = await person.fetched(await person.call(path, { body: { language } }))
  return { job, bytes: file.bytes }
}

/** Its content as the screen reads it. */
async function readBack(workbook: Workbook) {
  const events = await readFile(new Blob([await workbook.xlsx.writeBuffer()]))
  return { last: lastOf(events), rows: rowsOf(events) }
}

const validationAt = (workbook: Workbook, address: string): DataValidation | undefined =>
  sheetOf(workbook, EMPLOYEE_SHEET).getCell(address).dataValidation

describe.each(['th', 'en'] as const)('the template in %s', language => {
  let workbook: Workbook
  beforeAll(async () => {
    workbook = await readWorkbook((await made('/app/v1/employee-imports/template', language)).bytes)
  })

  test('has every column with headings in both languages, and required ones in another colour', () => {
    const heading = sheetOf(workbook, EMPLOYEE_SHEET).getRow(1)
    const colours = new Map<boolean, Set<string | undefined>>([
      [true, new Set()],
      [false, new Set()]
    ])
    for (const [at, { th, en, isRequired }] of EMPLOYEE_COLUMNS.entries()) {
      const cell = heading.getCell(at + 1)
      expect(textOf(cell)).toBe(`${th}${isRequired ? ' *' : ''}\n${en}`)
      const { fill } = cell
      colours.get(isRequired)?.add(fill.type === 'pattern' ? fill.fgColor?.argb : undefined)
    }
    const [needed, others] = [...colours.values()].map(found => [...found])
    expect(needed).toHaveLength(1)
    expect(others).toHaveLength(1)
    expect(needed).not.toEqual(others)
  })

  test('offers the allowed values of each column that has them, and of no other', () => {
    const guide = sheetOf(workbook, TEMPLATE_SHEETS.guide)
    for (const [at, column] of EMPLOYEE_COLUMNS.entries()) {
      const offered = offeredValues(column, language)
      const validation = validationAt(workbook, `${column.letter}2`)
      if (offered.length === 0) {
        expect(validation, column.letter).toBeUndefined()
        continue
      }
      const [, from, row, to] =
        /!\$([A-Z]+)\$(\d+):\$([A-Z]+)\$\d+$/.exec(String(validation?.formulae[0])) ?? []
      const cells = guide.getRow(Number(row))
      const [first, last] = [guide.getColumn(from ?? '').number, guide.getColumn(to ?? '').number]
      const values = Array.from({ length: last - first + 1 }, (_, place) =>
        textOf(cells.getCell(first + place))
      )
      expect(values, column.letter).toEqual(offered)
      expect(textOf(cells.getCell(1)), 'the row explains the same column').toBe(EMPLOYEE_COLUMNS[at]?.letter)
      expect(validationAt(workbook, `${column.letter}2001`)?.type).toBe('list')
    }
  })

  test('explains each column, and its examples are valid', () => {
    const guide = sheetOf(workbook, TEMPLATE_SHEETS.guide)
    const explained = EMPLOYEE_COLUMNS.map((_, at) => textOf(guide.getRow(6 + at).getCell(5)))
    expect(explained.every(text => text.length > 3)).toBe(true)
    const examples = sheetOf(workbook, TEMPLATE_SHEETS.examples)
    for (const [at, { record }] of EMPLOYEE_EXAMPLES.entries()) {
      expect(EMPLOYEE_TABLE.check(record, { today: TODAY })).toEqual([])
      const cells = EMPLOYEE_COLUMNS.map((_, place) => textOf(examples.getRow(at + 2).getCell(place + 2)))
      expect(cells).toEqual(EMPLOYEE_COLUMNS.map(({ letter }) => record[letter] ?? ''))
    }
  })

  test('is read back without a question once filled in, including leading zeros', async () => {
    const sheet = sheetOf(workbook, EMPLOYEE_SHEET)
    expect((await readBack(workbook)).last).toEqual({ kind: 'failed', problem: { code: 'no_rows' } })
    for (const [at, { letter }] of EMPLOYEE_COLUMNS.entries()) {
      const text = EMPLOYEE_EXAMPLES[0]?.record[letter]
      if (text !== undefined) sheet.getRow(2).getCell(at + 1).value = text
    }
    // Typed into Excel, a code stays text.
    expect(sheet.getCell('B500').numFmt).toBe('@')
    const { last, rows } = await readBack(workbook)
    expect(last.kind).toBe('done')
    expect(rows.map(({ source, cells }) => [source, cells])).toEqual([
      [2, EMPLOYEE_COLUMNS.map(({ letter }) => EMPLOYEE_EXAMPLES[0]?.record[letter] ?? '')]
    ])
    expect(rows[0]?.faults).toEqual([])
  })
})

const NO_CHOICE = faultOf('cell.not_a_choice', 'employee_gender', { column: 'G', values: ['ชาย', 'หญิง'] })

describe('the failed rows', () => {
  let runId: string
  beforeAll(async () => {
    const rows = [
      importRow(1),
      importRow(2, { E: '', F: '00012' }),
      importRow(3, { AS: 'D99', AC: '=1+1\nสอง', D: 'ศิริพร' }),
      { ...importRow(4, { G: 'x' }), refused: [NO_CHOICE] }
    ]
    runId = (await calls.imported(rows)).run_id
  })

  test.each([
    ['th', 'ต้องกรอกทั้งชื่อและนามสกุล', 'รหัสแผนก: ไม่พบ D99', 'เพศ: ต้องเป็นค่าใดค่าหนึ่งใน ชาย, หญิง'],
    [
      'en',
      'First name and last name are both required',
      'Department code: D99 was not found',
      'Gender: Must be one of ชาย, หญิง'
    ]
  ] as const)('have their reasons in %s', async (language, missing, unknown, noChoice) => {
    const { job, bytes } = await made(`/app/v1/employee-imports/${runId}/result`, language)
    expect(job.file_name).toContain('people')
    const sheet = sheetOf(await readWorkbook(bytes), EMPLOYEE_SHEET)
    const row = (at: number) => [1, 2, 4].map(place => textOf(sheet.getRow(at).getCell(place)))
    expect(row(1).slice(0, 2)).toEqual([NOTE_HEADINGS.source, NOTE_HEADINGS.reason])
    expect([row(2), row(3), row(4)]).toEqual([
      ['3', missing, 'N00002'],
      ['4', unknown, 'N00003'],
      ['5', noChoice, 'N00004']
    ])
    expect(sheet.getRow(5).hasValues).toBe(false)
  })

  test('can be corrected in the workbook and imported again, ignoring the reasons', async () => {
    const { bytes } = await made(`/app/v1/employee-imports/${runId}/result`, 'th')
    const workbook = await readWorkbook(bytes)
    const untouched = await readBack(workbook)
    expect(untouched.last).toMatchObject({ kind: 'done', look: { layout: { isUnsure: false } } })
    expect(untouched.rows.map(({ cells }) => cells[28])).toEqual(['', '=1+1\nสอง', ''])
    expect(untouched.rows.map(({ cells }) => cells[5])).toEqual(['00012', '', ''])
    const sheet = sheetOf(workbook, EMPLOYEE_SHEET)
    const placeOf = (letter: string): number => EMPLOYEE_COLUMNS.findIndex(it => it.letter === letter) + 3
    sheet.getRow(2).getCell(placeOf('E')).value = 'มีสุข'
    sheet.getRow(3).getCell(placeOf('AS')).value = 'D02'
    sheet.getRow(4).getCell(placeOf('G')).value = 'หญิง'
    const { rows } = await readBack(workbook)
    expect(rows.flatMap(({ faults }) => faults)).toEqual([])
    const run = await calls.imported(
      rows.map(({ source, cells }) => ({
        source,
        record: Object.fromEntries(
          EMPLOYEE_COLUMNS.flatMap(({ letter }, at) => (cells[at] ? [[letter, cells[at]]] : []))
        )
      }))
    )
    expect(run).toMatchObject({ inserted: 3, failed: 0 })
  })

  test('are not available for an import without any, or an unknown one', async () => {
    const fine = await calls.imported([importRow(1)])
    const none = await person.call(`/app/v1/employee-imports/${fine.run_id}/result`, {
      body: { language: 'th' }
    })
    expect(none.status).toBe(409)
    const unknown = await person.call('/app/v1/employee-imports/nobody/result', { body: { language: 'th' } })
    expect(unknown.status).toBe(404)
    const other = await person.call('/app/v1/employee-imports/template', { body: { language: 'fr' } })
    expect(other.status).toBe(400)
    expect(JSON.stringify(other.body)).toContain('language')
  })
})

test('codes that are in no list are offered as the branch uses them', async () => {
  const { body } = await (await station.signIn('e0002'))('/app/v1/employee-imports/used-codes')
  expect(body.payload).toEqual({
    worktime_template_code: ['WT01'],
    ot_template_code: ['OT01'],
    company_payment_account_code: ['ACC01']
  })
})
