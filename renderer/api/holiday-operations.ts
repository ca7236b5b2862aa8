import type { Job } from '#shared/contracts/jobs.ts'
import type {
  AddedPublicHolidays,
  AddPublicHolidays,
  PublicHolidayBody,
  PublicHolidayList,
  PublicHolidaysExport,
  PublicHolidaysQuery,
  RemovedPublicHolidays,
  RemovePublicHolidays,
  SavePublicHoliday,
  ThaiHolidayList,
  ThaiHolidaysQuery
} from '#shared/contracts/public-holidays.ts'

/** Operations of public holidays, as `operations.ts` has the others. */
export type HolidayOperations = {
  'GET /app/v1/public-holidays': { query: PublicHolidaysQuery; answer: PublicHolidayList }
  'POST /app/v1/public-holidays/export': { body: PublicHolidaysExport; answer: Job }
  'GET /app/v1/public-holidays/thai': { query: ThaiHolidaysQuery; answer: ThaiHolidayList }
  'PUT /app/v1/public-holidays': { body: SavePublicHoliday; answer: PublicHolidayBody }
  'POST /app/v1/public-holidays/add': { body: AddPublicHolidays; answer: AddedPublicHolidays }
  'POST /app/v1/public-holidays/remove': { body: RemovePublicHolidays; answer: RemovedPublicHolidays }
}
