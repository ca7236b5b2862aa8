import type { About, Enrolled } from '#shared/contracts/head-office/branch-protocol.ts'
import type { CommandRight } from '#shared/contracts/head-office/commands.ts'
import { FEED_KINDS, type FeedKind } from '#shared/contracts/head-office/feed.ts'
import type { HeadOfficeFound, HeadOfficeLink, JoinHeadOffice } from '#shared/contracts/head-office/link.ts'
import type { HeadOfficeNotice } from '#shared/contracts/notifications.ts'
import { type Fault, faultOf, readFault } from '#shared/domain/fault.ts'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { isLoopback } from '#shared/domain/text/host-names.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { HeadOfficeLinkTable } from '../../database/schema/head-office.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { readHead, recordActivity } from '../activity/activity.ts'
import { notifyHr } from '../notifications/notifications.ts'
import type { HeadOfficeAnswer, HeadOfficeClient } from './client/head-office-client.ts'
import type { LinkLoop } from './client/link-loop.ts'
import type { ExecutorParts } from './commands/command-executor.ts'
import { insertLink, readLink, removeLink, rightsOf, updateLink } from './link-repository.ts'

export { forgetResultsOf, setLink } from './link-repository.ts'

export interface HeadOfficeParts extends ServiceParts {
  readonly secretBox: SecretBox
  readonly version: string
  /** Sends a request to this branch's own server, which is open by then. */
  readonly ask: ExecutorParts['ask']
  readonly onTrouble: (error: unknown) => void
}

/**
 * The branch's side of a head office: joining, leaving and the state of what is sent. Everything that sends is loaded only
 * once the branch has joined.
 */
export class HeadOffice extends MadeOf<HeadOfficeParts> {
  /** What sends, and what runs commands if the branch allows any. */
  #feed: LinkLoop | null = null
  #commands: LinkLoop | null = null
  #isClosed = false

  /** Begins to send if the branch has joined a head office. */
  async start(): Promise<void> {
    if (await readLink(this.parts.database.read)) await this.#follow()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#stop()
  }

  /** Null if the branch has not joined a head office. */
  async state(): Promise<HeadOfficeLink | null> {
    const { database } = this.parts
    const link = await readLink(database.read)
    if (!link) return null
    const { unsentOf } = await import('./feed/unsent.ts')
    const unsent = await unsentOf(database.read, link)
    const problem = link.problem_json === null ? null : readFault(link.problem_json)
    return {
      address: link.address,
      certificate: link.certificate,
      branch_code: link.branch_code,
      branch_name: link.branch_name,
      state: stateOf(link),
      problem,
      backlog: unsent.count,
      oldest_unsent_at: unsent.oldestAt,
      allows_pay: link.allows_pay === 1,
      rights: rightsOf(link),
      joined_at: link.joined_at,
      last_contact_at: link.last_contact_at,
      clock_offset_seconds: link.clock_offset_seconds
    }
  }

  /**
   * What is at an address: the certificate, for people to compare it with the one that the head office shows.
   * @throws WorkstationError with the fault of `address`
   */
  async check(text: string): Promise<HeadOfficeFound> {
    const address = addressOf(text)
    const pinned = async () => {
      const { certificateAt } = await import('./client/head-office-client.ts')
      return address.startsWith('https:') ? certificateAt(address) : null
    }
    return this.#reach(address, pinned, async (client, certificate) => {
      const about = payloadOf(await client.call('GET', '/branches/v1/about')) as Partial<About> | null
      if (about?.program !== 'head-office') throw refused('head_office.other_program')
      return { address, version: String(about.version), certificate }
    })
  }

  /** Joins with an enrolment code; from then on everything is sent. @throws WorkstationError `forbidden` without HR's rights */
  async join(
    caller: UserCaller,
    { code, certificate, allows_pay, rights = [], ...request }: JoinHeadOffice
  ): Promise<HeadOfficeLink> {
    refuseWithoutHr(caller)
    const { database, runtime, secretBox, version } = this.parts
    const address = addressOf(request.address)
    const pinned = address.startsWith('https:') ? certificate : null
    if (address.startsWith('https:') && pinned === null) throw refused('head_office.certificate_changed')
    if (await readLink(database.read)) throw new WorkstationError('conflict', 'head_office.joined_already')
    const head = await readHead(database.read)
    const enrolled = await this.#reach(
      address,
      async () => pinned,
      client => enrol(client, { code, head, version, allows_pay })
    )
    const sealed = Buffer.from(secretBox.seal(Buffer.from(enrolled.client_secret))).toString('base64')
    const { snapshotSize } = await import('./feed/unsent.ts')
    const at = instantText(runtime)
    await database.write(async trx => {
      if (await readLink(trx)) throw new WorkstationError('conflict', 'head_office.joined_already')
      await insertLink(trx, {
        id: 'link',
        address,
        certificate: pinned,
        client_id: enrolled.client_id,
        sealed_secret: sealed,
        branch_code: enrolled.branch_code,
        branch_name: enrolled.branch_name,
        allows_pay: allows_pay ? 1 : 0,
        rights_json: JSON.stringify(rights),
        epoch: enrolled.epoch,
        log_seq: head.seq,
        punch_seq: 0,
        snapshot_seq: 0,
        snapshot_total: await snapshotSize(trx),
        snapshot_kind: FEED_KINDS[0],
        snapshot_after: '',
        joined_at: at,
        last_contact_at: at,
        clock_offset_seconds: null,
        is_stopped: 0,
        problem_json: null
      })
      await recordActivity(trx, runtime, caller, 'head-office.join', ['head_office', enrolled.branch_code], {
        after: { address, branch_code: enrolled.branch_code, allows_pay, rights }
      })
      await notifyHr(trx, runtime, [noticeOf(caller, address, 'head-office-joined')])
    })
    await this.#follow()
    return this.#required()
  }

  /** Tries to send at once. */
  async send(): Promise<HeadOfficeLink> {
    const link = await this.#required()
    this.#feed?.start()
    this.#commands?.start()
    return link
  }

  /** What the head office may do here from now on; it learns of it with the next request. Only HR adds something. */
  async setRights(caller: UserCaller, rights: CommandRight[]): Promise<HeadOfficeLink> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const link = await readLink(trx)
      if (!link) throw new WorkstationError('not_found', 'head_office.not_joined')
      const before = rightsOf(link)
      if (rights.some(right => !before.includes(right))) refuseWithoutHr(caller)
      await updateLink(trx, { rights_json: JSON.stringify(rights) })
      await recordActivity(trx, runtime, caller, 'head-office.rights', ['head_office', link.branch_code], {
        before: { rights: before },
        after: { rights }
      })
      await notifyHr(trx, runtime, [noticeOf(caller, link.address, 'head-office-rights')])
    })
    await this.#follow()
    return this.#required()
  }

  /** From then on the branch works alone; the head office keeps what it has. */
  async leave(caller: UserCaller): Promise<void> {
    const { database, runtime } = this.parts
    await this.#stop()
    await database.write(async trx => {
      const link = await readLink(trx)
      if (!link) return
      await removeLink(trx)
      const before = { address: link.address, branch_code: link.branch_code }
      await recordActivity(trx, runtime, caller, 'head-office.leave', ['head_office', link.branch_code], {
        before
      })
    })
  }

  async #required(): Promise<HeadOfficeLink> {
    const link = await this.state()
    if (link === null) throw new WorkstationError('not_found', 'head_office.not_joined')
    return link
  }

  async #follow(): Promise<void> {
    const { LinkLoop } = await import('./client/link-loop.ts')
    const { FeedSender } = await import('./feed/feed-sender.ts')
    const { Resends } = await import('./feed/resends.ts')
    const { CommandRunner } = await import('./commands/command-runner.ts')
    if (this.#isClosed) return
    const { secretBox, onTrouble } = this.parts
    const openSecret = ({ sealed_secret }: HeadOfficeLinkTable): string =>
      Buffer.from(secretBox.open(Buffer.from(sealed_secret, 'base64'))).toString('utf8')
    const resends = new Resends()
    const onDiffers = (kind: FeedKind, id: string): void => {
      resends.add(kind, id)
      this.#feed?.start()
    }
    const parts = { ...this.parts, openSecret, resends, onDiffers }
    this.#feed ??= new LinkLoop(new FeedSender(parts), onTrouble)
    this.#commands ??= new LinkLoop(new CommandRunner(parts), onTrouble)
    this.#feed.start()
    this.#commands.start()
  }

  async #stop(): Promise<void> {
    const loops = [this.#feed, this.#commands]
    this.#feed = null
    this.#commands = null
    await Promise.all(loops.map(loop => loop?.close()))
  }

  /** Runs requests; failures of the connection are faults of the address. */
  async #reach<T>(
    address: string,
    pinned: () => Promise<string | null>,
    work: (client: HeadOfficeClient, certificate: string | null) => Promise<T>
  ): Promise<T> {
    const { CertificateChanged, HeadOfficeClient } = await import('./client/head-office-client.ts')
    try {
      const certificate = await pinned()
      const client = new HeadOfficeClient({ address, certificate })
      try {
        return await work(client, certificate)
      } finally {
        client.close()
      }
    } catch (error) {
      if (error instanceof WorkstationError) throw error
      const { reasonOf } = await import('./client/branch-connection.ts')
      if (error instanceof CertificateChanged) throw refused('head_office.certificate_changed')
      throw refused(faultOf('head_office.unreachable', 'address', { reason: reasonOf(error) }))
    }
  }
}

/** What leaves the branch and what is done in it by a head office is HR's; nobody gives more than they have. */
const refuseWithoutHr = ({ groups }: UserCaller): void => {
  if (!groups.has('hr')) throw new WorkstationError('forbidden', 'head_office.by_hr')
}

const noticeOf = (caller: UserCaller, headOffice: string, action: HeadOfficeNotice) => ({
  headOffice,
  action,
  actorName: caller.name,
  actorUserId: caller.id
})

const stateOf = (link: HeadOfficeLinkTable): HeadOfficeLink['state'] => {
  if (link.is_stopped === 1) return 'stopped'
  if (link.problem_json !== null) return 'waiting'
  return link.snapshot_kind === null ? 'following' : 'snapshot'
}

const refused = (fault: Fault | 'head_office.other_program' | 'head_office.certificate_changed') =>
  new WorkstationError('invalid_request', 'request.not_right', {
    faults: [typeof fault === 'string' ? faultOf(fault, 'address') : fault]
  })

/** The origin of an address that somebody has typed. @throws WorkstationError unless branches may use it */
function addressOf(text: string): string {
  const url = URL.parse(text.includes('://') ? text.trim() : `https://${text.trim()}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '')
    throw refused(faultOf('head_office.not_address', 'address'))
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1')))
    throw refused(faultOf('head_office.plain_http', 'address'))
  return url.origin
}

async function enrol(client: HeadOfficeClient, body: object): Promise<Enrolled> {
  const answer = await client.call('POST', '/branches/v1/enrol', { body })
  const { status } = answer
  if (status === 200) return payloadOf(answer) as Enrolled
  if (status === 403) {
    const isExpired = (payloadOf(answer) as { is_expired?: unknown } | null)?.is_expired === true
    throw new WorkstationError('invalid_request', 'request.not_right', {
      faults: [faultOf(isExpired ? 'head_office.code_expired' : 'head_office.wrong_code', 'code')]
    })
  }
  if (status === 429)
    throw new WorkstationError('too_many_requests', 'session.many_attempts', {
      retryAfterSeconds: answer.retryAfter ?? 60
    })
  throw refused(faultOf('head_office.failed', 'address', { status }))
}

const payloadOf = ({ body }: HeadOfficeAnswer): unknown =>
  (body as { payload?: unknown } | null)?.payload ?? null
