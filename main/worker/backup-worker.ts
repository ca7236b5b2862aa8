import { Worker } from 'node:worker_threads'
import {
  type BackupEnd,
  type BackupRunner,
  type BackupWork,
  faultOfFolder,
  placeOf,
  type RunningBackup,
  removeUnfinished
} from '../modules/backups/backups.ts'
import type { FromBackupThread } from './protocol.ts'
import { threadFile } from './thread-file.ts'

/** One file of several gigabytes may take this long on a slow stick; a share that is gone never responds. */
const SILENCE_MS = 15 * 60_000
/** Time for a thread to end when asked to; it cannot while a share does not respond. */
const END_MS = 10_000

const CANCELLED: BackupEnd = { state: 'cancelled', faults: [] }

/** Starts a thread for each backup task. */
export class BackupWorker implements BackupRunner {
  readonly #patience: { silenceMs: number; endMs: number }

  constructor(patience = { silenceMs: SILENCE_MS, endMs: END_MS }) {
    this.#patience = patience
  }

  start(work: BackupWork, onProgress: (done: number, total: number) => void): RunningBackup {
    const thread = new Worker(threadFile('backup-thread'), { workerData: work, name: 'backup' })
    let end: BackupEnd | null = null
    let cause: unknown = new Error('It ended early.')
    let isCancelled = false
    let hasBegun = false
    let isUnwanted = false
    let late: NodeJS.Timeout | undefined
    const failed = (error: unknown): BackupEnd => ({
      state: 'done',
      faults: [faultOfFolder(null, error)]
    })
    // Terminating a thread while it loads the database's addon would end the whole process, so it must have begun.
    const stop = (): void => {
      isUnwanted = true
      if (hasBegun) void thread.terminate()
    }
    const { silenceMs, endMs } = this.#patience
    let giveUp: (end: BackupEnd) => void = () => undefined
    const givenUp = new Promise<BackupEnd>(resolve => {
      giveUp = resolve
    })
    const silence = setTimeout(() => {
      giveUp({ state: 'done', faults: [{ folder: placeOf(work), problem: 'slow', detail: null }] })
      stop()
    }, silenceMs)
    thread.on('message', (message: FromBackupThread) => {
      silence.refresh()
      hasBegun = true
      if (isUnwanted) stop()
      if (message.type === 'progress') onProgress(message.done, message.total)
      else if (message.type === 'ended') end = message.end
    })
    thread.on('error', error => {
      cause = error
    })
    const exited = new Promise<void>(resolve => {
      thread.once('exit', () => resolve())
    })
    const ended = exited.then(async (): Promise<BackupEnd> => {
      if (end !== null) return end
      // A thread that was ended or has crashed has not cleaned up.
      await removeUnfinished(work)
      return isCancelled ? CANCELLED : failed(cause)
    })
    return {
      ended: Promise.race([ended.catch(failed), givenUp]).finally(() => {
        clearTimeout(silence)
        clearTimeout(late)
      }),
      cancel: () => {
        isCancelled = true
        late = setTimeout(() => giveUp(CANCELLED), endMs)
        stop()
      }
    }
  }
}
