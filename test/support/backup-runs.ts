import { BackupRuns, type BackupRunsParts, type SetWork } from '../../main/modules/backups/backups.ts'
import { BackupWorker } from '../../main/worker/backup-worker.ts'
import type { BackupOutcome } from '../../shared/contracts/backups.ts'

/** The backup runs of a branch in real threads, and the outcome of each. */
export function testRuns(
  set: Pick<SetWork, 'databaseFile' | 'dataDir' | 'folders'> & Partial<SetWork>,
  { now = Date.now, isSound = true }: { now?: () => number; isSound?: boolean } = {}
) {
  const ended: BackupOutcome[] = []
  const troubles: unknown[] = []
  const date = () => new Date(now())
  const setWork = (): SetWork => ({ task: 'set', settings: [], keep: 7, keepDays: 0, ...set, now: date() })
  const parts: BackupRunsParts = {
    now,
    runner: new BackupWorker(),
    setWork,
    testWork: () => ({ task: 'test', ownFolder: set.folders[0] ?? '', folders: set.folders, now: date() }),
    isSound: async () => isSound,
    onEnded: async outcome => void ended.push(outcome),
    onTrouble: error => troubles.push(error)
  }
  const runs = new BackupRuns(parts)
  return {
    runs,
    ended,
    troubles,
    startDue: async () => {
      await runs.startDue()
      await runs.whenIdle()
    },
    makeSet: async () => {
      runs.start(setWork(), 'system')
      await runs.whenIdle()
    }
  }
}
