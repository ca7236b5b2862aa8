import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../database/file-sync.ts'

const fileIn = (dataDir: string): string => join(dataDir, 'installed')

/** Whether the data directory has ever held a branch; a database that is missing then is a loss, not a first start. */
export const isInstalled = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** Leaves the mark, durably. */
export async function markInstalled(dataDir: string, at: string): Promise<void> {
  const file = await open(fileIn(dataDir), 'w', 0o600)
  try {
    await file.writeFile(`${at}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  syncFolder(dataDir)
}
