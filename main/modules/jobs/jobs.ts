import type { FileHandle } from 'node:fs/promises'
import type { Job } from '#shared/contracts/jobs.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { ExportFolder } from './export-folder.ts'
import { isOver, type JobRecord, jobView, type NewJob } from './job-record.ts'
import { type JobEnd, type JobFault, type JobRunner, jobFaultOf, type RunningWork } from './job-runner.ts'

export { jobOwner, type NewJob } from './job-record.ts'
export { type JobEnd, type JobFault, type JobRunner, jobFaultOf, type RunningWork } from './job-runner.ts'

/** How long a job and its file are kept. */
const KEPT_MS = 7 * 86_400_000
const SWEPT_EVERY_MS = 3_600_000
/** The most waiting or running jobs of one user. */
const UNFINISHED_MAX = 20

export interface JobsParts<Work> {
  readonly dataDir: string
  readonly runtime: Runtime
  readonly runner: JobRunner<Work>
  readonly onTrouble: (message: string) => void
  /** The most jobs that run at the same time. */
  readonly parallel?: number
}

export interface JobFile {
  readonly handle: FileHandle
  readonly byteLength: number
  readonly fileName: string
}

/**
 * Long-running tasks since the workstation started, in order of arrival. Only its owner can see or cancel a job. Its files
 * exist as long as the job; `open` removes files of an earlier run.
 */
export class Jobs<Work> {
  readonly #parts: JobsParts<Work>
  readonly #folder: ExportFolder
  readonly #jobs = new Map<string, JobRecord<Work>>()
  readonly #running = new Map<string, { work: RunningWork; over: Promise<void> }>()
  /** Jobs that wait until their work may begin. */
  readonly #waiting = new Map<string, { stop: AbortController; over: Promise<void> }>()
  readonly #sweeper: NodeJS.Timeout
  #isClosing = false

  private constructor(parts: JobsParts<Work>) {
    this.#parts = parts
    this.#folder = new ExportFolder(parts.dataDir, parts.runtime.randomBytes)
    this.#sweeper = setInterval(() => void this.sweep().catch(this.#reportTrouble), SWEPT_EVERY_MS).unref()
  }

  static async open<Work>(parts: JobsParts<Work>): Promise<Jobs<Work>> {
    const jobs = new Jobs(parts)
    // A locked file (Windows) must not prevent the workstation from opening.
    await jobs.#folder.clear().catch(jobs.#reportTrouble)
    return jobs
  }

  /** @throws WorkstationError `too_many_requests` if the owner has too many unfinished jobs, `unavailable` while closing */
  async add(ownerId: string, asked: NewJob<Work>): Promise<Job> {
    if (this.#isClosing) throw new WorkstationError('unavailable', 'workstation.closing')
    await this.sweep()
    this.refuseTooMany(ownerId)
    const { runtime } = this.#parts
    const job: JobRecord<Work> = {
      ...asked,
      id: runtime.newId(),
      ownerId,
      path: await this.#folder.newPath(),
      createdAt: runtime.now(),
      state: 'queued',
      isReady: asked.ready === undefined,
      fault: null,
      done: 0,
      total: null,
      startedAt: null,
      endedAt: null
    }
    this.#jobs.set(job.id, job)
    if (job.ready) this.#waitFor(job, job.ready)
    this.#startNext()
    return jobView(job, runtime.now())
  }

  refuseTooMany(ownerId: string): void {
    const unfinished = this.#of(ownerId).filter(job => !isOver(job)).length
    if (unfinished >= UNFINISHED_MAX)
      throw new WorkstationError(
        'too_many_requests',
        faultOf('job.many_waiting', null, { count: unfinished }),
        {
          retryAfterSeconds: 10
        }
      )
  }

  /** Newest first. */
  list(ownerId: string): Job[] {
    const now = this.#parts.runtime.now()
    return this.#of(ownerId)
      .map(job => jobView(job, now))
      .reverse()
  }

  /** @throws WorkstationError `not_found` for a job that is unknown or belongs to another user */
  get(ownerId: string, jobId: string): Job {
    return jobView(this.#find(ownerId, jobId), this.#parts.runtime.now())
  }

  /** The owner sees it as cancelled at once; the thread is notified and the file removed. A finished job does not change. */
  cancel(ownerId: string, jobId: string): Job {
    const job = this.#find(ownerId, jobId)
    if (!isOver(job)) this.#cancel(job)
    return jobView(job, this.#parts.runtime.now())
  }

  /** The caller must close the handle. @throws WorkstationError `conflict` while there is no file */
  async openFile(ownerId: string, jobId: string): Promise<JobFile> {
    const job = this.#find(ownerId, jobId)
    if (job.state !== 'done') throw new WorkstationError('conflict', 'job.no_file')
    return { ...(await this.#folder.open(job.path)), fileName: job.fileName }
  }

  /** Removes jobs that ended long ago, with their files. */
  async sweep(): Promise<void> {
    const before = this.#parts.runtime.now() - KEPT_MS
    for (const job of [...this.#jobs.values()]) {
      if (job.endedAt === null || job.endedAt > before || this.#running.has(job.id)) continue
      this.#jobs.delete(job.id)
      await this.#folder.remove(job.path)
    }
  }

  /** Cancels waiting and running jobs, and waits until all have stopped. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#sweeper)
    for (const job of this.#jobs.values()) if (!isOver(job)) this.#cancel(job)
    await Promise.all([...this.#running.values(), ...this.#waiting.values()].map(({ over }) => over))
  }

  #of(ownerId: string): JobRecord<Work>[] {
    return [...this.#jobs.values()].filter(job => job.ownerId === ownerId)
  }

  #find(ownerId: string, jobId: string): JobRecord<Work> {
    const job = this.#jobs.get(jobId)
    if (job?.ownerId !== ownerId) throw new WorkstationError('not_found', 'job.none')
    return job
  }

  #cancel(job: JobRecord<Work>): void {
    job.state = 'cancelled'
    job.endedAt = this.#parts.runtime.now()
    this.#running.get(job.id)?.work.cancel()
    this.#waiting.get(job.id)?.stop.abort()
  }

  #waitFor(job: JobRecord<Work>, ready: NonNullable<NewJob<Work>['ready']>): void {
    const stop = new AbortController()
    const over = ready(stop.signal)
      .then(
        () => {
          job.isReady = true
        },
        (error: unknown) => {
          if (!stop.signal.aborted) this.#fail(job, jobFaultOf(error), describe(error))
        }
      )
      .then(() => {
        this.#waiting.delete(job.id)
        this.#startNext()
      })
    this.#waiting.set(job.id, { stop, over })
  }

  #fail(job: JobRecord<Work>, fault: JobFault, detail: string): void {
    job.state = 'failed'
    job.endedAt = this.#parts.runtime.now()
    job.fault = fault
    this.#parts.onTrouble(`job ${job.id} (${job.kind}) failed: ${detail}`)
  }

  #startNext(): void {
    const { parallel = 1 } = this.#parts
    for (const job of this.#jobs.values()) {
      if (this.#isClosing || this.#running.size >= parallel) return
      if (job.state === 'queued' && job.isReady) this.#start(job)
    }
  }

  #start(job: JobRecord<Work>): void {
    job.state = 'running'
    job.startedAt = this.#parts.runtime.now()
    const work = this.#begin(job)
    const over = work.ended.then(end => this.#ended(job, end)).catch(this.#reportTrouble)
    this.#running.set(job.id, { work, over })
  }

  #begin(job: JobRecord<Work>): RunningWork {
    try {
      return this.#parts.runner.start(job.work, job.path, (done, total) => {
        job.done = done
        job.total = total
      })
    } catch (error) {
      const ended = Promise.resolve({ state: 'failed', fault: 'failed', detail: describe(error) } as const)
      return { ended, cancel: () => undefined }
    }
  }

  async #ended(job: JobRecord<Work>, ofWork: JobEnd): Promise<void> {
    const end = job.state === 'running' ? await this.#made(job, ofWork) : ofWork
    // Cancelled while the last line was being written: the finished file is removed too.
    const isDone = end.state === 'done' && job.state === 'running'
    try {
      if (!isDone) await this.#folder.remove(job.path)
    } finally {
      if (job.state === 'running') {
        if (end.state === 'failed') this.#fail(job, end.fault, end.detail)
        else {
          job.state = end.state
          job.endedAt = this.#parts.runtime.now()
        }
      }
      this.#running.delete(job.id)
      this.#startNext()
    }
  }

  async #made({ onMade }: JobRecord<Work>, end: JobEnd): Promise<JobEnd> {
    if (end.state !== 'done' || onMade === undefined) return end
    try {
      await onMade()
      return end
    } catch (error) {
      return { state: 'failed', fault: jobFaultOf(error), detail: describe(error) }
    }
  }

  readonly #reportTrouble = (error: unknown): void => {
    this.#parts.onTrouble(`the files of jobs: ${describe(error)}`)
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))
