import type { MailItem, MailPage, MailQuery } from '#shared/contracts/mail.ts'
import type { MailServerState, MailTrialOutcome } from '#shared/contracts/mail-settings.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { MailOutboxTable } from '../../database/schema/mail-outbox.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { pick } from '../../platform/pick.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { nextDueAt } from './outbox.ts'

const PAGE = 100

export interface MailDeskParts extends ServiceParts {
  /** Sends the mails. */
  readonly mail: { readonly trouble: MailTrialOutcome | null; tryNow(): void }
  readonly serverState: () => MailServerState
}

/** The outbox on screens: waiting and refused mails with their reason, sending again, cancelling. */
export class MailDesk extends MadeOf<MailDeskParts> {
  async list({ state, before, limit = PAGE }: MailQuery): Promise<MailPage> {
    const { database, mail, serverState } = this.parts
    let query = database.read
      .selectFrom('mail_outbox')
      .selectAll()
      .where('state', '=', state)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (before !== undefined) {
      const [at, id] = readCursor(before, ['string', 'string'], 'before')
      query = query.where(eb => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(at, id)))
    }
    const { shown, next } = cutPage(await query.execute(), limit, it => [it.created_at, it.id])
    return {
      mails: shown.map(toItem),
      server: serverState(),
      // If nothing is waiting, nothing will be tried again.
      trouble: (await nextDueAt(database.read)) === null ? null : mail.trouble,
      next
    }
  }

  /** Sends a mail as soon as possible; a refused or cancelled one is reset to waiting. */
  async retry(caller: UserCaller, mailId: string): Promise<MailItem> {
    const { runtime, mail } = this.parts
    const item = await this.#change(caller, mailId, 'mail.retry', ['waiting', 'failed', 'dropped'], {
      state: 'waiting',
      attempts: 0,
      next_attempt_at: instantText(runtime),
      last_error: null,
      settled_at: null
    })
    mail.tryNow()
    return item
  }

  /** Cancels a mail; one that is just being sent may still arrive. */
  discard(caller: UserCaller, mailId: string): Promise<MailItem> {
    return this.#change(caller, mailId, 'mail.discard', ['waiting', 'failed'], {
      state: 'dropped',
      last_error: `discarded by ${caller.name}`,
      settled_at: instantText(this.parts.runtime)
    })
  }

  #change(
    caller: UserCaller,
    mailId: string,
    action: string,
    from: readonly MailOutboxTable['state'][],
    changes: Partial<MailOutboxTable>
  ): Promise<MailItem> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const row = await trx
        .selectFrom('mail_outbox')
        .selectAll()
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'mail.none'))
      if (!from.includes(row.state))
        throw new WorkstationError('conflict', faultOf('mail.in_state', null, { state: row.state }))
      await trx.updateTable('mail_outbox').set(changes).where('id', '=', mailId).execute()
      const after = { ...row, ...changes }
      await recordActivity(trx, runtime, caller, action, ['mail', mailId], {
        before: { state: row.state, last_error: row.last_error },
        after: { state: after.state, kind: row.kind }
      })
      return toItem(after)
    })
  }
}

const toItem = (row: MailOutboxTable): MailItem => ({
  mail_id: row.id,
  ...pick(row, ['kind', 'recipient', 'state', 'attempts', 'last_error']),
  next_attempt: row.next_attempt_at,
  created: row.created_at,
  settled: row.settled_at
})
