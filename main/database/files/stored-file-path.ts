import { lstatSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the stored pictures and documents, in a data directory, a folder of backups and a backup file. */
export const FILES_FOLDER = 'files'
/** Number of random bytes in a name. */
export const STORED_NAME_BYTES = 16
const STORED_NAME = /^[0-9a-f]{32}$/

/** Whether a name is of the shape that the workstation gives to stored files. */
export const isStoredName = (name: unknown): name is string =>
  typeof name === 'string' && STORED_NAME.test(name)

/**
 * Turns the name of a stored file into its path; nothing else may. A name comes from a database, which may be a manipulated
 * backup: null for every other name, and for a symbolic link, which could lead out of the folder.
 */
export function storedFilePath(folder: string, storageName: unknown): string | null {
  if (!isStoredName(storageName)) return null
  const path = join(folder, storageName)
  return isLink(path) ? null : path
}

/** What cannot be looked at is no link: the caller's own access to it reports the fault of the disk. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}
