import { decodeId } from '#shared/domain/encoded-id.ts'
import { faultOf, readFault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { inChunks, type ReadDatabase } from '../../../database/database.ts'
import { readQueuedItem } from '../../../database/queue/queued-item.ts'

/** Progress of a request (decision 0039, import-status). Its id may be Base64 (spec 2.1) or raw, as the import returns it. */
export async function importStatus(db: ReadDatabase, requestId: unknown) {
  if (typeof requestId !== 'string' || requestId === '')
    throw new WorkstationError('invalid_request', 'request.invalid', {
      faults: [faultOf('field.missing', 'request_id')],
      wording: 'approvals'
    })
  const batch = (await findBatch(db, requestId)) ?? (await findBatch(db, decodeId(requestId)))
  if (!batch) throw new WorkstationError('not_found', 'attendance.no_request')
  const deadLetters = await db
    .selectFrom('attendance_parked')
    .select(['item_index', 'item', 'reason', 'attempts', 'resolution'])
    .where('batch_seq', '=', batch.seq)
    .orderBy('item_index')
    .execute()
  const notices = await db
    .selectFrom('attendance_notices')
    .select(['item_index', 'item'])
    .where('batch_seq', '=', batch.seq)
    .orderBy('item_index')
    .execute()
  const texts = await itemTexts(
    db,
    [...deadLetters, ...notices].map(row => row.item)
  )
  return {
    request_id: batch.request_id,
    received: batch.item_count,
    queued: batch.item_count - batch.processed_count - batch.failed_count,
    processed: batch.processed_count,
    failed: batch.failed_count,
    duplicates: batch.duplicate_count,
    failed_items: deadLetters.map(({ item_index, item, reason, attempts, resolution }) => ({
      index: item_index,
      data: texts(item),
      reason: sentenceOf(readFault(reason), 'attendance'),
      attempts,
      resolution
    })),
    notices: notices.map(({ item_index, item }) => ({
      index: item_index,
      data: texts(item),
      notice: 'DEL without a matching record'
    }))
  }
}

async function findBatch(db: ReadDatabase, requestId: string | null) {
  if (requestId === null) return undefined
  return db
    .selectFrom('attendance_batches')
    .select(['request_id', 'seq', 'item_count', 'processed_count', 'failed_count', 'duplicate_count'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/**
 * Reads stored items back into the field names of the specification, null if one cannot be read; employees are looked up
 * once for all of them.
 */
export async function itemTexts(db: ReadDatabase, items: readonly string[]) {
  const ids = [...new Set(items.flatMap(item => readQueuedItem(item)?.employeeId ?? []))]
  const rows = await inChunks(ids, chunk =>
    db.selectFrom('employees').select(['id', 'employee_code']).where('id', 'in', chunk).execute()
  )
  const codes = new Map(rows.map(row => [row.id, row.employee_code]))
  return (text: string) => {
    const item = readQueuedItem(text)
    if (item === null) return null
    return {
      status: item.op,
      employee_code: codes.get(item.employeeId) ?? null,
      datetime: item.punchedAt,
      time_attendance_type: item.requested,
      time_attendance_type_lv: item.source,
      device_sn: item.deviceSn ?? null,
      location_id: item.locationId ?? null
    }
  }
}
