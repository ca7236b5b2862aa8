import { hash } from 'node:crypto'
import type { Command, CommandResult } from '../../shared/contracts/head-office/commands.ts'
import type { FeedEntry, LogHead, SendFeed } from '../../shared/contracts/head-office/feed.ts'
import { coveredByHash } from '../../shared/domain/activity-chain.ts'
import type { TestHeadOffice } from './head-office.ts'
import type { Answer } from './workstation.ts'

const BEGINNING: LogHead = { seq: 0, hash: '0'.repeat(64) }

/** Speaks the protocol of branches itself, so that a test can say what no branch would. */
export class FakeBranch {
  readonly #headOffice: TestHeadOffice
  readonly #token: string
  readonly epoch: number
  readonly secret: string
  head: LogHead = BEGINNING

  private constructor(headOffice: TestHeadOffice, token: string, secret: string, epoch: number) {
    this.#headOffice = headOffice
    this.#token = token
    this.secret = secret
    this.epoch = epoch
  }

  static async join(headOffice: TestHeadOffice, code: string, allowsPay = true): Promise<FakeBranch> {
    const { body } = await enrol(headOffice, code, BEGINNING, allowsPay)
    const { client_id, client_secret, epoch } = body.payload
    const token = await tokenOf(headOffice, client_id, client_secret)
    return new FakeBranch(headOffice, token.body.access_token, client_secret, epoch)
  }

  /** The next entry of its log, of which it remembers the head. */
  entry(changes: Partial<FeedEntry> = {}): FeedEntry {
    const row = {
      seq: this.head.seq + 1,
      at: '2026-03-10T02:00:00.000Z',
      actor_kind: 'user',
      actor_id: 'u1',
      actor_name: 'e0001',
      origin: '127.0.0.1',
      action: 'device.update',
      subject_kind: 'device',
      subject_id: 'd1',
      before_json: null,
      after_json: null,
      previous_hash: this.head.hash,
      is_withheld: false,
      ...changes
    }
    const entry = { hash: hash('sha256', coveredByHash(row)), ...row }
    this.head = { seq: entry.seq, hash: entry.hash }
    return entry
  }

  send(changes: Partial<SendFeed> = {}): Promise<Answer> {
    const body: SendFeed = {
      epoch: this.epoch,
      stream: 'log',
      from: 1,
      head: this.head,
      punch_head: 0,
      entries: [],
      records: [],
      punches: [],
      is_last: false,
      backlog: 0,
      oldest_unsent_at: null,
      rights: ['documents', 'attendance', 'employees', 'lists'],
      version: '0.1.0',
      sent_at: new Date().toISOString(),
      ...changes
    }
    return this.#call('/branches/v1/feed', body)
  }

  /** Has sent everything and follows from now on. */
  async begin(): Promise<void> {
    await this.send({ stream: 'snapshot', is_last: true })
  }

  /** Without waiting, unless a test wants it to. */
  async commands(wait = 0): Promise<Command[]> {
    const { status, body } = await this.#call(`/branches/v1/commands?wait=${wait}`)
    if (status !== 200) throw new Error(`commands: ${status}`)
    return body.payload
  }

  finish(commandId: string, result: Partial<CommandResult> = {}): Promise<Answer> {
    const done = { status: 200, message: 'Success', faults: [], payload: null }
    return this.#call(`/branches/v1/commands/${commandId}/result`, { ...done, ...result })
  }

  #call(path: string, body?: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.#token}` }
    return this.#headOffice.call(path, { headers, ...(body === undefined ? {} : { body }) })
  }
}

export const enrol = (
  headOffice: TestHeadOffice,
  code: string,
  head = BEGINNING,
  allows_pay = true
): Promise<Answer> =>
  headOffice.call('/branches/v1/enrol', { body: { code, head, version: '0.1.0', allows_pay } })

export const tokenOf = (headOffice: TestHeadOffice, id: string, secret: string): Promise<Answer> =>
  headOffice.call('/oauth2/v1/token', {
    body: { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  })
