import { spawnSync } from 'node:child_process'
import { rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDir } from '../temporary-dir.ts'

// A separate disk for a data directory, small enough to be filled; only root on Linux can create one.

const DISK_MIB = 64

export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts()

function mounts(): boolean {
  const folder = temporaryDir()
  const isDone = mount(folder)
  if (isDone) unmount(folder)
  rmSync(folder, { recursive: true, force: true })
  return isDone
}

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]).status === 0
}

function unmount(folder: string): void {
  spawnSync('umount', [folder])
}

/** Runs with the folder on a small disk; `end` stops whatever uses it. */
export async function onSmallDisk(
  folder: string,
  run: () => Promise<void>,
  end: () => Promise<unknown>
): Promise<void> {
  if (!mount(folder)) throw new Error(`nothing could be mounted at ${folder}`)
  try {
    await run()
  } finally {
    await end()
    unmount(folder)
  }
}

/** Writes until the small disk is full except for `leftKib`, and never more than it holds; returns a function that frees it. */
export function fillUp(folder: string, leftKib = 0): () => void {
  const file = join(folder, 'ballast')
  writeFileSync(file, '')
  const most = ['if=/dev/zero', `of=${file}`, 'bs=64k', `count=${DISK_MIB * 16 + 1}`]
  const { status, stderr } = spawnSync('dd', most, { encoding: 'utf8' })
  if (status === 0 || !/No space left/.test(stderr)) throw new Error(`the disk did not fill up: ${stderr}`)
  truncateSync(file, statSync(file).size - leftKib * 1024)
  return () => {
    truncateSync(file)
    rmSync(file)
  }
}
