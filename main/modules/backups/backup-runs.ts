import { dirname } from 'node:path'
import type { BackupFault, BackupOutcome, BackupTask } from '#shared/contracts/backups.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { listBackups } from '../../database/files/backup.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Actor } from '../activity/activity.ts'
import type { RestorePlan } from './archive-parts.ts'
import { isThere } from './backup-folder.ts'
import type { BackupEnd, BackupRunner, BackupWork, RunningBackup, SetWork, TestWork } from './backup-work.ts'
import { isSet, readTestResult } from './self-test.ts'

const HOUR_MS = 3_600_000
const SET_DUE_AFTER_MS = 20 * HOUR_MS
const TEST_DUE_AFTER_MS = 30 * 24 * HOUR_MS

/** A user, or the workstation for scheduled work. */
export type BackupStarter = Actor | 'system'

export interface BackupRunsParts {
  readonly now: () => number
  readonly runner: BackupRunner
  /** The next tasks, by the current settings. */
  readonly setWork: () => SetWork
  readonly testWork: () => TestWork
  /** Checked before a set is made: a copy of a damaged database would replace a good one. */
  readonly isSound: () => Promise<boolean>
  readonly onEnded: (outcome: BackupOutcome, starter: BackupStarter) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

export interface PreparedRestore extends RestorePlan {
  readonly archive: string
}

export interface BackupRun {
  readonly task: BackupTask
  readonly started: string
  readonly stop: AbortController
  done: number
  total: number | null
  over: Promise<void>
}

/** Runs work on backups, one at a time, at a user's request or when due. */
export class BackupRuns extends MadeOf<BackupRunsParts> {
  #current: BackupRun | null = null
  #last: BackupOutcome | null = null
  #prepared: PreparedRestore | null = null
  #isClosing = false

  get current(): BackupRun | null {
    return this.#current
  }

  get last(): BackupOutcome | null {
    return this.#last
  }

  /** A backup that is unpacked and checked, and waits for confirmation. */
  get prepared(): PreparedRestore | null {
    return this.#prepared
  }

  /** @throws WorkstationError `conflict` if nothing was prepared, or while other work runs */
  takePrepared(): PreparedRestore {
    const prepared = this.#prepared
    if (this.#current !== null) throw new WorkstationError('conflict', 'backup.running')
    if (prepared === null) throw new WorkstationError('conflict', 'backup.not_prepared')
    this.#prepared = null
    return prepared
  }

  /** @throws WorkstationError `conflict` while other work runs */
  refuseSecond(): void {
    if (this.#isClosing) throw new WorkstationError('unavailable', 'workstation.closing')
    if (this.#current !== null) throw new WorkstationError('conflict', 'backup.running')
  }

  /** @throws WorkstationError `conflict` while other work runs */
  start(work: BackupWork, starter: BackupStarter): void {
    this.refuseSecond()
    const stop = new AbortController()
    const run: BackupRun = {
      task: work.task,
      started: this.#instant(),
      stop,
      done: 0,
      total: null,
      over: Promise.resolve()
    }
    this.#current = run
    if (work.task === 'restore') this.#prepared = null
    run.over = this.#perform(work, run).then(end => this.#ended(work, end, starter))
  }

  /** Starts due work, unless other work is running; it is then started by a later call. Never rejects. */
  async startDue(): Promise<void> {
    try {
      const work = (await this.#isSetDue()) ? this.parts.setWork() : await this.#dueTest()
      if (work !== null && this.#current === null && !this.#isClosing) this.start(work, 'system')
    } catch (error) {
      this.parts.onTrouble(error)
    }
  }

  async whenIdle(): Promise<void> {
    await this.#current?.over
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#current?.stop.abort()
    await this.whenIdle()
  }

  async #perform(work: BackupWork, run: BackupRun): Promise<BackupEnd> {
    const { signal } = run.stop
    let running: RunningBackup | null = null
    const stopped = new Promise<'stopped'>(resolve => {
      signal.addEventListener('abort', () => {
        running?.cancel()
        resolve('stopped')
      })
    })
    if (work.task === 'set') {
      const isSound = await Promise.race([this.parts.isSound(), stopped])
      if (isSound === false) return failed({ folder: null, problem: 'database_damaged', detail: null })
    }
    if (signal.aborted) return { state: 'cancelled', faults: [] }
    running = this.parts.runner.start(work, (done, total) => Object.assign(run, { done, total }))
    return running.ended
  }

  async #ended(work: BackupWork, end: BackupEnd, starter: BackupStarter): Promise<void> {
    this.#current = null
    if (work.task === 'restore' && end.plan !== undefined)
      this.#prepared = { archive: work.archive, ...end.plan }
    this.#last = {
      task: work.task,
      ended: this.#instant(),
      state: end.faults.length > 0 ? 'failed' : end.state,
      file: work.task === 'file' && end.state === 'done' && end.faults.length === 0 ? work.target : null,
      faults: [...end.faults]
    }
    await this.parts.onEnded(this.#last, starter).catch(this.parts.onTrouble)
  }

  /** A folder that is absent, such as on a drive that is not plugged in, gets its backup once it is back. */
  async #isSetDue(): Promise<boolean> {
    const [own = '', ...others] = this.parts.setWork().folders
    if (await this.#isSetDueIn(own)) return true
    for (const folder of others) if (await isThere(dirname(folder))) return this.#isSetDueIn(folder)
    return false
  }

  async #isSetDueIn(folder: string): Promise<boolean> {
    const sets = (await listBackups(folder)).filter(isSet)
    return !sets.some(({ created }) => this.#isYounger(created, SET_DUE_AFTER_MS))
  }

  async #dueTest(): Promise<TestWork | null> {
    const work = this.parts.testWork()
    const folders: string[] = []
    for (const folder of work.folders) if (await this.#isTestDueIn(folder, work)) folders.push(folder)
    return folders.length === 0 ? null : { ...work, folders }
  }

  async #isTestDueIn(folder: string, { ownFolder }: TestWork): Promise<boolean> {
    if (this.#isYounger(readTestResult(ownFolder, folder)?.at ?? '', TEST_DUE_AFTER_MS)) return false
    if (folder !== ownFolder && !(await isThere(dirname(folder)))) return false
    return (await listBackups(folder)).some(isSet)
  }

  /** Whether an instant is less than `ms` ago; instants in the future result from a wrong clock and do not count. */
  #isYounger(instant: string, ms: number): boolean {
    const age = this.parts.now() - Date.parse(instant)
    return age >= 0 && age < ms
  }

  #instant(): string {
    return new Date(this.parts.now()).toISOString()
  }
}

const failed = (fault: BackupFault): BackupEnd => ({ state: 'done', faults: [fault] })
