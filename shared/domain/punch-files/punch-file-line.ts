import { isDateTime } from '../dates/calendar-date.ts'
import { type BadLine, readPunch, type TerminalPunch, UNDEFINED_STATUS } from '../terminals/terminal-punch.ts'
import type { DateOrder, PunchFileMapping, Separator } from './mapping.ts'

const SIGNS = { tab: '\t', comma: ',', semicolon: ';' } as const
const BUDDHIST_AHEAD = 543
/** Clocks of terminals begin in 2000; less is a year of another calendar. */
const FIRST_YEAR = 1970

/** The fields of a line, without spaces around them and without quotes. */
export function fieldsOf(line: string, separator: Separator): string[] {
  if (separator === 'spaces') return line.trim().split(/\s+/)
  const sign = SIGNS[separator]
  const fields = line.includes('"') ? quotedFields(line, sign) : line.split(sign)
  return fields.map(field => field.trim())
}

function quotedFields(line: string, sign: string): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      field += letter
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) {
      fields.push(field)
      field = ''
    } else field += letter
  }
  return [...fields, field]
}

const DATE = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})$/
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})?$/

export interface DateManner {
  readonly date_order: DateOrder
  readonly is_buddhist: boolean
}

/** A date in any common order and a time, as `YYYY-MM-DD HH:mm:ss`; null: they are not. */
export function momentOf(dateText: string, timeText: string | null, manner: DateManner): string | null {
  const [day = '', time = ''] = timeText === null ? splitMoment(dateText) : [dateText, timeText]
  const date = dateOf(day, manner)
  const clock = timeOf(time)
  if (date === null || clock === null) return null
  const text = `${date} ${clock}`
  return isDateTime(text) ? text : null
}

function splitMoment(text: string): [string, string] {
  const compact = /^(\d{8})(\d{4}(?:\d{2})?)$/.exec(text)
  if (compact) return [compact[1] ?? '', compact[2] ?? '']
  const [, day = '', time = ''] = /^(\S+?)(?:[T\s]+)(\S.*)$/.exec(text) ?? []
  return [day, time]
}

function dateOf(text: string, { date_order, is_buddhist }: DateManner): string | null {
  const [, first = '', second = '', third = ''] = DATE.exec(text) ?? COMPACT_DATE.exec(text) ?? []
  if (first === '') return null
  const isYearFirst = first.length === 4 || (date_order === 'ymd' && third.length < 4)
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : date_order === 'mdy'
      ? [third, first, second]
      : [third, second, first]
  const whole = year.length <= 2 ? Number(year) + (is_buddhist ? 2500 : 2000) : Number(year)
  const gregorian = is_buddhist ? whole - BUDDHIST_AHEAD : whole
  if (gregorian < FIRST_YEAR) return null
  return `${String(gregorian).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '', second, half = ''] = TIME.exec(text) ?? COMPACT_TIME.exec(text) ?? []
  if (hour === '') return null
  const isAfternoon = /^p/i.test(half)
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}:${second ?? '00'}`
}

/** Words of terminals for IN and OUT, beside the numbers of the protocol. */
const WORDS: readonly [RegExp, number][] = [
  [/^(?:over\s*time|o\.?t\.?)[\s/-]*in$/i, 4],
  [/^(?:over\s*time|o\.?t\.?)[\s/-]*out$/i, 5],
  [/^break[\s/-]*out$/i, 2],
  [/^break[\s/-]*in$/i, 3],
  [/^(?:c|check|clock|duty)?[\s/-]*(?:in|i|on)$|^เข้า/i, 0],
  [/^(?:c|check|clock|duty)?[\s/-]*(?:out|o|off)$|^ออก/i, 1]
]

/** The status of a punch as the protocol numbers it; a word that is not known says nothing. */
export function statusOf(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= UNDEFINED_STATUS) return Number(text)
  return WORDS.find(([word]) => word.test(text))?.[1] ?? UNDEFINED_STATUS
}

/** Reads a line as a punch; null: it is blank. */
export function readPunchLine(line: string, mapping: PunchFileMapping): TerminalPunch | BadLine | null {
  if (line.trim() === '') return null
  const fields = fieldsOf(line, mapping.separator)
  const field = (column: number | null): string | null => (column === null ? null : (fields[column] ?? ''))
  const given = [field(mapping.date), field(mapping.time)].filter(text => text !== null && text !== '')
  const moment = momentOf(field(mapping.date) ?? '', field(mapping.time), mapping)
  const status = field(mapping.status)
  return readPunch(line, [
    // Some write an apostrophe, so that spreadsheets keep leading zeros.
    (field(mapping.pin) ?? '').replace(/^'/, ''),
    moment ?? given.join(' '),
    status === null ? '' : String(statusOf(status))
  ])
}
