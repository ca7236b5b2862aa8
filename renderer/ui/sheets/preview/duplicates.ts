import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import { type ImportTable, placeOf } from '#shared/domain/sheet-columns/import-table.ts'
import type { CellMark } from '../reading/cell-marks.ts'
import type { PreviewRow } from './preview-row.ts'

/** What stands in more than one row of the file and may not: nobody could tell which of them counts. */
export class Duplicates {
  readonly #keys: readonly { readonly column: number; readonly code: string }[]
  readonly #rows: readonly Map<string, Set<PreviewRow>>[]

  constructor(table: ImportTable) {
    this.#keys = table.unique.map(({ letter, code }) => ({ column: placeOf(table, letter), code }))
    this.#rows = this.#keys.map(() => new Map())
  }

  add(row: PreviewRow): void {
    for (const [at, { column }] of this.#keys.entries()) {
      const value = tidy(row.cells[column] ?? '')
      if (value === '') continue
      const known = this.#rows[at]?.get(value)
      if (known) known.add(row)
      else this.#rows[at]?.set(value, new Set([row]))
    }
  }

  remove(row: PreviewRow): void {
    for (const [at, { column }] of this.#keys.entries())
      this.#rows[at]?.get(tidy(row.cells[column] ?? ''))?.delete(row)
  }

  /** The rows that share something unique with this one, itself among them. */
  sharing(row: PreviewRow): PreviewRow[] {
    return this.#keys.flatMap(({ column }, at) => [
      ...(this.#rows[at]?.get(tidy(row.cells[column] ?? '')) ?? [])
    ])
  }

  marksOf(row: PreviewRow): CellMark[] {
    return this.#keys.flatMap(({ column, code }, at): CellMark[] => {
      const value = tidy(row.cells[column] ?? '')
      const count = value === '' ? 0 : (this.#rows[at]?.get(value)?.size ?? 0)
      return count > 1 ? [{ column, level: 'error', code }] : []
    })
  }
}
