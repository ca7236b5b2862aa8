import { isNationalId } from '#shared/domain/employees/national-id.ts'
import { columnIndex, type ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { RowCells } from './cell-marks.ts'

const DIGITS = /^[0-9]+$/
const STARTS_WITH_ZERO = /^0[0-9]+$/

/** Learns the usual length of the branch's own codes from all rows. */
export function findLostZeros(table: ImportTable, rows: readonly RowCells[]) {
  const lengths = new Map<number, { length: number; least: number }>()
  const nationalIds = new Set<number>()
  for (const zeros of table.zeros) {
    const place = columnIndex(table, zeros.letter)
    if (zeros.kind === 'national-id') nationalIds.add(place)
    else if (zeros.kind === 'fixed') lengths.set(place, zeros)
    else {
      const length = commonLength(rows, place)
      if (length !== null) lengths.set(place, { length, least: 1 })
    }
  }
  /** The code before a spreadsheet turned it into a number; null if no zero seems lost. */
  return (column: number, cell: string): string | null => {
    const known = lengths.get(column)
    if (known === undefined && !nationalIds.has(column)) return null
    if (!DIGITS.test(cell)) return null
    if (known === undefined) {
      const padded = cell.padStart(13, '0')
      return cell.length < 13 && cell.length > 10 && isNationalId(padded) ? padded : null
    }
    if (cell.length >= known.length || cell.length < known.least) return null
    return cell.padStart(known.length, '0')
  }
}

/** The most frequent length of codes with a leading zero; null if there are none. */
function commonLength(rows: readonly RowCells[], place: number): number | null {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const cell = row[place]?.trim() ?? ''
    if (STARTS_WITH_ZERO.test(cell)) counts.set(cell.length, (counts.get(cell.length) ?? 0) + 1)
  }
  let best: number | null = null
  for (const [length, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = length
  return best
}
