import type { FastifyPluginAsync } from 'fastify'
import type { BackupTask } from '#shared/contracts/backups.ts'
import type { Database } from '../database/database.ts'
import { localStamp } from '../database/files/backup.ts'
import { userOf } from '../modules/access/access.ts'
import { recordActivity } from '../modules/activity/activity.ts'
import {
  BackupDesk,
  BackupRuns,
  type BackupSettingsStore,
  partOfShare,
  RestoreDesk,
  type SetWork,
  type TestWork
} from '../modules/backups/backups.ts'
import { backupsRoutes } from '../modules/backups/backups-routes.ts'
import { restoreRoutes } from '../modules/backups/restore-routes.ts'
import { BackupWorker } from '../worker/backup-worker.ts'
import { settingsFiles } from './data/data-directory.ts'
import type { DatabaseCondition } from './data/database-condition.ts'
import type { Closers, Context } from './parts.ts'

const ACTION_OF = {
  set: 'backup.make',
  file: 'backup.make',
  test: 'backup.test',
  restore: 'backup.prepare_restore'
} as const satisfies Record<BackupTask, string>
const LOOKED_EVERY_MS = 15 * 60_000

interface BackupsOf {
  readonly database: Database
  readonly condition: DatabaseCondition
  readonly store: BackupSettingsStore
  /** Throws if a branch already exists. */
  readonly refuseSecondSetUp: () => Promise<void>
  /** Opens the workstation again, with the restored data. */
  readonly reopen: () => void
}

/** The nightly sets and their monthly test, and the backups that administrators start. */
export function openBackups(
  context: Context,
  { database, condition, store, refuseSecondSetUp, reopen }: BackupsOf,
  closers: Closers
): FastifyPluginAsync[] {
  const { dataDir, databaseFile, backupDir, runtime, logger, version } = context
  const now = (): Date => new Date(runtime.now())
  const folders = (): string[] => {
    const { folder } = store.current
    return [backupDir, ...(folder === null ? [] : [partOfShare(folder)])]
  }
  const setWork = (): SetWork => {
    const { keep, keep_days: keepDays } = store.current
    const settings = settingsFiles(dataDir)
    const stamp = localStamp(runtime.now(), runtime.timeZone)
    const made = { now: now(), stamp }
    return { task: 'set', databaseFile, dataDir, folders: folders(), settings, keep, keepDays, ...made }
  }
  const testWork = (): TestWork => ({
    task: 'test',
    ownFolder: backupDir,
    folders: folders(),
    now: now()
  })
  const runs = new BackupRuns({
    now: runtime.now,
    runner: new BackupWorker(),
    setWork,
    testWork,
    isSound: () => condition.isSound(),
    onEnded: async (outcome, starter) => {
      const { task, state, faults } = outcome
      if (faults.length > 0) logger.error({ task, faults }, 'a backup task failed')
      else logger.info({ task, state }, 'a backup task ended')
      // Nightly backups are not an activity of a user.
      if (starter === 'system' && task !== 'test') return
      await database.write(trx =>
        recordActivity(trx, runtime, starter, ACTION_OF[task], ['backup', outcome.file], { after: outcome })
      )
    },
    onTrouble: error => logger.error({ err: error }, 'a backup task failed')
  })
  // Own folders, and what an administrator has set up on this machine.
  const places = (): string[] => [
    backupDir,
    ...(store.current.folder === null ? [] : [store.current.folder]),
    ...context.config.backup_places,
    ...context.usualPlaces
  ]
  const desk = new BackupDesk({
    places,
    database,
    runtime,
    dataDir,
    backupDir,
    store,
    runs,
    setWork,
    testWork,
    archiveWork: (target, password) => ({
      task: 'file',
      dataDir,
      databaseFile,
      scratchDir: backupDir,
      settings: settingsFiles(dataDir),
      target,
      password,
      programVersion: version,
      now: now()
    })
  })
  const looking = setInterval(() => void runs.startDue(), LOOKED_EVERY_MS)
  looking.unref()
  closers.add(async () => {
    clearInterval(looking)
    await runs.close()
  })
  const restoring = new RestoreDesk({ runtime, dataDir, backupDir, runs, places })
  return [
    backupsRoutes(desk),
    restoreRoutes(restoring, {
      base: '/app/v1/backups',
      access: { kind: 'user', groups: ['admin'] },
      admit: async request => userOf(request),
      onConfirmed: reopen
    }),
    restoreRoutes(restoring, {
      base: '/app/v1/setup',
      access: { kind: 'public' },
      admit: async (request, setupCode) => {
        await refuseSecondSetUp()
        context.machineAccess.require(request, setupCode)
        return 'system'
      },
      onConfirmed: reopen
    })
  ]
}
