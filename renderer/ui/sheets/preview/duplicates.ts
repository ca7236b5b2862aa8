import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import { type ImportTable, placeOf } from '#shared/domain/sheet-columns/import-table.ts'
import type { CellMark } from '../reading/cell-marks.ts'
import type { PreviewRow } from './preview-row.ts'

type Key = {
  readonly column: number
  /** Its place, and those of the columns that belong to it. */
  readonly places: readonly number[]
  readonly code: string
  readonly level: CellMark['level']
}

/** What stands in more than one row of the file and should not: nobody could tell which of them counts. */
export class Duplicates {
  readonly #keys: readonly Key[]
  readonly #rows: readonly Map<string, Set<PreviewRow>>[]

  constructor(table: ImportTable) {
    this.#keys = table.unique.map(({ letter, with: others = [], code, isWarning = false }) => ({
      column: placeOf(table, letter),
      places: [letter, ...others].map(it => placeOf(table, it)),
      code,
      level: isWarning ? 'warning' : 'error'
    }))
    this.#rows = this.#keys.map(() => new Map())
  }

  add(row: PreviewRow): void {
    for (const [at, key] of this.#keys.entries()) {
      const value = keyOf(key, row)
      if (value === '') continue
      const known = this.#rows[at]?.get(value)
      if (known) known.add(row)
      else this.#rows[at]?.set(value, new Set([row]))
    }
  }

  remove(row: PreviewRow): void {
    for (const [at, key] of this.#keys.entries()) this.#rows[at]?.get(keyOf(key, row))?.delete(row)
  }

  /** The rows that share something unique with this one, itself among them. */
  sharing(row: PreviewRow): PreviewRow[] {
    return this.#keys.flatMap((key, at) => [...(this.#rows[at]?.get(keyOf(key, row)) ?? [])])
  }

  marksOf(row: PreviewRow): CellMark[] {
    return this.#keys.flatMap((key, at): CellMark[] => {
      const value = keyOf(key, row)
      const count = value === '' ? 0 : (this.#rows[at]?.get(value)?.size ?? 0)
      return count > 1 ? [{ column: key.column, level: key.level, code: key.code }] : []
    })
  }
}

/** Blank where any part is blank: that says nothing yet. */
function keyOf({ places }: Key, { cells }: PreviewRow): string {
  const parts = places.map(place => tidy(cells[place] ?? ''))
  return parts.includes('') ? '' : parts.join('\u001F')
}
