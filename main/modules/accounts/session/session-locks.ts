import type { SessionsTable } from '../../../database/schema/sessions.ts'
import { isTransientStorageProblem } from '../../../database/storage-problem.ts'
import { LastUse } from '../../../platform/last-use.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import { idleLockMinutes } from '../user-repository.ts'

const MINUTE_MS = 60_000

/** Sessions that are locked: at the request of their page, or because nobody has used them for the configured time. */
export class SessionLocks extends Service {
  readonly #lastRequests = new LastUse(this.runtime.now)

  /**
   * Whether a session is locked at a request of its page, which is then its last one.
   * @param idleSeconds since anybody has touched the page, as it says: it also sends requests on its own
   */
  async isLocked(session: SessionsTable, idleSeconds: number): Promise<boolean> {
    const { token_hash, last_seen_at, locked_at } = session
    if (locked_at !== null) return true
    const limit = (await idleLockMinutes(this.database.read)) * MINUTE_MS
    const lastRequest = this.#lastRequests.of(token_hash, last_seen_at) ?? last_seen_at
    const idle = Math.max(idleSeconds * 1000, this.runtime.now() - Date.parse(lastRequest))
    if (limit === 0 || idle <= limit) {
      this.#lastRequests.used(token_hash)
      return false
    }
    try {
      await this.lock(token_hash)
    } catch (error) {
      // Locked all the same: as this is not noted as a request, the next one finds the session idle, too.
      if (!isTransientStorageProblem(error)) throw error
    }
    return true
  }

  lock(tokenHash: string): Promise<void> {
    return this.#set(tokenHash, instantText(this.runtime))
  }

  async unlock(tokenHash: string): Promise<void> {
    await this.#set(tokenHash, null)
    this.#lastRequests.used(tokenHash)
  }

  async #set(tokenHash: string, lockedAt: string | null): Promise<void> {
    await this.database.writeFromReserve(trx =>
      trx.updateTable('sessions').set({ locked_at: lockedAt }).where('token_hash', '=', tokenHash).execute()
    )
  }
}
