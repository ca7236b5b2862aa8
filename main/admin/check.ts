import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fixedText } from '#shared/domain/hundredths.ts'
import { fileHash } from '../database/files/backup.ts'
import { printableName } from '../database/files/backup-contents.ts'
import { FILES_FOLDER, storedFilePath } from '../database/files/stored-file-path.ts'
import { unreadableBatches } from '../database/queue/batch-reader.ts'
import { findBrokenActivity } from '../modules/activity/activity.ts'
import { checkQuotas } from '../modules/approvals/approvals.ts'
import { withOffline } from './command.ts'
import type { Offline } from './offline.ts'

interface Finding {
  check: string
  ok: boolean
  detail: string
}

/** Checks what can be checked from outside: database, activity log chain, stored files, queue, leave quotas. */
export const checkWorkstation = (dataDir: string) =>
  withOffline(dataDir, async offline => {
    const findings = [
      await checkDatabase(offline),
      await checkActivity(offline),
      await checkFiles(offline, dataDir),
      await checkQueue(offline),
      await checkLeave(offline)
    ]
    const isOk = findings.every(finding => finding.ok)
    return {
      json: { ok: isOk, findings },
      text: findings.map(f => `${f.ok ? 'ok  ' : 'FAIL'}  ${f.check}: ${f.detail}`).join('\n'),
      exitCode: isOk ? 0 : 1
    }
  })

async function checkDatabase({ database }: Offline): Promise<Finding> {
  const faults = await database.readDirectly(raw => {
    const integrity = raw.pragma('integrity_check(5)') as { integrity_check: string }[]
    const foreign = raw.pragma('foreign_key_check') as unknown[]
    return [
      ...integrity.map(row => row.integrity_check).filter(text => text !== 'ok'),
      ...(foreign.length > 0 ? [`${foreign.length} rows refer to missing rows`] : [])
    ]
  })
  return { check: 'database', ok: faults.length === 0, detail: faults.join('; ') || 'intact' }
}

async function checkActivity({ database }: Offline): Promise<Finding> {
  const broken = await findBrokenActivity(database.read)
  return {
    check: 'activity log',
    ok: broken === null,
    detail: broken === null ? 'unbroken' : `entry ${broken} was changed or removed`
  }
}

async function checkFiles({ database }: Offline, dataDir: string): Promise<Finding> {
  const files = await database.read
    .selectFrom('stored_files')
    .select(['id', 'storage_name', 'sha256'])
    .execute()
  const faults: string[] = []
  for (const file of files) {
    const path = storedFilePath(join(dataDir, FILES_FOLDER), file.storage_name)
    if (path === null)
      faults.push(
        `${file.id} has the foreign name '${printableName(file.storage_name)}' or is a symbolic link`
      )
    else if (!existsSync(path)) faults.push(`${file.id} is missing`)
    else if ((await fileHash(path)) !== file.sha256) faults.push(`${file.id} was changed`)
  }
  return {
    check: 'files',
    ok: faults.length === 0,
    detail: faults.slice(0, 5).join('; ') || `${files.length} present and unchanged`
  }
}

async function checkQueue({ database }: Offline): Promise<Finding> {
  const sums = await database.read.selectFrom('attendance_queue').selectAll().executeTakeFirstOrThrow()
  const batches = await database.read
    .selectFrom('attendance_batches')
    .select(eb => [
      eb.fn.sum<number>('item_count').as('received'),
      eb.fn.sum<number>('processed_count').as('processed'),
      eb.fn.sum<number>('failed_count').as('dead')
    ])
    .executeTakeFirstOrThrow()
  const isEqual =
    sums.received === Number(batches.received ?? 0) &&
    sums.processed === Number(batches.processed ?? 0) &&
    sums.parked === Number(batches.dead ?? 0)
  const unreadable = await database.readDirectly(unreadableBatches)
  const faults = [
    ...(isEqual ? [] : ['the totals differ from the batches']),
    ...(unreadable.length > 0 ? [`${unreadable.slice(0, 5).join(', ')} cannot be read`] : [])
  ]
  const waiting = sums.received - sums.processed - sums.parked
  return {
    check: 'attendance queue',
    ok: faults.length === 0,
    detail:
      faults.join('; ') || `${sums.processed} processed, ${waiting} waiting, ${sums.failed} need attention`
  }
}

async function checkLeave({ database, runtime }: Offline): Promise<Finding> {
  const { checked, wrong } = await checkQuotas(database.read, runtime)
  const faults = wrong.slice(0, 5).map(({ employeeCode, year, flag, shown, counted }) => {
    const text = (sums: typeof shown): string =>
      `${fixedText(sums.approved)} used, ${fixedText(sums.pending)} pending, ${fixedText(sums.remaining)} remaining`
    return `${employeeCode}, ${year}, type ${flag}: ${text(shown)}; by its documents ${text(counted)}`
  })
  return {
    check: 'leave quotas',
    ok: wrong.length === 0,
    detail: faults.length > 0 ? faults.join('; ') : `${checked} agree with their documents`
  }
}
