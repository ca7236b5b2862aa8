import type {
  OpenedSession as OpenedState,
  Preferences,
  SessionState,
  SignedInUser,
  SignIn
} from '#shared/contracts/accounts/accounts.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { passwordFault } from '#shared/domain/text/easy-password.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import { type Caller, scopesOfGroups, type UserCaller } from '../../modules/access/access.ts'
import { oneTimePassword } from '../../platform/one-time-password.ts'
import { hashPassword, isPasswordRight } from '../../platform/password-hash.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { isSecretRight, newSecret, secretHash } from '../../platform/secrets.ts'
import { recordActivity } from '../activity/activity.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import type { UsersTable } from '../database/schema.ts'
import { proveOnce } from './attempts.ts'

const SESSION_LASTS_MS = 12 * 3_600_000
const USED_WRITTEN_EVERY_MS = 60_000
const FREE_FAILURES = { accountAtAddress: 5, account: 100, address: 1000, session: 5 }
export const ADMINISTRATOR = 'admin'

export interface AccountsParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
  readonly version: string
}

export interface NewSession {
  readonly token: string
  readonly key: string
  readonly user: SignedInUser
}

/** Accounts and sessions of the head office, as the screens of a workstation know them (decision 0003). */
export class HeadOfficeAccounts extends MadeOf<AccountsParts> {
  /**
   * Creates the first administrator if there is no account, whichever process comes first.
   * @returns the temporary password, or null if there is an account
   */
  async ensureAdministrator(given?: string): Promise<string | null> {
    const { database, runtime } = this.parts
    const password = given ?? oneTimePassword(runtime.randomBytes)
    const passwordHash = await hashPassword(password)
    return database.write(async trx => {
      const known = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
      if (known) return null
      const created = await trx
        .insertInto('users')
        .values(
          newUser(runtime, {
            user_name: ADMINISTRATOR,
            display_name: 'Administrator',
            password_hash: passwordHash,
            must_change_password: given === undefined
          })
        )
        .onConflict(c => c.column('user_name').doNothing())
        .executeTakeFirst()
      if (created.numInsertedOrUpdatedRows !== 1n) return null
      await recordActivity(trx, runtime, { action: 'account.added', subject: ADMINISTRATOR })
      return password
    })
  }

  /** A wrong password and an unknown name have the same result and take the same time. */
  async signIn({ user_name, password }: SignIn, address: string): Promise<NewSession> {
    const { database, runtime } = this.parts
    const name = user_name.trim().toLowerCase()
    const subjects = new Map([
      [`account:${name}@${address}`, FREE_FAILURES.accountAtAddress],
      [`account:${name}`, FREE_FAILURES.account],
      [`address:${address}`, FREE_FAILURES.address]
    ])
    const user = await proveOnce(database, runtime.now(), subjects, async () => {
      const found = await this.#find('user_name', name)
      const isRight = await isPasswordRight(found?.password_hash ?? null, password)
      if (isRight && found && !found.is_disabled) return found
      // Also of no account, as it must take the same time; such a name may be a password in the wrong field.
      const activity = { action: 'session.refused', origin: address } as const
      await database.write(trx =>
        recordActivity(trx, runtime, { ...activity, ...(found && { subject: found.user_name }) })
      )
      return null
    })
    if (!user) throw new WorkstationError('unauthenticated', 'session.wrong_credentials')
    const [token, key] = [newSecret(runtime), newSecret(runtime)]
    const at = this.#now()
    await database.write(async trx => {
      await trx
        .insertInto('sessions')
        .values({
          token_hash: secretHash(token),
          key_hash: secretHash(key),
          user_id: user.id,
          created_at: at,
          last_used_at: at
        })
        .execute()
      const by = { name: user.user_name, origin: address }
      await recordActivity(trx, runtime, { action: 'session.opened', by, subject: user.user_name })
      await trx
        .deleteFrom('sessions')
        .where('created_at', '<', new Date(at.getTime() - SESSION_LASTS_MS))
        .execute()
    })
    return { token, key, user: toSignedInUser(user) }
  }

  /** The user of a session cookie and its key; null if there is none or it has ended. */
  async callerOfSession(
    tokens: readonly string[],
    key: string,
    { address }: { readonly address: string }
  ): Promise<UserCaller | null> {
    if (tokens.length === 0) return null
    const { database } = this.parts
    const now = this.#now()
    const rows = await database.read
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.token_hash', 's.key_hash', 's.last_used_at', 'u.id', 'u.user_name'])
      .select('u.must_change_password')
      .where('s.token_hash', 'in', tokens.map(secretHash))
      .where('u.is_disabled', '=', false)
      .where('s.created_at', '>', new Date(now.getTime() - SESSION_LASTS_MS))
      .execute()
    const row = rows.find(({ key_hash }) => isSecretRight(key, key_hash))
    if (!row) return null
    if (now.getTime() - row.last_used_at.getTime() > USED_WRITTEN_EVERY_MS)
      await database.write(trx =>
        trx
          .updateTable('sessions')
          .set({ last_used_at: now })
          .where('token_hash', '=', row.token_hash)
          .execute()
      )
    return {
      kind: 'user',
      id: row.id,
      name: row.user_name,
      employeeId: null,
      // Whoever has an account may see and do everything so far; groups are those of a workstation.
      groups: new Set(),
      scopes: scopesOfGroups([]),
      origin: address,
      sessionHash: row.token_hash,
      mustChangePassword: row.must_change_password,
      mustAddSecondFactor: false,
      isLocked: false
    }
  }

  async signOut(user: UserCaller): Promise<void> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      await trx.deleteFrom('sessions').where('token_hash', '=', user.sessionHash).execute()
      await recordActivity(trx, runtime, { action: 'session.ended', by: user, subject: user.name })
    })
  }

  /** Ends the user's other sessions. */
  async changePassword(user: UserCaller, oldPassword: string, newPassword: string): Promise<void> {
    const { database, runtime } = this.parts
    const subjects = new Map([[`session:${user.sessionHash}`, FREE_FAILURES.session]])
    const found = await proveOnce(database, runtime.now(), subjects, async () => {
      const known = await this.#find('id', user.id)
      return known && (await isPasswordRight(known.password_hash, oldPassword)) ? known : null
    })
    if (!found)
      throw new WorkstationError('invalid_request', 'request.not_right', {
        faults: [faultOf('session.wrong_password', 'old_password')]
      })
    const fault =
      newPassword === oldPassword
        ? faultOf('session.same_password', 'new_password')
        : passwordFault(newPassword, 'new_password', [found.user_name, found.display_name])
    refuseFaults(fault === null ? [] : [fault])
    const passwordHash = await hashPassword(newPassword)
    await database.write(async trx => {
      await trx
        .updateTable('users')
        .set({ password_hash: passwordHash, must_change_password: false })
        .where('id', '=', user.id)
        .execute()
      await trx
        .deleteFrom('sessions')
        .where('user_id', '=', user.id)
        .where('token_hash', '<>', user.sessionHash)
        .execute()
      await recordActivity(trx, runtime, { action: 'account.own_password', by: user, subject: user.name })
    })
  }

  async savePreferences(userId: string, preferences: Preferences): Promise<void> {
    await this.parts.database.write(trx =>
      trx.updateTable('users').set(preferences).where('id', '=', userId).execute()
    )
  }

  async state(caller: Caller | null): Promise<SessionState> {
    const user = caller?.kind === 'user' ? ((await this.#find('id', caller.id)) ?? null) : null
    const { runtime, version } = this.parts
    return {
      program: 'head-office',
      state: user === null ? 'signed_out' : 'signed_in',
      version,
      time_zone: runtime.timeZone,
      now: wallClock(runtime.now(), runtime.timeZone),
      company_name: 'สำนักงานใหญ่',
      company_name_en: 'Head office',
      device_url: null,
      device_urls: [],
      device_certificate: null,
      is_demo: false,
      is_locked: false,
      idle_lock_minutes: 0,
      warnings: [],
      user: user && toSignedInUser(user)
    }
  }

  async openedState({ key, user }: NewSession): Promise<OpenedState> {
    return { ...(await this.state(null)), state: 'signed_in', user, session_key: key }
  }

  #now(): Date {
    return new Date(this.parts.runtime.now())
  }

  #find(column: 'id' | 'user_name', value: string): Promise<UsersTable | undefined> {
    return this.parts.database.read
      .selectFrom('users')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst()
  }
}

type Given = Pick<UsersTable, 'user_name' | 'display_name' | 'password_hash' | 'must_change_password'>

export const newUser = ({ newId, now }: Runtime, given: Given): UsersTable => ({
  id: newId(),
  ...given,
  is_disabled: false,
  language: 'th',
  calendar: 'buddhist',
  theme: 'auto',
  created_at: new Date(now())
})

const toSignedInUser = (user: UsersTable): SignedInUser => ({
  user_id: user.id,
  user_name: user.user_name,
  employee_code: null,
  display_name: user.display_name,
  display_name_en: user.display_name,
  groups: [],
  must_change_password: user.must_change_password,
  must_add_second_factor: false,
  preferences: { language: user.language, calendar: user.calendar, theme: user.theme }
})
