import { readdirSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** A backup thread that dies at its first sign of progress. Its parameters are in the environment variable of this name. */
export const CRASH = 'TEST_BACKUP_CRASH'

export interface Crash {
  /** `throw`: an error that nobody catches. */
  readonly way: 'exit' | 'throw'
  /** Address of the thread's real file. */
  readonly entry: string
  /** Its listing is written to the file `witness` before the thread dies. */
  readonly folder: string
  readonly witness: string
}

const crash = process.env[CRASH]
if (parentPort && crash !== undefined) {
  const { way, entry, folder, witness } = JSON.parse(crash) as Crash
  const die = (): void => {
    writeFileSync(witness, JSON.stringify(readdirSync(folder)))
    if (way === 'exit') process.exit(1)
    throw new Error('out of memory')
  }
  const post = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (message: { type: string }) => {
    if (message.type !== 'progress') post(message)
    else if (way === 'exit') die()
    else setImmediate(die)
  }
  await import(entry)
}
