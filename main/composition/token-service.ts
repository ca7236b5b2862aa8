import type { Database } from '../database/database.ts'
import type { Users } from '../modules/accounts/accounts.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { readCompany } from '../modules/organisation/organisation.ts'
import { TokenService } from '../oauth/oauth.ts'
import type { Closers, Context } from './parts.ts'

const MAINTAINED_EVERY_MS = 10 * 60_000
const USE_WRITTEN_EVERY_MS = 60_000

/** The token service of a branch, maintained until it is closed. */
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
  closers.add(maintain(tokenService, context))
  return tokenService
}

/** Creates the first signing key in advance, and maintains keys and expired rows; returns the function that stops it. */
function maintain(tokenService: TokenService, { logger }: Context): () => Promise<void> {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const round = (): void => {
    running = running
      .then(() => tokenService.maintain(stop.signal))
      .then(removed => logger.debug({ removed }, 'token service maintained'))
      .catch((error: unknown) => logger.warn({ err: error }, 'the token service could not be maintained'))
  }
  const writeLastUse = (options?: { isFinal: boolean }): Promise<void> =>
    tokenService.clients
      .writeLastUse(options)
      .catch((error: unknown) => logger.warn({ err: error }, 'the last use of a client could not be stored'))
  const timers = [
    setInterval(round, MAINTAINED_EVERY_MS),
    setInterval(() => void writeLastUse(), USE_WRITTEN_EVERY_MS)
  ]
  for (const timer of timers) timer.unref()
  round()
  return async () => {
    stop.abort()
    for (const timer of timers) clearInterval(timer)
    await running
    await writeLastUse({ isFinal: true })
  }
}
