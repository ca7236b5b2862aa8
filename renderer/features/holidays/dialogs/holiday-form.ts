import type { PublicHolidayBody } from '#shared/contracts/public-holidays.ts'
import type { TableOf, TextKey } from '../../../ui/texts/texts.ts'
import type { holidaysTexts } from '../holidays-texts.ts'

/** The form values of a holiday. */
export type HolidayValues = {
  readonly holiday_date: string
  readonly name: string
  readonly name_en: string
  readonly substitute_of: string | null
  readonly note: string
}

const NEW: HolidayValues = { holiday_date: '', name: '', name_en: '', substitute_of: null, note: '' }

export const valuesOf = (holiday: PublicHolidayBody | null): HolidayValues => {
  if (holiday === null) return NEW
  const { holiday_date, name, name_en, substitute_of, note } = holiday
  return { holiday_date, name, name_en, substitute_of, note }
}

type Fault = Extract<TextKey<TableOf<typeof holidaysTexts>>, `fault.${string}`>
type HolidayFaults = Partial<Record<keyof HolidayValues, Fault>>

/** As the server checks it (modules/holidays). */
export function faultsOf({ holiday_date, name, substitute_of }: HolidayValues): HolidayFaults {
  const faults: HolidayFaults = {}
  if (holiday_date === '') faults.holiday_date = 'fault.missing'
  if (name.trim() === '') faults.name = 'fault.missing'
  if (substitute_of !== null && substitute_of === holiday_date) faults.substitute_of = 'fault.same'
  return faults
}
