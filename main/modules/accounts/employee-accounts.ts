import type { GroupCode } from '#shared/contracts/common.ts'
import { GROUPS } from '#shared/contracts/common.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { type Caller, isGroupCode, scopesOfGroups } from '../access/access.ts'
import { keepAdministrator } from './administrators.ts'
import { unlock } from './sign-in-locks.ts'
import { normaliseUserName } from './user-name.ts'
import { type EndGrants, endAccessOf, groupsOf, joinGroups } from './user-repository.ts'

/** Account of an employee; there is at most one (spec 4.3). */
export interface EmployeeAccount {
  readonly id: string
  readonly user_name: string
  readonly user_type: string
  readonly first_singin_flag: 'Y' | 'N'
  /** From the weakest to the strongest. */
  readonly groups: readonly GroupCode[]
}

export async function findAccountOf(db: Queries, employeeId: string): Promise<EmployeeAccount | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'user_name', 'user_type', 'first_singin_flag'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!user) return null
  const groups = await groupsOf(db, user.id)
  return { ...user, groups: GROUPS.filter(group => groups.includes(group)) }
}

export async function defaultGroups(db: Queries): Promise<GroupCode[]> {
  const rows = await db.selectFrom('user_groups').select('code').where('is_default', '=', 1).execute()
  return rows.map(row => row.code).filter(isGroupCode)
}

/** Codes of groups by id and by code, since requests may use either. */
export async function groupsByName(db: Queries): Promise<Map<string, GroupCode>> {
  const rows = await db.selectFrom('user_groups').select(['id', 'code']).execute()
  return new Map(rows.flatMap(({ id, code }) => [[id, code] as const, [code, code] as const]))
}

export async function isUserNameTaken(db: Queries, userName: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', normaliseUserName(userName))
    .executeTakeFirst()
  return user !== undefined
}

/** Changes the name used to sign in; sessions stay open. */
export async function renameUser(trx: WriteTransaction, userId: string, userName: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ user_name: normaliseUserName(userName) })
    .where('id', '=', userId)
    .execute()
}

/** `groups`: those whose accounts the giver may give a password. */
interface GivenPassword {
  readonly passwordHash: string
  readonly groups: readonly GroupCode[]
}

/** A password set by another user: it must be changed at the next sign-in, and all sessions end. */
export async function resetPassword(
  trx: WriteTransaction,
  userId: string,
  { passwordHash, groups }: GivenPassword,
  endGrants: EndGrants
): Promise<void> {
  const named = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, first_singin_flag: 'Y', given_for_groups: groups.join(' ') })
    .where('id', '=', userId)
    .returning('user_name')
    .execute()
  for (const { user_name } of named) await unlock(trx, user_name)
  await endAccessOf(trx, userId, endGrants)
}

/**
 * Whoever gave a password knows it until its user has chosen another one, and could sign in with the rights of the new
 * groups. So a password that its giver could not give an account of these groups stops working; returns whether it did.
 */
export async function replaceGroups(
  trx: WriteTransaction,
  userId: string,
  groups: readonly GroupCode[],
  endGrants: EndGrants
): Promise<boolean> {
  const had = await groupsOf(trx, userId)
  const gained = groups.filter(group => !had.includes(group))
  const { given_for_groups } = await trx
    .selectFrom('users')
    .select('given_for_groups')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isRevoked =
    given_for_groups !== null && gained.some(group => !given_for_groups.split(' ').includes(group))
  await keepAdministrator(trx, async () => {
    await trx.deleteFrom('user_group_members').where('user_id', '=', userId).execute()
    await joinGroups(trx, [userId], groups)
    if (!isRevoked) return
    await trx
      .updateTable('users')
      .set({ password_hash: null, given_for_groups: null })
      .where('id', '=', userId)
      .execute()
    await endAccessOf(trx, userId, endGrants)
  })
  return isRevoked
}

/** The display name of an employee's account. */
export const displayNameOf = (employee: Named): string =>
  `${employee.employee_name} ${employee.employee_last_name}`

type Named = Readonly<Record<'employee_name' | 'employee_last_name', string>>

/** Updates the display name of the employee's account, if there is one. */
export async function renameAccountOf(
  trx: WriteTransaction,
  employee: Named & { readonly id: string }
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ display_name: displayNameOf(employee) })
    .where('employee_id', '=', employee.id)
    .execute()
}

/**
 * Callers may only grant rights that they have, because anybody who can set the password or the groups of an account could
 * sign in with it. The group `admin` requires a signed-in administrator.
 * @throws WorkstationError `forbidden`
 */
export function refuseBeyondOwnPower(caller: Caller, groups: readonly GroupCode[]): void {
  const within = groupsWithin(caller)
  const beyond = groups.filter(group => !within.includes(group))
  if (beyond.length > 0)
    throw new WorkstationError('forbidden', 'permission.missing', {
      faults: beyond.map(group => faultOf('account.beyond_own_power', null, { group })),
      wording: 'employees',
      error: { type: 'PERMISSION_DENIED' }
    })
}

/** The groups whose accounts the caller may handle. */
export const groupsWithin = (caller: Caller): GroupCode[] => GROUPS.filter(group => mayHandle(caller, group))

function mayHandle(caller: Caller, group: GroupCode): boolean {
  if (group === 'admin') return caller.kind === 'user' && caller.groups.has('admin')
  return [...scopesOfGroups([group])].every(scope => caller.scopes.has(scope))
}
