import type { ListMemory } from '#shared/contracts/accounts/list-memory.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'

/** Columns and saved views of lists, for each user. */
export class ListMemories extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  /** Null if the user has saved nothing for the list yet. */
  async read({ id }: UserCaller, listId: string): Promise<ListMemory | null> {
    const row = await this.parts.database.read
      .selectFrom('list_memories')
      .select('memory')
      .where('user_id', '=', id)
      .where('list_id', '=', listId)
      .executeTakeFirst()
    return row?.memory ?? null
  }

  async save({ id }: UserCaller, listId: string, memory: ListMemory): Promise<ListMemory> {
    const row = { memory: JSON.stringify(memory) }
    await this.parts.database.write(trx =>
      trx
        .insertInto('list_memories')
        .values({ user_id: id, list_id: listId, ...row })
        .onConflict(c => c.columns(['user_id', 'list_id']).doUpdateSet(row))
        .execute()
    )
    return memory
  }
}
