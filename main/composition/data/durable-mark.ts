import { existsSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../database/files/file-sync.ts'

/** Writes a line to a small file of its own, in such a way that it survives a power cut. */
export async function leaveMark(path: string, line: string): Promise<void> {
  await writeFile(path, `${line}\n`, { mode: 0o600, flush: true })
  syncFolder(dirname(path))
}

/** The line, or null if there is no mark. */
export const readMark = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, 'utf8').trim() : null

export function removeMark(path: string): void {
  if (!existsSync(path)) return
  rmSync(path)
  syncFolder(dirname(path))
}

export const INSTALL_MARK = 'installed'

const fileIn = (dataDir: string): string => join(dataDir, INSTALL_MARK)

/** Whether the data directory has ever held a branch; a missing database is then a loss, not a first start. */
export const isInstalled = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** Leaves the mark, durably. */
export const markInstalled = (dataDir: string, at: string): Promise<void> => leaveMark(fileIn(dataDir), at)
