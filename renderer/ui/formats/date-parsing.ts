import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { BUDDHIST_OFFSET, monthNames } from './dates.ts'

/**
 * Reads a date as people type it: `21/11/2569`, `21-11-69`, `21 พ.ย. 2569`, `21 November 2026`, `21112569`, `21/11`,
 * `2026-11-21`, in Thai or Arabic digits. Day before month. A year from 2400 on is Buddhist in either calendar, as
 * nobody means the Gregorian year 2569; two-digit years follow the chosen calendar.
 */
export function parseTypedDate(
  typed: string,
  calendar: Preferences['calendar'],
  today: string
): string | null {
  const text = arabicDigits(typed).trim()
  const parts = datePartsOf(text)
  if (parts === null) return null
  const year = parts.year === '' ? Number(today.slice(0, 4)) : gregorianYear(parts.year, calendar)
  const date = `${String(year).padStart(4, '0')}-${pad(parts.month)}-${pad(parts.day)}`
  return isCalendarDate(date) ? date : null
}

type DateParts = { day: number; month: number; year: string }

function datePartsOf(text: string): DateParts | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return { year: iso[1] ?? '', month: Number(iso[2]), day: Number(iso[3]) }
  const figures = /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?$/.exec(text)
  if (figures) return { day: Number(figures[1]), month: Number(figures[2]), year: figures[3] ?? '' }
  const solid = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text)
  if (solid) return { day: Number(solid[1]), month: Number(solid[2]), year: solid[3] ?? '' }
  const named = /^(\d{1,2})[\s/.-]*(\D+?)[\s/.-]*(\d{2}|\d{4})?$/u.exec(text)
  if (!named) return null
  const month = monthOfName(named[2] ?? '')
  return month === null ? null : { day: Number(named[1]), month, year: named[3] ?? '' }
}

/** The month with this name, or whose name alone starts with it; dots are ignored. */
function monthOfName(typed: string): number | null {
  const wanted = bare(typed)
  const fits = new Set<number>()
  for (const language of ['th', 'en'] as const) {
    for (const width of ['short', 'long'] as const) {
      for (const [index, name] of monthNames(language, width).entries()) {
        if (bare(name) === wanted) return index + 1
        if (wanted.length >= 3 && bare(name).startsWith(wanted)) fits.add(index + 1)
      }
    }
  }
  const [only] = fits
  return fits.size === 1 && only !== undefined ? only : null
}

function gregorianYear(year: string, calendar: Preferences['calendar']): number {
  if (year.length === 4) return Number(year) >= 2400 ? Number(year) - BUDDHIST_OFFSET : Number(year)
  return calendar === 'buddhist' ? 2500 + Number(year) - BUDDHIST_OFFSET : 2000 + Number(year)
}

const THAI_ZERO = 0x0e50
const arabicDigits = (text: string): string =>
  text.replace(/[\u0E50-\u0E59]/g, digit => String(digit.charCodeAt(0) - THAI_ZERO))
const bare = (name: string): string => name.replaceAll('.', '').trim().toLowerCase()
const pad = (value: number): string => String(value).padStart(2, '0')

/** Reads a month as people type it: `12/2569`, `12-69`, `ธ.ค. 2569`, `December 2026`, `2026-12`. */
export function parseTypedMonth(
  typed: string,
  calendar: Preferences['calendar'],
  today: string
): string | null {
  const text = arabicDigits(typed).trim()
  const date = parseTypedDate(/^\d{4}-\d{1,2}$/.test(text) ? `${text}-1` : `1/${text}`, calendar, today)
  return date === null || !date.endsWith('-01') ? null : date.slice(0, 7)
}

/** A month in its short form: `12/2569`. */
export function typedMonth(month: string, calendar: Preferences['calendar']): string {
  const year = Number(month.slice(0, 4)) + (calendar === 'buddhist' ? BUDDHIST_OFFSET : 0)
  return `${month.slice(5)}/${year}`
}

/** `HH:mm` from an entry such as `830`, `8.30`, `8:30`; anything else stays unchanged and is then refused. */
export function typedTime(text: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  return hours === '' ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`
}
