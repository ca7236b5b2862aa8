import { addDays, addMonths, daysOfMonth, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'

/** A range of days, both ends included; in an address `2026-11-01..2026-11-21`. */
export type Period = { readonly from: string; readonly to: string }

export function readPeriod(text: string): Period | null {
  const [from = '', to = '', ...rest] = text.split('..')
  return rest.length === 0 && isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : null
}

export const writePeriod = ({ from, to }: Period): string => `${from}..${to}`

export const PERIOD_PRESETS = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type PeriodPreset = (typeof PERIOD_PRESETS)[number]

export function presetPeriod(preset: PeriodPreset, today: string): Period {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'lastMonth':
      return wholeMonth(addMonths(today.slice(0, 7), -1))
  }
}

/** First to last day of `YYYY-MM`. */
export function wholeMonth(month: string): Period {
  const days = daysOfMonth(month)
  return { from: `${month}-01`, to: days.at(-1) ?? `${month}-01` }
}
