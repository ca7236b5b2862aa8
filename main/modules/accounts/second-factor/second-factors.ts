import type { NewSecondFactor, PasskeyTask, SecondFactorState } from '#shared/contracts/accounts/accounts.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type WriteTransaction } from '../../../database/database.ts'
import { asShown, oneTimePassword } from '../../../platform/one-time-password.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { hashOf } from '../signed-in.ts'
import { Passkeys } from './passkeys.ts'

const ISSUER = 'HR Workstation'
const STEP_SECONDS = 30
const RECOVERY_CODES = 10
const APP_CODE = /^\d{6}$/

export interface SecondFactorParts extends ServiceParts {
  readonly secretBox: SecretBox
}

/** Codes of an authenticator app (TOTP, RFC 6238) in addition to the password, or passkeys in place of the codes. */
export class SecondFactors extends MadeOf<SecondFactorParts> {
  readonly passkeys = new Passkeys(this.parts.database, this.parts.runtime)

  async stateOf(userId: string): Promise<SecondFactorState> {
    const { read } = this.parts.database
    const factor = await this.#find(userId)
    return {
      since: factor?.confirmed_at ?? null,
      recovery_codes_left: await countRows(read.selectFrom('recovery_codes').where('user_id', '=', userId)),
      passkeys: await this.passkeys.list(userId)
    }
  }

  /** Whether any user of the branch signs in with a code. */
  async areUsed(): Promise<boolean> {
    const row = await this.parts.database.read
      .selectFrom('second_factors')
      .select('user_id')
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Creates a new secret for the app; it takes effect after `confirm`. */
  async begin(caller: UserCaller): Promise<NewSecondFactor> {
    if ((await this.#find(caller.id))?.confirmed_at) throw refused('second_factor.there_already')
    const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([
      import('otplib'),
      import('uqr')
    ])
    const secret = generateSecret()
    const uri = generateURI({ issuer: ISSUER, label: caller.name, secret })
    const row = {
      secret_sealed: Buffer.from(this.parts.secretBox.seal(Buffer.from(secret))).toString('base64'),
      confirmed_at: null,
      last_step: 0
    }
    await this.parts.database.write(trx =>
      trx
        .insertInto('second_factors')
        .values({ user_id: caller.id, ...row })
        .onConflict(c =>
          c.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null)
        )
        .execute()
    )
    return { secret, qr_svg: renderSVG(uri) }
  }

  /** Turns the second factor on and returns the recovery codes, which are shown only once. */
  async confirm(caller: UserCaller, code: string): Promise<string[]> {
    const { database, runtime } = this.parts
    const factor = await this.#find(caller.id)
    if (!factor || factor.confirmed_at) throw refused('second_factor.not_begun')
    const step = await this.#stepOf(factor.secret_sealed, code)
    if (step === null)
      throw new WorkstationError('invalid_request', 'session.wrong_code', {
        faults: [faultOf('session.wrong_password', 'code')]
      })
    const codes = Array.from({ length: RECOVERY_CODES }, () => oneTimePassword(runtime.randomBytes))
    await database.write(async trx => {
      await clearSecondFactor(trx, caller.id)
      await trx
        .insertInto('second_factors')
        .values({ ...factor, confirmed_at: instantText(runtime), last_step: step })
        .execute()
      await trx
        .insertInto('recovery_codes')
        .values(codes.map(it => ({ code_hash: hashOf(it), user_id: caller.id })))
        .execute()
      await this.#log(trx, caller, 'user.add-second-factor')
    })
    return codes
  }

  /** @throws WorkstationError if the app is not set up: a passkey works only for one host name */
  async beginPasskey(caller: UserCaller, origin: string): Promise<PasskeyTask> {
    if (!(await this.#find(caller.id))?.confirmed_at) throw refused('second_factor.not_begun')
    return this.passkeys.begin(caller, origin)
  }

  remove(caller: UserCaller): Promise<void> {
    return this.parts.database.write(async trx => {
      await clearSecondFactor(trx, caller.id)
      await this.#log(trx, caller, 'user.remove-second-factor')
    })
  }

  /** Accepts a code of the app or a recovery code, each only once. Only codes of the app are known to be used. */
  async take(userId: string, code: string): Promise<'right' | 'wrong' | 'used'> {
    const { database } = this.parts
    const typed = code.replace(/\s/g, '').toLowerCase()
    if (!APP_CODE.test(typed))
      return (await this.#takeRecoveryCode(userId, asShown(code))) ? 'right' : 'wrong'
    const factor = await this.#find(userId)
    const step = factor?.confirmed_at ? await this.#stepOf(factor.secret_sealed, typed) : null
    if (step === null) return 'wrong'
    const { numUpdatedRows } = await database.write(trx =>
      trx
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirst()
    )
    return numUpdatedRows > 0n ? 'right' : 'used'
  }

  async #takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const { numDeletedRows } = await this.parts.database.write(trx =>
      trx
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hashOf(code))
        .executeTakeFirst()
    )
    return numDeletedRows > 0n
  }

  /** The time step of a code, at most one off the current one; null if the code is wrong or the secret cannot be read. */
  async #stepOf(sealed: string, code: string): Promise<number | null> {
    const { runtime, secretBox } = this.parts
    if (!APP_CODE.test(code)) return null
    let secret: string
    try {
      secret = Buffer.from(secretBox.open(Buffer.from(sealed, 'base64'))).toString()
    } catch {
      // Sealed on another machine: recovery codes still work.
      return null
    }
    const { verifySync } = await import('otplib')
    const epoch = Math.floor(runtime.now() / 1000)
    const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
    return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null
  }

  #find(userId: string) {
    return this.parts.database.read
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst()
  }

  #log(trx: WriteTransaction, caller: UserCaller, action: string): Promise<void> {
    return recordActivity(trx, this.parts.runtime, caller, action, ['user', caller.id])
  }
}

/** Removes the second factor: the password alone is sufficient afterwards. */
export async function clearSecondFactor(trx: WriteTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

const refused = (code: 'second_factor.there_already' | 'second_factor.not_begun'): WorkstationError =>
  new WorkstationError('invalid_request', code)
