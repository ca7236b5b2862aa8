import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { listBackups } from '../database/backup.ts'
import type { BackupThreadData, BackupThreadMessage } from './protocol.ts'
import { threadFile } from './thread-file.ts'

const LOOKED_EVERY_MS = 15 * 60_000
const DUE_AFTER_MS = 20 * 3_600_000

export interface NightlyBackupEvents {
  /** Asked first: a copy of a damaged database would take the place of a good one. */
  isSound(): Promise<boolean>
  onDone(path: string): void
  onTrouble(error: unknown): void
}

/** Backs the database up once a day while the workstation runs; the copy is made by a thread of its own. */
export class NightlyBackup {
  readonly #data: () => BackupThreadData
  readonly #events: NightlyBackupEvents
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | null = null

  constructor(data: () => BackupThreadData, events: NightlyBackupEvents, now: () => number) {
    this.#data = data
    this.#events = events
    this.#now = now
    this.#timer = setInterval(() => void this.runWhenDue(), LOOKED_EVERY_MS)
    this.#timer.unref()
  }

  /** Never rejects: what goes wrong is told to `onTrouble`. */
  async runWhenDue(): Promise<void> {
    try {
      if (this.#isDue()) await this.run()
    } catch (error) {
      this.#events.onTrouble(error)
    }
  }

  /** Makes a backup now; calls meanwhile wait for the same one. */
  run(): Promise<void> {
    this.#running ??= this.#runWhenSound().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** A folder that is not there, as of a stick that is not plugged in, gets its backup when it is. */
  #isDue(): boolean {
    const [own = '', ...others] = this.#data().folders
    return [own, ...others.filter(existsSync)].some(folder => this.#isDueIn(folder))
  }

  #isDueIn(folder: string): boolean {
    const now = this.#now()
    return !listBackups(folder).some(({ file, created }) => {
      const age = now - Date.parse(created)
      // One that was made in the future is of a clock that stood wrong, and says nothing.
      return file.startsWith('nightly') && age >= 0 && age < DUE_AFTER_MS
    })
  }

  async #runWhenSound(): Promise<void> {
    if (await this.#events.isSound()) await this.#start()
  }

  #start(): Promise<void> {
    return new Promise(resolve => {
      const [own = '', ...others] = this.#data().folders
      const present = others.filter(existsSync)
      for (const missing of others.filter(folder => !present.includes(folder)))
        this.#events.onTrouble(new Error(`The backup folder ${missing} is not there.`))
      const workerData: BackupThreadData = { ...this.#data(), folders: [own, ...present] }
      const thread = new Worker(threadFile('backup-thread'), { workerData, name: 'backup' })
      thread.on('message', (message: BackupThreadMessage) => {
        if ('path' in message) this.#events.onDone(message.path)
        else this.#events.onTrouble(new Error(`Backing up into ${message.folder} failed: ${message.problem}`))
      })
      thread.on('error', error => this.#events.onTrouble(error))
      thread.once('exit', () => resolve())
    })
  }
}
