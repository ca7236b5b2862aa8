import { type SaveWaitingRules, WaitingRules } from '#shared/contracts/approvals/approval-waiting.ts'
import { positionsOpen } from '#shared/domain/approval/decide.ts'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { refuseEditConflict, textsOf } from '#shared/domain/edit-conflict.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { pick } from '../../../platform/pick.ts'
import { instantText, type Runtime, Service } from '../../../platform/runtime.ts'
import { writeSetting } from '../../../platform/settings.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { WORKSTATION } from '../actors.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { chainOf, ruleOf, updateDocument } from '../approval-repository.ts'
import { documentStep } from '../document/document-step.ts'
import { notifyOfTurn, notifySubstitutes } from '../notifications.ts'
import { approvalRules } from './approval-rules.ts'

const DAY_MS = 86_400_000
const RULE_NAMES = Object.keys(WaitingRules.properties) as (keyof WaitingRules)[]
/** Documents per transaction, to keep write locks short. */
const BATCH = 50
/** Reminds approvers of waiting documents and escalates them, by the company's settings. */
export class WaitingDocuments extends Service {
  rules(): Promise<WaitingRules> {
    return approvalRules(this.database.read)
  }

  async setRules({ base, ...changes }: SaveWaitingRules, caller: UserCaller): Promise<WaitingRules> {
    const rules = await this.database.write(async trx => {
      const before = await approvalRules(trx)
      // Nothing that the body holds besides is stored.
      const rules = pick({ ...before, ...changes }, RULE_NAMES)
      refuseEditConflict(textsOf(before), base, textsOf(rules))
      await writeSetting(trx, 'approval_waiting', JSON.stringify(rules))
      await recordActivity(trx, this.runtime, caller, 'approvals.set_waiting_rules', ['setting', null], {
        before,
        after: rules
      })
      return rules
    })
    await this.run()
    return rules
  }

  /** Escalates first, so that the new approver does not get a reminder as well. */
  async run(): Promise<void> {
    const rules = await this.rules()
    await this.#each(rules.escalate_after_days, 'escalated_at', (trx, document, chain) =>
      escalate(trx, this.runtime, document, chain, rules.escalate_to)
    )
    await this.#each(rules.remind_after_days, 'reminded_at', async (trx, document, chain) => {
      await updateDocument(trx, document.id, { reminded_at: instantText(this.runtime) })
      await documentStep(trx, this.runtime, document, WORKSTATION, { action: 'remind', role: 'system' })
      await notifyOfTurn(trx, this.runtime, document, chain, WORKSTATION)
    })
    // Substitutes whose time begins today have not been notified yet.
    await this.database.write(trx => notifySubstitutes(trx, this.runtime, WORKSTATION))
  }

  async #each(
    days: number | null,
    mark: 'reminded_at' | 'escalated_at',
    act: (trx: WriteTransaction, document: StoredDocument, chain: readonly string[]) => Promise<void>
  ): Promise<void> {
    if (days === null) return
    const before = new Date(this.runtime.now() - days * DAY_MS).toISOString()
    for (let found = BATCH; found === BATCH; )
      found = await this.database.write(async trx => {
        const documents = await trx
          .selectFrom('approval_documents')
          .selectAll()
          .where('approve_flag', 'in', OPEN_FLAGS)
          .where('step_since', '<=', before)
          .where(mark, 'is', null)
          .where('deleted_at', 'is', null)
          .orderBy('step_since')
          .limit(BATCH)
          .execute()
        for (const document of documents) await act(trx, document, await chainOf(trx, document.id))
        return documents.length
      })
  }
}

/** Lets the next approver take the step too, or HR if there is none or if the company has chosen HR. */
async function escalate(
  trx: WriteTransaction,
  runtime: Runtime,
  document: StoredDocument,
  chain: readonly string[],
  to: WaitingRules['escalate_to']
): Promise<void> {
  const [awaited = 0] = positionsOpen(ruleOf(document, chain))
  const next = to === 'next' && awaited > 0 ? (chain[awaited] ?? null) : null
  const at = instantText(runtime)
  const after: StoredDocument = {
    ...document,
    is_escalated: next === null ? 0 : 1,
    escalated_at: at,
    escalated_to_employee_id: next,
    reminded_at: document.reminded_at ?? at
  }
  await updateDocument(trx, document.id, after)
  await documentStep(trx, runtime, after, WORKSTATION, { action: 'escalate', role: 'system' })
  await notifyOfTurn(trx, runtime, after, chain, WORKSTATION)
}
