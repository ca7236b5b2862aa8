import type { ListMemory } from '#shared/contracts/accounts/list-memory.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows } from '../../../database/database.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'

/** More than the screens have. */
const LISTS_MAX = 100

/** Columns and saved views of lists, for each user. They are preferences, so the activity log does not record them. */
export class ListMemories extends Service {
  /** Null if the user has saved nothing for the list yet. */
  async read(caller: UserCaller, listId: string): Promise<ListMemory | null> {
    const row = await this.database.read
      .selectFrom('list_memories')
      .select('memory_json')
      .where('user_id', '=', caller.id)
      .where('list_id', '=', listId)
      .executeTakeFirst()
    return row ? (JSON.parse(row.memory_json) as ListMemory) : null
  }

  /** @throws WorkstationError if it would be one list too many */
  async save(caller: UserCaller, listId: string, memory: ListMemory): Promise<ListMemory> {
    const row = { memory_json: JSON.stringify(memory), updated_at: instantText(this.runtime) }
    await this.database.write(async trx => {
      const others = trx
        .selectFrom('list_memories')
        .where('user_id', '=', caller.id)
        .where('list_id', '!=', listId)
      if ((await countRows(others)) >= LISTS_MAX)
        throw new WorkstationError('invalid_request', 'request.failed', {
          faults: [faultOf('list.too_many', 'list_id', { max: LISTS_MAX })]
        })
      await trx
        .insertInto('list_memories')
        .values({ user_id: caller.id, list_id: listId, ...row })
        .onConflict(c => c.columns(['user_id', 'list_id']).doUpdateSet(row))
        .execute()
    })
    return memory
  }
}
