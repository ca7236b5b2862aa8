import { isNationalId } from '#shared/domain/national-id.ts'
import { placeOfLetter, type RowCells } from './cell-marks.ts'

const DIGITS = /^[0-9]+$/
const STARTS_WITH_ZERO = /^0[0-9]+$/
/** Codes of three digits are banks, of four their branches; accounts have ten. */
const FIXED: readonly { readonly letter: string; readonly length: number; readonly least: number }[] = [
  { letter: 'AH', length: 3, least: 1 },
  { letter: 'AI', length: 4, least: 1 },
  { letter: 'AJ', length: 10, least: 9 }
]
/** The branch's own codes: how long they are shows where zeros were kept. */
const OWN = ['B', 'F']

/** What a code was before a spreadsheet took it for a number; null where no zero seems lost. */
export type LostZeros = (column: number, cell: string) => string | null

/** Learns from all rows how long codes are. National ids and telephone numbers are known to the shared rules. */
export function findLostZeros(rows: readonly RowCells[]): LostZeros {
  const lengths = new Map<number, { length: number; least: number }>()
  for (const { letter, length, least } of FIXED) lengths.set(placeOfLetter(letter), { length, least })
  for (const letter of OWN) {
    const place = placeOfLetter(letter)
    const length = commonLength(rows, place)
    if (length !== null) lengths.set(place, { length, least: 1 })
  }
  const socialSecurity = placeOfLetter('L')
  return (column, cell) => {
    if (!DIGITS.test(cell)) return null
    if (column === socialSecurity) {
      const padded = cell.padStart(13, '0')
      return cell.length < 13 && cell.length > 10 && isNationalId(padded) ? padded : null
    }
    const known = lengths.get(column)
    if (known === undefined || cell.length >= known.length || cell.length < known.least) return null
    return cell.padStart(known.length, '0')
  }
}

/** The length that most codes with a leading zero have; null when there are none. */
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
