import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Stored here before they are changed below, for the child processes of tests and for a module that is loaded twice. */
process.env.TEST_DISK ??= tmpdir()
const DISK = process.env.TEST_DISK
/** Chromium's profiles and the data directories of two workers take less than a tenth of it. */
const ENOUGH_BYTES = 2 ** 31
const MEMORY = memoryDir()

export function temporaryDir(): string {
  return mkdtempSync(join(tmpdir(), 'hr-workstation-test-'))
}

/** From here on temporary files, also of child processes, are in memory if the machine has enough of it. */
export function keepInMemory(): void {
  process.env.TMPDIR = MEMORY
}

/** From here on temporary files, also of child processes, are on the disk. */
export function keepOnDisk(): void {
  process.env.TMPDIR = DISK
}

function memoryDir(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < ENOUGH_BYTES ? DISK : '/dev/shm'
  } catch {
    return DISK
  }
}
