import { addDays, dayOfWeek, type Weekday } from '#shared/domain/dates/calendar-date.ts'
import { type Period, presetPeriod } from '../../ui/dates/period.ts'

export const PRESETS = ['today', 'week', 'month', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

const DAYS_SINCE_MONDAY: Record<Weekday, number> = { Mon: 0, Tue: 1, Wed: 2, Thu: 3, Fri: 4, Sat: 5, Sun: 6 }

/**
 * The period of a preset; a current one ends today, as there is no data for later days. A week is a calendar week from
 * Monday on, as in reports of past weeks.
 */
export function periodOf(preset: Preset, today: string): Period {
  return preset === 'week'
    ? { from: addDays(today, -DAYS_SINCE_MONDAY[dayOfWeek(today)]), to: today }
    : presetPeriod(preset, today)
}

type Dates = { readonly [End in keyof Period]: string | null }

/** The preset with these days; on a Monday "today" takes precedence over "this week". */
export function presetOf({ from, to }: Dates, today: string): Preset | null {
  const fits = (preset: Preset) => {
    const period = periodOf(preset, today)
    return period.from === from && period.to === to
  }
  return PRESETS.find(fits) ?? null
}
