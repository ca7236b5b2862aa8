import type { HolidaySource } from '#shared/domain/dates/public-holidays.ts'

/** A public holiday of a company; at most one per date. */
export interface PublicHolidaysTable {
  company_id: string
  holiday_date: string
  name: string
  name_en: string
  /** The holiday on a weekly rest day that this day replaces. */
  substitute_of: string | null
  note: string
  source: HolidaySource
  updated_at: string
}
