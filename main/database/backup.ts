import { createHash } from 'node:crypto'
import { chmodSync, closeSync, createReadStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RawDatabase } from './connect.ts'

const PAGES_A_STEP = 500

/** Copies the live database to `target`: under a temporary name first, synced, then renamed. */
export async function backupDatabase(raw: RawDatabase, target: string): Promise<void> {
  const unfinished = `${target}.part`
  try {
    await raw.backup(unfinished, { progress: () => PAGES_A_STEP })
    chmodSync(unfinished, 0o600)
    syncPath(unfinished)
    renameSync(unfinished, target)
    syncPath(dirname(target))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Waits until a file or a directory entry is on the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } catch (error) {
    // Windows cannot sync a directory; its rename is durable by itself.
    if (process.platform !== 'win32') throw error
  } finally {
    closeSync(handle)
  }
}

/** SHA-256 of a file, in hex. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
