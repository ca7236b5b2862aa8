import { LIMITS } from '../read-limits.ts'
import { ReadFailure } from '../read-problem.ts'
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
  const filled: (WorkbookSheet & { scan: SheetParser })[] = []
  for (const sheet of sheets) {
    const scan = await scanSheet(sheet.entry, meanings)
    if (scan.lastRow > 0) filled.push({ ...sheet, scan })
  }
  return {
    sheets: filled.map(({ name, number, scan }) => ({ name, number, rowCount: scan.lastRow })),
    readSheet: async number => {
      const sheet = filled.find(it => it.number === number)
      if (!sheet) throw new ReadFailure({ code: 'no_rows' })
      const { lastRow, lastColumn: width, formulas, withoutResult, merges } = sheet.scan
      const parts = () => partsOf(sheet.entry, meanings)
      return { name: sheet.name, lastRow, width, parts, formulas, withoutResult, merges }
    }
  }
}

async function scanSheet(entry: ZipEntry, meanings: CellMeanings): Promise<SheetParser> {
  const scan = new SheetParser(meanings)
  const steps = stepsOfXml(entry, scan)
  while (!(await steps.next()).done) scan.takeRows()
  if (scan.lastRow > LIMITS.rows + 1)
    throw new ReadFailure({ code: 'too_many_rows', count: scan.lastRow, limit: LIMITS.rows })
  if (scan.lastColumn > LIMITS.columns)
    throw new ReadFailure({ code: 'too_many_columns', count: scan.lastColumn, limit: LIMITS.columns })
  return scan
}

async function* partsOf(entry: ZipEntry, meanings: CellMeanings): AsyncGenerator<SheetPart> {
  const parser = new SheetParser(meanings)
  const steps = stepsOfXml(entry, parser)
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
