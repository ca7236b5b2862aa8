import { MINUTES_PER_DAY } from '../dates/time-of-day.ts'
import { fixedText } from '../hundredths.ts'
import { type HandOverRow, ruleOfColumn } from './hand-over-columns.ts'
import type { HandOverProfile, ProfileColumn } from './hand-over-profile.ts'

const BUDDHIST_AHEAD = 543

/** A date or month in the form of a profile. */
export function dateText(date: string, { dates, years }: Pick<HandOverProfile, 'dates' | 'years'>): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const shownYear = years === 'buddhist' ? String(Number(year) + BUDDHIST_AHEAD) : year
  if (day === '')
    return dates.startsWith('YYYY') ? joined(dates, shownYear, month) : joined(dates, month, shownYear)
  return dates.replace('YYYY', shownYear).replace('MM', month).replace('DD', day)
}

const joined = (dates: string, one: string, other: string): string =>
  `${one}${dates.replaceAll(/[A-Z]/g, '').charAt(0)}${other}`

/** `-1:05`, `-1.08`, `-65`: minutes in a form; decimals are rounded half away from zero. */
export function timeText(minutes: number, form: HandOverProfile['time']): string {
  if (form === 'minutes') return String(minutes)
  const sign = minutes < 0 ? '-' : ''
  const amount = Math.abs(minutes)
  if (form === 'decimal') return sign + fixedText(Math.floor((amount * 100 + 30) / 60))
  return `${sign}${Math.floor(amount / 60)}:${String(amount % 60).padStart(2, '0')}`
}

/** The text of a cell; '' for no value. */
export function cellText(row: HandOverRow, column: ProfileColumn, profile: HandOverProfile): string {
  if (column.column === 'fixed') return column.value ?? ''
  const form = formOf(column, profile)
  if (form === 'count') return String(amountOf(row, column))
  if (form === 'hundredths') return fixedText(amountOf(row, column))
  if (form !== null) return timeText(amountOf(row, column), form)
  const { kind, value } = ruleOfColumn(column.column)
  const found = value(row, column.of ?? '')
  if (found === null) return ''
  return kind === 'date' || kind === 'month' ? dateText(String(found), profile) : String(found)
}

type Form = HandOverProfile['time'] | 'hundredths' | 'count'

/** How the amounts of a column are written; null: it has texts. */
export function formOf({ column, time }: ProfileColumn, profile: HandOverProfile): Form | null {
  const { kind } = ruleOfColumn(column)
  if (kind === 'days' || kind === 'money') return 'hundredths'
  if (kind === 'minutes') return time ?? profile.time
  return kind === 'count' ? 'count' : null
}

/** How many of the amount make one in a workbook, where times are parts of a day. */
export const AMOUNTS_PER_ONE: Readonly<Record<Form, number>> = {
  count: 1,
  hundredths: 100,
  minutes: 1,
  decimal: 60,
  'hh:mm': MINUTES_PER_DAY
}

/** The amount of a column that has amounts. */
export function amountOf(row: HandOverRow, { column, of }: ProfileColumn): number {
  const found = ruleOfColumn(column).value(row, of ?? '')
  if (typeof found !== 'number') throw new TypeError(`column ${column} has no amounts`)
  return found
}

export function headingOf({ column, heading, of }: ProfileColumn, language: 'th' | 'en'): string {
  const rule = ruleOfColumn(column)
  return heading ?? (of === null ? rule[language] : `${rule[language]} ${of}`)
}

/** In the name of a draft, in place of the version. */
export const DRAFT = 'draft'

/** The name of a file from the pattern of a profile, without characters that file systems refuse. */
export const fileNameOf = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern
    .replaceAll('v{version}', values.version === DRAFT ? DRAFT : 'v{version}')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/[<>:"/\\|?*]/g, '-')
    .replace(/[. ]+$/, '')
    .trim() || 'payroll'
