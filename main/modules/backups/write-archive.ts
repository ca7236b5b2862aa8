import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type Pack, pack } from 'tar-stream'
import { copyDatabase, readBackupContents } from '../../database/files/backup-contents.ts'
import { syncFile, syncFolder } from '../../database/files/file-sync.ts'
import { FILES_FOLDER, storedFilePath } from '../../database/files/stored-file-path.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'
import {
  type BackupSummary,
  DATABASE_ENTRY,
  MANIFEST_ENTRY,
  type ManifestEntry,
  SETTINGS_FOLDER,
  SUMMARY_ENTRY,
  summarise
} from './archive-parts.ts'
import { verifyArchive } from './read-archive.ts'

export interface ArchiveOptions {
  readonly dataDir: string
  readonly databaseFile: string
  /** Holds the copy of the database until it is in the archive. */
  readonly scratchDir: string
  /** Paths below the data directory. */
  readonly settings: readonly string[]
  readonly target: string
  readonly password: string | null
  readonly programVersion: string
  readonly now: Date
  /** Called with the number of bytes written so far and the total. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Writes the whole branch into one file, whether or not the workstation is running: first under a temporary name, then
 * synced, renamed, read back and compared.
 * @throws WorkstationError `storage_full` or `storage_failed`, and leaves nothing behind
 */
export async function writeArchive(options: ArchiveOptions): Promise<BackupSummary> {
  const { target, scratchDir, databaseFile } = options
  const unfinished = unfinishedOf(target)
  const copy = copyIn(scratchDir)
  try {
    mkdirSync(scratchDir, { recursive: true, mode: 0o700 })
    copyDatabase(databaseFile, copy)
    const summary = await writeTar(options, copy, unfinished)
    syncFile(unfinished)
    await verifyArchive(unfinished, options.password)
    renameSync(unfinished, target)
    syncFolder(dirname(target))
    return summary
  } catch (error) {
    throw asStorageProblem(error)
  } finally {
    await removeUnfinishedArchive(options)
  }
}

const unfinishedOf = (target: string): string => `${target}.part`
const copyIn = (scratchDir: string): string => join(scratchDir, `archive-${process.pid}.db`)

export async function removeUnfinishedArchive({
  target,
  scratchDir
}: Pick<ArchiveOptions, 'target' | 'scratchDir'>): Promise<void> {
  for (const file of [unfinishedOf(target), copyIn(scratchDir)]) await rm(file, { force: true })
}

async function writeTar(options: ArchiveOptions, copy: string, unfinished: string): Promise<BackupSummary> {
  const { dataDir, settings, password, programVersion, now, onProgress } = options
  const contents = readBackupContents(copy)
  const present = contents.files.flatMap(file => {
    const path = storedFilePath(join(dataDir, FILES_FOLDER), file.storageName)
    return path !== null && existsSync(path) ? [{ ...file, path }] : []
  })
  const entries: [name: string, path: string][] = [
    [DATABASE_ENTRY, copy],
    ...settings.map((name): [string, string] => [
      `${SETTINGS_FOLDER}/${name.replaceAll(sep, '/')}`,
      join(dataDir, name)
    ]),
    ...present.map(({ storageName, path }): [string, string] => [`${FILES_FOLDER}/${storageName}`, path])
  ]
  const summary = summarise(contents, present, { created: now.toISOString(), programVersion })
  const tar = pack()
  const plain = Readable.from(tar)
  const written = pipeline(
    password === null ? plain : await encrypted(plain, password),
    createWriteStream(unfinished, { mode: 0o600 })
  )
  const filled = (async () => {
    await addText(tar, SUMMARY_ENTRY, JSON.stringify(summary))
    const manifest: ManifestEntry[] = []
    const total = entries.reduce((sum, [, path]) => sum + statSync(path).size, 0)
    let done = 0
    for (const [name, path] of entries) {
      const entry = await addFile(tar, name, path)
      manifest.push(entry)
      done += entry.byte_length
      onProgress?.(done, total)
    }
    await addText(tar, MANIFEST_ENTRY, JSON.stringify(manifest))
    tar.finalize()
  })()
  // A failure to write the target ends the tar, so that no entry waits for ever.
  await Promise.all([written.catch(error => endWith(tar, error)), filled.catch(error => endWith(tar, error))])
  return summary
}

function endWith(tar: Pack, error: unknown): never {
  tar.destroy(error instanceof Error ? error : new Error(String(error)))
  throw error
}

async function encrypted(plain: Readable, password: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(password)
  const stream = await encrypter.encrypt(Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(stream as ReadableStream)
}

const addText = (tar: Pack, name: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, text, error => (error ? reject(error) : resolve()))
  })

async function addFile(tar: Pack, name: string, path: string): Promise<ManifestEntry> {
  const { size } = statSync(path)
  const hash = createHash('sha256')
  const source = createReadStream(path)
  source.on('data', chunk => hash.update(chunk))
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size, mode: 0o600 }, error => (error ? reject(error) : resolve()))
    source.once('error', error => entry.destroy(error))
    source.pipe(entry)
  })
  return { name, byte_length: size, sha256: hash.digest('hex') }
}
