import { ActivityExport } from './activity-log.ts'
import { RosterExport } from './attendance/roster.ts'
import { EmployeesExport } from './employees/employees.ts'
import { AttendanceReportRequest, Job, TimeCardsRequest } from './jobs.ts'
import { PublicHolidaysExport } from './leave/public-holidays.ts'
import { QuotasExport } from './leave/quota-screens.ts'

/** Workbooks of lists, fetched like the file of any job. */
export const reportOperations = {
  'POST /app/v1/reports/attendance': { body: AttendanceReportRequest, accepted: Job },
  'POST /app/v1/reports/time-cards': { body: TimeCardsRequest, accepted: Job },
  'POST /app/v1/activity/export': { body: ActivityExport, accepted: Job },
  'POST /app/v1/employees/export': { body: EmployeesExport, accepted: Job },
  'POST /app/v1/quotas/export': { body: QuotasExport, accepted: Job },
  'POST /app/v1/public-holidays/export': { body: PublicHolidaysExport, accepted: Job },
  'POST /app/v1/roster/export': { body: RosterExport, accepted: Job }
}
