import type {
  Account,
  AccountRules,
  AccountSession,
  ChangeGroups,
  GivenPassword,
  SaveAccountRules
} from '#shared/contracts/accounts/accounts.ts'
import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { oneTimePassword } from '../../../platform/one-time-password.ts'
import { hashPassword } from '../../../platform/password-hash.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { writeSetting } from '../../../platform/settings.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { keepAdministrator } from '../administrators.ts'
import { groupsWithin, refuseBeyondOwnPower, replaceGroups, resetPassword } from '../employee-accounts.ts'
import { clearSecondFactor } from '../second-factor/second-factors.ts'
import { unlock } from '../sign-in-locks.ts'
import { type EndGrants, endAccessOf, idleLockMinutes, secondFactorGroups } from '../user-repository.ts'
import type { Users } from '../users.ts'
import { listAccounts, listSessions } from './account-list.ts'

export interface AdministrationParts extends ServiceParts {
  readonly users: Pick<Users, 'forgetFailures'>
  readonly endGrants: EndGrants
}

interface Change {
  readonly action: string
  readonly before?: object
  readonly after?: object
}

/** Account administration; every user can also list and end their own sessions. */
export class AccountAdministration extends MadeOf<AdministrationParts> {
  list(): Promise<Account[]> {
    const { database, runtime } = this.parts
    return listAccounts(database.read, instantText(runtime))
  }

  async sessionsOf(caller: UserCaller, userId: string): Promise<AccountSession[]> {
    const { database, runtime } = this.parts
    await this.#require(database.read, userId)
    return listSessions(database.read, { userId, now: instantText(runtime), currentHash: caller.sessionHash })
  }

  /** Ends one session of an account, or all except the caller's own session. */
  endSessions(caller: UserCaller, userId: string, sessionId?: string): Promise<Account> {
    return this.#change(caller, userId, async (trx, account) => {
      const { numDeletedRows } = await trx
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', sessionId === undefined ? '!=' : '=', sessionId ?? caller.sessionHash)
        .executeTakeFirst()
      if (sessionId !== undefined && numDeletedRows === 0n)
        throw new WorkstationError('not_found', 'session.gone')
      return {
        action: 'user.end-sessions',
        before: { user_name: account.user_name, count: Number(numDeletedRows) }
      }
    })
  }

  /** Unlocks sign-in for a user after too many failures. */
  async unlock(caller: UserCaller, userId: string): Promise<Account> {
    const account = await this.#change(caller, userId, async (trx, { user_name, locked_until }) => {
      await unlock(trx, user_name)
      return { action: 'user.unlock', before: { user_name, locked_until } }
    })
    this.parts.users.forgetFailures(account.user_name)
    return account
  }

  /** Disables an account at once, wherever it is in use, or enables it again. */
  setDisabled(caller: UserCaller, userId: string, isDisabled: boolean): Promise<Account> {
    if (userId === caller.id && isDisabled) throw refused('account.own_not_disabled')
    return this.#change(caller, userId, async (trx, { user_name }) => {
      await keepAdministrator(trx, async () => {
        await trx
          .updateTable('users')
          .set({ is_disabled: isDisabled ? 1 : 0 })
          .where('id', '=', userId)
          .execute()
      })
      if (isDisabled) await endAccessOf(trx, userId, this.parts.endGrants)
      return { action: isDisabled ? 'user.disable' : 'user.enable', after: { user_name } }
    })
  }

  setGroups(caller: UserCaller, userId: string, { groups, base }: ChangeGroups): Promise<Account> {
    return this.#change(caller, userId, async (trx, account) => {
      refuseEditConflict(textOf(account.groups), textOf(base), textOf(groups))
      refuseBeyondOwnPower(caller, [...new Set([...account.groups, ...groups])])
      const isRevoked = await replaceGroups(trx, userId, groups, this.parts.endGrants)
      return {
        action: 'user.change-groups',
        before: { usergroup_codes: account.groups },
        after: { usergroup_codes: groups, ...(isRevoked ? { is_password_revoked: true } : {}) }
      }
    })
  }

  /** Issues a temporary password. The caller could sign in with it and therefore needs the rights of the account. */
  async givePassword(caller: UserCaller, userId: string): Promise<GivenPassword> {
    const { runtime, database, endGrants, users } = this.parts
    if (userId === caller.id) throw refused('account.own_password')
    const account = await this.#require(database.read, userId)
    refuseBeyondOwnPower(caller, account.groups)
    const password = oneTimePassword(runtime.randomBytes)
    // Slow, so done outside the transaction.
    const passwordHash = await hashPassword(password)
    await this.#change(caller, userId, async (trx, { groups, user_name }) => {
      refuseBeyondOwnPower(caller, groups)
      await resetPassword(trx, userId, { passwordHash, groups: groupsWithin(caller) }, endGrants)
      return { action: 'user.reset-password', after: { user_name } }
    })
    users.forgetFailures(account.user_name)
    return { password }
  }

  /** For a user who has lost the phone and the recovery codes. The password alone is sufficient afterwards. */
  clearSecondFactor(caller: UserCaller, userId: string): Promise<Account> {
    return this.#change(caller, userId, async (trx, { user_name, groups }) => {
      refuseBeyondOwnPower(caller, groups)
      await clearSecondFactor(trx, userId)
      return { action: 'user.reset-second-factor', after: { user_name } }
    })
  }

  async rules(): Promise<AccountRules> {
    return readRules(this.parts.database.read)
  }

  /** Whoever no longer requires a second factor of a group needs the rights of its accounts. */
  saveRules(caller: UserCaller, { base, ...rules }: SaveAccountRules): Promise<AccountRules> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const before = await readRules(trx)
      refuseEditConflict(rulesText(before), base, rulesText(rules))
      const required = new Set(rules.second_factor_groups)
      refuseBeyondOwnPower(
        caller,
        before.second_factor_groups.filter(group => !required.has(group))
      )
      await writeSetting(trx, 'second_factor_groups', rules.second_factor_groups.join(' '))
      await writeSetting(trx, 'idle_lock_minutes', String(rules.idle_lock_minutes))
      await recordActivity(trx, runtime, caller, 'account-rules.save', ['setting', 'account_rules'], {
        before,
        after: rules
      })
      return rules
    })
  }

  async #require(db: Queries, userId: string): Promise<Account> {
    const [account] = await listAccounts(db, instantText(this.parts.runtime), userId)
    if (!account) throw new WorkstationError('not_found', 'session.account_gone')
    return account
  }

  #change(
    caller: UserCaller,
    userId: string,
    change: (trx: WriteTransaction, account: Account) => Promise<Change>
  ): Promise<Account> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const { action, ...values } = await change(trx, await this.#require(trx, userId))
      await recordActivity(trx, runtime, caller, action, ['user', userId], values)
      return this.#require(trx, userId)
    })
  }
}

const readRules = async (db: Queries): Promise<AccountRules> => ({
  second_factor_groups: await secondFactorGroups(db),
  idle_lock_minutes: await idleLockMinutes(db)
})

const joined = (groups: readonly GroupCode[]): string =>
  GROUPS.filter(group => groups.includes(group)).join(' ')

const textOf = (groups: readonly GroupCode[]) => ({ groups: joined(groups) })

const rulesText = (rules: AccountRules) => ({
  second_factor_groups: joined(rules.second_factor_groups),
  idle_lock_minutes: String(rules.idle_lock_minutes)
})

const refused = (code: 'account.own_not_disabled' | 'account.own_password'): WorkstationError =>
  new WorkstationError('invalid_request', faultOf(code))
