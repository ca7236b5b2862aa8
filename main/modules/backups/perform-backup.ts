import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupFault } from '#shared/contracts/backups.ts'
import { keepNewest, SET_KINDS } from '../../database/files/backup.ts'
import { refuseReserve } from '../../database/files/disk-space.ts'
import type { CompareConfig } from './archive-settings.ts'
import { Asides } from './asides.ts'
import { faultOfFolder } from './backup-problem.ts'
import { writeBackupSet } from './backup-set.ts'
import type { BackupEnd, BackupWork, SetWork, TestWork } from './backup-work.ts'
import { discardRestore, prepareRestore } from './restore-archive.ts'
import { SELF_TEST_FOLDER, testNewestSet } from './self-test.ts'
import { removeUnfinishedArchive, writeArchive } from './write-archive.ts'

type OnProgress = (done: number, total: number) => void

/** Performs one piece of work. Never rejects. */
export async function performBackup(
  work: BackupWork,
  onProgress: OnProgress,
  compareConfig: CompareConfig
): Promise<BackupEnd> {
  try {
    if (work.task === 'set') return ended(await writeSets(work, onProgress))
    if (work.task === 'file') {
      await writeArchive({ ...work, onProgress })
      return ended([])
    }
    if (work.task === 'restore') return { ...ended([]), plan: await prepareRestore(work, compareConfig) }
    return ended(await testSets(work))
  } catch (error) {
    const fault = faultOfFolder(placeOf(work), error)
    return ended([work.task === 'restore' ? unpackingFault(fault, work.dataDir) : fault])
  }
}

/** A backup is only read, so a write failure concerns the disk on which it is unpacked. */
function unpackingFault(fault: BackupFault, dataDir: string): BackupFault {
  if (fault.problem === 'full') return { ...fault, folder: dataDir }
  return fault.problem === 'read_only' ? { ...fault, problem: 'failed' } : fault
}

const ended = (faults: BackupFault[]): BackupEnd => ({ state: 'done', faults })

/** The folder or file of the work; with several folders the last one, which is not on the workstation's own disk. */
export function placeOf(work: BackupWork): string | null {
  switch (work.task) {
    case 'set':
    case 'test':
      return work.folders.at(-1) ?? null
    case 'file':
      return work.target
    case 'restore':
      return work.archive
  }
}

async function writeSets(work: SetWork, onProgress: OnProgress): Promise<BackupFault[]> {
  const faults: BackupFault[] = []
  for (const [index, folder] of work.folders.entries()) {
    const share = dirname(folder)
    if (index > 0 && !existsSync(share)) {
      faults.push({ folder: share, problem: 'folder_gone', detail: null })
      continue
    }
    try {
      // A copy of the database must leave what the disk reserves for punches.
      refuseReserve(existsSync(folder) ? folder : dirname(folder), statSync(work.databaseFile).size)
      await writeBackupSet({ ...work, folder, onProgress })
    } catch (error) {
      // A full drive must not prevent the backup in other folders.
      faults.push(faultOfFolder(folder, error))
    }
  }
  if (faults.length < work.folders.length) {
    try {
      await new Asides(work.dataDir).removeOld(work.now)
    } catch (error) {
      faults.push(faultOfFolder(work.dataDir, error))
    }
  }
  return faults
}

async function testSets({ ownFolder, folders, now }: TestWork): Promise<BackupFault[]> {
  const faults: BackupFault[] = []
  for (const folder of folders) {
    if (folder !== ownFolder && !existsSync(dirname(folder))) {
      faults.push({ folder: dirname(folder), problem: 'folder_gone', detail: null })
      continue
    }
    const { problem, detail } = await testNewestSet(folder, now, ownFolder)
    if (problem !== null) faults.push({ folder, problem, detail })
  }
  return faults
}

/** Removes the remains of work that was interrupted. */
export async function removeUnfinished(work: BackupWork): Promise<void> {
  if (work.task === 'file') await removeUnfinishedArchive(work)
  else if (work.task === 'restore') discardRestore(work.dataDir)
  else if (work.task === 'test')
    await rm(join(work.ownFolder, SELF_TEST_FOLDER), { recursive: true, force: true })
  else
    for (const folder of work.folders) await keepNewest(folder, SET_KINDS, work.keep, work.now, work.keepDays)
}
