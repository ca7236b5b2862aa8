import type { WriteTransaction } from '../../database/database.ts'
import { markStale } from '../../database/queue/stale-dates.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import type { StoredDocument } from './approval-parts.ts'

/** What of a document decides whether it is part of somebody's plan, and when. */
const PLANNED_BY = [
  'kind',
  'employee_id',
  'approve_flag',
  'deleted_at',
  'first_date',
  'starts_at',
  'ends_at'
] as const
type Planned = Pick<StoredDocument, (typeof PLANNED_BY)[number]>

export const isPlannedBy = (changes: Partial<StoredDocument>): boolean =>
  PLANNED_BY.some(name => name in changes)

export const planOf = (trx: WriteTransaction, id: string): Promise<Planned[]> =>
  trx.selectFrom('approval_documents').select(PLANNED_BY).where('id', '=', id).execute()

/** Punches are placed by approved overtime too: those of its date are to be placed anew, before and after a change. */
export async function overtimeChanged(trx: WriteTransaction, documents: readonly Planned[]): Promise<void> {
  const approved = documents.filter(
    it => it.kind === 'overtime' && it.approve_flag === '02' && it.deleted_at === null
  )
  if (approved.length === 0) return
  await raiseRevisions(trx, 'overtime')
  await markStale(
    trx,
    approved.map(({ employee_id, first_date }) => ({
      employeeId: employee_id,
      from: first_date,
      to: first_date
    }))
  )
}
