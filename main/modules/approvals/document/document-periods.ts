import type { DocumentPeriod } from '#shared/domain/approval/decide.ts'
import { documentPeriod } from '#shared/domain/approval/document-period.ts'
import { periodsHolding } from '#shared/domain/payroll-rounds.ts'
import type { Queries } from '../../../database/database.ts'
import { periodsBetween } from '../../periods/periods.ts'
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
    periodsHolding(all, { from: first_date, to: last_date, roundMonthConfig: round_month_config }).map(
      documentPeriod
    )
}
