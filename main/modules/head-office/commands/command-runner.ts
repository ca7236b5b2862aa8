import { type Command, LONGEST_WAIT_S } from '#shared/contracts/head-office/commands.ts'
import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { MadeOf } from '../../../platform/runtime.ts'
import { BranchConnection, type OpenSecret } from '../client/branch-connection.ts'
import type { Repeated, Step } from '../client/link-loop.ts'
import { readLink, rightsOf } from '../link-repository.ts'
import { CommandExecutor, type ExecutorParts } from './command-executor.ts'

const OK = 200
/** An empty answer that comes sooner was not waited for. */
const WAITED_MS = 1_000

/** Fetches commands from the head office, runs them in order, and sends back what came of each. */
export class CommandRunner
  extends MadeOf<ExecutorParts & { readonly openSecret: OpenSecret }>
  implements Repeated
{
  readonly #connection = new BranchConnection(this.parts.openSecret)
  readonly #executor = new CommandExecutor(this.parts)

  async step(): Promise<Step> {
    const { database, runtime } = this.parts
    const link = await readLink(database.read)
    // The other loop says what is wrong.
    if (!link || link.is_stopped === 1 || rightsOf(link).length === 0) return { kind: 'stopped' }
    const began = runtime.monotonic()
    const answer = await this.#call(link, 'GET', `/branches/v1/commands?wait=${LONGEST_WAIT_S}`)
    if (answer === 'refused') return { kind: 'stopped' }
    if (answer?.status !== OK) return { kind: 'failed', retryAfterSeconds: answer?.retryAfter ?? null }
    const commands = (answer.body as { payload: Command[] }).payload
    for (const command of commands)
      if (!(await this.#run(link, command))) return { kind: 'failed', retryAfterSeconds: null }
    const isWaited = commands.length > 0 || runtime.monotonic() - began >= WAITED_MS
    return { kind: isWaited ? 'sent' : 'idle' }
  }

  close(): void {
    this.#connection.close()
  }

  /** @returns whether the head office has the result */
  async #run(link: HeadOfficeLinkTable, command: Command): Promise<boolean> {
    const result = await this.#executor.run(link, command)
    if (result === null) return false
    const path = `/branches/v1/commands/${encodeURIComponent(command.command_id)}/result`
    const answer = await this.#call(link, 'POST', path, result)
    return answer !== 'refused' && answer?.status === OK
  }

  /** Null where the connection fails: the other loop meets that too, and says so. */
  async #call(link: HeadOfficeLinkTable, method: 'GET' | 'POST', path: string, body?: unknown) {
    try {
      return await this.#connection.call(link, method, path, body)
    } catch {
      return null
    }
  }
}
