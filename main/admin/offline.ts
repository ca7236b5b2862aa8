import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { makeDataDirectory } from '../composition/data/data-directory.ts'
import { forgetCondition } from '../composition/data/database-condition.ts'
import { isInstalled, markInstalled } from '../composition/data/durable-mark.ts'
import { type Config, readConfig } from '../config/config.ts'
import { DATABASE_FILE } from '../database/connect.ts'
import { openDatabase } from '../database/database.ts'
import { lockDataDirectory } from '../database/files/data-directory-lock.ts'
import { prepareDatabase } from '../database/files/prepare-database.ts'
import { finishRestore } from '../modules/backups/backups.ts'
import type { Runtime, ServiceParts } from '../platform/runtime.ts'

export interface Offline extends ServiceParts {
  readonly config: Config
  markInstalled(): Promise<void>
  close(): Promise<void>
}

/** What commands take from this machine. */
export const runtimeOf = (config: Config): Runtime => ({
  now: Date.now,
  monotonic: () => performance.now(),
  newId: uuidv7,
  randomBytes,
  publicAddress: () => config.issuer ?? '',
  timeZone: config.time_zone
})

/** Opens a data directory for one command, with the workstation's own lock, checks and migrations. */
export async function openOffline(dataDir: string): Promise<Offline> {
  makeDataDirectory(dataDir)
  const unlock = lockDataDirectory(dataDir)
  try {
    if (finishRestore(dataDir)) forgetCondition(dataDir)
    const config = readConfig(dataDir)
    const file = join(dataDir, DATABASE_FILE)
    const now = (): Date => new Date()
    await prepareDatabase({
      file,
      backupDir: join(dataDir, 'backups'),
      isInstalled: isInstalled(dataDir),
      now
    })
    const database = openDatabase(file)
    return {
      database,
      runtime: runtimeOf(config),
      config,
      markInstalled: () => markInstalled(dataDir, now().toISOString()),
      close: async () => {
        await database.close()
        unlock()
      }
    }
  } catch (error) {
    unlock()
    throw error
  }
}
