import type { Enrol, Enrolled } from '#shared/contracts/head-office/branch-protocol.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ActingUser } from '../../modules/access/access.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { isSecretRight, newSecret, secretHash } from '../../platform/secrets.ts'
import { proveOnce } from '../accounts/attempts.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../database/head-office-database.ts'
import { recordEvent } from './branch-events.ts'

const TOKEN_LASTS_MS = 15 * 60_000
/** An office behind one address may set up several branches, and mistype. */
const FREE_FAILURES = 10

/** As it is compared: capitals, without what only helps to read it. */
export const normalCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export interface EnrolmentParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
}

/** How a workstation becomes a branch, and proves it later: client credentials of the head office's own token service. */
export class Enrolment extends MadeOf<EnrolmentParts> {
  /**
   * Takes a workstation as the branch of the code. One that joins again gets a new epoch: it sends everything anew, and what
   * another workstation had as this branch is void.
   * @throws WorkstationError `head_office.wrong_code`, `head_office.code_expired`, `too_many_requests`
   */
  async enrol({ code, head, version, allows_pay }: Enrol, address: string): Promise<Enrolled> {
    const { database, runtime } = this.parts
    const subjects = new Map([[`enrol:${address}`, FREE_FAILURES]])
    const enrolled = await proveOnce(database, runtime.now(), subjects, () =>
      database.write(async trx => {
        const given = await trx
          .deleteFrom('enrolment_codes')
          .where('code_hash', '=', secretHash(normalCode(code)))
          .returningAll()
          .executeTakeFirst()
        if (!given) return null
        if (given.expires_at.getTime() <= runtime.now()) return 'expired' as const
        const secret = newSecret(runtime)
        const branch = await trx
          .updateTable('branches')
          .set(eb => ({
            state: 'snapshot',
            stop_reason: null,
            stop_seq: null,
            epoch: eb('epoch', '+', 1),
            log_seq: head.seq,
            log_hash: head.hash,
            punch_seq: 0,
            snapshot_seq: 0,
            secret_hash: secretHash(secret),
            allows_pay,
            version,
            backlog: 0,
            oldest_unsent_at: null,
            last_contact_at: new Date(runtime.now())
          }))
          .where('id', '=', given.branch_id)
          .returning(['id', 'branch_code', 'branch_name', 'epoch'])
          .executeTakeFirstOrThrow()
        await recordEvent(trx, runtime, { branchId: branch.id, event: 'joined', origin: address })
        await trx.deleteFrom('branch_tokens').where('branch_id', '=', branch.id).execute()
        return { client_id: branch.id, client_secret: secret, ...withoutId(branch) }
      })
    )
    if (enrolled === null) throw new WorkstationError('forbidden', 'head_office.wrong_code')
    if (enrolled === 'expired')
      throw new WorkstationError('forbidden', 'head_office.code_expired', { payload: { is_expired: true } })
    return enrolled
  }

  /** An access token of scope `branch` for client credentials; null if they are not right. */
  async token(clientId: string, secret: string): Promise<{ token: string; seconds: number } | null> {
    const { database, runtime } = this.parts
    const branch = await database.read
      .selectFrom('branches')
      .select('secret_hash')
      .where('id', '=', clientId)
      .executeTakeFirst()
    if (!isSecretRight(secret, branch?.secret_hash ?? null)) return null
    const token = newSecret(runtime)
    const now = runtime.now()
    await database.write(async trx => {
      await trx.deleteFrom('branch_tokens').where('expires_at', '<', new Date(now)).execute()
      await trx
        .insertInto('branch_tokens')
        .values({
          token_hash: secretHash(token),
          branch_id: clientId,
          expires_at: new Date(now + TOKEN_LASTS_MS)
        })
        .execute()
    })
    return { token, seconds: TOKEN_LASTS_MS / 1000 }
  }

  /** The branch of an access token; null if it has ended or never was one. */
  async branchOf(token: string): Promise<ActingUser | null> {
    const row = await this.parts.database.read
      .selectFrom('branch_tokens as t')
      .innerJoin('branches as b', 'b.id', 't.branch_id')
      .select(['b.id', 'b.branch_code as name'])
      .where('t.token_hash', '=', secretHash(token))
      .where('t.expires_at', '>', new Date(this.parts.runtime.now()))
      .executeTakeFirst()
    return row ?? null
  }
}

/** Ends access tokens of a branch, and codes with which somebody could join as it. */
export async function forgetCredentials(trx: HeadOfficeTransaction, branchId: string): Promise<void> {
  await trx.deleteFrom('branch_tokens').where('branch_id', '=', branchId).execute()
  await trx.deleteFrom('enrolment_codes').where('branch_id', '=', branchId).execute()
}

function withoutId<T extends { id: string }>({ id: _, ...rest }: T): Omit<T, 'id'> {
  return rest
}
