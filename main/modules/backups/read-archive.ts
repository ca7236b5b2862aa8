import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type Extract, extract } from 'tar-stream'
import Value from 'typebox/value'
import { BackupSummary } from '#shared/contracts/backups.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { FILES_FOLDER, isStoredName } from '../../database/files/stored-file-path.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'
import {
  ARCHIVE_FORMAT,
  DATABASE_ENTRY,
  damagedArchive,
  MANIFEST_ENTRY,
  type ManifestEntry,
  SETTINGS_FOLDER,
  SUMMARY_ENTRY
} from './archive-parts.ts'
import { foreignPart, isKnownSetting, isRemainOfSetting, SETTING_MAX_BYTES } from './archive-settings.ts'

type Entry = Extract extends AsyncIterable<infer E> ? E : never

const AGE_MAGIC = 'age-encryption.org/v1\n'
const SUMMARY_MAX_BYTES = 64 * 1024
const MANIFEST_MAX_BYTES = 256 * 1024 * 1024

/** Whether a backup file needs a password. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE_MAGIC
  } finally {
    await handle.close()
  }
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Reads a backup completely. @throws if anything differs from its manifest */
export const verifyArchive = (file: string, password: string | null): Promise<BackupSummary> =>
  readArchive(file, password, nowhere)

/** The same, with the contents of the settings by name. */
export async function inspectArchive(
  file: string,
  password: string | null
): Promise<{ backup: BackupSummary; settings: Map<string, Buffer> }> {
  const settings = new Map<string, Buffer>()
  const backup = await readArchive(file, password, name => {
    const setting = settingOf(name)
    if (setting === null || isRemainOfSetting(setting)) return nowhere()
    const chunks: Buffer[] = []
    return new Writable({
      write: (chunk: Buffer, _encoding, done) => done(void chunks.push(chunk)),
      final: done => done(void settings.set(setting, Buffer.concat(chunks)))
    })
  })
  return { backup, settings }
}

/** Unpacks a backup into an empty folder. @throws if anything differs from its manifest */
export function unpackArchive(file: string, password: string | null, folder: string): Promise<BackupSummary> {
  return readArchive(file, password, name => {
    if (isRemainOfSetting(settingOf(name) ?? '')) return nowhere()
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    return createWriteStream(path, { mode: 0o600, flush: true })
  })
}

async function readArchive(file: string, password: string | null, targetOf: (name: string) => Writable) {
  try {
    return await readEntries(file, password, targetOf)
  } catch (error) {
    throw asArchiveProblem(error)
  }
}

/** Errors of the tar, age and JSON readers mean a damaged backup; storage problems do not. */
function asArchiveProblem(error: unknown): unknown {
  const problem = asStorageProblem(error)
  return problem instanceof WorkstationError
    ? problem
    : damagedArchive('backup.not_a_backup', { cause: error })
}

async function readEntries(file: string, password: string | null, targetOf: (name: string) => Writable) {
  let summary: BackupSummary | null = null
  let manifest: ManifestEntry[] | null = null
  const found = new Map<string, ManifestEntry>()
  for await (const entry of entriesOf(file, password)) {
    const { name } = entry.header
    if (summary === null) summary = await summaryOf(entry)
    else if (manifest !== null) throw foreignPart(name)
    else if (entry.header.type !== 'file') throw foreignPart(name)
    else if (name === MANIFEST_ENTRY)
      manifest = JSON.parse(await textOf(entry, MANIFEST_MAX_BYTES)) as ManifestEntry[]
    else if (!isKnownEntry(name) || found.has(name)) throw foreignPart(name)
    else found.set(name, await copyEntry(entry, () => targetOf(name)))
  }
  if (summary === null) throw damagedArchive('backup.is_empty')
  if (manifest === null) throw damagedArchive('backup.cut_off')
  for (const { name, byte_length, sha256 } of manifest) {
    const copied = found.get(name)
    if (copied?.sha256 !== sha256 || copied.byte_length !== byte_length)
      throw damagedArchive('backup.changed_part', { name })
  }
  if (found.size !== manifest.length) throw damagedArchive('backup.unnamed_part')
  return summary
}

const settingOf = (name: string): string | null =>
  name.startsWith(`${SETTINGS_FOLDER}/`) ? name.slice(SETTINGS_FOLDER.length + 1) : null

/** The only names that an archive may contain. Each is one file in a folder that restores know, so none leads elsewhere. */
function isKnownEntry(name: string): boolean {
  const setting = settingOf(name)
  if (setting !== null) return isKnownSetting(setting) || isRemainOfSetting(setting)
  const [folder, file, ...deeper] = name.split('/')
  if (folder === FILES_FOLDER) return isStoredName(file) && deeper.length === 0
  return name === DATABASE_ENTRY
}

async function copyEntry(entry: Entry, targetOf: () => Writable): Promise<ManifestEntry> {
  const isSetting = settingOf(entry.header.name) !== null
  if (isSetting && (entry.header.size ?? 0) > SETTING_MAX_BYTES)
    throw damagedArchive('backup.large_part', { name: entry.header.name })
  const hash = createHash('sha256')
  let byte_length = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      byte_length += chunk.length
      done(null, chunk)
    }
  })
  await pipeline(entry, counting, targetOf())
  return { name: entry.header.name, byte_length, sha256: hash.digest('hex') }
}

async function summaryOf(entry: Entry): Promise<BackupSummary> {
  if (entry.header.name !== SUMMARY_ENTRY) throw damagedArchive('backup.not_of_workstation')
  const summary = JSON.parse(await textOf(entry, SUMMARY_MAX_BYTES)) as { format?: unknown } | null
  if (typeof summary?.format === 'number' && summary.format !== ARCHIVE_FORMAT)
    throw damagedArchive('backup.too_new')
  if (!Value.Check(BackupSummary, summary)) throw damagedArchive('backup.not_a_backup')
  return summary
}

async function textOf(entry: Entry, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw damagedArchive('backup.large_part', { name: entry.header.name })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** @throws WorkstationError `conflict` if the password is missing or wrong */
async function* entriesOf(file: string, password: string | null): AsyncGenerator<Entry> {
  const isSealed = await isEncrypted(file)
  if (isSealed && password === null) throw new WorkstationError('conflict', 'backup.password_needed')
  const tar = extract()
  const raw = createReadStream(file)
  const source = isSealed && password !== null ? await decrypted(raw, password) : raw
  const read = pipeline(source, tar)
  // The loop below reports the error that ends the stream.
  read.catch(() => undefined)
  try {
    yield* tar as AsyncIterable<Entry>
    await read
  } finally {
    tar.destroy()
    raw.destroy()
  }
}

async function decrypted(raw: Readable, password: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(password)
  try {
    const stream = await decrypter.decrypt(Readable.toWeb(raw) as globalThis.ReadableStream<Uint8Array>)
    return Readable.fromWeb(stream as ReadableStream)
  } catch (error) {
    raw.destroy()
    throw new WorkstationError('conflict', 'backup.wrong_password', {}, { cause: error })
  }
}
