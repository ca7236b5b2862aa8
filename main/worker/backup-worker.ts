import { Worker } from 'node:worker_threads'
import {
  type BackupEnd,
  type BackupRunner,
  type BackupWork,
  faultOfFolder,
  type RunningBackup,
  removeUnfinished
} from '../modules/backups/backups.ts'
import type { FromBackupThread } from './protocol.ts'
import { threadFile } from './thread-file.ts'

/** Starts a thread for each piece of work on backups. */
export class BackupWorker implements BackupRunner {
  start(work: BackupWork, onProgress: (done: number, total: number) => void): RunningBackup {
    const thread = new Worker(threadFile('backup-thread'), { workerData: work, name: 'backup' })
    let end: BackupEnd | null = null
    let isCancelled = false
    const failed = (error: unknown): BackupEnd => ({
      state: 'done',
      faults: [faultOfFolder(null, error)],
      test: null
    })
    thread.on('message', (message: FromBackupThread) => {
      if (message.type === 'progress') onProgress(message.done, message.total)
      else end = message.end
    })
    thread.on('error', error => {
      end = failed(error)
    })
    const exited = new Promise<void>(resolve => {
      thread.once('exit', () => resolve())
    })
    const ended = exited.then(async (): Promise<BackupEnd> => {
      if (end !== null) return end
      // A thread that was ended has not cleared up behind itself.
      await removeUnfinished(work)
      return isCancelled
        ? { state: 'cancelled', faults: [], test: null }
        : failed(new Error('It ended early.'))
    })
    return {
      ended: ended.catch(failed),
      cancel: () => {
        isCancelled = true
        void thread.terminate()
      }
    }
  }
}
