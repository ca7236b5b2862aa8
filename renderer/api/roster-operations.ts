import type * as jobs from '#shared/contracts/jobs.ts'
import type * as manpower from '#shared/contracts/manpower-screens.ts'
import type * as periods from '#shared/contracts/periods.ts'
import type * as holidays from '#shared/contracts/public-holidays.ts'
import type * as quotaScreens from '#shared/contracts/quota-screens.ts'
import type * as quotas from '#shared/contracts/quotas.ts'
import type * as roster from '#shared/contracts/roster.ts'
import type * as today from '#shared/contracts/today.ts'

/** Operations of working time and who is there, of payroll periods and quotas, as `operations.ts` has the others. */
export type RosterOperations = {
  'GET /app/v1/roster': { query: roster.RosterQuery; answer: roster.RosterMonth }
  'GET /app/v1/roster/own': { query: roster.OwnRosterQuery; answer: roster.RosterMonth }
  'POST /app/v1/roster/preview': { body: roster.RosterChange; answer: roster.RosterPreview }
  'POST /app/v1/roster': { body: roster.SaveRosterChange; answer: roster.SavedRoster }
  'GET /app/v1/today/ending': { answer: today.EndingItem[] }
  'PUT /app/v1/today/set-up': { body: today.HideSetUp; answer: today.SetUpView | null }
  'GET /app/v1/manpower': { query: manpower.ManpowerBoardQuery; answer: manpower.ManpowerBoard }
  'GET /app/v1/manpower/people': { query: manpower.ManpowerPeopleQuery; answer: manpower.ManpowerPeople }
  'POST /app/v1/manpower/export': { body: manpower.ManpowerExport; answer: jobs.Job }
  'POST /app/v1/roster/export': { body: roster.RosterExport; answer: jobs.Job }
  'GET /app/v1/payroll-periods': { query: periods.PayrollPeriodsQuery; answer: periods.PayrollPeriods }
  'POST /app/v1/payroll-periods': { body: periods.AddPayrollPeriod; answer: periods.PayrollPeriod }
  'GET /app/v1/payroll-periods/{period_id}/salary': { answer: periods.SalaryStep }
  'GET /app/v1/payroll-periods/{period_id}/pending': { answer: periods.PeriodPending }
  'PUT /app/v1/payroll-periods/{period_id}/marks/{mark}': {
    body: periods.SetPeriodMark
    answer: periods.PayrollPeriod
  }
  'POST /app/v1/payroll-periods/{period_id}/close-salary': {
    body: periods.TakeSalaryStep
    answer: periods.SalaryStep
  }
  'POST /app/v1/payroll-periods/{period_id}/reopen-salary': {
    body: periods.TakeSalaryStep
    answer: periods.SalaryStep
  }
  'GET /app/v1/public-holidays': { query: holidays.PublicHolidaysQuery; answer: holidays.PublicHolidayList }
  'POST /app/v1/public-holidays/export': { body: holidays.PublicHolidaysExport; answer: jobs.Job }
  'GET /app/v1/public-holidays/thai': { query: holidays.ThaiHolidaysQuery; answer: holidays.ThaiHolidayList }
  'PUT /app/v1/public-holidays': { body: holidays.SavePublicHoliday; answer: holidays.PublicHolidayBody }
  'POST /app/v1/public-holidays/add': {
    body: holidays.AddPublicHolidays
    answer: holidays.AddedPublicHolidays
  }
  'POST /app/v1/public-holidays/remove': {
    body: holidays.RemovePublicHolidays
    answer: holidays.RemovedPublicHolidays
  }
  'POST /app/v1/quotas/export': { body: quotaScreens.QuotasExport; answer: jobs.Job }
  'GET /app/v1/quotas': { query: quotaScreens.QuotasQuery; answer: quotaScreens.QuotasPage }
  'GET /app/v1/quotas/{employee_code}': { query: { quota_year: string }; answer: quotaScreens.QuotaSheet }
  'PUT /app/v1/quotas/{employee_code}': { body: quotaScreens.AdjustQuota; answer: quotaScreens.QuotaSheet }
  'GET /app/v1/quota-rules': { answer: quotas.QuotaRules }
  'PUT /app/v1/quota-rules': { body: quotas.SaveQuotaRule; answer: quotas.SavedQuotaRule }
  'DELETE /app/v1/quota-rules/{rule_id}': { answer: unknown }
}
