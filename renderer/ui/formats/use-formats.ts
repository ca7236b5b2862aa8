import { useMemo } from 'react'
import { usePreferences } from '../preferences/preferences.ts'
import { ageOf, useBranchClock } from './branch-clock.ts'
import * as dates from './dates.ts'
import * as numbers from './numbers.ts'

type Text = string | null | undefined
type Figure = number | null | undefined

/** Every format, bound to the reader's language and calendar and to the branch's zone. */
export type Formats = ReturnType<typeof makeFormats>

export function useFormats() {
  const language = usePreferences(store => store.language)
  const calendar = usePreferences(store => store.calendar)
  const timeZone = useBranchClock(clock => clock.timeZone)
  return useMemo(() => makeFormats({ language, calendar, timeZone }), [language, calendar, timeZone])
}

export function makeFormats(style: dates.DateStyle) {
  const { language } = style
  /** The Thai text, or the English one if the user chose English and it exists. */
  const inLanguage = (thai: Text, english: Text): string =>
    (language === 'en' && english ? english : thai) || dates.MISSING
  return {
    language,
    date: (value: Text) => dates.formatDate(value, style),
    dateTime: (value: Text, seconds?: boolean) => dates.formatDateTime(value, style, seconds),
    time: (value: Text, seconds?: boolean) => dates.formatTime(value, style, seconds),
    month: (value: Text, width?: dates.MonthWidth) => dates.formatMonth(value, style, width),
    /** A Gregorian year, `2026`, in the chosen calendar; anything else stays unchanged. */
    year: (value: string) => dates.writtenYear(value, style.calendar),
    weekday: (date: Text, width: dates.MonthWidth = 'short') => dates.formatWeekday(date, language, width),
    number: (value: Figure, digits?: number) => numbers.formatNumber(value, language, digits),
    money: (baht: Figure) => numbers.formatMoney(baht, language),
    /** An amount in satang as baht: `12,000.00`. */
    satang: (satang: Figure) => numbers.formatSatang(satang, language),
    hours: numbers.formatHours,
    minutes: (minutes: Figure) => numbers.formatMinutes(minutes, language),
    duration: (spanMs: Figure) => numbers.formatDuration(spanMs, language),
    age: (ageMs: Figure) => numbers.formatAge(ageMs, language),
    since: (instant: Text) => numbers.formatAge(instant == null ? null : ageOf(instant), language),
    bytes: (count: Figure) => numbers.formatBytes(count, language),
    inLanguage,
    /** Who did something, in the reader's language. */
    actor: ({ actor_name, actor_name_en }: { actor_name: string; actor_name_en: string | null }): string =>
      inLanguage(actor_name, actor_name_en),
    /** Code and name, for an option of a list. */
    coded: ({ code, name, name_en }: { code: string; name: string; name_en: string }): string =>
      `${code} ${inLanguage(name, name_en)}`
  }
}
