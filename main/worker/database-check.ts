import { Worker } from 'node:worker_threads'
import type { CheckThreadData, FromCheckThread } from './protocol.ts'
import { threadFile } from './thread-file.ts'

/** `null` while nothing is known: the check was stopped, or could not be made. */
export type CheckVerdict = { readonly damage: string | null } | null

/** Reads the whole database through for damage, in a thread and with a connection of its own. */
export class DatabaseCheck {
  readonly #data: CheckThreadData
  readonly #onTrouble: (error: unknown) => void
  #thread: Worker | null = null
  #isStopped = false

  constructor(databaseFile: string, onTrouble: (error: unknown) => void) {
    this.#data = { databaseFile }
    this.#onTrouble = onTrouble
  }

  /** Never rejects. One at a time. */
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

  /** Ends the check after the table that it is reading, and begins no other. */
  stop(): void {
    this.#isStopped = true
    this.#thread?.postMessage('stop')
  }
}
