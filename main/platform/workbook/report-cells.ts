import type { CellRichTextValue } from 'exceljs'
import { dayNumber } from '#shared/domain/dates/calendar-date.ts'
import { secondsFrom } from '#shared/domain/dates/time-of-day.ts'

/** Form of values inside a workbook. */

const SECONDS_PER_DAY = 86_400
/** Excel's serial number of 1970-01-01, from which every date since March 1900 is counted. */
const SERIAL_OF_EPOCH = 25_569
const CELL_TEXT_MAX = 32_767
/** Excel reads `_x0041_` in a text as the letter A; to write such a text itself, it escapes the underscore. */
const READ_AS_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 §2.2 forbids them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** The serial number that makes a date a real date in Excel. */
export const dateSerial = (date: string): number => dayNumber(date) + SERIAL_OF_EPOCH

// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, and others that need treatment
const NEEDS_CARE = /[\u0000-\u0008\u000a-\u001f\u007f\ud800-\udfff\ufffe\uffff]|_x|^\s|\s$/
/** Readers keep these whole only if the file says so, which exceljs only does for rich text. */
const NEEDS_RUN = /^\s|\s$|\n|_x005F_/

export type TextValue = string | CellRichTextValue

/** A text without characters that XML forbids, and with Excel's line breaks. */
export function plainText(text: string): string {
  if (text.length <= CELL_TEXT_MAX && !NEEDS_CARE.test(text)) return text
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(NOT_IN_XML, '').slice(0, CELL_TEXT_MAX).toWellFormed()
}

/**
 * A text as a cell value. Its first character does not matter, as it is always written as a string cell and never as a
 * formula.
 */
export function textValue(text: string): TextValue {
  if (text.length <= CELL_TEXT_MAX && !NEEDS_CARE.test(text)) return text
  const escaped = plainText(text).replaceAll(READ_AS_ESCAPE, '_x005F_')
  return NEEDS_RUN.test(escaped) ? { richText: [{ text: escaped }] } : escaped
}

/** A time further from its work date is shown with its date. */
const DAYS_SHOWN_BY_SIGN = 9

/** A time of a work date; `dayOffset` is its calendar day relative to the work date. */
export interface WorkTime {
  readonly value: number
  /** Null: `value` is a full date and time. */
  readonly dayOffset: number | null
}

/**
 * In days from the work date's midnight, so that times of a night shift sort and subtract correctly (07:00 of the next day is
 * 1.29). As Excel cannot show negative times, a time on an earlier day is given as that day's time.
 */
export function workTime(workDate: string, dateTime: string): WorkTime {
  const seconds = secondsFrom(workDate, dateTime)
  const dayOffset = Math.floor(seconds / SECONDS_PER_DAY)
  if (Math.abs(dayOffset) > DAYS_SHOWN_BY_SIGN)
    return { value: dateSerial(workDate) + seconds / SECONDS_PER_DAY, dayOffset: null }
  const shown = dayOffset < 0 ? seconds - dayOffset * SECONDS_PER_DAY : seconds
  return { value: shown / SECONDS_PER_DAY, dayOffset }
}
