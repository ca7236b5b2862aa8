import type { Selectable } from 'kysely'
import { COMMANDS_AT_ONCE, type Command, type CommandResult } from '#shared/contracts/head-office/commands.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../database/head-office-database.ts'
import type { CommandsTable } from '../database/schema.ts'

/** Commands may be given, or end, at another process, which notifies nobody. */
const LOOKED_EVERY_MS = 1_000

/** Hands commands out to the branches that ask for them, and takes what came of each. */
export class HandOut extends MadeOf<{ readonly database: HeadOfficeDatabase; readonly runtime: Runtime }> {
  readonly #sleepers = new Set<() => void>()
  #isClosing = false

  /** The oldest commands of a branch; waits up to some seconds if there are none. They stay until their results arrive. */
  async next(branchId: string, waitSeconds: number, signal: AbortSignal): Promise<Command[]> {
    const take = () => this.#take(branchId)
    return this.#wait(take, found => found.length > 0, waitSeconds, signal)
  }

  /** Waits up to some seconds for a command to end. */
  async ended(id: string, waitSeconds: number, signal: AbortSignal): Promise<void> {
    const state = this.parts.database.read.selectFrom('commands').select('state').where('id', '=', id)
    const look = () => state.executeTakeFirst()
    await this.#wait(look, found => found?.state !== 'waiting', waitSeconds, signal)
  }

  /** The first result counts; a later one is the same. @throws WorkstationError `not_found` unless it is a command of the branch */
  async finish(branchId: string, id: string, result: CommandResult): Promise<void> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const found = await trx
        .selectFrom('commands')
        .select('result')
        .where('id', '=', id)
        .where('branch_id', '=', branchId)
        .forUpdate()
        .executeTakeFirst()
      if (!found) throw new WorkstationError('not_found', 'head_office.no_command')
      // What has expired here while it was run there was done all the same.
      if (found.result === null) await end(trx, runtime, id, result.status < 300 ? 'done' : 'refused', result)
    })
    this.wake()
  }

  /** Branches, and software, that wait look again. */
  wake(): void {
    for (const wake of this.#sleepers) wake()
  }

  /** Answers those who wait, so that the process can end. */
  close(): void {
    this.#isClosing = true
    this.wake()
  }

  async #take(branchId: string): Promise<Command[]> {
    const { database, runtime } = this.parts
    const waiting = database.read
      .selectFrom('commands')
      .select('id')
      .where('branch_id', '=', branchId)
      .where('state', '=', 'waiting')
      .limit(1)
    // Nothing is written while there is nothing.
    if (!(await waiting.executeTakeFirst())) return []
    const now = new Date(runtime.now())
    return database.write(async trx => {
      const branch = await trx
        .selectFrom('branches')
        .select('state')
        .where('id', '=', branchId)
        .forUpdate()
        .executeTakeFirst()
      // Of two copies of a branch neither gets a command.
      if (branch?.state === 'stopped') return []
      const rows = await trx
        .selectFrom('commands as c')
        .leftJoin('users as u', 'u.id', 'c.actor_id')
        .leftJoin('api_keys as a', 'a.id', 'c.key_id')
        .selectAll('c')
        .select(['u.is_disabled', 'a.revoked_at'])
        .select(({ fn }) => fn.coalesce('u.user_name', 'a.name').as('actor_name'))
        .where('c.branch_id', '=', branchId)
        .where('c.state', '=', 'waiting')
        .orderBy('c.id')
        .limit(COMMANDS_AT_ONCE)
        .execute()
      const valid: (Selectable<CommandsTable> & { actor_name: string | null })[] = []
      for (const row of rows) {
        // One that was handed out before may have been done: only the branch can say.
        if (row.handed_at === null && row.expires_at <= now) await end(trx, runtime, row.id, 'expired', null)
        else if (row.handed_at === null && (row.is_disabled || row.revoked_at !== null))
          await end(trx, runtime, row.id, 'refused', row.key_id === null ? ACTOR_OFF : KEY_OFF)
        else valid.push(row)
      }
      if (valid.length > 0)
        await trx
          .updateTable('commands')
          .set({ handed_at: now })
          .where(
            'id',
            'in',
            valid.map(({ id }) => id)
          )
          .execute()
      return valid.map(({ id, kind, params, seen, actor_name }) => ({
        command_id: id,
        kind,
        params,
        seen,
        actor_name: actor_name ?? ''
      }))
    })
  }

  async #wait<T>(
    look: () => Promise<T>,
    isEnough: (found: T) => boolean,
    waitSeconds: number,
    signal: AbortSignal
  ): Promise<T> {
    const { monotonic } = this.parts.runtime
    const deadline = monotonic() + waitSeconds * 1_000
    for (;;) {
      const found = await look()
      const left = deadline - monotonic()
      if (isEnough(found) || left <= 0 || this.#isClosing || signal.aborted) return found
      await this.#pause(Math.min(left, LOOKED_EVERY_MS), signal)
    }
  }

  #pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake)
      this.#sleepers.add(wake)
    })
  }
}

function refusedFor(fault: Fault): CommandResult {
  return { status: 403, message: sentenceOf(fault, 'en'), faults: [fault], payload: null }
}
const ACTOR_OFF = refusedFor(faultOf('head_office.actor_off'))
const KEY_OFF = refusedFor(faultOf('head_office.key_off'))

const end = (
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  id: string,
  state: CommandsTable['state'],
  result: CommandResult | null
) =>
  trx
    .updateTable('commands')
    .set({ state, result: result && JSON.stringify(result), ended_at: new Date(runtime.now()) })
    .where('id', '=', id)
    .execute()
