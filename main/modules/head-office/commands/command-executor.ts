import Value from 'typebox/value'
import {
  COMMANDS,
  type Command,
  type CommandKind,
  type CommandResult,
  isCommandKind,
  type SeenRecord,
  scopeOf
} from '#shared/contracts/head-office/commands.ts'
import { type FeedKind, isFeedKind, PRIVATE_EMPLOYEE_FIELDS } from '#shared/contracts/head-office/feed.ts'
import { decidedContent } from '#shared/domain/approval/decided-content.ts'
import { type Fault, faultOf, isFault } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { recordHash } from '../../../platform/record-hash.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { type Caller, scopesOfGroups } from '../../access/access.ts'
import { punchById } from '../../attendance/attendance.ts'
import { RECORD_SOURCES } from '../feed/record-sources.ts'
import { rightsOf } from '../link-repository.ts'
import { type Ask, COMMAND_REQUESTS, type CommandAnswer, type CommandRequest } from './command-request.ts'
import { CommandStore } from './command-store.ts'

export interface ExecutorParts extends ServiceParts {
  /** The head office has another version of a record: it is sent again. */
  readonly onDiffers: (kind: FeedKind, id: string) => void
  /** Sends a request to the branch's own server as a caller. */
  readonly ask: (caller: Caller, request: CommandRequest) => Promise<CommandAnswer>
}

/** Answers of the server that pass: the command is run again later. */
const isTransient = (status: number): boolean => status >= 500 || status === 429

/** Runs commands of the head office, each once. */
export class CommandExecutor extends MadeOf<ExecutorParts> {
  readonly #store = new CommandStore(this.parts.database, this.parts.runtime)

  /** @returns what came of it, however often it is asked; null if it cannot be run now */
  async run(link: HeadOfficeLinkTable, command: Command): Promise<CommandResult | null> {
    const { command_id: id } = command
    const begun = await this.#store.begin(id)
    if (begun !== null && begun !== 'done') return begun
    const result =
      begun === 'done' ? DONE : ((await this.#refusal(link, command)) ?? (await this.#ask(link, command)))
    if (result !== null) await this.#store.finish(id, result)
    return result
  }

  async #ask(link: HeadOfficeLinkTable, command: Command): Promise<CommandResult | null> {
    const kind = command.kind as CommandKind
    const caller = callerOf(link, command)
    const send = COMMAND_REQUESTS[kind] as (params: unknown, ask: Ask) => Promise<CommandAnswer>
    const { status, body } = await send(command.params, request => this.parts.ask(caller, request))
    return isTransient(status) ? null : resultOf(kind, status, body)
  }

  /** Why a command is not even tried. */
  async #refusal(link: HeadOfficeLinkTable, { kind, params, seen }: Command): Promise<CommandResult | null> {
    if (!isCommandKind(kind) || !isOfKind(kind, params)) return refused('head_office.command_unknown')
    if (!rightsOf(link).includes(COMMANDS[kind].right)) return refused('head_office.no_right')
    const fields = Object.keys((params.fields as object | undefined) ?? {})
    const isPay = kind === 'write-loan' || fields.some(field => PRIVATE_EMPLOYEE_FIELDS.includes(field))
    if (link.allows_pay === 0 && isPay) return refused('head_office.no_pay')
    if (seen === null) return null
    const now = await this.#record(link, seen)
    if (now !== null && recordHash(comparedOf(seen, now)) === seen.hash) return null
    // What a chore has changed has no entry that would bring it.
    if (isFeedKind(seen.kind)) this.parts.onDiffers(seen.kind, seen.id)
    return refused(now === null ? 'head_office.record_gone' : 'head_office.record_changed')
  }

  async #record({ allows_pay }: HeadOfficeLinkTable, { kind, id }: SeenRecord): Promise<object | null> {
    const { database, runtime } = this.parts
    const db = database.read
    if (kind === 'punch') return punchById(db, id)
    if (!isFeedKind(kind)) return null
    const found = await RECORD_SOURCES[kind].read({ db, runtime, allowsPay: allows_pay === 1 }, [id])
    return found.get(id) ?? null
  }
}

/** Of a document only what is decided: its days may have been counted anew meanwhile. */
const comparedOf = ({ kind }: SeenRecord, record: object): object =>
  kind === 'document' ? decidedContent(record as Record<string, unknown>) : record

/** Other members are none of the kind's: they would reach the operation that runs it. */
function isOfKind(kind: CommandKind, params: Command['params']): boolean {
  const schema = COMMANDS[kind].params
  return (
    Value.Check(schema, params) && Object.keys(params).every(name => Object.hasOwn(schema.properties, name))
  )
}

/** Entries of the activity log carry the name of the account or key, and the command's id. */
function callerOf(link: HeadOfficeLinkTable, { command_id, kind, actor_name }: Command): Caller {
  const scope = scopeOf(kind as CommandKind)
  const by = {
    id: command_id,
    name: `${actor_name}@head-office`,
    origin: new URL(link.address).host,
    isOfHeadOffice: true
  } as const
  if (scope !== null) return { kind: 'key', ...by, scopes: new Set([scope]), actingUser: null }
  return {
    kind: 'user',
    ...by,
    employeeId: null,
    groups: new Set(['hr']),
    scopes: scopesOfGroups(['hr']),
    sessionHash: '',
    mustChangePassword: false,
    mustAddSecondFactor: false,
    isLocked: false
  }
}

const DONE: CommandResult = { status: 200, message: 'Success', faults: [], payload: null }

const refused = (code: FaultCode): CommandResult => {
  const fault = faultOf(code)
  return { status: 409, message: sentenceOf(fault, 'en'), faults: [fault], payload: null }
}

/**
 * Of what was done only what the head office needs: records come with the feed, and without what is withheld. Software gets
 * the answer itself, which has no faults.
 */
function resultOf(kind: CommandKind, status: number, body: unknown): CommandResult {
  const { faults, ...answer } = (body ?? {}) as Record<string, unknown>
  const { message, payload } = answer
  const isDone = status < 300
  return {
    status,
    message: String(message ?? ''),
    faults: Array.isArray(faults) ? faults.filter((it): it is Fault => isFault(it)).slice(0, 100) : [],
    payload: scopeOf(kind) !== null ? answer : isDone && kind === 'add-holidays' ? payload : null
  }
}
