import { withoutTextMarks } from '../text-marks.ts'
import type { CellStyles } from './cell-styles.ts'

/** The parts of a workbook that give its cells their meaning. */
export interface CellMeanings {
  readonly texts: readonly string[]
  readonly styles: Pick<CellStyles, 'of'>
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
const EPOCH = '1970-01-01'
const BOOLEANS = new Map([
  ['1', 'TRUE'],
  ['true', 'TRUE'],
  ['0', 'FALSE'],
  ['false', 'FALSE']
])
/** A date, a time of day, or both (ISO 8601). Its zone, if any, is not that of the person who entered it. */
const ISO =
  /^(?:([0-9]{4}-[0-9]{2}-[0-9]{2})|(?=T?[0-9]{2}:))T?(?:([0-9]{2}:[0-9]{2}(?::[0-9.]+)?)(?:Z|[-+][0-9:]+)?)?$/
const DURATION = /^PT([0-9]+)H([0-9]+)M([0-9]+)(?:\.[0-9]+)?S$/

/**
 * A cell as the text that a user would type: days as `2024-01-15`, with the time of day only if there is one, numbers without
 * exponent and as precise as the spreadsheet shows them, codes with the zeros that their format shows. Errors are blank. Null if
 * the value does not fit its type.
 */
export function textOfCell(
  { type, style, value }: WrittenCell,
  { texts, styles, is1904 }: CellMeanings
): string | null {
  if (type === 'str' || type === 'inlineStr') return plainText(value)
  if (value === '' || type === 'e') return ''
  if (type === 's') return texts[Number(value)] ?? null
  if (type === 'b') return BOOLEANS.get(value.trim()) ?? null
  if (type === 'd') return isoText(value.trim())
  const number = Number(value)
  if (type !== 'n' || !Number.isFinite(number)) return null
  const shown = styles.of(style)
  if (shown === 'date') {
    const days = number + (is1904 ? DAYS_TO_1904 : 0) - DAYS_TO_1970
    return dateText(Math.floor(days * DAY_MS))
  }
  const isCode = shown !== undefined && Number.isSafeInteger(number) && number >= 0
  return (isCode ? shown(number) : null) ?? numberText(number)
}

/** A text of a workbook, without escapes and without what marks it as a text. */
export const plainText = (text: string): string => withoutTextMarks(withoutEscapes(text))

/** Characters that XML cannot represent are written `_x000D_` (ECMA-376, part 1, 22.9.2.19). */
const withoutEscapes = (text: string): string =>
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

function isoText(value: string): string | null {
  const [, hours, minutes = '', seconds = ''] = DURATION.exec(value) ?? []
  if (hours !== undefined) return [hours, minutes, seconds].map(it => it.padStart(2, '0')).join(':')
  const [all, day, clock] = ISO.exec(value) ?? []
  if (all === undefined) return null
  if (day === undefined) return dateText(Date.parse(`${EPOCH}T${clock}Z`))?.replace(`${EPOCH} `, '') ?? null
  // A day that does not exist would be one of the next month.
  const isDay = dateText(Date.parse(`${day}T00:00Z`)) === day
  return isDay ? dateText(Date.parse(`${day}T${clock ?? '00:00'}Z`)) : null
}

/** Times of day are stored as fractions, a few milliseconds off. Null if no calendar has the time. */
function dateText(time: number): string | null {
  const rounded = new Date(Math.round(time / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return null
  const [day = '', clock = ''] = rounded.toISOString().slice(0, -'.000Z'.length).split('T')
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
