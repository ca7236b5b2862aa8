import type { FeedEntry, FeedRecord } from '#shared/contracts/head-office/feed.ts'
import { APPROVED } from '#shared/domain/approval/flags.ts'
import { encodeId, isRawId } from '#shared/domain/encoded-id.ts'
import { UNIT_COLUMNS } from '#shared/domain/unit-columns.ts'
import { eventOfEntry, loanFinished, type WebhookEvent } from '#shared/domain/webhooks.ts'

type Data = Readonly<Record<string, unknown>>

/** What a part of a branch's log reports. */
export interface BatchEvent {
  readonly event: WebhookEvent
  /** The entry that says so; null where only the records do. */
  readonly entry: Pick<FeedEntry, 'seq' | 'hash' | 'at'> | null
}

export interface Batch {
  readonly entries: readonly FeedEntry[]
  readonly records: readonly FeedRecord[]
}

export interface BeforeBatch {
  /** The records as they were stored before, by `keyOf`. */
  readonly stored: ReadonlyMap<string, Data>
  /** Otherwise entries about people and documents come without their values. */
  readonly allowsPay: boolean
}

export const keyOf = ({ kind, id }: Pick<FeedRecord, 'kind' | 'id'>): string => `${kind} ${id}`

/** Kinds whose records say what their entries do not. */
export const COMPARED_KINDS: readonly string[] = ['employee', 'document', 'loan']

/**
 * What happened at a branch: what its entries say, and where these are without values, or are none as when the pay of a month
 * finishes loans, how its records have changed.
 */
export function eventsOfBatch({ entries, records }: Batch, before: BeforeBatch): BatchEvent[] {
  const ofEntries = entries.flatMap((entry): BatchEvent[] => {
    const { action, subject_id, before_json, after_json } = entry
    if (subject_id !== null && !isRawId(subject_id)) return []
    const values = { before: valuesOf(before_json), after: valuesOf(after_json) }
    const event = eventOfEntry({ action, subject_id, ...values })
    return event === null || event.type === 'loan.finished' ? [] : [{ event, entry }]
  })
  const named = new Set(entries.map(({ subject_id }) => subject_id))
  const newest = new Map(records.map(record => [keyOf(record), record]))
  const ofRecords = [...newest.values()].flatMap((record): BatchEvent[] => {
    const event = isRawId(record.id) ? eventOfRecord(record, before, named.has(record.id)) : null
    return event === null ? [] : [{ event, entry: null }]
  })
  return [...ofEntries, ...ofRecords]
}

function eventOfRecord(
  { kind, id, data }: FeedRecord,
  { stored, allowsPay }: BeforeBatch,
  isNamed: boolean
): WebhookEvent | null {
  const old = stored.get(keyOf({ kind, id }))
  if (data === null) return null
  if (kind === 'loan') return old && !isFinished(old) && isFinished(data) ? loanFinished(id) : null
  if (allowsPay) return null
  // One that is new since the snapshot is named by an entry.
  if (kind === 'document' && isApproved(data) && (old ? !isApproved(old) : isNamed))
    return { type: 'document.approved', data: { document_id: encodeId(id), kind: String(data.kind) } }
  if (kind === 'employee' && old && UNIT_COLUMNS.some(it => (old[it] ?? null) !== (data[it] ?? null)))
    return { type: 'employee.structure.change', data: { employee_id: encodeId(id) } }
  return null
}

const isFinished = (loan: Data): boolean => loan.employee_loan_status === 'Y'
const isApproved = (document: Data): boolean => document.approve_flag === APPROVED

/** The values of an entry; none where they are withheld or erased. */
function valuesOf(json: string | null): Data {
  if (json === null) return {}
  try {
    const values: unknown = JSON.parse(json)
    return typeof values === 'object' && values !== null ? (values as Data) : {}
  } catch {
    // The hash of an entry covers its text, whatever that is.
    return {}
  }
}
