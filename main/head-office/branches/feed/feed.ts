import type { Selectable } from 'kysely'
import {
  type FeedStream,
  type FeedTaken,
  type SendFeed,
  type StopReason,
  sizeOf
} from '#shared/contracts/head-office/feed.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { instantText, MadeOf, type Runtime } from '../../../platform/runtime.ts'
import { lastClosedDay } from '../../../platform/webhooks/closed-days.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../../database/head-office-database.ts'
import type { BranchesTable } from '../../database/schema.ts'
import { raiseDays, raiseEvents } from '../../webhooks/raise-events.ts'
import { recordEvent } from '../branch-events.ts'
import { forgetDigests, wantedDigest } from '../digests/digests.ts'
import { storeEntries } from './log-entries.ts'
import { removeEarlier, storePunches, storeRecords } from './store-records.ts'
import { type Break, findBreak } from './verify-log.ts'

const CURSOR = { log: 'log_seq', punches: 'punch_seq', snapshot: 'snapshot_seq' } as const satisfies Record<
  FeedStream,
  keyof BranchesTable
>

type Outcome = FeedTaken | { readonly refusal: WorkstationError }

export interface FeedParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
  /** There may be messages to send. */
  readonly onStored: () => void
}

/** Receives what branches send, each item once and in order. */
export class Feed extends MadeOf<FeedParts> {
  /**
   * Stores a request of a branch in one transaction, with the branch's row locked, so that requests of one branch take turns
   * whichever process they reach.
   * @throws WorkstationError `conflict`: `head_office.expected` with the number to go on with, `head_office.old_epoch`, or
   *   `head_office.stopped_*` if the log is not the one of before; then nothing is taken until the branch joins again
   */
  async receive(branchId: string, request: SendFeed): Promise<FeedTaken> {
    const outcome = await this.parts.database.write(async (trx): Promise<Outcome> => {
      const branch = await trx
        .selectFrom('branches')
        .selectAll()
        .where('id', '=', branchId)
        .forUpdate()
        .executeTakeFirst()
      if (!branch) throw new WorkstationError('not_found', 'head_office.no_branch')
      if (branch.epoch !== request.epoch)
        return {
          refusal: new WorkstationError('conflict', 'head_office.old_epoch', {
            payload: { stopped: 'old_epoch' }
          })
        }
      await this.#noteContact(trx, branchId, request)
      if (branch.state === 'stopped')
        return { refusal: stoppedBy(branch.stop_reason ?? 'fork', branch.stop_seq ?? 0) }
      const broken = breakOf(branch, request)
      if (broken !== null) {
        await trx
          .updateTable('branches')
          .set({ state: 'stopped', stop_reason: broken.reason, stop_seq: broken.seq })
          .where('id', '=', branchId)
          .execute()
        await recordEvent(trx, this.parts.runtime, { branchId, event: 'stopped', broken })
        return { refusal: stoppedBy(broken.reason, broken.seq) }
      }
      const expected = branch[CURSOR[request.stream]] + 1
      if (request.from !== expected) return { refusal: expecting(expected) }
      return this.#store(trx, branch, request)
    })
    if ('refusal' in outcome) throw outcome.refusal
    if (request.stream === 'log') this.parts.onStored()
    return outcome
  }

  async #store(
    trx: HeadOfficeTransaction,
    branch: Selectable<BranchesTable>,
    request: SendFeed
  ): Promise<FeedTaken> {
    const { stream, from, entries, records, punches, is_last } = request
    const sender = { branchId: branch.id, epoch: branch.epoch }
    const last = entries.at(-1)
    if (stream === 'log') {
      await raiseEvents(trx, this.parts.runtime, branch, request)
      await storeEntries(trx, sender, entries)
    }
    const parked = await storeRecords(trx, sender, records, new Date(this.parts.runtime.now()))
    await storePunches(trx, sender, punches)
    const isWhole = stream === 'snapshot' && is_last
    if (isWhole) {
      await removeEarlier(trx, sender)
      await forgetDigests(trx, branch.id)
    }
    const closed_day = await this.#closeDays(trx, branch, request)
    const next = from + sizeOf(request)
    await trx
      .updateTable('branches')
      .set({
        [CURSOR[stream]]: next - 1,
        closed_day,
        ...(stream === 'log' && last !== undefined ? { log_hash: last.hash } : {}),
        ...(isWhole ? { state: 'following' as const, digest_at: null } : {})
      })
      .where('id', '=', branch.id)
      .execute()
    return {
      next,
      parked,
      now: instantText(this.parts.runtime),
      wants_digest: branch.state === 'following' ? wantedDigest(branch, this.parts.runtime) : null
    }
  }

  /** A day is closed once the branch has nothing left to send of it; those before it has joined are not reported. */
  async #closeDays(
    trx: HeadOfficeTransaction,
    branch: Selectable<BranchesTable>,
    { backlog }: SendFeed
  ): Promise<string | null> {
    const { runtime } = this.parts
    const last = lastClosedDay(runtime)
    const reported = branch.closed_day
    if (branch.state !== 'following' || backlog > 0 || (reported !== null && last <= reported))
      return reported
    if (reported !== null) await raiseDays(trx, runtime, branch, { reported, last })
    return last
  }

  async #noteContact(trx: HeadOfficeTransaction, branchId: string, request: SendFeed): Promise<void> {
    const now = this.parts.runtime.now()
    const ahead = Math.round((Date.parse(request.sent_at) - now) / 1000)
    await trx
      .updateTable('branches')
      .set({
        backlog: request.backlog,
        oldest_unsent_at: request.oldest_unsent_at === null ? null : instantOf(request.oldest_unsent_at),
        clock_offset_seconds: Number.isFinite(ahead) ? ahead : null,
        version: request.version,
        rights: request.rights ?? [],
        last_contact_at: new Date(now)
      })
      .where('id', '=', branchId)
      .execute()
  }
}

/** @throws WorkstationError unless it is one */
function instantOf(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new WorkstationError('invalid_request', 'request.not_right')
  return at
}

/** Whether the branch is not where it has been: its log or its punches end before what was stored, or its chain is broken. */
function breakOf(branch: Selectable<BranchesTable>, request: SendFeed): Break | null {
  const { head, punch_head, stream, from, entries } = request
  const stored = { seq: branch.log_seq, hash: branch.log_hash }
  if (head.seq < stored.seq || punch_head < branch.punch_seq)
    return { reason: 'rolled_back', seq: stored.seq }
  if (head.seq === stored.seq && head.hash !== stored.hash) return { reason: 'fork', seq: stored.seq }
  return stream === 'log' && from === stored.seq + 1 ? findBreak(stored, entries) : null
}

const stoppedBy = (reason: StopReason, seq: number): WorkstationError =>
  new WorkstationError('conflict', faultOf(`head_office.stopped_${reason}`, null, { seq }), {
    payload: { stopped: reason, seq }
  })

const expecting = (expected: number): WorkstationError =>
  new WorkstationError('conflict', faultOf('head_office.expected', null, { expected }), {
    payload: { expected }
  })
