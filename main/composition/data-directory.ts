import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { CONFIG_FILE } from '../config/config.ts'
import { LOCK_FILE } from '../database/data-directory-lock.ts'
import { WorkstationProblem } from './workstation-problem.ts'

/**
 * Makes the data directory and closes it to other users (security: local server 11). One that somebody made before is
 * closed too, unless it holds other things: a home directory named by mistake stays as it is.
 */
export function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { uid, mode } = statSync(dataDir)
    if ((mode & 0o077) !== 0 && uid === process.getuid?.() && isOurs(dataDir)) chmodSync(dataDir, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new WorkstationProblem('cannot_open', `The data directory ${dataDir} cannot be made: ${reason}`, {
      cause: error
    })
  }
}

function isOurs(dataDir: string): boolean {
  const names = readdirSync(dataDir)
  return names.includes(LOCK_FILE) || names.every(name => name === CONFIG_FILE)
}
