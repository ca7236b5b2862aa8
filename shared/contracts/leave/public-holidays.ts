import Type, { type Static } from 'typebox'
import { HOLIDAY_SOURCES } from '../../domain/dates/public-holidays.ts'
import { BaseVersion, Nullable } from '../common.ts'

/** The most holidays that one request may add or remove, enough for several years. */
const HOLIDAYS_MAX = 400

const DateOfHoliday = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const CompanyId = Type.String({ maxLength: 64 })

export const PublicHolidayBody = Type.Object({
  holiday_date: DateOfHoliday,
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  name_en: Type.String({ maxLength: 200 }),
  substitute_of: Nullable(
    Type.String({ format: 'date', description: 'the holiday that fell on the weekly rest' })
  ),
  note: Type.String({ maxLength: 500 }),
  source: Type.Enum([...HOLIDAY_SOURCES])
})
export type PublicHolidayBody = Static<typeof PublicHolidayBody>

/** The holidays of a company in a year, by date, and their substitutes in the next. */
export const PublicHolidaysQuery = Type.Object({
  company_id: CompanyId,
  year: Type.String({ pattern: '^(19|20)\\d{2}$', description: 'YYYY' })
})
export type PublicHolidaysQuery = Static<typeof PublicHolidaysQuery>

/** A workbook of the holidays, in the layout of their import. */
export const PublicHolidaysExport = Type.Object({
  ...PublicHolidaysQuery.properties,
  language: Type.Enum(['th', 'en'])
})
export type PublicHolidaysExport = Static<typeof PublicHolidaysExport>

export const PublicHolidayList = Type.Object({ holidays: Type.Array(PublicHolidayBody) })
export type PublicHolidayList = Static<typeof PublicHolidayList>

export const ThaiHolidayList = Type.Object({
  holidays: Type.Array(PublicHolidayBody),
  has_buddhist_days: Type.Boolean({
    description: 'false: dates of the lunar calendar are not known for the year'
  }),
  fewest_a_year: Type.Integer({ description: 'Labour Protection Act, section 29' })
})
export type ThaiHolidayList = Static<typeof ThaiHolidayList>

export const SavePublicHoliday = Type.Object({
  company_id: CompanyId,
  ...PublicHolidayBody.properties,
  base: Nullable(BaseVersion('what the form showed, as `holidayTexts` writes it; null: the holiday is new'))
})
export type SavePublicHoliday = Static<typeof SavePublicHoliday>

export const AddPublicHolidays = Type.Object({
  company_id: CompanyId,
  holidays: Type.Array(PublicHolidayBody, { minItems: 1, maxItems: HOLIDAYS_MAX })
})
export type AddPublicHolidays = Static<typeof AddPublicHolidays>

export const AddedPublicHolidays = Type.Object({
  added: Type.Array(Type.String(), { description: 'dates' }),
  kept: Type.Array(Type.String(), { description: 'dates that had a holiday before' })
})
export type AddedPublicHolidays = Static<typeof AddedPublicHolidays>

export const RemovePublicHolidays = Type.Object({
  company_id: CompanyId,
  holiday_dates: Type.Array(DateOfHoliday, { minItems: 1, maxItems: HOLIDAYS_MAX })
})
export type RemovePublicHolidays = Static<typeof RemovePublicHolidays>

export const publicHolidayOperations = {
  'GET /app/v1/public-holidays': { query: PublicHolidaysQuery, answer: PublicHolidayList },
  /** Thai holidays of a year, as input for `add`; substitute days are no other holidays of the company. */
  'GET /app/v1/public-holidays/thai': { query: PublicHolidaysQuery, answer: ThaiHolidayList },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/public-holidays': { body: SavePublicHoliday, answer: PublicHolidayBody },
  /** Adds all of them, or none if one is wrong. Dates that already have a holiday keep it. */
  'POST /app/v1/public-holidays/add': { body: AddPublicHolidays, answer: AddedPublicHolidays },
  /** Returns the removed holidays; adding them again undoes the removal. */
  'POST /app/v1/public-holidays/remove': { body: RemovePublicHolidays, answer: PublicHolidayList }
}
