import type { DatabaseUnusable } from '../database/prepare-database.ts'
import { recoveryRoutes } from '../modules/recovery/recovery-routes.ts'
import { buildServer } from '../server/build-server.ts'
import { healthRoutes } from '../server/health-routes.ts'
import { isLocalOrigin } from '../server/host-guard.ts'
import type { Ground, Opened } from './parts.ts'

const NOTHING_QUEUED = {
  received: 0,
  queued: 0,
  processed: 0,
  failed: 0,
  oldest_age_ms: null,
  rate_per_second: 0,
  worker: 'stopped',
  history: []
} as const

/** Serves the screens over a database that cannot be used, so that somebody can do something about it. */
export async function openRecovery(
  ground: Ground,
  problem: DatabaseUnusable,
  onRestored: () => void
): Promise<Opened> {
  const { runtime, logger, listening } = ground
  const app = await buildServer({
    logger,
    version: ground.version,
    newRequestId: runtime.newId,
    callers: {
      keys: { find: async () => null },
      users: { callerOfSession: async () => null },
      isBearerValid: async () => false
    },
    allowedHosts: () => listening.allowedHosts(),
    rateLimitPerMinute: ground.config.rate_limit_per_minute,
    rendererDir: ground.rendererDir,
    tls: listening.certificate,
    routes: [
      healthRoutes(async () => ({ isReady: false, worker: 'stopped' })),
      recoveryRoutes({
        databaseFile: ground.databaseFile,
        backupDir: ground.backupDir,
        problem,
        now: () => new Date(runtime.now()),
        isLocal: isLocalOrigin,
        onRestored
      })
    ]
  })
  return {
    app,
    demo: null,
    queueState: async () => ({ ...NOTHING_QUEUED, history: [] }),
    close: async () => {
      await app.close()
    }
  }
}
