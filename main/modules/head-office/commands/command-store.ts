import type { CommandResult } from '#shared/contracts/head-office/commands.ts'
import { Service } from '../../../platform/runtime.ts'
import { readHead } from '../../activity/activity.ts'

const KEPT_MS = 180 * 86_400_000
/** A view is logged too, but is no effect of a command. */
const VIEW = 'employee_view'

/** Which commands were begun here, and what came of them. */
export class CommandStore extends Service {
  /**
   * Begins a command. What it changes is logged with the command's id as that of the actor, in the commit that changes it; so a
   * command whose result was lost in a crash is known to have been done, and is not run again.
   * @returns the result if it is known already, 'done' if only that is known, null if it is to be run
   */
  async begin(commandId: string): Promise<CommandResult | 'done' | null> {
    const known = await this.database.read
      .selectFrom('head_office_commands')
      .selectAll()
      .where('command_id', '=', commandId)
      .executeTakeFirst()
    if (known?.result_json) return JSON.parse(known.result_json) as CommandResult
    if (known) return (await this.#isLogged(commandId, known.log_seq)) ? 'done' : null
    const now = this.runtime.now()
    await this.database.write(async trx => {
      await trx
        .deleteFrom('head_office_commands')
        .where('begun_at', '<', new Date(now - KEPT_MS).toISOString())
        .execute()
      const { seq } = await readHead(trx)
      const begun_at = new Date(now).toISOString()
      await trx
        .insertInto('head_office_commands')
        .values({ command_id: commandId, log_seq: seq, result_json: null, begun_at })
        .execute()
    })
    return null
  }

  /** The first result stays. */
  async finish(commandId: string, result: CommandResult): Promise<void> {
    await this.database.writeFromReserve(trx =>
      trx
        .updateTable('head_office_commands')
        .set({ result_json: JSON.stringify(result) })
        .where('command_id', '=', commandId)
        .where('result_json', 'is', null)
        .execute()
    )
  }

  async #isLogged(commandId: string, afterSeq: number): Promise<boolean> {
    const entry = await this.database.read
      .selectFrom('activity_log')
      .select('seq')
      .where('seq', '>', afterSeq)
      .where('actor_id', '=', commandId)
      .where('subject_kind', '!=', VIEW)
      .limit(1)
      .executeTakeFirst()
    return entry !== undefined
  }
}
