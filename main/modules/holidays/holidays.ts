export {
  type HolidayCompanies,
  holidayCompaniesOf,
  publicHolidayOn,
  publicHolidaysOf
} from './holiday-reading.ts'
export { PublicHolidays } from './public-holidays.ts'
