import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import { TEMPLATE_SHEETS } from '#shared/domain/sheet-columns/template-sheets.ts'
import {
  headingSignature,
  layOut,
  layOutAt,
  layOutRemembered,
  type Mapping,
  ROWS_SEARCHED,
  type SheetLayout
} from './headings.ts'
import { type PreparedRow, rowPreparer } from './prepare-rows.ts'
import { ReadFailure, type ReadProblem } from './read-problem.ts'
import { type OpenSource, openSource, type Source, type SourceKind } from './read-source.ts'
import type { ReadSheet, SheetChoice, SheetPart } from './sheet.ts'
import type { TextEncoding } from './text-encoding.ts'

export interface ReadRequest {
  readonly source: Source
  readonly today: string
  /** Earlier mappings by the signature of their headings. */
  readonly remembered: Readonly<Record<string, Mapping>>
  readonly sheet?: number
  /** A manual mapping with the row of its headings; null: the first row already has data. */
  readonly by?: { readonly headingRow: number | null; readonly mapping: Mapping }
}

export interface SheetLook {
  readonly kind: SourceKind
  readonly encoding: TextEncoding | null
  readonly sheets: readonly SheetChoice[]
  readonly sheet: number
  readonly layout: SheetLayout
  readonly signature: string
  readonly firstRows: readonly (readonly string[])[]
  /** Numbers of formula cells, formulas without a result, and merged ranges. */
  readonly formulas: number
  readonly withoutResult: number
  readonly merges: number
}

export type ReadEvent =
  | { readonly kind: 'progress'; readonly stage: 'opening' | 'reading' | 'checking'; readonly done: number }
  /** The user must choose; reading stops here. */
  | { readonly kind: 'ask_sheet'; readonly sheets: readonly SheetChoice[] }
  | { readonly kind: 'ask_mapping'; readonly look: SheetLook }
  | { readonly kind: 'rows'; readonly rows: readonly PreparedRow[] }
  /** With the rows, from 1, that only contain totals. */
  | { readonly kind: 'done'; readonly look: SheetLook; readonly totalRows: readonly number[] }
  | { readonly kind: 'failed'; readonly problem: ReadProblem }

const ROWS_SHOWN = 12
/** More at once would block the window that receives them. */
const ROWS_AT_ONCE = 250
const ONLY_READ = new Set<string>(Object.values(TEMPLATE_SHEETS))

/** Reads a source as far as possible without asking, and reports progress. */
export async function readImport(
  table: ImportTable,
  request: ReadRequest,
  tell: (event: ReadEvent) => void
): Promise<void> {
  try {
    tell({ kind: 'progress', stage: 'opening', done: 0 })
    const open = await openSource(request.source)
    const sheets = open.sheets.filter(({ name }) => !ONLY_READ.has(name))
    const [only] = sheets
    if (only === undefined) throw new ReadFailure({ code: 'no_rows' })
    if (sheets.length > 1 && request.sheet === undefined) return tell({ kind: 'ask_sheet', sheets })
    const number = request.sheet ?? only.number
    tell({ kind: 'progress', stage: 'reading', done: 0.2 })
    const sheet = await open.readSheet(number)
    const parts = sheet.parts()[Symbol.asyncIterator]()
    const head = await headOf(parts)
    const look = lookAt(table, open, sheet, request, { sheets, sheet: number, firstRows: rowsOf(head) })
    if (look.layout.isUnsure && request.by === undefined) return tell({ kind: 'ask_mapping', look })
    const { mapping, headingRow } = look.layout
    const totalRows: number[] = []
    const prepare = rowPreparer(table, sheet, {
      mapping,
      headingRow,
      today: request.today,
      onTotal: source => totalRows.push(source)
    })
    let count = 0
    const handOver = (part: SheetPart): void => {
      const rows = prepare(part)
      count += rows.length
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        tell({ kind: 'rows', rows: rows.slice(from, from + ROWS_AT_ONCE) })
      const last = part.first + part.rows.length
      tell({ kind: 'progress', stage: 'checking', done: 0.2 + (0.8 * last) / (sheet.lastRow + 1) })
    }
    // Parts are released as soon as they are handed over.
    for (let part = head.shift(); part; part = head.shift()) handOver(part)
    for (let next = await parts.next(); !next.done; next = await parts.next()) handOver(next.value)
    if (count === 0) throw new ReadFailure({ code: 'no_rows' })
    tell({ kind: 'done', look, totalRows })
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    tell({ kind: 'failed', problem: error.problem })
  }
}

/** As many parts as are needed to find the headings. */
async function headOf(parts: AsyncIterator<SheetPart>): Promise<SheetPart[]> {
  const head: SheetPart[] = []
  while (rowsOf(head).length < ROWS_SEARCHED) {
    const next = await parts.next()
    if (next.done) break
    head.push(next.value)
  }
  return head
}

const rowsOf = (parts: readonly SheetPart[]): (readonly string[])[] =>
  parts.flatMap(({ rows }) => rows.slice(0, ROWS_SEARCHED))

function lookAt(
  table: ImportTable,
  { kind, encoding }: OpenSource,
  { width, formulas, withoutResult, merges }: ReadSheet,
  { by, remembered }: ReadRequest,
  found: Pick<SheetLook, 'sheets' | 'sheet' | 'firstRows'>
): SheetLook {
  const { firstRows } = found
  const layout =
    by === undefined
      ? (layOutRemembered(firstRows, remembered) ?? layOut(table, firstRows, width))
      : { ...layOutAt(table, firstRows, by.headingRow, width), mapping: by.mapping, isUnsure: false }
  return {
    ...found,
    kind,
    encoding,
    layout,
    signature: headingSignature(layout.headings),
    firstRows: firstRows.slice(0, ROWS_SHOWN),
    formulas: formulas.length,
    withoutResult: withoutResult.length,
    merges: merges.length
  }
}
