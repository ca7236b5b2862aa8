import type * as jobs from '#shared/contracts/jobs.ts'
import type * as manpower from '#shared/contracts/manpower-screens.ts'
import type * as periods from '#shared/contracts/periods.ts'
import type * as holidays from '#shared/contracts/public-holidays.ts'
import type * as quotaScreens from '#shared/contracts/quota-screens.ts'
import type * as quotas from '#shared/contracts/quotas.ts'
import type * as roster from '#shared/contracts/roster.ts'
import type * as today from '#shared/contracts/today.ts'
import type { Gives, Takes } from './operation-types.ts'

/** Operations of working time and who is there, of payroll periods and quotas, as `operations.ts` has the others. */
export type RosterOperations = {
  'GET /app/v1/roster': Gives<roster.RosterMonth, roster.RosterQuery>
  'GET /app/v1/roster/own': Gives<roster.RosterMonth, roster.OwnRosterQuery>
  'POST /app/v1/roster/preview': Takes<roster.RosterChange, roster.RosterPreview>
  'POST /app/v1/roster': Takes<roster.SaveRosterChange, roster.SavedRoster>
  'GET /app/v1/today/ending': Gives<today.EndingItem[]>
  'PUT /app/v1/today/set-up': Takes<today.HideSetUp, today.SetUpView | null>
  'GET /app/v1/manpower': Gives<manpower.ManpowerBoard, manpower.ManpowerBoardQuery>
  'GET /app/v1/manpower/people': Gives<manpower.ManpowerPeople, manpower.ManpowerPeopleQuery>
  'POST /app/v1/manpower/export': Takes<manpower.ManpowerExport, jobs.Job>
  'POST /app/v1/roster/export': Takes<roster.RosterExport, jobs.Job>
  'GET /app/v1/payroll-periods': Gives<periods.PayrollPeriods, periods.PayrollPeriodsQuery>
  'POST /app/v1/payroll-periods': Takes<periods.AddPayrollPeriod, periods.PayrollPeriod>
  'GET /app/v1/payroll-periods/{period_id}/salary': Gives<periods.SalaryStep>
  'GET /app/v1/payroll-periods/{period_id}/pending': Gives<periods.PeriodPending>
  'PUT /app/v1/payroll-periods/{period_id}/marks/{mark}': Takes<periods.SetPeriodMark, periods.PayrollPeriod>
  'POST /app/v1/payroll-periods/{period_id}/close-salary': Takes<periods.TakeSalaryStep, periods.SalaryStep>
  'POST /app/v1/payroll-periods/{period_id}/reopen-salary': Takes<periods.TakeSalaryStep, periods.SalaryStep>
  'GET /app/v1/public-holidays': Gives<holidays.PublicHolidayList, holidays.PublicHolidaysQuery>
  'POST /app/v1/public-holidays/export': Takes<holidays.PublicHolidaysExport, jobs.Job>
  'GET /app/v1/public-holidays/thai': Gives<holidays.ThaiHolidayList, holidays.ThaiHolidaysQuery>
  'PUT /app/v1/public-holidays': Takes<holidays.SavePublicHoliday, holidays.PublicHolidayBody>
  'POST /app/v1/public-holidays/add': Takes<holidays.AddPublicHolidays, holidays.AddedPublicHolidays>
  'POST /app/v1/public-holidays/remove': Takes<holidays.RemovePublicHolidays, holidays.RemovedPublicHolidays>
  'POST /app/v1/quotas/export': Takes<quotaScreens.QuotasExport, jobs.Job>
  'GET /app/v1/quotas': Gives<quotaScreens.QuotasPage, quotaScreens.QuotasQuery>
  'GET /app/v1/quotas/{employee_code}': Gives<quotaScreens.QuotaSheet, { quota_year: string }>
  'PUT /app/v1/quotas/{employee_code}': Takes<quotaScreens.AdjustQuota, quotaScreens.QuotaSheet>
  'GET /app/v1/quota-rules': Gives<quotas.QuotaRules>
  'PUT /app/v1/quota-rules': Takes<quotas.SaveQuotaRule, quotas.SavedQuotaRule>
  'DELETE /app/v1/quota-rules/{rule_id}': Gives
}
