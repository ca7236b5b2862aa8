import { useMemo } from 'react'
import type { Preferences } from '#shared/contracts/accounts.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { ageOf, useBranchClock } from './branch-clock.ts'
import * as dates from './dates.ts'
import * as numbers from './numbers.ts'

type Text = string | null | undefined
type Figure = number | null | undefined

/** Every format, bound to the reader's language and calendar and to the branch's zone. */
export type Formats = {
  readonly language: Preferences['language']
  date: (value: Text) => string
  dateTime: (value: Text, seconds?: boolean) => string
  time: (value: Text, seconds?: boolean) => string
  month: (value: Text, width?: dates.MonthWidth) => string
  /** A year of the Gregorian calendar: `2026`; anything else stays unchanged. */
  year: (value: string) => string
  weekday: (date: Text, width?: dates.MonthWidth) => string
  number: (value: Figure, digits?: number) => string
  money: (baht: Figure) => string
  /** An amount in satang as baht: `12,000.00`. */
  satang: (satang: Figure) => string
  hours: (minutes: Figure) => string
  minutes: (minutes: Figure) => string
  duration: (spanMs: Figure) => string
  age: (ageMs: Figure) => string
  since: (instant: Text) => string
  bytes: (count: Figure) => string
  /** The Thai text, or the English one if the user chose English and it exists. */
  inLanguage: (thai: Text, english: Text) => string
}

export function useFormats(): Formats {
  const language = usePreferences(store => store.language)
  const calendar = usePreferences(store => store.calendar)
  const timeZone = useBranchClock(clock => clock.timeZone)
  return useMemo(() => makeFormats({ language, calendar, timeZone }), [language, calendar, timeZone])
}

export function makeFormats(style: dates.DateStyle): Formats {
  const { language } = style
  return {
    language,
    date: value => dates.formatDate(value, style),
    dateTime: (value, seconds) => dates.formatDateTime(value, style, seconds),
    time: (value, seconds) => dates.formatTime(value, style, seconds),
    month: (value, width) => dates.formatMonth(value, style, width),
    year: value => dates.writtenYear(value, style.calendar),
    weekday: (date, width = 'short') => dates.formatWeekday(date, language, width),
    number: (value, digits) => numbers.formatNumber(value, language, digits),
    money: baht => numbers.formatMoney(baht, language),
    satang: satang => numbers.formatSatang(satang, language),
    hours: numbers.formatHours,
    minutes: minutes => numbers.formatMinutes(minutes, language),
    duration: spanMs => numbers.formatDuration(spanMs, language),
    age: ageMs => numbers.formatAge(ageMs, language),
    since: instant => numbers.formatAge(instant == null ? null : ageOf(instant), language),
    bytes: count => numbers.formatBytes(count, language),
    inLanguage: (thai, english) => (language === 'en' && english ? english : thai) || dates.MISSING
  }
}
