import type { PublicHolidayBody } from '#shared/contracts/leave/public-holidays.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'

export type HolidayRow = PublicHolidayBody & { readonly given: string | null }

export function holidayRows(holidays: readonly PublicHolidayBody[]): HolidayRow[] {
  const given = new Map(holidays.map(it => [it.substitute_of, it.holiday_date]))
  return holidays.map(it => ({ ...it, given: given.get(it.holiday_date) ?? null }))
}

/** Whether it falls on a weekend, most people's weekly rest, and has no substitute day. */
export const lacksSubstitute = ({ holiday_date, substitute_of, given }: HolidayRow): boolean =>
  substitute_of === null && given === null && ['Sat', 'Sun'].includes(dayOfWeek(holiday_date))

/** Counted as in the law: a substitute day is the same holiday on another date. */
export const countedHolidays = (holidays: readonly Pick<PublicHolidayBody, 'substitute_of'>[]): number =>
  holidays.filter(it => it.substitute_of === null).length

const LABOUR_DAY = '05-01'
export const hasLabourDay = (holidays: readonly PublicHolidayBody[]): boolean =>
  holidays.some(it => it.holiday_date.endsWith(LABOUR_DAY))

export const bodyOf = ({ given: _given, ...holiday }: HolidayRow): PublicHolidayBody => holiday
