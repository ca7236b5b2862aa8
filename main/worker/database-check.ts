import { Worker } from 'node:worker_threads'
import type { CheckThreadData, FromCheckThread } from './protocol.ts'
import { threadFile } from './thread-file.ts'

/** `null` if unknown: the check was stopped, or could not be made. */
export type CheckVerdict = { readonly damage: string | null } | null

/** Reads the whole database to find damage, in a separate thread with its own connection. */
export class DatabaseCheck {
  readonly #data: CheckThreadData
  readonly #onTrouble: (error: unknown) => void
  #thread: Worker | null = null
  #isStopped = false

  constructor(databaseFile: string, onTrouble: (error: unknown) => void) {
    this.#data = { databaseFile }
    this.#onTrouble = onTrouble
  }

  /** Never rejects. One check at a time. */
  run(): Promise<CheckVerdict> {
    if (this.#isStopped) return Promise.resolve(null)
    return new Promise(resolve => {
      let verdict: CheckVerdict = null
      const thread = new Worker(threadFile('check-thread'), { workerData: this.#data, name: 'check' })
      this.#thread = thread
      thread.on('message', (message: FromCheckThread) => {
        verdict = message
      })
      thread.on('error', this.#onTrouble)
      thread.once('exit', () => resolve(verdict))
    })
  }

  /** Ends the check after the current table, and prevents further ones. */
  stop(): void {
    this.#isStopped = true
    this.#thread?.postMessage('stop')
  }
}
