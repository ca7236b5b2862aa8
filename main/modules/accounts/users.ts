import { timingSafeEqual } from 'node:crypto'
import type { PasskeyTask, Preferences, SignedInUser, SignIn } from '#shared/contracts/accounts/accounts.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { passwordFault } from '#shared/domain/text/easy-password.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import { isTransientStorageProblem } from '../../database/storage-problem.ts'
import { hashPassword, isPasswordRight } from '../../platform/password-hash.ts'
import { isMadeAhead, type Runtime, Service } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { AttemptLimiter, type Claim } from './attempt-limiter.ts'
import { namesForPassword } from './password.ts'
import type { SecondFactors } from './second-factor/second-factors.ts'
import { SessionLocks } from './session/session-locks.ts'
import { signInCount } from './sign-in-count.ts'
import { SignInLocks } from './sign-in-locks.ts'
import {
  callerOf,
  DEVICE_MAX,
  hashOf,
  mayEnter,
  type OpenedSession,
  type ProvenAccount,
  type SessionOrigin,
  toSignedInUser
} from './signed-in.ts'
import { normaliseUserName } from './user-name.ts'
import { type EndGrants, endAccessOf, findUser, insertSession } from './user-repository.ts'

const SECRET_BYTES = 32
const SESSION_LASTS_MS = 12 * 3_600_000
/** After a restart an idle session may be locked by this much too early. */
const SEEN_WRITTEN_EVERY_MS = 60_000
const PROLONG_RETRIED_AFTER_MS = 30_000

type Factors = Pick<SecondFactors, 'take' | 'areUsed' | 'passkeys'>

const CODE_FAULTS = { wrong: 'session.wrong_code', used: 'session.used_code' } as const

/** Accounts, and sessions of the workstation's own screens (decision 0003). */
export class Users extends Service {
  readonly #endGrants: EndGrants
  readonly #factors: Factors
  readonly #attempts = new AttemptLimiter(this.runtime.monotonic)
  readonly #signIns = signInCount(this.runtime.monotonic)
  readonly #locks = new SignInLocks(this.database, this.runtime)
  readonly #sessionLocks = new SessionLocks(this.database, this.runtime)
  #prolongFailedAt = Number.NEGATIVE_INFINITY

  constructor(database: Database, runtime: Runtime, endGrants: EndGrants, factors: Factors) {
    super(database, runtime)
    this.#factors = factors
    this.#endGrants = endGrants
  }

  /** Opens a session; a wrong password and an unknown name have the same result and take the same time. */
  async signIn(input: SignIn, origin: SessionOrigin): Promise<OpenedSession> {
    const user = await this.proveAccount(input, origin.address)
    if (!user) throw new WorkstationError('unauthenticated', 'session.wrong_credentials')
    return this.openSession(user.id, origin)
  }

  /**
   * Proves an account by name, password and, if required, a code or a passkey; opens no session. Null if that fails, but a
   * missing code does not count as a failure.
   * @throws WorkstationError `too_many_requests` while attempts have to wait, `session.code_needed`, `session.wrong_code`,
   *   `session.used_code`
   */
  async proveAccount(
    { user_name, password, code, passkey }: SignIn,
    origin: string,
    onCodeNeeded: (userId: string) => Promise<void> = async () => undefined
  ): Promise<ProvenAccount | null> {
    const userName = normaliseUserName(user_name)
    let outcome = 'right' as 'right' | 'wrong' | 'used'
    const user = await this.#prove({ account: userName, address: origin }, async () => {
      const found = await findUser(this.database.read, { userName })
      const isRight = await isPasswordRight(found?.password_hash ?? null, password)
      if (!found || !isRight || !mayEnter(found)) return null
      if (!found.has_second_factor) return found
      if (!passkey && !code?.trim()) {
        await onCodeNeeded(found.id)
        throw new WorkstationError('unauthenticated', 'session.code_needed')
      }
      if (!passkey) outcome = await this.#factors.take(found.id, code ?? '')
      else outcome = (await this.#factors.passkeys.take(found.id, passkey)) ? 'right' : 'wrong'
      return outcome === 'right' ? found : null
    })
    if (outcome !== 'right') throw new WorkstationError('unauthenticated', CODE_FAULTS[outcome])
    return (
      user && {
        id: user.id,
        mustChangePassword: user.first_singin_flag === 'Y',
        mustAddSecondFactor: user.must_add_second_factor
      }
    )
  }

  /** The challenge for a passkey in place of a code; null if the user has no passkey for the page's host. */
  async offerPasskey(input: SignIn, address: string, origin: string): Promise<PasskeyTask | null> {
    let offered: Promise<PasskeyTask | null> | undefined
    const proven = await this.proveAccount(input, address, async userId => {
      offered = this.#factors.passkeys.offer(userId, origin)
    }).catch((error: unknown) => {
      if (offered === undefined) throw error
      return offered
    })
    if (proven === null && offered === undefined)
      throw new WorkstationError('unauthenticated', 'session.wrong_credentials')
    return (await offered) ?? null
  }

  #prove<T>(claim: Claim, attempt: () => Promise<T | null>): Promise<T | null> {
    const subject = 'session' in claim ? `session:${claim.session}` : claim.account
    const address = 'session' in claim ? 'session' : claim.address
    const counted = async () => {
      const proven = await attempt()
      if (proven === null) await this.#locks.failed(subject, address)
      else await this.#locks.succeeded(subject)
      return proven
    }
    return this.#attempts.prove(claim, counted, () => this.#locks.waitOf(subject))
  }

  /** Clears the sign-in delay of a name. */
  forgetFailures(userName: string): void {
    this.#attempts.forget(userName)
  }

  /** Opens a session for an account that was proven in another way (first start). */
  async openSession(userId: string, { address, device }: SessionOrigin): Promise<OpenedSession> {
    const user = await findUser(this.database.read, { id: userId })
    if (!user || !mayEnter(user)) throw new WorkstationError('unauthenticated', 'session.no_sign_in')
    this.#signIns.add(user.id)
    const [token, key] = [this.#newSecret(), this.#newSecret()]
    const now = this.runtime.now()
    await this.database.writeFromReserve(async trx => {
      await insertSession(trx, {
        token_hash: hashOf(token),
        key_hash: hashOf(key),
        user_id: user.id,
        created_at: new Date(now).toISOString(),
        last_seen_at: new Date(now).toISOString(),
        expires_at: new Date(now + SESSION_LASTS_MS).toISOString(),
        address,
        device: device.slice(0, DEVICE_MAX),
        locked_at: null
      })
      await recordActivity(trx, this.runtime, callerOf(user, hashOf(token), address), 'session.open', [
        'user',
        user.id
      ])
    })
    return { token, key, user: toSignedInUser(user) }
  }

  #newSecret(): string {
    return this.runtime.randomBytes(SECRET_BYTES).toString('base64url')
  }

  /**
   * The user of a session key and its cookie; null if they are not of one session, it has expired or its account may no
   * longer sign in. Cookies are shared between ports: another server on this host can read ours and set cookies of the same
   * name, so it is enough that one of `tokens` matches the key.
   */
  async callerOfSession(
    tokens: readonly string[],
    key: string,
    { address, idleSeconds }: { readonly address: string; readonly idleSeconds: number }
  ): Promise<UserCaller | null> {
    const session = await this.database.read
      .selectFrom('sessions')
      .selectAll()
      .where('key_hash', '=', hashOf(key))
      .executeTakeFirst()
    const now = this.runtime.now()
    if (!session || session.expires_at <= new Date(now).toISOString()) return null
    if (isMadeAhead(Date.parse(session.last_seen_at), now)) return null
    const tokenHash = session.token_hash
    if (!tokens.some(token => timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(tokenHash))))
      return null
    const user = await findUser(this.database.read, { id: session.user_id })
    if (!user || !mayEnter(user)) return null
    const isLocked = await this.#sessionLocks.isLocked(session, idleSeconds)
    if (now - Date.parse(session.last_seen_at) > SEEN_WRITTEN_EVERY_MS) await this.#prolong(tokenHash, now)
    return callerOf(user, tokenHash, address, isLocked)
  }

  /** A failed write is repeated later; the session stays valid in the meantime, so that reading works. */
  async #prolong(tokenHash: string, now: number): Promise<void> {
    if (Math.abs(now - this.#prolongFailedAt) < PROLONG_RETRIED_AFTER_MS) return
    try {
      await this.database.write(trx =>
        trx
          .updateTable('sessions')
          .set({
            last_seen_at: new Date(now).toISOString(),
            expires_at: new Date(now + SESSION_LASTS_MS).toISOString()
          })
          .where('token_hash', '=', tokenHash)
          .execute()
      )
    } catch (error) {
      if (!isTransientStorageProblem(error)) throw error
      this.#prolongFailedAt = now
    }
  }

  /** Whether any user of the branch signs in with a code. */
  takesCodes(): Promise<boolean> {
    return this.#factors.areUsed()
  }

  /** A text that changes with the account's password. */
  async passwordMark(userId: string): Promise<string> {
    const user = await this.database.read
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst()
    return hashOf(user?.password_hash ?? '')
  }

  async signOut(caller: UserCaller): Promise<void> {
    await this.database.writeFromReserve(async trx => {
      await trx.deleteFrom('sessions').where('token_hash', '=', caller.sessionHash).execute()
      await recordActivity(trx, this.runtime, caller, 'session.close', ['user', caller.id])
    })
  }

  lock(caller: UserCaller): Promise<void> {
    return this.#sessionLocks.lock(caller.sessionHash)
  }

  /** @throws WorkstationError if the password is wrong, which counts as a sign-in failure */
  async unlock(caller: UserCaller, password: string): Promise<void> {
    await this.proveOwnPassword(caller, password, 'password')
    await this.#sessionLocks.unlock(caller.sessionHash)
  }

  async signedInUser(caller: UserCaller): Promise<SignedInUser> {
    const user = await findUser(this.database.read, { id: caller.id })
    if (!user) throw new WorkstationError('unauthenticated', 'session.account_gone')
    return toSignedInUser(user)
  }

  async savePreferences(userId: string, preferences: Preferences): Promise<void> {
    const { language, calendar, theme } = preferences
    await this.database.write(trx =>
      trx.updateTable('users').set({ language, calendar, theme }).where('id', '=', userId).execute()
    )
  }

  /** @throws WorkstationError unless it is the caller's password; a wrong one counts as a sign-in failure */
  async proveOwnPassword(caller: UserCaller, password: string, field: string): Promise<void> {
    // Counted for the session alone: failures of others must not keep its user from unlocking it.
    const user = await this.#prove({ session: caller.sessionHash }, async () => {
      const found = await findUser(this.database.read, { id: caller.id })
      return (await isPasswordRight(found?.password_hash ?? null, password)) ? found : null
    })
    if (!user)
      throw new WorkstationError('invalid_request', 'session.present_password_wrong', {
        faults: [faultOf('session.wrong_password', field)]
      })
  }

  /** Sets a new password and ends all other sessions of the account and the grants of its clients. */
  async changePassword(caller: UserCaller, oldPassword: string, newPassword: string): Promise<void> {
    await this.proveOwnPassword(caller, oldPassword, 'old_password')
    const isSame = newPassword.normalize('NFC') === oldPassword.normalize('NFC')
    const { user_name, display_name } = await this.signedInUser(caller)
    const names = await namesForPassword(this.database.read, { user_name, display_name })
    const fault = isSame
      ? faultOf('session.same_password', 'new_password')
      : passwordFault(newPassword, 'new_password', names)
    if (fault !== null) refuseFaults([fault])
    const passwordHash = await hashPassword(newPassword)
    await this.database.write(async trx => {
      await trx
        .updateTable('users')
        .set({ password_hash: passwordHash, first_singin_flag: 'N', given_for_groups: null })
        .where('id', '=', caller.id)
        .execute()
      await endAccessOf(trx, caller.id, this.#endGrants, { exceptSession: caller.sessionHash })
      await recordActivity(trx, this.runtime, caller, 'user.change-password', ['user', caller.id])
    })
  }
}
