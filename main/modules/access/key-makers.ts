import { scopesToGive } from '#shared/contracts/accounts/keys.ts'
import type { GroupCode, KeyScope } from '#shared/contracts/common.ts'
import { inChunks, type ReadDatabase } from '../../database/database.ts'
import { isGroupCode } from './callers.ts'

/** The account that made a key. */
export interface Maker {
  readonly userName: string
  /** What it may give to a key now: nothing once it is disabled or its employee has resigned. */
  readonly scopes: ReadonlySet<KeyScope>
}

/** Makers of keys by the ids of their accounts; null for a key without one is ignored. */
export async function makersOf(
  db: ReadDatabase,
  userIds: readonly (string | null)[]
): Promise<Map<string, Maker>> {
  const ids = [...new Set(userIds.filter(id => id !== null))]
  const rows = await inChunks(ids, chunk =>
    db
      .selectFrom('users as u')
      .leftJoin('employees as e', 'e.id', 'u.employee_id')
      .leftJoin('user_group_members as m', 'm.user_id', 'u.id')
      .leftJoin('user_groups as g', 'g.id', 'm.group_id')
      .select(['u.id', 'u.user_name', 'u.is_disabled', 'e.signout_flag', 'g.code'])
      .where('u.id', 'in', chunk)
      .execute()
  )
  const makers = new Map<string, Maker>()
  for (const [id, own] of Map.groupBy(rows, row => row.id)) {
    const mayAct = own.every(row => row.is_disabled === 0 && row.signout_flag !== 'Y')
    const groups = own.flatMap(({ code }): GroupCode[] => (code !== null && isGroupCode(code) ? [code] : []))
    makers.set(id, { userName: own[0]?.user_name ?? '', scopes: scopesToGive(mayAct ? groups : []) })
  }
  return makers
}
