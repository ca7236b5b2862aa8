import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { CellMark } from '../reading/cell-marks.ts'
import type { PreviewRow } from './preview-row.ts'

/** The codes that exist in the branch's data, by column; null: any may be meant. */
export type CodesOf = (column: SheetColumn) => ReadonlySet<string> | null

/** Cells that name something which does not exist, so that their rows cannot be imported. */
export class KnownCodes {
  readonly #columns: readonly { readonly at: number; readonly codes: ReadonlySet<string> }[]

  constructor(table: ImportTable, codesOf: CodesOf) {
    this.#columns = table.columns.flatMap((column, at) => {
      const codes = codesOf(column)
      return codes === null ? [] : [{ at, codes }]
    })
  }

  marksOf({ cells, faults }: PreviewRow): CellMark[] {
    return this.#columns.flatMap(({ at, codes }): CellMark[] => {
      const text = tidy(cells[at] ?? '')
      // A text that is no code at all is reported as such.
      const isFine =
        text === '' ||
        codes.has(text) ||
        faults.some(({ column, level }) => column === at && level === 'error')
      return isFine ? [] : [{ column: at, level: 'error', code: 'not_found', params: { text } }]
    })
  }
}
