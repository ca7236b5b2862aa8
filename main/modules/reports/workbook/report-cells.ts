import type { CellRichTextValue } from 'exceljs'
import { dayNumber } from '#shared/domain/dates/calendar-date.ts'
import { secondsFrom } from '#shared/domain/dates/time-of-day.ts'

/** How values look inside a workbook. */

const SECONDS_PER_DAY = 86_400
/** Excel's number of 1970-01-01; every date since March 1900 follows from it. */
const SERIAL_OF_EPOCH = 25_569
const CELL_TEXT_MAX = 32_767
/** Excel reads `_x0041_` in a text as the letter A; the escape of its underscore is how it writes such a text itself. */
const READ_AS_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 §2.2 has no place for them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** The serial number of a date: what makes it a real date to Excel. */
export const dateSerial = (date: string): number => dayNumber(date) + SERIAL_OF_EPOCH

// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, and what else needs a second look
const NEEDS_CARE = /[\u0000-\u0008\u000a-\u001f\u007f\ud800-\udfff\ufffe\uffff]|_x|^\s|\s$/
/** Texts that readers keep whole only where the file declares it, which exceljs does for rich text alone. */
const NEEDS_RUN = /^\s|\s$|\n|_x005F_/

export type TextValue = string | CellRichTextValue

/** A text without what XML refuses and with line breaks as Excel keeps them. */
export function plainText(text: string): string {
  if (text.length <= CELL_TEXT_MAX && !NEEDS_CARE.test(text)) return text
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(NOT_IN_XML, '').slice(0, CELL_TEXT_MAX).toWellFormed()
}

/**
 * A text as a cell holds it. What it begins with does not matter, as it is only ever written as a string cell and never
 * as a formula.
 */
export function textValue(text: string): TextValue {
  if (text.length <= CELL_TEXT_MAX && !NEEDS_CARE.test(text)) return text
  const escaped = plainText(text).replaceAll(READ_AS_ESCAPE, '_x005F_')
  return NEEDS_RUN.test(escaped) ? { richText: [{ text: escaped }] } : escaped
}

/** Beyond so many days from its work date a time is shown with its date. */
const DAYS_SHOWN_BY_SIGN = 9

/** A time of a work date; `dayOffset` is its calendar day, counted from the work date. */
export interface WorkTime {
  readonly value: number
  /** Null: `value` is a whole date with its time. */
  readonly dayOffset: number | null
}

/**
 * In days from the work date's midnight, so that times of a night shift sort and subtract rightly (07:00 of the day
 * after is 1.29). Excel cannot show negative times: on a day before, the time of that day.
 */
export function workTime(workDate: string, dateTime: string): WorkTime {
  const seconds = secondsFrom(workDate, dateTime)
  const dayOffset = Math.floor(seconds / SECONDS_PER_DAY)
  if (Math.abs(dayOffset) > DAYS_SHOWN_BY_SIGN)
    return { value: dateSerial(workDate) + seconds / SECONDS_PER_DAY, dayOffset: null }
  const shown = dayOffset < 0 ? seconds - dayOffset * SECONDS_PER_DAY : seconds
  return { value: shown / SECONDS_PER_DAY, dayOffset }
}
