import type { GroupCode } from '#shared/contracts/common.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { Queries, ReadDatabase, WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { SessionsTable } from '../../database/schema/sessions.ts'
import type { UserGroupMembersTable, UsersTable } from '../../database/schema/users.ts'
import { readSetting } from '../../platform/settings.ts'
import { isGroupCode } from '../access/access.ts'

/** An account with its groups and, if it belongs to an employee, the employee's names. */
export interface UserRecord extends UsersTable {
  groups: GroupCode[]
  has_second_factor: boolean
  /** Whether one of the groups requires a second factor and the account has none. */
  must_add_second_factor: boolean
  employee_code: string | null
  employee_signout_flag: 'Y' | 'N' | null
  employee_full_name_en: string | null
}

export async function findUser(
  db: ReadDatabase,
  by: { id: string } | { userName: string }
): Promise<UserRecord | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('employees', 'employees.id', 'users.employee_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .selectAll('users')
    .select(['employees.employee_code', 'employees.signout_flag', 'employees.employee_name_en'])
    .select(['employees.employee_last_name_en', 'second_factors.confirmed_at'])
    .where('id' in by ? 'users.id' : 'users.user_name', '=', 'id' in by ? by.id : by.userName)
    .executeTakeFirst()
  if (!row) return null
  const { signout_flag, employee_name_en, employee_last_name_en, confirmed_at, ...user } = row
  const groups = await groupsOf(db, row.id)
  const has_second_factor = confirmed_at !== null
  const required = has_second_factor ? [] : await secondFactorGroups(db)
  return {
    ...user,
    groups,
    has_second_factor,
    must_add_second_factor: groups.some(code => required.includes(code)),
    employee_signout_flag: signout_flag,
    employee_full_name_en: englishNameOf({ employee_name_en, employee_last_name_en })
  }
}

/** The groups of a user. */
export async function groupsOf(db: Queries, userId: string): Promise<GroupCode[]> {
  const rows = await db
    .selectFrom('user_group_members as m')
    .innerJoin('user_groups as g', 'g.id', 'm.group_id')
    .select('g.code')
    .where('m.user_id', '=', userId)
    .execute()
  return rows.map(row => row.code).filter(isGroupCode)
}

/** Groups that require a second factor. */
export async function secondFactorGroups(db: Queries): Promise<GroupCode[]> {
  return ((await readSetting(db, 'second_factor_groups')) ?? '').split(' ').filter(isGroupCode)
}

/** Idle time until a screen locks; 0 means never. */
export async function idleLockMinutes(db: Queries): Promise<number> {
  return Number((await readSetting(db, 'idle_lock_minutes')) ?? 0)
}

export async function joinGroups(
  trx: WriteTransaction,
  userIds: readonly string[],
  groups: readonly GroupCode[]
): Promise<void> {
  const rows = await trx
    .selectFrom('user_groups')
    .select('id')
    .where('code', 'in', [...groups])
    .execute()
  await insertMembers(
    trx,
    userIds.flatMap(userId => rows.map(({ id }) => ({ user_id: userId, group_id: id })))
  )
}

const insertMembers = insertMany<UserGroupMembersTable>((trx, rows) =>
  trx.insertInto('user_group_members').values(rows)
)

/** Deletes the grants of an account; supplied by the token service. */
export type EndGrants = (trx: WriteTransaction, userId: string) => Promise<void>

/** Ends sessions and grants that were opened with a password that is no longer valid. */
export async function endAccessOf(
  trx: WriteTransaction,
  userId: string,
  endGrants: EndGrants,
  { exceptSession = '' }: { exceptSession?: string } = {}
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptSession)
    .execute()
  await endGrants(trx, userId)
}

/** Call after a restore: the backup may contain sessions that have been ended since. */
export async function endAllSessions(trx: WriteTransaction): Promise<void> {
  await trx.deleteFrom('sessions').execute()
}

/** Of one user; the one that was used least recently ends. */
const SESSIONS_MAX = 50

export async function insertSession(trx: WriteTransaction, session: SessionsTable): Promise<void> {
  await trx.deleteFrom('sessions').where('expires_at', '<', session.created_at).execute()
  await trx
    .deleteFrom('sessions')
    .where('token_hash', 'in', eb =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', session.user_id)
        .orderBy('last_seen_at', 'desc')
        .limit(1_000_000)
        .offset(SESSIONS_MAX - 1)
    )
    .execute()
  await trx.insertInto('sessions').values(session).execute()
  await trx
    .updateTable('users')
    .set({ last_sign_in_at: session.created_at })
    .where('id', '=', session.user_id)
    .execute()
}
