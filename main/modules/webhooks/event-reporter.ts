import {
  dayClosed,
  eventOfEntry,
  loanFinished,
  type WebhookEvent,
  type WebhookEventType
} from '#shared/domain/webhooks.ts'
import type { Queries } from '../../database/database.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from '../../database/schema/webhooks.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { closedDaysAfter, lastClosedDay } from '../../platform/webhooks/closed-days.ts'
import { entriesAfter, type FollowedEntry } from '../activity/activity.ts'
import { insertMessages, messageOf, removeOldMessages } from './delivery-repository.ts'

const ENTRIES_AT_ONCE = 500

export interface ReporterParts extends ServiceParts {
  /** Whether all punches that have come in are applied. */
  readonly isCaughtUp: () => Promise<boolean>
}

/** Writes a message for each event that a webhook asks for: the activity log is the outbox. */
export class EventReporter extends MadeOf<ReporterParts> {
  async report(webhook: WebhooksTable): Promise<void> {
    const wanted = new Set(JSON.parse(webhook.events) as WebhookEventType[])
    while (await this.#reportEntries(webhook.id, wanted)) {
      // As many as there are.
    }
    if (wanted.has('attendance.day.closed')) await this.#reportDays(webhook)
  }

  /** False after the last entries of the log. */
  async #reportEntries(webhookId: string, wanted: ReadonlySet<WebhookEventType>): Promise<boolean> {
    const { database, runtime } = this.parts
    const { read } = database
    const from = await reportedSeq(read, webhookId)
    const entries = from === null ? [] : await entriesAfter(read, from, ENTRIES_AT_ONCE)
    const last = entries.at(-1)
    if (from === null || last === undefined) return false
    const isFull = entries.length === ENTRIES_AT_ONCE
    const messages: WebhookDeliveriesTable[] = []
    for (const entry of entries)
      for (const event of await eventsOf(read, entry))
        if (wanted.has(event.type)) messages.push(messageOf(runtime, webhookId, event, entry.at))
    // Entries that nobody asked for are only passed over once there are many of them.
    if (messages.length === 0 && !isFull) return false
    await database.write(async trx => {
      // It may have been changed or removed meanwhile.
      const { numUpdatedRows } = await trx
        .updateTable('webhooks')
        .set({ reported_seq: last.seq })
        .where('id', '=', webhookId)
        .where('reported_seq', '=', from)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await insertMessages(trx, messages)
      await removeOldMessages(trx, webhookId, runtime.now())
    })
    return isFull
  }

  async #reportDays({ id, reported_day: reportedDay }: WebhooksTable): Promise<void> {
    const { database, runtime, isCaughtUp } = this.parts
    const last = lastClosedDay(runtime)
    if (last <= reportedDay || !(await isCaughtUp())) return
    const messages = closedDaysAfter(reportedDay, last).map(day =>
      messageOf(runtime, id, dayClosed(day), instantText(runtime))
    )
    await database.write(async trx => {
      const { numUpdatedRows } = await trx
        .updateTable('webhooks')
        .set({ reported_day: last })
        .where('id', '=', id)
        .where('reported_day', '=', reportedDay)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await insertMessages(trx, messages)
    })
  }
}

async function reportedSeq(db: Queries, webhookId: string): Promise<number | null> {
  const row = await db
    .selectFrom('webhooks')
    .select('reported_seq')
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .executeTakeFirst()
  return row?.reported_seq ?? null
}

async function eventsOf(db: Queries, entry: FollowedEntry): Promise<WebhookEvent[]> {
  if (entry.action === 'payroll-period.close-salary' && entry.subject_id !== null)
    return (await loansFinishedBy(db, entry.subject_id)).map(loanFinished)
  const event = eventOfEntry(entry)
  return event === null ? [] : [event]
}

/** Loans whose last instalment the pay of a period has paid. */
async function loansFinishedBy(db: Queries, periodId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_loans as l')
    .select('l.id')
    .where('l.status', '=', 'Y')
    .where(eb =>
      eb(
        eb
          .selectFrom('employee_loan_periods as p')
          .select('p.paid_by_period_id')
          .whereRef('p.loan_id', '=', 'l.id')
          .where('p.status', '=', 'Y')
          .orderBy('p.paid_at', 'desc')
          .orderBy('p.month', 'desc')
          .limit(1),
        '=',
        periodId
      )
    )
    .where('l.id', 'in', qb =>
      qb.selectFrom('employee_loan_periods').select('loan_id').where('paid_by_period_id', '=', periodId)
    )
    .orderBy('l.id')
    .execute()
  return rows.map(({ id }) => id)
}
