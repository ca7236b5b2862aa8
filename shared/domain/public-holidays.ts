/** Where a public holiday was taken from: typed, the offered Thai ones, a file, or another company. */
export const HOLIDAY_SOURCES = ['own', 'thai', 'file', 'company'] as const
export type HolidaySource = (typeof HOLIDAY_SOURCES)[number]

/** Labour Protection Act, section 29: at least so many traditional holidays a year, Labour Day among them. */
export const HOLIDAYS_A_YEAR = 13

interface HolidayValues {
  readonly name: string
  readonly name_en: string
  readonly substitute_of: string | null
  readonly note: string
}

/** What a form shows of a holiday, to notice that somebody else has changed it since. */
export const holidayTexts = ({ name, name_en, substitute_of, note }: HolidayValues) => ({
  name,
  name_en,
  substitute_of,
  note
})
