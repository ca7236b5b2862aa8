import type { CommandResult } from '#shared/contracts/head-office/commands.ts'
import type { FollowedCommand } from '#shared/contracts/head-office/company-writing.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Caller } from '../../modules/access/access.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'

interface FollowingParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Pick<Runtime, 'timeZone'>
}

/** What came of the commands of software. */
export class FollowedCommands extends MadeOf<FollowingParts> {
  /** @throws WorkstationError `not_found` unless the caller's key has given it */
  async find(caller: Caller, id: string): Promise<FollowedCommand> {
    const { database, runtime } = this.parts
    const row = await database.read
      .selectFrom('commands as c')
      .innerJoin('branches as b', 'b.id', 'c.branch_id')
      .select(['c.created_at', 'c.expires_at', 'c.ended_at', 'c.state', 'c.result', 'b.branch_code'])
      .where('c.id', '=', id)
      .where('c.key_id', '=', caller.id)
      .executeTakeFirst()
    if (!row) throw new WorkstationError('not_found', 'head_office.no_command')
    const { created_at, expires_at, ended_at, state, result, branch_code } = row
    const at = (instant: Date): string => wallClock(instant.getTime(), runtime.timeZone)
    return {
      command_id: id,
      home_branch: branch_code,
      status: state,
      created: at(created_at),
      expires: at(expires_at),
      ended: ended_at && at(ended_at),
      answer: result && { status: result.status, body: bodyOf(result) }
    }
  }
}

/** What did not reach the operation, or was lost in a crash after it was done, has no body of its own. */
function bodyOf({ status, message, payload }: CommandResult): object {
  if (typeof payload === 'object' && payload !== null) return payload
  return { code: status, message, ...(status < 300 ? { payload: null } : { errors: [] }) }
}
