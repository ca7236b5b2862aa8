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
  const { kind, value } = ruleOfColumn(column.column)
  const found = value(row, column.of ?? '')
  if (found === null) return ''
  if (typeof found === 'string') return kind === 'date' || kind === 'month' ? dateText(found, profile) : found
  if (kind === 'minutes') return timeText(found, column.time ?? profile.time)
  return kind === 'days' || kind === 'money' ? fixedText(found) : String(found)
}

/** A number of a workbook's cell: `per` of the amount make one. */
export function cellNumber(
  row: HandOverRow,
  column: ProfileColumn,
  profile: HandOverProfile
): { amount: number; per: number } | null {
  const { kind, value } = ruleOfColumn(column.column)
  const found = value(row, column.of ?? '')
  if (typeof found !== 'number') return null
  if (kind === 'days' || kind === 'money') return { amount: found, per: 100 }
  if (kind !== 'minutes') return { amount: found, per: 1 }
  const form = column.time ?? profile.time
  return { amount: found, per: form === 'minutes' ? 1 : form === 'decimal' ? 60 : MINUTES_PER_DAY }
}

export function headingOf({ column, heading, of }: ProfileColumn, language: 'th' | 'en'): string {
  const rule = ruleOfColumn(column)
  return heading ?? (of === null ? rule[language] : `${rule[language]} ${of}`)
}

/** The name of a file from the pattern of a profile, without characters that file systems refuse. */
export const fileNameOf = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/[<>:"/\\|?*]/g, '-')
    .replace(/[. ]+$/, '')
    .trim() || 'payroll'
