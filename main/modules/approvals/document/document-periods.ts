import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import type { DocumentPeriod } from '#shared/domain/approval/decide.ts'
import type { PeriodMark } from '#shared/domain/approval/document-kinds.ts'
import type { Queries } from '../../../database/database.ts'
import { periodsBetween, periodsHolding } from '../../periods/periods.ts'
import type { StoredDocument } from '../approval-parts.ts'

type Dates = Pick<StoredDocument, 'first_date' | 'last_date'>
type OwnedDates = Dates & { readonly round_month_config: string | null }

/** The payroll periods that contain a document's dates, by its owner's payroll round (decision 0022). */
export async function periodsOf(
  db: Queries,
  dates: Dates,
  roundMonthConfig: string | null
): Promise<DocumentPeriod[]> {
  const document = { ...dates, round_month_config: roundMonthConfig }
  return (await periodsOfAll(db, [document]))(document)
}

/** The same for many documents, whose periods are read once. */
export async function periodsOfAll(
  db: Queries,
  documents: readonly Dates[]
): Promise<(document: OwnedDates) => DocumentPeriod[]> {
  const from = documents.map(it => it.first_date).sort()[0]
  const to = documents
    .map(it => it.last_date)
    .sort()
    .at(-1)
  const all = from === undefined || to === undefined ? [] : await periodsBetween(db, from, to)
  return ({ first_date, last_date, round_month_config }) =>
    periodsHolding(all, { from: first_date, to: last_date, roundMonthConfig: round_month_config }).map(toRule)
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
