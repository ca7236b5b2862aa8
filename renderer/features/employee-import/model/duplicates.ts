import { tidy } from '#shared/domain/employee-import/cell-text.ts'
import { type CellMark, placeOfLetter } from './cell-marks.ts'
import type { PreviewRow } from './preview-row.ts'

const KEYS = [
  { column: placeOfLetter('B'), code: 'duplicate_code' },
  { column: placeOfLetter('J'), code: 'duplicate_id' }
] as const

/** Codes and national ids that stand in more than one row of the file: nobody could tell which of them counts. */
export class Duplicates {
  readonly #rows = KEYS.map(() => new Map<string, Set<PreviewRow>>())

  add(row: PreviewRow): void {
    for (const [at, { column }] of KEYS.entries()) {
      const value = tidy(row.cells[column] ?? '')
      if (value === '') continue
      const known = this.#rows[at]?.get(value)
      if (known) known.add(row)
      else this.#rows[at]?.set(value, new Set([row]))
    }
  }

  remove(row: PreviewRow): void {
    for (const [at, { column }] of KEYS.entries())
      this.#rows[at]?.get(tidy(row.cells[column] ?? ''))?.delete(row)
  }

  /** The rows that share a code or an id with this one, itself among them. */
  sharing(row: PreviewRow): PreviewRow[] {
    return KEYS.flatMap(({ column }, at) => [...(this.#rows[at]?.get(tidy(row.cells[column] ?? '')) ?? [])])
  }

  marksOf(row: PreviewRow): CellMark[] {
    return KEYS.flatMap(({ column, code }, at): CellMark[] => {
      const value = tidy(row.cells[column] ?? '')
      const count = value === '' ? 0 : (this.#rows[at]?.get(value)?.size ?? 0)
      return count > 1 ? [{ column, level: 'error', code }] : []
    })
  }
}
