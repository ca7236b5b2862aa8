import type { Queries, WriteTransaction } from '../../database/database.ts'
import { isTransientStorageProblem } from '../../database/storage-problem.ts'
import { instantText, Service } from '../../platform/runtime.ts'
import { recordActivity } from '../activity/activity.ts'

/** Consecutive failures from any address that lock a name; waits slow the attempts down before that (decision 0010). */
export const LOCKED_AFTER_FAILURES = 10
const LOCK_LASTS_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = 60 * 60_000

/** Locks accounts after failures. Stored in the database, so that a restart does not allow more guesses. */
export class SignInLocks extends Service {
  /** Milliseconds until the name is unlocked, never more than a new lock lasts, even if the clock was set back. */
  async waitOf(userName: string): Promise<number> {
    const row = await failuresOf(this.database.read, userName)
    if (!row?.locked_until) return 0
    return Math.min(Date.parse(row.locked_until) - this.runtime.now(), LOCK_LASTS_MS)
  }

  /** A failure that cannot be written is still counted in memory by the limiter. */
  async failed(userName: string, address: string): Promise<void> {
    try {
      await this.database.writeFromReserve(trx => this.#count(trx, userName, address))
    } catch (error) {
      if (!isTransientStorageProblem(error)) throw error
    }
  }

  async succeeded(userName: string): Promise<void> {
    if (!(await failuresOf(this.database.read, userName))) return
    await this.database.writeFromReserve(trx => unlock(trx, userName))
  }

  async #count(trx: WriteTransaction, userName: string, address: string): Promise<void> {
    const now = this.runtime.now()
    const forgotten = new Date(now - FORGOTTEN_AFTER_MS).toISOString()
    await trx.deleteFrom('sign_in_failures').where('last_at', '<', forgotten).execute()
    const known = await failuresOf(trx, userName)
    // Failures that led to a lock no longer count once it is over.
    const failures = (known && known.locked_until === null ? known.failures : 0) + 1
    const isLocked = failures >= LOCKED_AFTER_FAILURES
    const row = {
      user_name: userName,
      failures,
      last_at: instantText(this.runtime),
      locked_until: isLocked ? new Date(now + LOCK_LASTS_MS).toISOString() : null
    }
    await trx
      .insertInto('sign_in_failures')
      .values(row)
      .onConflict(c => c.column('user_name').doUpdateSet(row))
      .execute()
    if (isLocked) await this.#log(trx, userName, { address, locked_until: row.locked_until })
  }

  async #log(trx: WriteTransaction, userName: string, after: object): Promise<void> {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirst()
    if (!user) return
    await recordActivity(trx, this.runtime, 'system', 'user.lock', ['user', user.id], { after })
  }
}

const failuresOf = (db: Queries, userName: string) =>
  db.selectFrom('sign_in_failures').selectAll().where('user_name', '=', userName).executeTakeFirst()

export async function unlock(trx: WriteTransaction, userName: string): Promise<void> {
  await trx.deleteFrom('sign_in_failures').where('user_name', '=', userName).execute()
}
