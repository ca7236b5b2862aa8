/** Origin of a public holiday: typed, suggested Thai holidays, a file, or another company. */
export const HOLIDAY_SOURCES = ['own', 'thai', 'file', 'company'] as const
export type HolidaySource = (typeof HOLIDAY_SOURCES)[number]

/** Labour Protection Act, section 29: minimum number of traditional holidays a year, including Labour Day. */
export const HOLIDAYS_A_YEAR = 13

interface HolidayValues {
  readonly name: string
  readonly name_en: string
  readonly substitute_of: string | null
  readonly note: string
}

/** What a form shows of a holiday, to detect edit conflicts. */
export const holidayTexts = ({ name, name_en, substitute_of, note }: HolidayValues) => ({
  name,
  name_en,
  substitute_of,
  note
})
