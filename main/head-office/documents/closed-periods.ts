import { sql } from 'kysely'
import { periodFault, SOFTWARE } from '#shared/domain/approval/decide.ts'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { documentPeriod, type MarkedPeriod } from '#shared/domain/approval/document-period.ts'
import { APPROVED, type DocumentKind } from '#shared/domain/approval/flags.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { periodsHolding } from '#shared/domain/payroll-rounds.ts'
import type { HeadOfficeQueries } from '../database/head-office-database.ts'
import { type Data, textOf } from '../people/owned-records.ts'

interface Dated {
  readonly branch_id: string
  readonly data: Data | null
  readonly employee: Data
}

/** Why a branch would refuse any decision about a document, by the payroll periods that it has sent; null if it would not. */
export async function closedPeriods(
  db: HeadOfficeQueries,
  documents: readonly Dated[]
): Promise<(document: Dated) => Fault | null> {
  const spans = documents.flatMap(it => spanOf(it) ?? [])
  if (spans.length === 0) return () => null
  const rows = await db
    .selectFrom('records')
    .select(['branch_id', 'data'])
    .where('kind', '=', 'period')
    .where('branch_id', 'in', [...new Set(documents.map(it => it.branch_id))])
    .where(sql<boolean>`data ->> 'end_date' >= ${spans.map(it => it.from).sort()[0]}`)
    .where(
      sql<boolean>`data ->> 'start_date' <= ${spans
        .map(it => it.to)
        .sort()
        .at(-1)}`
    )
    .orderBy(sql`data ->> 'start_date'`)
    .execute()
  const byBranch = Map.groupBy(rows, row => row.branch_id)
  return document => {
    const span = spanOf(document)
    if (span === null) return null
    const periods = (byBranch.get(document.branch_id) ?? []).map(
      ({ data }) => data as unknown as MarkedPeriod
    )
    const roundMonthConfig = textOf(document.employee.round_month_config)
    // The head office acts as software with HR's rights does, whom no cut-off date holds up.
    return periodFault({
      document: { kind: span.kind },
      actor: SOFTWARE,
      action: { type: 'approve', flag: APPROVED },
      periods: periodsHolding(periods, { ...span, roundMonthConfig }).map(documentPeriod),
      today: ''
    })
  }
}

function spanOf({ data }: Dated): { kind: DocumentKind; from: string; to: string } | null {
  if (data === null) return null
  const kind = data.kind as DocumentKind
  const { date, lastDate = date } = DOCUMENT_KIND[kind].fields
  const [from, to] = [textOf(data[date]), textOf(data[lastDate])]
  return from === null || to === null ? null : { kind, from, to }
}
