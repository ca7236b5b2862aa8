import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'
import { recordActivity } from '../modules/activity/activity.ts'
import {
  BackupDesk,
  BackupRuns,
  type BackupSettingsStore,
  partOfShare,
  type SetWork,
  type TestWork
} from '../modules/backups/backups.ts'
import { backupsRoutes } from '../modules/backups/backups-routes.ts'
import { BackupWorker } from '../worker/backup-worker.ts'
import { settingsFiles } from './data-directory.ts'
import type { DatabaseCondition } from './database-condition.ts'
import type { Closers, Context } from './parts.ts'

const LOOKED_EVERY_MS = 15 * 60_000

/** The nightly sets and their monthly test, and what administrators have done beside them. */
export function openBackups(
  context: Context,
  {
    database,
    condition,
    store
  }: { database: Database; condition: DatabaseCondition; store: BackupSettingsStore },
  closers: Closers
): FastifyPluginAsync {
  const { dataDir, databaseFile, backupDir, runtime, logger, version } = context
  const now = (): Date => new Date(runtime.now())
  const setWork = (): SetWork => {
    const { folder, keep, keep_days: keepDays } = store.current
    const folders = [backupDir, ...(folder === null ? [] : [partOfShare(folder)])]
    const settings = settingsFiles(dataDir)
    return { task: 'set', databaseFile, dataDir, folders, settings, keep, keepDays, now: now() }
  }
  const testWork = (): TestWork => ({ task: 'test', folder: backupDir, now: now() })
  const runs = new BackupRuns({
    now: runtime.now,
    runner: new BackupWorker(),
    setWork,
    testWork,
    isSound: () => condition.isSound(),
    onEnded: async (outcome, starter) => {
      const { task, state, faults } = outcome
      if (faults.length > 0) logger.error({ task, faults }, 'work on backups failed')
      else logger.info({ task, state }, 'work on backups ended')
      // A set each night is no activity of anybody.
      if (starter === 'system' && task !== 'test') return
      await database.write(trx =>
        recordActivity(trx, runtime, {
          caller: starter,
          action: task === 'test' ? 'backup.test' : 'backup.make',
          subjectKind: 'backup',
          subjectId: outcome.file,
          after: outcome
        })
      )
    },
    onTrouble: error => logger.error({ err: error }, 'work on backups failed')
  })
  const desk = new BackupDesk({
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
  return backupsRoutes(desk)
}
