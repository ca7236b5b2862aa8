import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { SplitPlace } from './headings.ts'

const TOTAL =
  /^(?:รวม|ยอดรวม|ผลรวม|จำนวนรวม|total|grand total|sub-?total|sum)(?:\s*(?:ทั้งสิ้น|ทั้งหมด|เงิน))*\s*:?(?:\s*[\d,.]+(?:\s*\S+)?)?$/iu
/** "30 คน", "30 persons": how many there are. */
const COUNT = /^[\d,.]+\s*(?:คน|ราย|ท่าน|รายการ|บาท|persons?|people|employees?|staff|rows?|baht)$/iu
const isOfTotal = (cell: string): boolean => TOTAL.test(cell) || COUNT.test(cell)

/**
 * Whether a row only contains totals: one of its cells says so, and no other cell names a person. `cells` are the row's
 * values in the order of the table, without those that will be split.
 */
export function isTotalRow(
  table: ImportTable,
  row: readonly string[],
  cells: readonly string[],
  splits: readonly SplitPlace[] = []
): boolean {
  if (!row.some(cell => TOTAL.test(tidy(cell)))) return false
  const isNamed = ({ at }: SplitPlace): boolean => {
    const cell = tidy(row[at] ?? '')
    // No name is a number.
    return cell !== '' && !isOfTotal(cell) && !/^[\d,.]+$/.test(cell)
  }
  if (splits.some(isNamed)) return false
  const filled = new Set(
    table.columns.flatMap(({ letter }, at) => {
      const cell = tidy(cells[at] ?? '')
      return cell === '' || isOfTotal(cell) ? [] : [letter]
    })
  )
  return !table.hasNeeded(filled) && table.naming.every(letter => !filled.has(letter))
}
