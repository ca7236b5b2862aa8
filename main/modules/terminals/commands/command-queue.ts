import { type Insertable, type Selectable, sql } from 'kysely'
import type { CommandKind } from '#shared/contracts/attendance/terminals.ts'
import { bareNumber } from '#shared/domain/terminals/terminal-pin.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type { TerminalCommandsTable } from '../../../database/schema/terminals.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { CommandReply, CommandToSend, Terminal } from '../protocol.ts'
import { type NewCommand, personOfCommand } from './new-command.ts'

/** Sent so often at most; then it is reported as unanswered. */
const SENDS_MAX = 3
/** A terminal that is still busy with a command must not get it again. */
const REPLY_WITHIN_MS = 30_000
const LONG_REPLY_WITHIN_MS = 5 * 60_000
const LONG_KINDS: ReadonlySet<CommandKind> = new Set(['query_punches', 'count_punches', 'log'])
/** Commands of one terminal that are read for an answer. */
const LOOKED_AT = 500
const KEPT_DAYS = 90

interface Parts extends ServiceParts {
  /** Called within the commit that ends a command. */
  onEnded(trx: WriteTransaction, command: EndedCommand): Promise<void>
}

export interface EndedCommand {
  readonly id: number
  readonly terminalId: number
  readonly kind: CommandKind
  readonly day: string | null
  readonly employeeId: string | null
  readonly text: string
  readonly state: 'done' | 'failed' | 'unanswered'
  readonly count: number | null
}

/** As literals, without which the index of open commands is not used. */
const OPEN_STATES = sql<'waiting' | 'sent'>`('waiting', 'sent')`

const insertCommands = insertMany<Omit<Insertable<TerminalCommandsTable>, 'id'>>((trx, rows) =>
  trx.insertInto('terminal_commands').values(rows)
)

type OpenCommand = Pick<
  Selectable<TerminalCommandsTable>,
  'id' | 'kind' | 'text' | 'state' | 'day' | 'employee_id' | 'sent_at' | 'sends'
>

/** What terminals are asked to do: they fetch it with each poll, and reply when it is done. */
export class CommandQueue extends MadeOf<Parts> {
  /** Adds commands within a transaction. One that is still to be sent is not added again, nor is what it says outdated. */
  async add(trx: WriteTransaction, terminalId: number, commands: readonly NewCommand[]): Promise<void> {
    if (commands.length === 0) return
    const open = await trx
      .selectFrom('terminal_commands')
      .select(['id', 'kind', 'text', 'state', 'employee_id'])
      .where('terminal_id', '=', terminalId)
      .where('state', 'in', OPEN_STATES)
      .execute()
    const outdated = new Set(open.filter(isOutdatedBy(commands)).map(({ id }) => id))
    if (outdated.size > 0)
      await trx
        .deleteFrom('terminal_commands')
        .where('id', 'in', [...outdated])
        .execute()
    const known = new Set(
      open.flatMap(({ id, state, text }) => (state === 'waiting' && !outdated.has(id) ? text : []))
    )
    const created_at = instantText(this.parts.runtime)
    await insertCommands(
      trx,
      commands
        .filter(({ text }) => !known.has(text))
        .map(({ kind, text, employee_id = null, day = null }) => ({
          terminal_id: terminalId,
          kind,
          text,
          employee_id,
          day,
          state: 'waiting' as const,
          created_at
        }))
    )
  }

  /** What is to be sent now; counted as sent before this resolves. */
  async next(
    terminal: Terminal,
    fitting: (commands: readonly CommandToSend[]) => readonly CommandToSend[]
  ): Promise<readonly CommandToSend[]> {
    const { database, runtime } = this.parts
    const open = await database.read
      .selectFrom('terminal_commands')
      .select(['id', 'kind', 'text', 'state', 'day', 'employee_id', 'sent_at', 'sends'])
      .where('terminal_id', '=', terminal.id)
      .where('state', 'in', OPEN_STATES)
      .orderBy('id')
      .limit(LOOKED_AT)
      .execute()
    const due = open.filter(command => this.#isDue(command))
    const given = due.filter(({ sends }) => sends >= SENDS_MAX)
    const isHeldBack = heldBackBy(open)
    const sent = fitting(due.filter(it => it.sends < SENDS_MAX && !isHeldBack(it)))
    if (given.length === 0 && sent.length === 0) return []
    const at = instantText(runtime)
    await database.write(async trx => {
      for (const command of given) await this.#end(trx, terminal.id, command, 'unanswered', null, null)
      await trx
        .updateTable('terminal_commands')
        .set(eb => ({ state: 'sent', sends: eb('sends', '+', 1), sent_at: at }))
        .where(
          'id',
          'in',
          sent.map(({ id }) => id)
        )
        .execute()
    })
    return sent
  }

  /** Replies to commands that this terminal was never given, or has answered, change nothing. */
  async answered(terminal: Terminal, replies: readonly CommandReply[]): Promise<void> {
    if (replies.length === 0) return
    const { database } = this.parts
    const ids = replies.map(({ id }) => id)
    const found = await database.read
      .selectFrom('terminal_commands')
      .select(['id', 'kind', 'text', 'state', 'day', 'employee_id', 'sent_at', 'sends'])
      .where('terminal_id', '=', terminal.id)
      .where('id', 'in', ids.slice(0, LOOKED_AT))
      // A reply that comes after all counts too.
      .where('state', 'in', ['sent', 'unanswered'])
      .execute()
    if (found.length === 0) return
    const commands = new Map(found.map(command => [command.id, command]))
    await database.write(async trx => {
      for (const { id, result, count } of replies) {
        const command = commands.get(id)
        if (command === undefined) continue
        commands.delete(id)
        await this.#end(
          trx,
          terminal.id,
          command,
          isDone(command.kind, result) ? 'done' : 'failed',
          result,
          count
        )
      }
    })
  }

  /** A terminal that shakes hands has restarted: what asked for that is done. */
  async restarted(terminal: Terminal): Promise<void> {
    const { database } = this.parts
    const open = await database.read
      .selectFrom('terminal_commands')
      .select(['id', 'kind', 'text', 'state', 'day', 'employee_id', 'sent_at', 'sends'])
      .where('terminal_id', '=', terminal.id)
      .where('state', '=', 'sent')
      .where('kind', '=', 'reboot')
      .execute()
    if (open.length === 0) return
    await database.write(async trx => {
      for (const command of open) await this.#end(trx, terminal.id, command, 'done', null, null)
    })
  }

  /** Forgets what ended long ago. */
  async tidy(): Promise<void> {
    const before = new Date(this.parts.runtime.now() - KEPT_DAYS * 86_400_000).toISOString()
    await this.parts.database.write(trx =>
      trx.deleteFrom('terminal_commands').where('ended_at', '<', before).execute()
    )
  }

  #isDue({ kind, state, sent_at }: OpenCommand): boolean {
    if (state === 'waiting' || sent_at === null) return true
    const within = LONG_KINDS.has(kind) ? LONG_REPLY_WITHIN_MS : REPLY_WITHIN_MS
    const waited = this.parts.runtime.now() - Date.parse(sent_at)
    return waited >= within || waited < 0
  }

  async #end(
    trx: WriteTransaction,
    terminalId: number,
    { id, kind, day, text, employee_id: employeeId }: OpenCommand,
    state: EndedCommand['state'],
    result: number | null,
    count: number | null
  ): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('terminal_commands')
      .set({ state, result, ended_at: instantText(this.parts.runtime) })
      .where('id', '=', id)
      .where('state', 'in', ['sent', 'unanswered'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await this.parts.onEnded(trx, { id, terminalId, kind, day, text, employeeId, state, count })
  }
}

/**
 * Whether new commands about the same person make one outdated that is still to be sent, or may have to be sent again: what was
 * to be written, and what was to be done about the same PIN. That another PIN is deleted remains to be done.
 */
function isOutdatedBy(commands: readonly NewCommand[]) {
  const people = Map.groupBy(commands, ({ employee_id }) => employee_id ?? '')
  return ({ kind, text, employee_id }: Pick<OpenCommand, 'kind' | 'text' | 'employee_id'>): boolean => {
    const own = employee_id === null ? undefined : people.get(employee_id)
    if (own === undefined) return false
    const pin = personOfCommand(text)?.pin
    return kind === 'add_person' || own.some(it => personOfCommand(it.text)?.pin === pin)
  }
}

/**
 * Whether a number has to be free first: a deletion whose reply was lost is sent again, and would then delete who got the
 * number in between.
 */
function heldBackBy(open: readonly OpenCommand[]) {
  const numberOf = ({ text }: OpenCommand): string => bareNumber(personOfCommand(text)?.pin ?? '')
  const deletions = open.filter(({ kind }) => kind === 'delete_person')
  const firstOf = new Map(deletions.toReversed().map(command => [numberOf(command), command.id]))
  return (command: OpenCommand): boolean =>
    command.kind === 'add_person' && (firstOf.get(numberOf(command)) ?? command.id) < command.id
}

/** 0 or more: counts are returned too. An empty log is reported as -1. */
const isDone = (kind: CommandKind, result: number): boolean =>
  result >= 0 || (result === -1 && LOG_KINDS.has(kind))
const LOG_KINDS: ReadonlySet<CommandKind> = new Set(['query_punches', 'count_punches', 'log'])
