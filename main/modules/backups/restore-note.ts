import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RESTORING } from '#shared/domain/activity-chain.ts'
import type { Database, WriteTransaction } from '../../database/database.ts'
import type { HeadOfficeLinkTable } from '../../database/schema/head-office.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { endAllSessions } from '../accounts/accounts.ts'
import { type Activity, recordActivity } from '../activity/activity.ts'
import { notifyHr } from '../notifications/notifications.ts'
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
  /** The machine's link to a head office, which stays unless the network settings of the backup were chosen. */
  readonly link: HeadOfficeLinkTable | null
}

/** Replaces the link to a head office. */
export type SetLink = (trx: WriteTransaction, link: HeadOfficeLinkTable | null) => Promise<void>

/**
 * Call after opening a database: records who restored it, when and from what, notifies HR, ends sessions from the backup, and
 * keeps the link to a head office.
 */
export async function recordRestore(
  dataDir: string,
  database: Database,
  runtime: Runtime,
  setLink: SetLink
): Promise<void> {
  const file = join(dataDir, RESTORE_NOTE)
  if (!existsSync(file)) return
  const { caller, backup, link, ...note } = JSON.parse(readFileSync(file, 'utf8')) as RestoreNote
  await database.write(async trx => {
    await endAllSessions(trx)
    if (!note.with_network) await setLink(trx, link)
    await recordActivity(trx, runtime, caller, RESTORING, ['backup', backup.created], {
      after: { ...backup, ...note }
    })
    const actor =
      caller === 'system' ? { actorName: caller } : { actorName: caller.name, actorUserId: caller.id }
    await notifyHr(trx, runtime, [{ restoredFile: note.archive, ...actor }])
  })
  rmSync(file)
}
