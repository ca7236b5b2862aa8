import { LIMITS } from '../read-limits.ts'
import { ReadFailure, type ReadProblem, unreadable } from '../read-problem.ts'
import type { ReadSheet, SheetChoice, SheetPart } from '../sheet.ts'
import type { CellMeanings } from './cell-text.ts'
import { stepsOfXml } from './read-xml.ts'
import { SheetParser, type SheetRow } from './sheet-parser.ts'
import { readWorkbookParts, type WorkbookSheet } from './workbook-parts.ts'
import { type ZipEntry, zipEntries } from './zip-entries.ts'

const ROWS_IN_PART = 1_000

/**
 * Opens an .xlsx and scans each visible sheet, as the size and merged cells are known only at its end. The rows are
 * read again when requested: unpacking and reading are faster than a preview, and keeping the rows would need the
 * memory. @throws ReadFailure
 */
export async function openWorkbook(
  file: Blob
): Promise<{ sheets: SheetChoice[]; readSheet: (number: number) => Promise<ReadSheet> }> {
  const { sheets, meanings } = await readWorkbookParts(await zipEntries(file))
  const filled: (WorkbookSheet & Scan)[] = []
  for (const sheet of sheets) {
    const scan = await scanSheet(sheet.entry, meanings)
    if (scan.problem !== null || scan.parser.lastRow > 0) filled.push({ ...sheet, ...scan })
  }
  return {
    sheets: filled.map(({ name, number, parser }) => ({ name, number, rowCount: parser.lastRow })),
    readSheet: async number => {
      const sheet = filled.find(it => it.number === number)
      if (!sheet) throw new ReadFailure({ code: 'no_rows' })
      const { name, entry, problem, parser } = sheet
      if (problem !== null) throw new ReadFailure(problem)
      const { lastRow, lastColumn: width, formulas, withoutResult, unreadable, rounded, merges } = parser
      const parts = () => partsOf(entry, meanings)
      return { name, lastRow, width, parts, formulas, withoutResult, unreadable, rounded, merges }
    }
  }
}

interface Scan {
  readonly parser: SheetParser
  /** Why the sheet cannot be read; the user may choose another one. */
  readonly problem: ReadProblem | null
}

async function scanSheet(entry: ZipEntry | undefined, meanings: CellMeanings): Promise<Scan> {
  const parser = new SheetParser(meanings)
  try {
    const steps = stepsOfXml(entry ?? unreadable(), parser)
    while (!(await steps.next()).done) parser.takeRows()
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    return { parser, problem: error.problem }
  }
  return { parser, problem: sizeProblem(parser) }
}

function sizeProblem({ lastRow, lastColumn }: SheetParser): ReadProblem | null {
  if (lastRow > LIMITS.rows + 1) return { code: 'too_many_rows', count: lastRow, limit: LIMITS.rows }
  if (lastColumn > LIMITS.columns)
    return { code: 'too_many_columns', count: lastColumn, limit: LIMITS.columns }
  return null
}

async function* partsOf(entry: ZipEntry | undefined, meanings: CellMeanings): AsyncGenerator<SheetPart> {
  const parser = new SheetParser(meanings)
  const steps = stepsOfXml(entry ?? unreadable(), parser)
  let rows: SheetRow[] = []
  let first = 1
  for (let isDone = false; !isDone; ) {
    isDone = (await steps.next()).done === true
    rows.push(...parser.takeRows())
    const last = rows.at(-1)?.number ?? 0
    if (rows.length === 0 || (rows.length < ROWS_IN_PART && !isDone)) continue
    yield { first, rows: withGaps(rows, first) }
    first = last + 1
    rows = []
  }
}

/** Rows from the first on, including empty ones between them. */
function withGaps(rows: readonly SheetRow[], first: number): (readonly string[])[] {
  const all: (readonly string[])[] = []
  for (const { number, cells } of rows) {
    while (first + all.length < number) all.push([])
    all.push(cells)
  }
  return all
}
