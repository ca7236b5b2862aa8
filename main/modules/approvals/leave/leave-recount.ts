import { APPROVED, isOpen, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import type { LeaveDay } from '#shared/domain/leave/leave-count.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { readRevision } from '../../../database/revisions.ts'
import { branchToday, Service } from '../../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../../platform/settings.ts'
import { rostersOf } from '../../roster/roster.ts'
import { WORKSTATION } from '../actors.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { findDocumentById, replaceLeaveDays } from '../approval-repository.ts'
import { documentStep } from '../document/document-step.ts'
import { notifyOfRecount } from '../notifications.ts'
import { leaveDayRows, missedByRoster, missedDays, quotaOf } from './leave-days.ts'

/** Number of documents that are read at once. */
const BATCH = 200

/**
 * Recounts leave that is open or has not ended after the revision of work cycles and holidays has changed. The counted
 * revision is stored last, so that a crash in between only causes another recount.
 */
export class LeaveRecount extends Service {
  async run(): Promise<void> {
    const db = this.database.read
    const revision = String(await readRevision(db, 'work_cycles'))
    if ((await readSetting(db, 'leave_counted_at')) === revision) return
    for (let after = '', found = BATCH; found === BATCH; ) {
      const documents = await this.#documents(after)
      for (const { id } of await differing(db, documents))
        await this.database.write(trx => this.#recount(trx, id))
      after = documents.at(-1)?.id ?? after
      found = documents.length
    }
    await this.database.write(trx => writeSetting(trx, 'leave_counted_at', revision))
  }

  #documents(after: string): Promise<StoredDocument[]> {
    const today = branchToday(this.runtime)
    return this.database.read
      .selectFrom('approval_documents')
      .selectAll()
      .where('kind', 'in', ['time-leave', 'holiday-change'])
      .where('deleted_at', 'is', null)
      .where(eb =>
        eb.or([
          eb('approve_flag', 'in', OPEN_FLAGS),
          eb.and([
            eb('kind', '=', 'time-leave'),
            eb('approve_flag', '=', APPROVED),
            eb('last_date', '>=', today)
          ])
        ])
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
  }

  async #recount(trx: WriteTransaction, id: string): Promise<void> {
    const document = await findDocumentById(trx, id)
    // It may have been decided on in the meantime.
    if (!document || !isCounted(document)) return
    const days = await missedDays(trx, document)
    const stored = await storedDays(trx, [id])
    if (textOf(days) === (stored.get(id) ?? '')) return
    await replaceLeaveDays(trx, id, leaveDayRows(document, days))
    await documentStep(trx, this.runtime, document, WORKSTATION, { action: 'recount', role: 'system' })
    await notifyOfRecount(trx, this.runtime, document, WORKSTATION)
  }
}

/** An approved special holiday is not recounted, since its day is free because of it. */
const isCounted = ({ kind, approve_flag }: StoredDocument): boolean =>
  isOpen(approve_flag) || (kind === 'time-leave' && approve_flag === APPROVED)

/** The documents whose stored days differ from a new count. */
async function differing(db: Queries, documents: readonly StoredDocument[]): Promise<StoredDocument[]> {
  if (documents.length === 0) return []
  const dates = documents.flatMap(it => [it.first_date, it.last_date]).sort()
  const employeeIds = [...new Set(documents.map(it => it.employee_id))]
  const rosterOf = await rostersOf(db, employeeIds, dates[0] ?? '', dates.at(-1) ?? '')
  const stored = await storedDays(
    db,
    documents.map(({ id }) => id)
  )
  return documents.filter(
    it =>
      quotaOf(it) !== null &&
      textOf(missedByRoster(rosterOf(it.employee_id), it)) !== (stored.get(it.id) ?? '')
  )
}

/** The stored days of each document, in the format of `textOf`. */
async function storedDays(db: Queries, documentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('approval_leave_days')
    .select(['document_id', 'work_date as date', 'minutes', 'day_minutes as dayMinutes'])
    .where('document_id', 'in', [...documentIds])
    .orderBy('work_date')
    .execute()
  return new Map([...Map.groupBy(rows, row => row.document_id)].map(([id, days]) => [id, textOf(days)]))
}

const textOf = (days: readonly Pick<LeaveDay, 'date' | 'minutes' | 'dayMinutes'>[]): string =>
  days.map(({ date, minutes, dayMinutes }) => `${date} ${minutes} ${dayMinutes}`).join('\n')
