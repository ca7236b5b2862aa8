import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupHoldings } from '#shared/contracts/backups.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { RawDatabase } from '../connect.ts'
import { isMissingFile } from '../storage-problem.ts'
import { syncFile, syncFolder } from './file-sync.ts'

/** The manifest beside a backup, used to verify it later. */
export interface BackupManifest {
  file: string
  created: string
  byte_length: number
  sha256: string
  schema_version: number
  /** Missing in backups of earlier versions, and in those made before a migration. */
  holds?: BackupHoldings
}

export interface Backup extends BackupManifest {
  path: string
}

type BackupKind = 'nightly' | 'manual' | 'before-migration'
/** Of whole branches: made at night, or because somebody asked for it. */
export const SET_KINDS = ['nightly', 'manual'] as const

const DAY_MS = 86_400_000
const MANIFEST = '.manifest.json'
const UNFINISHED = '.part'
const SETTINGS = '.settings'

/** A moment for use in file names: it sorts by time and has no character that a file system refuses. */
export const fileStamp = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '-')

/** The same in the time of the branch, as people read it: `2026-11-25T02-00-00`. */
export const localStamp = (now: number, timeZone: string): string =>
  wallClock(now, timeZone).slice(0, 19).replace(' ', 'T').replaceAll(':', '-')

/** Path of a backup made now, named by how and when. */
export function backupPath(folder: string, kind: BackupKind, now: Date, stamp = fileStamp(now)): string {
  return join(folder, `${kind}-${stamp}.db`)
}

/** The folder of the settings that belong to a backup of the database. */
export const settingsOf = (path: string): string => `${path}${SETTINGS}`

/**
 * Copies the live database to `target` as a consistent snapshot. The copy is synced and hashed under a temporary name, then
 * renamed. The manifest comes last, after the additions of `complete`, so a backup that has one is whole. Blocks the thread.
 */
export async function backupDatabase(
  raw: RawDatabase,
  target: string,
  now: Date,
  complete: (copy: string) => BackupHoldings | undefined = () => undefined
): Promise<Backup> {
  const unfinished = `${target}${UNFINISHED}`
  const manifestFile = `${target}${MANIFEST}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    rmSync(unfinished, { force: true })
    raw.prepare('vacuum into ?').run(unfinished)
    chmodSync(unfinished, 0o600)
    syncFile(unfinished)
    const manifest: BackupManifest = {
      file: basename(target),
      created: now.toISOString(),
      byte_length: statSync(unfinished).size,
      sha256: await fileHash(unfinished),
      schema_version: Number(raw.pragma('user_version', { simple: true }))
    }
    renameSync(unfinished, target)
    const holds = complete(target)
    if (holds) manifest.holds = holds
    syncFolder(dirname(target))
    writeFileSync(`${manifestFile}${UNFINISHED}`, `${JSON.stringify(manifest)}\n`, {
      mode: 0o600,
      flush: true
    })
    renameSync(`${manifestFile}${UNFINISHED}`, manifestFile)
    syncFolder(dirname(target))
    return { ...manifest, path: target }
  } finally {
    rmSync(unfinished, { force: true })
    rmSync(`${manifestFile}${UNFINISHED}`, { force: true })
  }
}

/** Backups with a readable manifest, newest first; does not block the thread on a slow share. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissingFile(error)) return []
    throw error
  })
  const backups: Backup[] = []
  for (const name of names.filter(known => known.endsWith(MANIFEST))) {
    const path = join(folder, name.slice(0, -MANIFEST.length))
    const manifest = await readManifest(join(folder, name))
    if (manifest && names.includes(basename(path))) backups.push({ ...manifest, path })
  }
  return backups.sort((a, b) => (a.created < b.created ? 1 : -1))
}

/** Removes the manifest; without it the file does not count as a backup. */
export const disownBackup = ({ path }: Backup): void => rmSync(`${path}${MANIFEST}`, { force: true })

/** Whether the file matches its manifest byte for byte. */
export async function isBackupWhole(backup: Backup): Promise<boolean> {
  return statSync(backup.path).size === backup.byte_length && (await fileHash(backup.path)) === backup.sha256
}

/**
 * Removes all but the newest backups of some kinds together, those older than so many days (0: no age limit; the newest always stays), and
 * remains of unfinished ones. Dates in the future come from a wrong clock and are removed first. Call it only while no backup
 * is being made.
 */
export async function keepNewest(
  folder: string,
  kinds: readonly BackupKind[],
  count: number,
  now: Date,
  days = 0
): Promise<void> {
  const isOfKind = (name: string): boolean => kinds.some(kind => name.startsWith(`${kind}-`))
  const ofKind = (await listBackups(folder)).filter(({ file }) => isOfKind(file))
  const isPast = ({ created }: Backup): boolean => Date.parse(created) <= now.getTime()
  const byWorth = [...ofKind.filter(isPast), ...ofKind.filter(backup => !isPast(backup))]
  const oldest = days === 0 ? 0 : now.getTime() - days * DAY_MS
  const kept = new Set(
    byWorth
      .slice(0, count)
      .filter(({ created }, index) => index === 0 || Date.parse(created) >= oldest)
      .flatMap(({ file }) => [file, `${file}${MANIFEST}`, `${file}${SETTINGS}`])
  )
  const isOurs = (name: string): boolean => isOfKind(name) && !kept.has(name)
  for (const name of existsSync(folder) ? readdirSync(folder).filter(isOurs) : [])
    rmSync(join(folder, name), { recursive: true, force: true })
}

/** SHA-256 of a file, in hex. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Null for incomplete backups and for foreign files with such a name. */
async function readManifest(path: string): Promise<BackupManifest | null> {
  let manifest: Partial<BackupManifest> | null
  try {
    manifest = JSON.parse(await readFile(path, 'utf8')) as Partial<BackupManifest> | null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  const isManifest =
    typeof manifest?.file === 'string' &&
    typeof manifest.created === 'string' &&
    typeof manifest.byte_length === 'number' &&
    typeof manifest.sha256 === 'string'
  return isManifest ? (manifest as BackupManifest) : null
}
