import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { DatabaseUnusable } from '../database/files/prepare-database.ts'
import { Recovery } from '../modules/recovery/recovery.ts'
import { recoveryRoutes } from '../modules/recovery/recovery-routes.ts'
import { buildServer } from '../server/build-server.ts'
import { healthRoutes } from '../server/health-routes.ts'
import { BackupWorker } from '../worker/backup-worker.ts'
import { type Context, type Opened, serverOptions } from './parts.ts'

const NOTHING_QUEUED: QueueState = {
  received: 0,
  queued: 0,
  processed: 0,
  failed: 0,
  refused: 0,
  unmapped: 0,
  oldest_age_ms: null,
  rate_per_second: 0,
  worker: 'stopped',
  history: []
}

/** Serves the recovery pages while the database is unusable. */
export async function openRecovery(
  context: Context,
  problem: DatabaseUnusable,
  onRestored: () => void
): Promise<Opened> {
  const app = await buildServer({
    ...serverOptions(context),
    callers: {
      keys: { find: async () => null },
      users: { callerOfSession: async () => null },
      readBearer: async () => null
    },
    routes: [
      healthRoutes(async () => ({
        isReady: false,
        worker: 'stopped',
        isStalled: false,
        database: 'unusable',
        areFilesGone: false
      })),
      recoveryRoutes(
        new Recovery({
          dataDir: context.dataDir,
          databaseFile: context.databaseFile,
          backupDir: context.backupDir,
          problem,
          runtime: context.runtime,
          runner: new BackupWorker()
        }),
        {
          requireMachine: (request, setupCode) => context.machineAccess.require(request, setupCode),
          onRestored
        }
      )
    ]
  })
  return {
    app,
    demo: null,
    terminalServer: null,
    queueState: async () => NOTHING_QUEUED,
    needsSetupCode: async () => true,
    close: async () => {
      await app.close()
    }
  }
}
