import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file's content is on disk. */
export function syncFile(path: string): void {
  // Windows syncs only files that are open for writing.
  syncOpened(openSync(path, 'r+'))
}

/** Waits until the names in a folder are on disk. */
export function syncFolder(path: string): void {
  // Windows cannot sync a folder; renaming in it is durable by itself.
  if (process.platform !== 'win32') syncOpened(openSync(path, 'r'))
}

function syncOpened(handle: number): void {
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
