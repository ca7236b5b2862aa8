import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BackupFault } from '#shared/contracts/backups.ts'
import { keepNewest } from '../../database/backup.ts'
import { faultOfFolder } from './backup-problem.ts'
import { writeBackupSet } from './backup-set.ts'
import type { BackupEnd, BackupWork, SetWork } from './backup-work.ts'
import { discardRestore, prepareRestore } from './restore-archive.ts'
import { SELF_TEST_FOLDER, testNewestSet } from './self-test.ts'
import { removeUnfinishedArchive, writeArchive } from './write-archive.ts'

type OnProgress = (done: number, total: number) => void

/** Does a piece of work from beginning to end. Never rejects. */
export async function performBackup(work: BackupWork, onProgress: OnProgress): Promise<BackupEnd> {
  try {
    if (work.task === 'set') return ended(await writeSets(work, onProgress))
    if (work.task === 'file') {
      await writeArchive({ ...work, onProgress })
      return ended([])
    }
    if (work.task === 'restore') return { ...ended([]), plan: await prepareRestore(work) }
    const test = await testNewestSet(work.folder, work.now)
    const { problem, detail } = test
    return { ...ended(problem === null ? [] : [{ folder: work.folder, problem, detail }]), test }
  } catch (error) {
    return ended([faultOfFolder(placeOf(work), error)])
  }
}

const ended = (faults: BackupFault[]): BackupEnd => ({ state: 'done', faults, test: null })

function placeOf(work: BackupWork): string | null {
  switch (work.task) {
    case 'set':
      return null
    case 'file':
      return work.target
    case 'test':
      return work.folder
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
      await writeBackupSet({ ...work, folder, onProgress })
    } catch (error) {
      // A stick that is full must not keep the other folders from their backup.
      faults.push(faultOfFolder(folder, error))
    }
  }
  return faults
}

/** Removes what work has left behind that was ended halfway. */
export async function removeUnfinished(work: BackupWork): Promise<void> {
  if (work.task === 'file') removeUnfinishedArchive(work)
  else if (work.task === 'restore') discardRestore(work.dataDir)
  else if (work.task === 'test') rmSync(join(work.folder, SELF_TEST_FOLDER), { recursive: true, force: true })
  else
    for (const folder of work.folders) await keepNewest(folder, 'nightly', work.keep, work.now, work.keepDays)
}
