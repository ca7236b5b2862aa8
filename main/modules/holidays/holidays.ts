export {
  type HolidayCompanies,
  holidayCompaniesOf,
  namedHolidaysOf,
  publicHolidayOn,
  publicHolidaysOf
} from './holiday-reading.ts'
export { PublicHolidays } from './public-holidays.ts'
