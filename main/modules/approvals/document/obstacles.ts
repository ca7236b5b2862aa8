import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { type DocumentKind, isOpen } from '#shared/domain/approval/flags.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { Queries } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { countOpenDocuments, liveDocumentsOf } from '../approval-repository.ts'
import type { OwnerFacts } from '../owners.ts'

/** More than a change of the work cycle for every day of two months, with everything else that can be pending. */
export const OPEN_DOCUMENTS_MAX = 200

type Dates = Pick<StoredDocument, 'first_date' | 'last_date'>

/** Why a document of these dates is not possible for its owner, who is not employed then; null if it is. */
export function outsideEmployment(
  kind: DocumentKind,
  { first_date, last_date }: Dates,
  owner: OwnerFacts
): Fault | null {
  const { date, lastDate = date } = DOCUMENT_KIND[kind].fields
  if (first_date < owner.effective_dt)
    return faultOf('document.before_employment', date, { date: owner.effective_dt })
  if (owner.last_date !== null && last_date > owner.last_date)
    return faultOf('document.after_employment', lastDate, { date: owner.last_date })
  return null
}

/** The owner's pending or approved document that asks for the same. */
export async function twinOf(db: Queries, document: StoredDocument): Promise<StoredDocument | undefined> {
  const live = await liveDocumentsOf(db, document)
  // A change of the day may be repeated once another one has followed it.
  const compared = DOCUMENT_KIND[document.kind].setsDay ? live.slice(0, 1) : live
  return compared.find(other => isSame(document, other))
}

export const twinFault = (twin: StoredDocument, { timeZone }: Pick<Runtime, 'timeZone'>): Fault =>
  faultOf(
    isOpen(twin.approve_flag) ? 'document.pending_twin' : 'document.approved_twin',
    DOCUMENT_KIND[twin.kind].fields.date,
    { document_id: twin.id, created: wallClock(Date.parse(twin.created_at), timeZone) }
  )

/** Why a person cannot have one more document; null if it is possible. */
export async function tooManyOpen(db: Queries, document: StoredDocument): Promise<Fault | null> {
  const open = await countOpenDocuments(db, document)
  return open < OPEN_DOCUMENTS_MAX
    ? null
    : faultOf('document.too_many_open', 'employee_code', { max: OPEN_DOCUMENTS_MAX })
}

/** Whether two documents of the same kind and dates ask for the same; leave of any type is the same absence. */
const isSame = (one: StoredDocument, other: StoredDocument): boolean =>
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at &&
  one.work_cycle_id === other.work_cycle_id &&
  timesOf(one) === timesOf(other) &&
  (one.kind === 'time-leave' || one.choice === other.choice)

const timesOf = ({ times_json }: StoredDocument): string =>
  times_json === null ? '' : [...new Set<string>(JSON.parse(times_json))].sort().join()
