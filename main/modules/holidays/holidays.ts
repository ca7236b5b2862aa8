export {
  type HolidayCompanies,
  holidayCompaniesOf,
  holidayDates,
  namedHolidaysOf,
  publicHolidayOn,
  publicHolidaysOf
} from './holiday-reading.ts'
export { PublicHolidays } from './public-holidays.ts'
