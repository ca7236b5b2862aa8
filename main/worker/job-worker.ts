import { Worker } from 'node:worker_threads'
import type { JobEnd, JobRunner, RunningWork } from '../modules/jobs/jobs.ts'
import type { FromJobThread, JobThreadData, JobWork, ToJobThread } from './job-protocol.ts'
import { threadFile } from './thread-file.ts'

/** A thread that still runs so long after it was cancelled is terminated. */
const CANCEL_PATIENCE_MS = 2_000
/** A job that needs more is faulty, and must not exhaust the workstation's memory. */
const HEAP_MAX_MB = 512
/** Rows are short-lived garbage: a small young generation keeps the memory of a report low. */
const NURSERY_MB = 16

/** Runs each job in its own thread, whose memory is released with it. */
export class JobWorker implements JobRunner<JobWork> {
  readonly #databaseFile: string
  readonly #heapMaxMb: number
  readonly #entry: URL
  readonly #threads = new Set<RunningWork>()

  constructor(
    databaseFile: string,
    { heapMaxMb = HEAP_MAX_MB, entry = threadFile('job-thread') }: { heapMaxMb?: number; entry?: URL } = {}
  ) {
    this.#databaseFile = databaseFile
    this.#heapMaxMb = heapMaxMb
    this.#entry = entry
  }

  start(work: JobWork, file: string, onProgress: (done: number, total: number | null) => void): RunningWork {
    const data: JobThreadData = { databaseFile: this.#databaseFile, work, file }
    const thread = new Worker(this.#entry, {
      workerData: data,
      name: 'job',
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMaxMb, maxYoungGenerationSizeMb: NURSERY_MB }
    })
    const running = new ThreadedJob(thread, onProgress)
    this.#threads.add(running)
    void running.ended.then(() => this.#threads.delete(running))
    return running
  }

  /** Cancels every job and waits until its thread has ended. */
  async close(): Promise<void> {
    const threads = [...this.#threads]
    for (const thread of threads) thread.cancel()
    await Promise.all(threads.map(thread => thread.ended))
  }
}

class ThreadedJob implements RunningWork {
  readonly ended: Promise<JobEnd>
  readonly #thread: Worker
  #isCancelled = false
  #hasBegun = false
  #patience: NodeJS.Timeout | null = null

  constructor(thread: Worker, onProgress: (done: number, total: number | null) => void) {
    this.#thread = thread
    let end: JobEnd | null = null
    thread.on('message', (message: FromJobThread) => {
      switch (message.type) {
        case 'begun':
          this.#hasBegun = true
          if (this.#isCancelled) this.#losePatience()
          break
        case 'progress':
          onProgress(message.done, message.total)
          break
        case 'done':
        case 'cancelled':
          end = { state: message.type }
          break
        case 'failed':
          end = { state: 'failed', fault: message.fault, detail: message.detail }
          break
      }
    })
    thread.on('error', error => {
      end = { state: 'failed', fault: 'stopped', detail: error.stack ?? error.message }
    })
    this.ended = new Promise(resolve =>
      thread.once('exit', code => {
        if (this.#patience) clearTimeout(this.#patience)
        if (end) resolve(end)
        else if (this.#isCancelled) resolve({ state: 'cancelled' })
        else resolve({ state: 'failed', fault: 'stopped', detail: `the job thread ended with ${code}` })
      })
    )
  }

  cancel(): void {
    if (this.#isCancelled) return
    this.#isCancelled = true
    const message: ToJobThread = { type: 'cancel' }
    this.#thread.postMessage(message)
    if (this.#hasBegun) this.#losePatience()
  }

  /** Terminating a thread while it loads the database's addon would end the whole process, so it must have begun. */
  #losePatience(): void {
    this.#patience = setTimeout(() => void this.#thread.terminate(), CANCEL_PATIENCE_MS)
  }
}
