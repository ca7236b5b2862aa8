import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RESTORING } from '#shared/domain/activity-chain.ts'
import type { Database } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { endAllSessions } from '../accounts/accounts.ts'
import { type Activity, recordActivity } from '../activity/activity.ts'
import type { RestorePlan } from './archive-parts.ts'

/** Comes with the restored data, and is kept until it has been recorded in the activity log of the restored database. */
export const RESTORE_NOTE = 'restored.json'

export interface RestoreNote extends RestorePlan {
  /** Whether the network settings of the backup were chosen. */
  readonly with_network: boolean
  readonly caller: Activity['caller']
  /** UTC. */
  readonly at: string
  readonly archive: string
}

/** Call after opening a database: records who restored it, when and from what, and ends sessions from the backup. */
export async function recordRestore(dataDir: string, database: Database, runtime: Runtime): Promise<void> {
  const file = join(dataDir, RESTORE_NOTE)
  if (!existsSync(file)) return
  const { caller, backup, ...note } = JSON.parse(readFileSync(file, 'utf8')) as RestoreNote
  await database.write(async trx => {
    await endAllSessions(trx)
    await recordActivity(trx, runtime, caller, RESTORING, ['backup', backup.created], {
      after: { ...backup, ...note }
    })
  })
  rmSync(file)
}
