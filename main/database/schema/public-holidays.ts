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

export const TABLES = [
  `create table public_holidays (
    company_id text not null references organisation_units (id) on delete cascade,
    holiday_date text not null,
    name text not null,
    name_en text not null,
    substitute_of text,
    note text not null,
    source text not null,
    updated_at text not null,
    constraint public_holidays_key primary key (company_id, holiday_date)
  )`
]
