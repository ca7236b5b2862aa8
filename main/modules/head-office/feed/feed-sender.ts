import type { DigestCompared, SendDigest } from '#shared/contracts/head-office/digest.ts'
import {
  FEED_KINDS,
  FEED_MAX_ENTRIES,
  type FeedRefusal,
  type FeedTaken,
  type SendFeed
} from '#shared/contracts/head-office/feed.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readHead } from '../../activity/activity.ts'
import { forgetPunchChanges } from '../../attendance/attendance.ts'
import { BranchConnection, type OpenSecret, reasonOf } from '../client/branch-connection.ts'
import { CertificateChanged, type HeadOfficeAnswer } from '../client/head-office-client.ts'
import type { Step } from '../client/link-loop.ts'
import { readLink, rightsOf, updateLink } from '../link-repository.ts'
import { Digests } from './digests.ts'
import { type Batch, readLogBatch, readPunchBatch, readSnapshotBatch } from './read-batch.ts'
import type { SourceContext } from './record-sources.ts'
import type { Resends } from './resends.ts'
import { unsentOf } from './unsent.ts'

export interface SenderParts extends ServiceParts {
  readonly version: string
  readonly openSecret: OpenSecret
  readonly resends: Resends
}

const SIGN_OF_LIFE_MS = 30_000
const OK = 200

/** Sends what the head office does not have yet, one request a step, each item once and in order. */
export class FeedSender extends MadeOf<SenderParts> {
  readonly #connection = new BranchConnection(this.parts.openSecret)
  readonly #digests = new Digests(this.parts.resends)
  #limit = FEED_MAX_ENTRIES
  #lastContact = Number.NEGATIVE_INFINITY

  async step(): Promise<Step> {
    const { database, runtime } = this.parts
    const link = await readLink(database.read)
    if (!link || link.is_stopped === 1) return { kind: 'stopped' }
    const batch = await this.#nextBatch(link)
    const isSilent = runtime.monotonic() - this.#lastContact >= SIGN_OF_LIFE_MS
    const isDue = batch === null && !isSilent
    const digest = isDue ? await this.#digests.next(this.#contextOf(link), link) : null
    if (isDue && digest === null) return { kind: 'idle' }
    try {
      return digest !== null ? await this.#compare(link, digest) : await this.#send(link, batch)
    } catch (error) {
      this.#halve()
      const fault =
        error instanceof CertificateChanged
          ? faultOf('head_office.certificate_changed')
          : faultOf('head_office.unreachable', null, { reason: reasonOf(error) })
      return this.#failed(link, fault, null)
    }
  }

  close(): void {
    this.#connection.close()
  }

  #contextOf({ allows_pay }: HeadOfficeLinkTable): SourceContext {
    const { database, runtime } = this.parts
    return { db: database.read, runtime, allowsPay: allows_pay === 1 }
  }

  /** Whether the head office has the same; what it has otherwise is sent again. */
  async #compare(link: HeadOfficeLinkTable, digest: SendDigest): Promise<Step> {
    const answer = await this.#connection.call(link, 'POST', '/branches/v1/digest', digest)
    if (answer === 'refused') return this.#stop(link, faultOf('head_office.refused'))
    const { status, body, retryAfter } = answer
    // Of an older version.
    if (status === 404) this.#digests.giveUp()
    else if (status !== OK)
      return this.#failed(link, faultOf('head_office.failed', null, { status }), retryAfter)
    else {
      const compared = (body as { payload: DigestCompared }).payload
      await this.#digests.answered(this.#contextOf(link), compared)
      if (compared.is_behind) return { kind: 'idle' }
    }
    return { kind: 'sent' }
  }

  async #nextBatch(link: HeadOfficeLinkTable): Promise<Batch | null> {
    const context = this.#contextOf(link)
    if (link.snapshot_kind !== null) return readSnapshotBatch(context, link, this.#limit)
    return (
      (await readLogBatch(context, link, this.#limit)) ??
      (await readPunchBatch(context, link, this.#limit)) ??
      this.parts.resends.next(context)
    )
  }

  async #send(link: HeadOfficeLinkTable, batch: Batch | null): Promise<Step> {
    const request = await this.#requestOf(link, batch)
    const answer = await this.#connection.call(link, 'POST', '/branches/v1/feed', request)
    if (answer === 'refused') return this.#stop(link, faultOf('head_office.refused'))
    const { status, retryAfter } = answer
    if (status === OK) return this.#acknowledged(link, batch, answer)
    if (status === 409) return this.#corrected(link, batch, request, refusalOf(answer))
    if (status === 413) this.#halve()
    return this.#failed(link, faultOf('head_office.failed', null, { status }), retryAfter)
  }

  async #requestOf(link: HeadOfficeLinkTable, batch: Batch | null): Promise<SendFeed> {
    const { database, runtime, version } = this.parts
    const { read } = database
    const stream = batch?.stream ?? 'log'
    const from = { log: link.log_seq, punches: link.punch_seq, snapshot: link.snapshot_seq }[stream] + 1
    const unsent = await unsentOf(read, { ...link, ...batch?.onceTaken })
    return {
      epoch: link.epoch,
      stream,
      from,
      head: await readHead(read),
      punch_head: unsent.punchHead,
      entries: [...(batch?.entries ?? [])],
      records: [...(batch?.records ?? [])],
      punches: [...(batch?.punches ?? [])],
      is_last: batch?.isLast ?? false,
      backlog: unsent.count,
      oldest_unsent_at: unsent.oldestAt,
      rights: rightsOf(link),
      version,
      sent_at: instantText(runtime)
    }
  }

  async #acknowledged(
    link: HeadOfficeLinkTable,
    batch: Batch | null,
    { body }: HeadOfficeAnswer
  ): Promise<Step> {
    const { runtime } = this.parts
    const taken = batch?.onceTaken ?? {}
    const payload = (body as { payload?: Partial<FeedTaken> } | null)?.payload
    const now = Date.parse(payload?.now ?? '')
    const wants_digest = payload?.wants_digest
    const clock_offset_seconds = Number.isNaN(now) ? null : Math.round((runtime.now() - now) / 1000)
    await this.#note(
      link,
      { ...taken, problem_json: null, last_contact_at: instantText(runtime), clock_offset_seconds },
      taken.punch_seq
    )
    if (batch?.isAgain) this.parts.resends.taken(batch)
    if (wants_digest) await this.#digests.want(this.#contextOf(link), wants_digest)
    this.#limit = Math.min(this.#limit * 2, FEED_MAX_ENTRIES)
    return { kind: batch === null ? 'idle' : 'sent' }
  }

  /** The head office is not where this branch thinks it is, as after an answer that was lost. */
  async #corrected(
    link: HeadOfficeLinkTable,
    batch: Batch | null,
    request: SendFeed,
    refusal: FeedRefusal | null
  ): Promise<Step> {
    if (refusal === null)
      return this.#failed(link, faultOf('head_office.failed', null, { status: 409 }), null)
    if ('stopped' in refusal) return this.#stop(link, stopFault(refusal))
    const acknowledged = refusal.expected - 1
    const { stream, from } = request
    // It no longer has what it had acknowledged, which this branch may no longer have either: only a snapshot is whole.
    if (acknowledged < from - 1) return this.#stop(link, faultOf('head_office.went_back'))
    if (stream === 'log') await this.#note(link, { log_seq: acknowledged })
    else if (stream === 'punches') await this.#note(link, { punch_seq: acknowledged }, acknowledged)
    else {
      const taken = batch?.onceTaken
      const isTaken = taken?.snapshot_seq === acknowledged
      // What of it was stored is not known here otherwise, so that it begins again; nothing is stored twice.
      await this.#note(
        link,
        isTaken
          ? taken
          : {
              snapshot_seq: acknowledged,
              snapshot_total: acknowledged + link.snapshot_total,
              snapshot_kind: FEED_KINDS[0],
              snapshot_after: ''
            }
      )
    }
    return { kind: 'sent' }
  }

  #halve(): void {
    this.#limit = Math.max(1, Math.floor(this.#limit / 2))
  }

  async #failed(link: HeadOfficeLinkTable, fault: Fault, retryAfterSeconds: number | null): Promise<Step> {
    const problem_json = JSON.stringify(fault)
    if (link.problem_json !== problem_json) await this.#note(link, { problem_json })
    return { kind: 'failed', retryAfterSeconds }
  }

  async #stop(link: HeadOfficeLinkTable, fault: Fault): Promise<Step> {
    await this.#note(link, { is_stopped: 1, problem_json: JSON.stringify(fault) })
    return { kind: 'stopped' }
  }

  /** Only if the branch has not left the head office, or joined again, meanwhile. */
  async #note(
    link: HeadOfficeLinkTable,
    values: Partial<HeadOfficeLinkTable>,
    punchesUpTo?: number
  ): Promise<void> {
    const { database, runtime } = this.parts
    this.#lastContact = runtime.monotonic()
    // Small, and what is acknowledged makes room.
    await database.writeFromReserve(async trx => {
      const now = await readLink(trx)
      if (now?.client_id !== link.client_id || now.epoch !== link.epoch) return
      await updateLink(trx, values)
      if (punchesUpTo !== undefined) await forgetPunchChanges(trx, punchesUpTo)
    })
  }
}

function refusalOf({ body }: HeadOfficeAnswer): FeedRefusal | null {
  const payload = (body as { payload?: unknown } | null)?.payload
  if (typeof payload !== 'object' || payload === null) return null
  return 'expected' in payload || 'stopped' in payload ? (payload as FeedRefusal) : null
}

const stopFault = (refusal: Extract<FeedRefusal, { stopped: string }>): Fault =>
  refusal.stopped === 'old_epoch'
    ? faultOf('head_office.old_epoch')
    : faultOf(`head_office.stopped_${refusal.stopped}`, null, { seq: refusal.seq })
