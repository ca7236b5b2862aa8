import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import { columnIndex, type ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { CellMark } from '../reading/cell-marks.ts'
import type { PreviewRow } from './preview-row.ts'

type Key = {
  readonly column: number
  /** The indexes of its column and of the columns that form the key with it. */
  readonly places: readonly number[]
  readonly code: string
  readonly level: CellMark['level']
}

/** Values that occur in several rows of the file but must be unique, as it would be unclear which row applies. */
export class Duplicates {
  readonly #keys: readonly Key[]
  /** Nearly all values are unique, so a set is needed only for duplicates. */
  readonly #rows: readonly Map<string, PreviewRow | Set<PreviewRow>>[]

  constructor(table: ImportTable) {
    this.#keys = table.unique.map(({ letter, with: others = [], code, isWarning = false }) => ({
      column: columnIndex(table, letter),
      places: [letter, ...others].map(it => columnIndex(table, it)),
      code,
      level: isWarning ? 'warning' : 'error'
    }))
    this.#rows = this.#keys.map(() => new Map())
  }

  add(row: PreviewRow): void {
    for (const [at, key] of this.#keys.entries()) {
      const value = keyOf(key, row)
      if (value === '') continue
      const rows = this.#rows[at]
      const known = rows?.get(value)
      if (known instanceof Set) known.add(row)
      else rows?.set(value, known === undefined ? row : new Set([known, row]))
    }
  }

  remove(row: PreviewRow): void {
    for (const [at, key] of this.#keys.entries()) {
      const value = keyOf(key, row)
      const known = this.#rows[at]?.get(value)
      if (known instanceof Set) known.delete(row)
      else if (known === row) this.#rows[at]?.delete(value)
    }
  }

  /** The rows that share a unique value with this one, including itself. */
  sharing(row: PreviewRow): PreviewRow[] {
    return this.#keys.flatMap((key, at) => {
      const known = this.#rows[at]?.get(keyOf(key, row))
      return known instanceof Set ? [...known] : (known ?? [])
    })
  }

  marksOf(row: PreviewRow): CellMark[] {
    return this.#keys.flatMap((key, at): CellMark[] => {
      const value = keyOf(key, row)
      const known = this.#rows[at]?.get(value)
      return known instanceof Set && known.size > 1
        ? [{ column: key.column, level: key.level, code: key.code }]
        : []
    })
  }
}

/** Blank if any part is blank. */
function keyOf({ places }: Key, { cells }: PreviewRow): string {
  const parts = places.map(place => tidy(cells[place] ?? ''))
  return parts.includes('') ? '' : parts.join('\u001F')
}
