import type { PayrollPeriod } from '#shared/contracts/periods.ts'
import type { DocumentPeriod, PeriodMark } from '#shared/domain/approval/decide.ts'
import { type PeriodsOfDates, periodsOfDates } from '../periods/periods.ts'
import type { Queries, StoredDocument } from './approval-parts.ts'

/** The payroll periods that hold a document's dates, for its owner's round (companion 7.5). */
export async function periodsOf(
  db: Queries,
  document: Pick<StoredDocument, 'first_date' | 'last_date'>,
  roundMonthConfig: string | null
): Promise<DocumentPeriod[]> {
  const span: PeriodsOfDates = { from: document.first_date, to: document.last_date, roundMonthConfig }
  return (await periodsOfDates(db, span)).map(toRule)
}

const toRule = (period: PayrollPeriod): DocumentPeriod => ({
  monthNo: period.month_no,
  cutOffDate: period.cut_off_date,
  closed: new Set<PeriodMark>([
    ...(period.is_salary_closed ? (['salary'] as const) : []),
    ...(period.is_ot_closed ? (['ot'] as const) : []),
    ...(period.is_worktime_closed ? (['worktime'] as const) : [])
  ])
})
