import type { FeedKind } from '#shared/contracts/head-office/feed.ts'
import type { Queries } from '../../../database/database.ts'
import type { ActivityLogTable } from '../../../database/schema/activity-log.ts'

/** The kinds of records that an entry of the log names, by its kind of subject; the others are no records of the feed. */
const KINDS: Readonly<Record<string, readonly FeedKind[]>> = {
  organisation_unit: ['unit'],
  work_cycle: ['work_cycle'],
  public_holiday: ['holiday'],
  payroll_period: ['period'],
  device: ['device'],
  employee: ['employee', 'quota'],
  employee_loan: ['loan'],
  document: ['document']
}

/** The records that entries of the log are about, by kind. */
export async function changedRecords(
  db: Queries,
  entries: readonly Pick<ActivityLogTable, 'subject_kind' | 'subject_id'>[]
): Promise<Map<FeedKind, Set<string>>> {
  const changed = new Map<FeedKind, Set<string>>()
  const add = (kind: FeedKind, id: string): void => {
    const ids = changed.get(kind) ?? new Set<string>()
    changed.set(kind, ids.add(id))
  }
  for (const { subject_kind, subject_id } of entries)
    if (subject_id !== null) for (const kind of KINDS[subject_kind] ?? []) add(kind, subject_id)
  for (const id of await loansOfPeriods(db, [...(changed.get('period') ?? [])])) add('loan', id)
  return changed
}

/** Closing and reopening the pay of a month changes the instalments of its loans, without an entry of each. */
async function loansOfPeriods(db: Queries, periodIds: readonly string[]): Promise<string[]> {
  if (periodIds.length === 0) return []
  const rows = await db
    .selectFrom('employee_loan_periods as i')
    .select('i.loan_id')
    .distinct()
    .where('i.month', 'in', eb =>
      eb
        .selectFrom('payroll_periods')
        .select('month_no')
        .where('id', 'in', [...periodIds])
    )
    .execute()
  return rows.map(({ loan_id }) => loan_id)
}
