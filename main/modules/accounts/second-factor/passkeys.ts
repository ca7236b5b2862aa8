import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey, PasskeyResponse, PasskeyTask } from '#shared/contracts/accounts/accounts.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { isIpAddress } from '#shared/domain/text/host-names.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { DEVICE_MAX } from '../signed-in.ts'

const NAME = 'HR Workstation'
/** Of one user: one for each device. */
const PASSKEYS_MAX = 20
const CHALLENGE_BYTES = 32
const CHALLENGE_LASTS_MS = 5 * 60_000
/** Loaded on demand: few users need it, and loading takes a while. */
const library = () => import('@simplewebauthn/server')

/** A challenge that a browser was asked to sign. */
interface Challenge {
  readonly challenge: string
  readonly origin: string
  readonly host: string
  readonly until: number
}

/**
 * Passkeys (Web Authentication, level 3) in place of the app's code. Browsers keep them only for host names, not for IP
 * addresses or the desktop's own window, so they supplement the app and never replace it.
 */
export class Passkeys extends Service {
  /** One challenge at a time for each user, in memory: a browser responds within minutes. */
  readonly #adding = new Map<string, Challenge>()
  readonly #signingIn = new Map<string, Challenge>()

  async list(userId: string): Promise<Passkey[]> {
    const rows = await this.#rowsOf(userId)
    return rows.map(({ id, host, device, created_at, last_used_at }) => ({
      passkey_id: id,
      host,
      device,
      created: created_at,
      last_used: last_used_at
    }))
  }

  /**
   * Returns the options for the browser to create a passkey.
   * @param origin of the page, from the request's header
   * @throws WorkstationError for an origin without passkeys
   */
  async begin(caller: UserCaller, origin: string): Promise<PasskeyTask> {
    const pending = this.#newChallenge(origin)
    if (pending === null) throw new WorkstationError('invalid_request', 'second_factor.passkey_elsewhere')
    if ((await this.#rowsOf(caller.id)).length >= PASSKEYS_MAX)
      throw new WorkstationError(
        'conflict',
        faultOf('second_factor.too_many_passkeys', null, { max: PASSKEYS_MAX })
      )
    this.#adding.set(caller.id, pending)
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: pending.host,
      userName: caller.name,
      userID: new Uint8Array(Buffer.from(caller.id)),
      challenge: new Uint8Array(Buffer.from(pending.challenge, 'base64url')),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      excludeCredentials: (await this.#rowsOf(caller.id, pending.host)).map(({ id }) => ({ id }))
    })
    return { options }
  }

  /** @throws WorkstationError if the response belongs to no challenge, if that has expired, or if the passkey exists */
  async add(caller: UserCaller, device: string, response: PasskeyResponse): Promise<void> {
    const pending = this.#taken(this.#adding, caller.id)
    const { verifyRegistrationResponse } = await library()
    const made =
      pending &&
      (await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: pending.challenge,
        expectedOrigin: pending.origin,
        expectedRPID: pending.host,
        requireUserVerification: false
      }).catch(() => null))
    if (!pending || !made?.verified)
      throw new WorkstationError('invalid_request', 'second_factor.passkey_refused')
    const { id, publicKey, counter } = made.registrationInfo.credential
    await this.database.write(async trx => {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('passkeys')
        .values({
          id,
          user_id: caller.id,
          host: pending.host,
          public_key: Buffer.from(publicKey).toString('base64url'),
          sign_count: counter,
          device: device.slice(0, DEVICE_MAX),
          created_at: instantText(this.runtime),
          last_used_at: null
        })
        .onConflict(c => c.column('id').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n)
        throw new WorkstationError('conflict', 'second_factor.passkey_there')
      await recordActivity(trx, this.runtime, caller, 'user.add-passkey', ['user', caller.id], {
        after: { host: pending.host }
      })
    })
  }

  /** @throws WorkstationError if it is not one of the caller's passkeys */
  async remove(caller: UserCaller, id: string): Promise<void> {
    await this.database.write(async trx => {
      const after = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', caller.id)
        .returning('host')
        .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'second_factor.no_passkey'))
      await recordActivity(trx, this.runtime, caller, 'user.remove-passkey', ['user', caller.id], { after })
    })
  }

  /** Returns the challenge for the browser to sign; null if the user has no passkey for this host. */
  async offer(userId: string, origin: string): Promise<PasskeyTask | null> {
    const pending = this.#newChallenge(origin)
    const rows = pending === null ? [] : await this.#rowsOf(userId, pending.host)
    if (pending === null || rows.length === 0) return null
    this.#signingIn.set(userId, pending)
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: pending.host,
      challenge: new Uint8Array(Buffer.from(pending.challenge, 'base64url')),
      userVerification: 'preferred',
      allowCredentials: rows.map(({ id }) => ({ id }))
    })
    return { options }
  }

  /** Whether the browser has signed its challenge; each challenge accepts one response. */
  async take(userId: string, response: PasskeyResponse): Promise<boolean> {
    const pending = this.#taken(this.#signingIn, userId)
    const row = pending && (await this.#rowsOf(userId, pending.host)).find(({ id }) => id === response.id)
    if (!pending || !row) return false
    const { verifyAuthenticationResponse } = await library()
    const found = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: pending.challenge,
      expectedOrigin: pending.origin,
      expectedRPID: pending.host,
      requireUserVerification: false,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.sign_count
      }
    }).catch(() => null)
    if (!found?.verified) return false
    await this.database.write(trx =>
      trx
        .updateTable('passkeys')
        .set({ sign_count: found.authenticationInfo.newCounter, last_used_at: instantText(this.runtime) })
        .where('id', '=', row.id)
        .execute()
    )
    return true
  }

  /** Null if the page's origin has no host name. */
  #newChallenge(origin: string): Challenge | null {
    const url = URL.parse(origin)
    if (!url || !/^https?:$/.test(url.protocol) || isIpAddress(url.hostname)) return null
    const challenge = this.runtime.randomBytes(CHALLENGE_BYTES).toString('base64url')
    return { challenge, origin, host: url.hostname, until: this.runtime.monotonic() + CHALLENGE_LASTS_MS }
  }

  #taken(challenges: Map<string, Challenge>, userId: string): Challenge | null {
    const pending = challenges.get(userId)
    challenges.delete(userId)
    return pending && pending.until > this.runtime.monotonic() ? pending : null
  }

  #rowsOf(userId: string, host?: string) {
    let query = this.database.read.selectFrom('passkeys').selectAll().where('user_id', '=', userId)
    if (host !== undefined) query = query.where('host', '=', host)
    return query.orderBy('created_at').execute()
  }
}
