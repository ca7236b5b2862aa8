import type { Job } from '#shared/contracts/jobs.ts'
import type {
  ManpowerBoard,
  ManpowerBoardQuery,
  ManpowerExport,
  ManpowerPeople,
  ManpowerPeopleQuery
} from '#shared/contracts/manpower-screens.ts'
import type {
  AddPayrollPeriod,
  PayrollPeriod,
  PayrollPeriods,
  PayrollPeriodsQuery,
  PeriodPending,
  SalaryStep,
  SetPeriodMark,
  TakeSalaryStep
} from '#shared/contracts/periods.ts'
import type {
  OwnRosterQuery,
  RosterChange,
  RosterExport,
  RosterMonth,
  RosterPreview,
  RosterQuery,
  SavedRoster,
  SaveRosterChange
} from '#shared/contracts/roster.ts'

import type { EndingItem, HideSetUp, SetUpView } from '#shared/contracts/today.ts'

/** Operations of the roster, of manpower, of what ends soon and of payroll periods, as `operations.ts` has the others. */
export type RosterOperations = {
  'GET /app/v1/roster': { query: RosterQuery; answer: RosterMonth }
  'GET /app/v1/roster/own': { query: OwnRosterQuery; answer: RosterMonth }
  'POST /app/v1/roster/preview': { body: RosterChange; answer: RosterPreview }
  'POST /app/v1/roster': { body: SaveRosterChange; answer: SavedRoster }
  'GET /app/v1/today/ending': { answer: EndingItem[] }
  'PUT /app/v1/today/set-up': { body: HideSetUp; answer: SetUpView | null }
  'GET /app/v1/manpower': { query: ManpowerBoardQuery; answer: ManpowerBoard }
  'GET /app/v1/manpower/people': { query: ManpowerPeopleQuery; answer: ManpowerPeople }
  'POST /app/v1/manpower/export': { body: ManpowerExport; answer: Job }
  'POST /app/v1/roster/export': { body: RosterExport; answer: Job }
  'GET /app/v1/payroll-periods': { query: PayrollPeriodsQuery; answer: PayrollPeriods }
  'POST /app/v1/payroll-periods': { body: AddPayrollPeriod; answer: PayrollPeriod }
  'GET /app/v1/payroll-periods/{period_id}/salary': { answer: SalaryStep }
  'GET /app/v1/payroll-periods/{period_id}/pending': { answer: PeriodPending }
  'PUT /app/v1/payroll-periods/{period_id}/marks/{mark}': { body: SetPeriodMark; answer: PayrollPeriod }
  'POST /app/v1/payroll-periods/{period_id}/close-salary': { body: TakeSalaryStep; answer: SalaryStep }
  'POST /app/v1/payroll-periods/{period_id}/reopen-salary': { body: TakeSalaryStep; answer: SalaryStep }
}
