import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RawDatabase } from './connect.ts'

/** What stands beside a backup, so that it can be trusted later. */
export interface BackupManifest {
  file: string
  created: string
  byte_length: number
  sha256: string
  schema_version: number
}

export interface Backup extends BackupManifest {
  path: string
}

const MANIFEST = '.manifest.json'

/** Name of a backup made now; names sort by time within their kind. */
export function backupPath(folder: string, kind: 'nightly' | 'before-migration', now: Date): string {
  return join(folder, `${kind}-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`)
}

/**
 * Copies the live database to `target` as one consistent moment, whatever is written meanwhile: under a temporary name
 * first, synced, hashed, then renamed; the manifest comes last, so that what has one is whole. Blocks its thread.
 */
export async function backupDatabase(raw: RawDatabase, target: string, now: Date): Promise<Backup> {
  const unfinished = `${target}.part`
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    rmSync(unfinished, { force: true })
    raw.prepare('vacuum into ?').run(unfinished)
    chmodSync(unfinished, 0o600)
    syncPath(unfinished)
    const manifest: BackupManifest = {
      file: basename(target),
      created: now.toISOString(),
      byte_length: statSync(unfinished).size,
      sha256: await fileHash(unfinished),
      schema_version: Number(raw.pragma('user_version', { simple: true }))
    }
    renameSync(unfinished, target)
    writeFileSync(`${target}${MANIFEST}`, `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true })
    syncPath(dirname(target))
    return { ...manifest, path: target }
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Backups with a manifest, the newest first. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith(MANIFEST))
    .flatMap(name => {
      const path = join(folder, name.slice(0, -MANIFEST.length))
      return existsSync(path) ? [{ ...readManifest(join(folder, name)), path }] : []
    })
    .sort((a, b) => (a.created < b.created ? 1 : -1))
}

/** Whether the file is, byte for byte, what its manifest says. */
export async function isBackupWhole(backup: Backup): Promise<boolean> {
  return statSync(backup.path).size === backup.byte_length && (await fileHash(backup.path)) === backup.sha256
}

/** Removes all but the newest backups of a kind. */
export function keepNewest(folder: string, kind: 'nightly' | 'before-migration', count: number): void {
  const ofKind = listBackups(folder).filter(backup => backup.file.startsWith(kind))
  for (const { path } of ofKind.slice(count)) {
    rmSync(`${path}${MANIFEST}`, { force: true })
    rmSync(path, { force: true })
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

function readManifest(path: string): BackupManifest {
  return JSON.parse(readFileSync(path, 'utf8')) as BackupManifest
}
