import type { Account, AccountSession, AccountState } from '#shared/contracts/accounts/accounts.ts'
import { GROUPS } from '#shared/contracts/common.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { Queries } from '../../../database/database.ts'

/** All accounts, or one of them, as administrators see them at an instant. */
export async function listAccounts(db: Queries, now: string, userId?: string): Promise<Account[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
    .leftJoin('sign_in_failures as f', join =>
      join.onRef('f.user_name', '=', 'u.user_name').on('f.locked_until', '>', now)
    )
    .leftJoin('second_factors as s', 's.user_id', 'u.id')
    .select(['u.id', 'u.user_name', 'u.display_name', 'u.is_disabled', 'u.password_hash', 'u.created_at'])
    .select(['u.first_singin_flag', 'u.last_sign_in_at', 'f.locked_until', 's.confirmed_at'])
    .select(['e.employee_code', 'e.signout_flag', 'e.employee_name_en', 'e.employee_last_name_en'])
    .$if(userId !== undefined, query => query.where('u.id', '=', userId ?? ''))
    .orderBy('u.user_name')
    .execute()
  const groups = await groupsByUser(db, userId)
  const sessions = await sessionCounts(db, now, userId)
  return rows.map(row => {
    const own = groups.get(row.id)
    return {
      user_id: row.id,
      user_name: row.user_name,
      display_name: row.display_name,
      display_name_en: englishNameOf(row) ?? row.display_name,
      employee_code: row.employee_code,
      groups: GROUPS.filter(group => own?.some(({ code }) => code === group)),
      state: stateOf(row),
      locked_until: row.locked_until,
      must_change_password: row.first_singin_flag === 'Y',
      has_second_factor: row.confirmed_at !== null,
      last_sign_in: row.last_sign_in_at,
      sessions: sessions.get(row.id) ?? 0,
      created: row.created_at
    }
  })
}

interface StateFacts {
  is_disabled: 0 | 1
  signout_flag: 'Y' | 'N' | null
  password_hash: string | null
  locked_until: string | null
}

function stateOf({ is_disabled, signout_flag, password_hash, locked_until }: StateFacts): AccountState {
  if (is_disabled) return 'disabled'
  if (signout_flag === 'Y') return 'resigned'
  if (password_hash === null) return 'no_password'
  return locked_until === null ? 'active' : 'locked'
}

async function groupsByUser(db: Queries, userId?: string) {
  const rows = await db
    .selectFrom('user_group_members as m')
    .innerJoin('user_groups as g', 'g.id', 'm.group_id')
    .select(['m.user_id', 'g.code'])
    .$if(userId !== undefined, query => query.where('m.user_id', '=', userId ?? ''))
    .execute()
  return Map.groupBy(rows, row => row.user_id)
}

async function sessionCounts(db: Queries, now: string, userId?: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['user_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('expires_at', '>', now)
    .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? ''))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** Sessions of an account, latest use first. The hash of a token grants no access, so it serves as the session's id. */
export async function listSessions(
  db: Queries,
  { userId, now, currentHash }: { userId: string; now: string; currentHash: string }
): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'address', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(row => ({
    session_id: row.token_hash,
    is_current: row.token_hash === currentHash,
    address: row.address,
    device: row.device,
    began: row.created_at,
    last_used: row.last_seen_at
  }))
}
