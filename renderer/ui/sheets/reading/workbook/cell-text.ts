import { unreadable } from '../read-problem.ts'
import type { DateStyles } from './date-styles.ts'

/** The parts of a workbook that give its cells their meaning. */
export interface CellMeanings {
  readonly texts: readonly string[]
  readonly dateStyles: Pick<DateStyles, 'has'>
  /** Whether days count from 1904 instead of 1900. */
  readonly is1904: boolean
}

export interface WrittenCell {
  /** `s`, `str`, `inlineStr`, `b`, `d`, `e` or `n` (ECMA-376, part 1, 18.18.11). */
  readonly type: string
  readonly style: string | undefined
  readonly value: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_TO_1970 = 25_569
const DAYS_TO_1904 = 1_462
const BOOLEANS = new Map([
  ['1', 'TRUE'],
  ['0', 'FALSE']
])
const TIME_WITHOUT_ZONE = /T[\d:.]+$/

/**
 * A cell as the text that a user would type: days as `2024-01-15`, with the time of day only if there is one, numbers without
 * exponent and as precise as the spreadsheet shows them. Errors are blank. @throws ReadFailure if the value does not fit its type
 */
export function textOfCell(
  { type, style, value }: WrittenCell,
  { texts, dateStyles, is1904 }: CellMeanings
): string {
  if (type === 'str' || type === 'inlineStr') return withoutEscapes(value)
  if (value === '' || type === 'e') return ''
  if (type === 's') return texts[Number(value)] ?? unreadable()
  if (type === 'b') return BOOLEANS.get(value) ?? unreadable()
  if (type === 'd') {
    // The spreadsheet's wall clock, independent of this computer's zone.
    const time = Date.parse(TIME_WITHOUT_ZONE.test(value) ? `${value}Z` : value)
    return Number.isNaN(time) ? unreadable() : dateText(time)
  }
  const number = Number(value)
  if (type !== 'n' || Number.isNaN(number)) return unreadable()
  if (!dateStyles.has(style)) return numberText(number)
  const days = number + (is1904 ? DAYS_TO_1904 : 0) - DAYS_TO_1970
  return dateText(Math.floor(days * DAY_MS))
}

/** Characters that XML cannot represent are written `_x000D_` (ECMA-376, part 1, 22.9.2.19). */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Spreadsheets keep 15 digits; further digits are artefacts of binary fractions. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  const plain = Number(value.toPrecision(15))
  const text = String(plain)
  if (!text.includes('e')) return text
  return Math.abs(plain) < 1
    ? plain.toFixed(20).replace(/\.?0+$/, '')
    : plain.toLocaleString('en-US', { useGrouping: false })
}

/** Times of day are stored as fractions, a few milliseconds off. */
function dateText(time: number): string {
  const rounded = new Date(Math.round(time / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return ''
  const [day = '', clock = ''] = rounded.toISOString().slice(0, -'.000Z'.length).split('T')
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
