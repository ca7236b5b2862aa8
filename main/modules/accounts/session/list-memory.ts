import type { ListMemory } from '#shared/contracts/accounts/list-memory.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'

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

  async save(caller: UserCaller, listId: string, memory: ListMemory): Promise<ListMemory> {
    const row = { memory_json: JSON.stringify(memory), updated_at: instantText(this.runtime) }
    await this.database.write(trx =>
      trx
        .insertInto('list_memories')
        .values({ user_id: caller.id, list_id: listId, ...row })
        .onConflict(c => c.columns(['user_id', 'list_id']).doUpdateSet(row))
        .execute()
    )
    return memory
  }
}
