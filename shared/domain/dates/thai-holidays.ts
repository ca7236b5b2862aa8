import { addDays, dayOfWeek } from './calendar-date.ts'

export interface OfferedHoliday {
  readonly holiday_date: string
  readonly name: string
  readonly name_en: string
  readonly substitute_of: string | null
}

/** Month and day, Thai name, English name: holidays on the same date every year. */
const SAME_DATE: readonly (readonly [string, string, string])[] = [
  ['01-01', 'วันขึ้นปีใหม่', "New Year's Day"],
  ['04-06', 'วันจักรี', 'Chakri Memorial Day'],
  ['04-13', 'วันสงกรานต์', 'Songkran Festival'],
  ['04-14', 'วันสงกรานต์', 'Songkran Festival'],
  ['04-15', 'วันสงกรานต์', 'Songkran Festival'],
  ['05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day'],
  ['05-04', 'วันฉัตรมงคล', 'Coronation Day'],
  ['06-03', 'วันเฉลิมพระชนมพรรษาสมเด็จพระบรมราชินี', "H.M. the Queen's Birthday"],
  ['07-28', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', "H.M. the King's Birthday"],
  ['08-12', 'วันแม่แห่งชาติ', "National Mother's Day"],
  ['10-13', 'วันนวมินทรมหาราช', 'King Bhumibol Adulyadej Memorial Day'],
  ['10-23', 'วันปิยมหาราช', 'Chulalongkorn Day'],
  ['12-05', 'วันพ่อแห่งชาติ', "National Father's Day"],
  ['12-10', 'วันรัฐธรรมนูญ', 'Constitution Day'],
  ['12-31', 'วันสิ้นปี', "New Year's Eve"]
]

const BUDDHIST_DAYS: readonly (readonly [string, string])[] = [
  ['วันมาฆบูชา', 'Makha Bucha Day'],
  ['วันวิสาขบูชา', 'Visakha Bucha Day'],
  ['วันอาสาฬหบูชา', 'Asanha Bucha Day'],
  ['วันเข้าพรรษา', 'Buddhist Lent Day']
]

/** Their dates by year, in the same order. The lunar calendar is announced, not computed: unlisted years have none. */
const BUDDHIST_DATES: Readonly<Record<string, readonly string[]>> = {
  '2026': ['03-03', '05-31', '07-29', '07-30'],
  '2027': ['02-21', '05-20', '07-18', '07-19'],
  '2028': ['02-10', '05-08', '07-06', '07-07'],
  '2029': ['02-27', '05-27', '07-25', '07-26'],
  '2030': ['02-17', '05-16', '07-14', '07-15']
}

const isWeekend = (date: string): boolean => ['Sat', 'Sun'].includes(dayOfWeek(date))

/** A holiday that a company has already. */
type KnownHoliday = Pick<OfferedHoliday, 'holiday_date' | 'substitute_of'>

/**
 * Thai holidays of a year by date. Each that falls on a Saturday or Sunday has a substitute: the next working day that is no
 * holiday, which for 31 December is in the next year and then offered with both years. A substitute that the company has
 * already stays where it is; its other holidays are no substitute days.
 */
export function thaiHolidays(
  year: string,
  known: readonly KnownHoliday[] = []
): {
  holidays: readonly OfferedHoliday[]
  hasBuddhistDays: boolean
} {
  const [before, after] = [-1, 1].map(years => holidaysOf(String(Number(year) + years)))
  const holidays = [...(before ?? []), ...holidaysOf(year)]
  const holidayDates = new Set([...holidays, ...(after ?? [])].map(it => it.holiday_date))
  const taken = new Set([...holidayDates, ...known.map(it => it.holiday_date)])
  const substituteOf = new Map(
    known.filter(it => !holidayDates.has(it.holiday_date)).map(it => [it.substitute_of, it.holiday_date])
  )
  const substitutes = holidays
    .filter(it => isWeekend(it.holiday_date))
    .map(({ holiday_date, name, name_en }): OfferedHoliday => {
      const date = substituteOf.get(holiday_date) ?? nextFree(holiday_date, taken)
      taken.add(date)
      return {
        holiday_date: date,
        name: `ชดเชย${name}`,
        name_en: `Substitute for ${name_en}`,
        substitute_of: holiday_date
      }
    })
  const isOfYear = (date: string | null): boolean => date?.startsWith(year) === true
  return {
    holidays: [...holidays, ...substitutes]
      .filter(it => isOfYear(it.holiday_date) || isOfYear(it.substitute_of))
      .toSorted(byDate),
    hasBuddhistDays: year in BUDDHIST_DATES
  }
}

/** The next working day that is not taken. */
function nextFree(date: string, taken: ReadonlySet<string>): string {
  const next = addDays(date, 1)
  return isWeekend(next) || taken.has(next) ? nextFree(next, taken) : next
}

/** The holidays themselves, by date. */
function holidaysOf(year: string): OfferedHoliday[] {
  const buddhist = BUDDHIST_DAYS.flatMap(([name, nameEn], at): [string, string, string][] => {
    const day = BUDDHIST_DATES[year]?.[at]
    return day === undefined ? [] : [[day, name, nameEn]]
  })
  return [...SAME_DATE, ...buddhist]
    .map(([day, name, name_en]) => ({ holiday_date: `${year}-${day}`, name, name_en, substitute_of: null }))
    .toSorted(byDate)
}

const byDate = (one: OfferedHoliday, other: OfferedHoliday): number =>
  one.holiday_date < other.holiday_date ? -1 : 1
