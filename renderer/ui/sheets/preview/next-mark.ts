import type { CellMark } from '../reading/cell-marks.ts'
import type { PreviewRow } from './preview-row.ts'

type From = { readonly row: number; readonly column: number | null }

/**
 * The next cell with a finding after a position: row by row, and within a row by the columns' positions on the screen. Wraps
 * around; -1 goes back.
 */
export function nextMark(
  rows: readonly PreviewRow[],
  positions: ReadonlyMap<number, number>,
  from: From,
  { step, level }: { readonly step: 1 | -1; readonly level: CellMark['level'] }
): { row: number; column: number } | null {
  const { length } = rows
  const positionOf = (column: number | null): number =>
    (column === null ? undefined : positions.get(column)) ?? -1
  for (let away = 0; away <= length; away += 1) {
    const row = rows[(((from.row + step * away) % length) + length) % length]
    const columns = [
      ...new Set(row?.marks.flatMap(mark => (mark.level === level ? [mark.column] : [])))
    ].sort((a, b) => (positionOf(a) - positionOf(b)) * step)
    const found = columns.find(
      column => away !== 0 || (positionOf(column) - positionOf(from.column)) * step > 0
    )
    if (row && found !== undefined) return { row: row.index, column: found }
  }
  return null
}
