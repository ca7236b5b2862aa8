import type { PeriodDates } from '../payroll-rounds.ts'
import type { DocumentPeriod } from './decide.ts'
import type { PeriodMark } from './document-kinds.ts'

/** A payroll period as it is stored. */
export interface MarkedPeriod extends PeriodDates {
  readonly cut_off_date: string
  readonly is_salary_closed: boolean
  readonly is_ot_closed: boolean
  readonly is_worktime_closed: boolean
}

/** What a payroll period means to documents. */
export const documentPeriod = (period: MarkedPeriod): DocumentPeriod => ({
  monthNo: period.month_no,
  cutOffDate: period.cut_off_date,
  closed: new Set<PeriodMark>([
    ...(period.is_salary_closed ? (['salary'] as const) : []),
    ...(period.is_ot_closed ? (['ot'] as const) : []),
    ...(period.is_worktime_closed ? (['worktime'] as const) : [])
  ])
})
