import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import { TEMPLATE_SHEETS } from '#shared/domain/sheet-columns/template-sheets.ts'
import {
  headingSignature,
  layOut,
  layOutAt,
  layOutRemembered,
  type Mapping,
  type SheetLayout
} from './headings.ts'
import { type PreparedRow, prepareRows } from './prepare-rows.ts'
import { ReadFailure, type ReadProblem } from './read-problem.ts'
import { type OpenSource, openSource, type Source, type SourceKind } from './read-source.ts'
import type { ReadSheet, SheetChoice } from './sheet.ts'
import type { TextEncoding } from './text-encoding.ts'

/** What is to be read, and what the user has decided about it so far. */
export interface ReadRequest {
  readonly source: Source
  /** The branch's date. */
  readonly today: string
  /** What headings meant before, by their signature. */
  readonly remembered: Readonly<Record<string, Mapping>>
  readonly sheet?: number
  /** Mapping by hand, with the row of its headings; null: the first row is data already. */
  readonly by?: { readonly headingRow: number | null; readonly mapping: Mapping }
}

/** What a sheet looks like, for choosing what its columns mean. */
export interface SheetLook {
  readonly kind: SourceKind
  readonly encoding: TextEncoding | null
  readonly sheets: readonly SheetChoice[]
  readonly sheet: number
  readonly layout: SheetLayout
  readonly signature: string
  /** The first rows as they stand in the source. */
  readonly firstRows: readonly (readonly string[])[]
  /** How many cells are formulas, formulas without a result, merged ranges. */
  readonly formulas: number
  readonly withoutResult: number
  readonly merges: number
}

export type ReadEvent =
  | { readonly kind: 'progress'; readonly stage: 'opening' | 'reading' | 'checking'; readonly done: number }
  /** Somebody must choose; reading ended here. */
  | { readonly kind: 'ask_sheet'; readonly sheets: readonly SheetChoice[] }
  | { readonly kind: 'ask_mapping'; readonly look: SheetLook }
  | { readonly kind: 'rows'; readonly rows: readonly PreparedRow[] }
  | { readonly kind: 'done'; readonly look: SheetLook }
  | { readonly kind: 'failed'; readonly problem: ReadProblem }

const ROWS_SHOWN = 12
const ONLY_READ = new Set<string>(Object.values(TEMPLATE_SHEETS))

/** Reads a source as far as it can without asking, telling how far it is. */
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
    const look = lookAt(table, open, { sheets, number, sheet, request })
    const { layout } = look
    if (layout.isUnsure && request.by === undefined) return tell({ kind: 'ask_mapping', look })
    checkRows(table, request, look, sheet, tell)
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    tell({ kind: 'failed', problem: error.problem })
  }
}

function checkRows(
  table: ImportTable,
  { today }: ReadRequest,
  look: SheetLook,
  sheet: ReadSheet,
  tell: (event: ReadEvent) => void
): void {
  const { mapping, headingRow } = look.layout
  let count = 0
  for (const rows of prepareRows(table, sheet, { mapping, headingRow, today })) {
    count += rows.length
    tell({ kind: 'rows', rows })
    tell({ kind: 'progress', stage: 'checking', done: 0.5 + (0.5 * count) / sheet.rows.length })
  }
  if (count === 0) throw new ReadFailure({ code: 'no_rows' })
  tell({ kind: 'done', look })
}

function lookAt(
  table: ImportTable,
  open: OpenSource,
  {
    sheets,
    number,
    sheet,
    request
  }: { sheets: readonly SheetChoice[]; number: number; sheet: ReadSheet; request: ReadRequest }
): SheetLook {
  const { by, remembered } = request
  const layout =
    by === undefined
      ? (layOutRemembered(sheet.rows, remembered) ?? layOut(table, sheet.rows))
      : { ...layOutAt(table, sheet.rows, by.headingRow), mapping: by.mapping, isUnsure: false }
  return {
    kind: open.kind,
    encoding: open.encoding,
    sheets,
    sheet: number,
    layout,
    signature: headingSignature(layout.headings),
    firstRows: sheet.rows.slice(0, ROWS_SHOWN),
    formulas: sheet.formulas.length,
    withoutResult: sheet.withoutResult.length,
    merges: sheet.merges.length
  }
}
