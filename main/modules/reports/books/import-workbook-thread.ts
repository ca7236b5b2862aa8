import type { stream, Worksheet } from 'exceljs'
import type { FailedRow } from '#shared/contracts/imports.ts'
import { reasonOf } from '#shared/domain/faults/reason.ts'
import { type SheetColumn, templateHeading } from '#shared/domain/sheet-columns/column.ts'
import { offeredValues } from '#shared/domain/sheet-columns/import-table.ts'
import { NOTE_HEADINGS, TEMPLATE_SHEETS } from '#shared/domain/sheet-columns/template-sheets.ts'
import type { Database } from '../../../database/database.ts'
import { addBookSheet, type BookSheet } from '../../../platform/workbook/book-sheet.ts'
import {
  openWorkbook,
  type ReportTarget,
  untilAborted,
  writeJobFile
} from '../../../platform/workbook/job-file.ts'
import { textValue } from '../../../platform/workbook/report-cells.ts'
import { ReportPace } from '../../../platform/workbook/report-pace.ts'
import { type CellStyle, ReportStyles } from '../../../platform/workbook/report-styles.ts'
import { quotaRecords } from '../../quotas/quotas.ts'
import type { ImportWorkbookWork } from '../report-work.ts'
import { importWorkbookTexts } from './import-workbook-texts.ts'

type Writer = stream.xlsx.WorkbookWriter

/** Number of empty rows that also get drop-downs. */
const ROWS_READY = 2_000
const HEADING_HEIGHT = 36
const NOTE_WIDTHS = [10, 44]
const GUIDE_WIDTHS = [9, 34, 28, 14, 52, 24, 24, 20, 20, 20]
/** On the guide sheet: first row of its table, and first column of allowed values. */
const FIRST_GUIDE_ROW = 6
const FIRST_OFFERED = 7

/** Writes the template of an import, or its failed rows; returns the number of rows. */
export function writeImportWorkbook(
  database: Database,
  work: ImportWorkbookWork,
  target: ReportTarget
): Promise<number> {
  return writeJobFile(database, target, async (output, signal) => {
    const pace = new ReportPace({ signal, onProgress: target.onProgress })
    const styles = stylesOf(work)
    const workbook = await openWorkbook(output, work.madeBy)
    const notes = work.failedOf === null ? [] : NOTE_WIDTHS
    const columns = { widths: [...notes, ...work.columns.map(widthOf)], namingColumns: notes.length + 2 }
    const sheet = addTextSheet(workbook, work.sheetName, columns, work)
    writeHeadings(sheet, work, styles)
    let count = 0
    for await (const { record, notes } of rowsOf(database, work)) {
      const line = sheet.getRow(count + 2)
      const cells = work.columns.map(({ letter }) => record[letter] ?? '')
      for (const [at, text] of [...notes, ...cells].entries()) {
        if (text === '') continue
        line.getCell(at + 1).value = textValue(text)
        line.getCell(at + 1).style = at === notes.length - 1 ? styles.reason : styles.text
      }
      line.commit()
      count += 1
      pace.written()
      if (pace.isDue()) await pace.rest(sheet)
    }
    offerValues(sheet, work, count + 1 + ROWS_READY)
    sheet.commit()
    writeExamples(workbook, work, styles)
    writeGuide(workbook, work, styles)
    await untilAborted(() => workbook.commit(), signal)
    pace.report()
    return count
  })
}

interface FilledRow {
  readonly record: Readonly<Record<string, string>>
  /** Cells before the row's own: its number in the source, and the reasons. */
  readonly notes: readonly string[]
}

async function* rowsOf(database: Database, work: ImportWorkbookWork): AsyncGenerator<FilledRow> {
  for await (const { source, record, faults } of failedRows(database, work.failedOf))
    yield { record, notes: [String(source), reasonOf(faults, work.columns, work.language)] }
  if (work.filled === null) return
  const records = 'year' in work.filled ? quotaRecords(database.read, work.filled) : work.filled
  for await (const record of records) yield { record, notes: [] }
}

/** Reads one stored batch at a time. */
async function* failedRows({ read }: Database, runId: string | null): AsyncGenerator<FailedRow> {
  if (runId === null) return
  for (let after = -1; ; ) {
    const batch = await read
      .selectFrom('import_run_batches')
      .select(['position', 'rows_json'])
      .where('run_id', '=', runId)
      .where('state', '=', 'done')
      .where('position', '>', after)
      .orderBy('position')
      .executeTakeFirst()
    if (!batch) return
    yield* JSON.parse(batch.rows_json) as FailedRow[]
    after = batch.position
  }
}

function stylesOf({ language }: ImportWorkbookWork) {
  const styles = new ReportStyles(language, 'gregorian')
  const filled = (argb: string): CellStyle => ({
    ...styles.heading,
    fill: { type: 'pattern', pattern: 'solid', fgColor: { argb } }
  })
  const { heading, title, subtitle: quiet, text, textAlarm: reason } = styles
  return { heading, title, quiet, text, reason, required: filled('FFB45309'), note: filled('FFC0262D') }
}
type ImportStyles = ReturnType<typeof stylesOf>

/** A sheet of text columns, so that a spreadsheet keeps typed zeros and dates unchanged. */
function addTextSheet(
  workbook: Writer,
  name: string,
  { widths, namingColumns }: Pick<BookSheet, 'widths' | 'namingColumns'>,
  { language }: ImportWorkbookWork
): Worksheet {
  return addBookSheet(workbook, name, {
    widths,
    namingColumns,
    headingRow: 1,
    hasGridLines: true,
    columnStyle: { numFmt: '@' },
    footer: name,
    page: importWorkbookTexts[language].page
  })
}

function writeHeadings(sheet: Worksheet, { columns, failedOf }: ImportWorkbookWork, styles: ImportStyles) {
  const notes = failedOf === null ? [] : [NOTE_HEADINGS.source, NOTE_HEADINGS.reason]
  const headings = [...notes.map(text => ({ text, style: styles.note })), ...headingsOf(columns, styles)]
  writeLine(sheet, 1, headings, HEADING_HEIGHT)
}

const headingsOf = (columns: readonly SheetColumn[], styles: ImportStyles) =>
  columns.map(column => ({
    text: templateHeading(column),
    style: column.isRequired ? styles.required : styles.heading
  }))

/** Adds drop-downs; their values are on the guide sheet, where their length has no limit. */
function offerValues(sheet: Worksheet, { columns, failedOf, language }: ImportWorkbookWork, lastRow: number) {
  const notes = failedOf === null ? 0 : NOTE_WIDTHS.length
  for (const [at, column] of columns.entries()) {
    const offered = offeredValues(column, language)
    if (offered.length === 0) continue
    const letter = sheet.getColumn(notes + at + 1).letter
    const row = FIRST_GUIDE_ROW + at
    const last = sheet.getColumn(FIRST_OFFERED + offered.length - 1).letter
    const isOpen = column.rule.kind === 'code-name' && column.rule.isOpen
    validationsOf(sheet).add(`${letter}2:${letter}${lastRow}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`'${TEMPLATE_SHEETS.guide}'!$G$${row}:$${last}$${row}`],
      showErrorMessage: !isOpen,
      errorStyle: 'stop',
      errorTitle: language === 'th' ? column.th : column.en,
      error: importWorkbookTexts[language].notAllowed
    })
  }
}

interface Validations {
  add(range: string, validation: import('exceljs').DataValidation): unknown
}

/** Allows a whole range at once, which the types of exceljs lack. */
const validationsOf = (sheet: Worksheet): Validations =>
  (sheet as unknown as { dataValidations: Validations }).dataValidations

function writeExamples(workbook: Writer, work: ImportWorkbookWork, styles: ImportStyles): void {
  const { columns, examples, language } = work
  const widths = [50, ...columns.map(widthOf)]
  const sheet = addTextSheet(workbook, TEMPLATE_SHEETS.examples, { widths, namingColumns: 1 }, work)
  const headings = [
    { text: importWorkbookTexts[language].shows, style: styles.heading },
    ...headingsOf(columns, styles)
  ]
  writeLine(sheet, 1, headings, HEADING_HEIGHT)
  for (const [at, { record, ...shown }] of examples.entries())
    writeLine(sheet, at + 2, [
      { text: shown[language], style: styles.reason },
      ...columns.map(({ letter }) => ({ text: record[letter] ?? '', style: styles.text }))
    ])
  sheet.commit()
}

function writeGuide(workbook: Writer, work: ImportWorkbookWork, styles: ImportStyles): void {
  const { subject, columns, language } = work
  const texts = importWorkbookTexts[language]
  const sheet = addBookSheet(workbook, TEMPLATE_SHEETS.guide, {
    widths: GUIDE_WIDTHS,
    headingRow: FIRST_GUIDE_ROW - 1,
    namingColumns: 0,
    hasGridLines: true,
    footer: TEMPLATE_SHEETS.guide,
    page: texts.page
  })
  for (const [at, text] of texts.notes[subject].entries())
    writeLine(sheet, at + 1, [{ text, style: at === 0 ? styles.title : styles.quiet }])
  writeLine(
    sheet,
    FIRST_GUIDE_ROW - 1,
    texts.guide.map(text => ({ text, style: styles.heading })),
    HEADING_HEIGHT
  )
  for (const [at, column] of columns.entries()) {
    const { letter, th, en, isRequired, example, rule } = column
    const cells = [
      letter,
      th,
      en,
      isRequired ? texts.required : texts.optional,
      texts.rule(rule),
      example,
      ...offeredValues(column, language)
    ]
    writeLine(
      sheet,
      FIRST_GUIDE_ROW + at,
      cells.map((text, place) => ({ text, style: place === 3 && isRequired ? styles.reason : styles.text }))
    )
  }
  sheet.commit()
}

function writeLine(
  sheet: Worksheet,
  row: number,
  cells: readonly { readonly text: string; readonly style: CellStyle }[],
  height?: number
): void {
  const line = sheet.getRow(row)
  for (const [at, { text, style }] of cells.entries()) {
    const cell = line.getCell(at + 1)
    cell.value = textValue(text)
    cell.style = style
  }
  if (height !== undefined) line.height = height
  line.commit()
}

function widthOf({ rule, th, en }: SheetColumn): number {
  if (rule.kind === 'text' && rule.hasLines) return 32
  if (rule.kind === 'email') return 28
  return Math.min(26, Math.max(14, th.length, en.length + 2))
}
