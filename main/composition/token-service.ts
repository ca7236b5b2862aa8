import type { Database } from '../database/database.ts'
import type { Users } from '../modules/accounts/accounts.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { readCompany } from '../modules/organisation/organisation.ts'
import { TokenService } from '../oauth/oauth.ts'
import type { Closers, Context } from './parts.ts'

const TENDED_EVERY_MS = 10 * 60_000
const USE_WRITTEN_EVERY_MS = 60_000

/** The token service of a branch, tended until it is closed. */
export function openTokenService(
  context: Context,
  parts: { database: Database; users: Users; files: StoredFiles },
  closers: Closers
): TokenService {
  const tokenService = new TokenService({
    ...parts,
    runtime: context.runtime,
    secretBox: context.secretBox,
    settings: context.config,
    issuer: context.runtime.publicAddress,
    instanceServerCode: async () => (await readCompany(parts.database.read))?.code ?? ''
  })
  closers.add(tend(tokenService, context))
  return tokenService
}

/** Makes the first signing key before anybody asks, tends to keys and expired rows; returns the function that ends it. */
function tend(tokenService: TokenService, { logger }: Context): () => Promise<void> {
  const stop = new AbortController()
  let tending: Promise<void> = Promise.resolve()
  const maintain = (): void => {
    tending = tending
      .then(() => tokenService.maintain(stop.signal))
      .then(removed => logger.debug({ removed }, 'token service tended'))
      .catch((error: unknown) => logger.warn({ err: error }, 'the token service could not be tended'))
  }
  const writeLastUse = (options?: { isFinal: boolean }): Promise<void> =>
    tokenService.clients
      .writeLastUse(options)
      .catch((error: unknown) => logger.warn({ err: error }, 'client use was not written down'))
  const timers = [
    setInterval(maintain, TENDED_EVERY_MS),
    setInterval(() => void writeLastUse(), USE_WRITTEN_EVERY_MS)
  ]
  for (const timer of timers) timer.unref()
  maintain()
  return async () => {
    stop.abort()
    for (const timer of timers) clearInterval(timer)
    await tending
    await writeLastUse({ isFinal: true })
  }
}
