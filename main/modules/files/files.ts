import { createHash } from 'node:crypto'
import { type Dir, statSync } from 'node:fs'
import { mkdir, open, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { KeyScope } from '#shared/contracts/common.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type Database, inChunks, type WriteTransaction } from '../../database/database.ts'
import {
  FILES_FOLDER,
  isStoredName,
  STORED_NAME_BYTES,
  storedFilePath
} from '../../database/files/stored-file-path.ts'
import type { StoredFilesTable } from '../../database/schema/stored-files.ts'
import { asStorageProblem, isMissingFile } from '../../database/storage-problem.ts'
import type { StoredPicture } from '../../database/stored-picture.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import type { Picture } from './picture.ts'
import { withoutMetadata } from './picture-metadata.ts'

export { DOCUMENT_MAX_BYTES, decodeScan, PDF_TYPE, recogniseDocument } from './document.ts'
export { FORM_TEXT_LIMIT, type FormBody, installForms, readForm, SCAN_TEXT_LIMIT } from './form-body.ts'
export { decodePicture, PICTURE_MAX_BYTES, type Picture, recognisePicture } from './picture.ts'
export { withoutMetadata } from './picture-metadata.ts'
export { documentOf, type PictureSource, pictureOf } from './uploaded-content.ts'

/** A newer file may belong to a request that is still running. */
const SWEPT_AFTER_MS = 10 * 60_000
const SWEPT_AT_ONCE = 500

export type StoredFile = Selectable<StoredFilesTable>

/** A file on disk that has no row yet. */
export interface FileToKeep {
  readonly stored: StoredPicture
  readonly scope: KeyScope
  readonly originalName?: string | null | undefined
}

/** Adds the row of a file within the transaction that uses the file. */
export async function insertStoredFile(
  trx: WriteTransaction,
  runtime: Runtime,
  { stored, scope, originalName = null }: FileToKeep
): Promise<void> {
  await trx
    .insertInto('stored_files')
    .values({
      id: stored.id,
      storage_name: stored.storageName,
      media_type: stored.mediaType,
      byte_length: stored.byteLength,
      sha256: stored.sha256,
      original_name: originalName,
      scope,
      created_at: instantText(runtime)
    })
    .execute()
}

/** Removes the rows of unreferenced files; returns the files to delete after the commit. */
export const dropStoredFiles = (
  trx: WriteTransaction,
  fileIds: readonly (string | null | undefined)[]
): Promise<{ storageName: string }[]> =>
  inChunks(
    fileIds.filter(it => it !== null && it !== undefined),
    chunk =>
      trx
        .deleteFrom('stored_files')
        .where('id', 'in', chunk)
        .returning('storage_name as storageName')
        .execute()
  )

/** Path of a stored file (decision 0037), below the workstation's own address. */
export const filePath = (fileId: string): string => `/files/${fileId}`

/** The full URL for other software. */
export const fileUrl = ({ publicAddress }: Runtime, fileId: string): string =>
  `${publicAddress()}${filePath(fileId)}`

/** The same for a photograph; not everybody has one. */
export const photographUrl = (runtime: Runtime, fileId: string | null): string | null =>
  fileId === null ? null : fileUrl(runtime, fileId)

/** Pictures and documents next to the database; written to disk first, to the database afterwards (security: durability 5). */
export class StoredFiles {
  readonly folder: string
  readonly #database: Database
  readonly #runtime: Runtime

  constructor(dataDir: string, database: Database, runtime: Runtime) {
    this.folder = join(dataDir, FILES_FOLDER)
    this.#database = database
    this.#runtime = runtime
  }

  /**
   * Writes a file under a random name and waits until it is on disk; the caller adds the row. Pictures are stored without
   * metadata, such as the place where they were taken.
   */
  async write({ bytes: received, mediaType }: Picture): Promise<StoredPicture> {
    const bytes = withoutMetadata(received, mediaType)
    const id = this.#runtime.newId()
    const storageName = this.#runtime.randomBytes(STORED_NAME_BYTES).toString('hex')
    const path = this.#pathOf(storageName)
    try {
      if (await this.isGone()) throw folderGone()
      await mkdir(this.folder, { recursive: true, mode: 0o700 })
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
      await this.#syncFolder()
    } catch (error) {
      await remove(path)
      throw asStorageProblem(error)
    }
    return {
      id,
      storageName,
      mediaType,
      byteLength: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex')
    }
  }

  /**
   * Whether the folder has held files and is not there, such as with a drive that was disconnected. It is not created anew
   * then, so that it can come back.
   */
  async isGone(): Promise<boolean> {
    // At once, as `/health` must respond before a client that has ended its side of the connection is disconnected.
    if (isFolder(this.folder)) return false
    const { read } = this.#database
    return (await read.selectFrom('stored_files').select('id').limit(1).executeTakeFirst()) !== undefined
  }

  /** @throws WorkstationError `not_found` for a name that is not one of the workstation */
  #pathOf(storageName: string): string {
    const path = storedFilePath(this.folder, storageName)
    if (path === null) throw noSuchFile(new Error('The name of the file is not one of the workstation.'))
    return path
  }

  /** Writes a file and runs `work` with it; if that fails, no file is left behind. */
  async keep<T>(content: Picture, work: (stored: StoredPicture) => Promise<T>): Promise<T> {
    const stored = await this.write(content)
    try {
      return await work(stored)
    } catch (error) {
      await this.discard([stored])
      throw error
    }
  }

  /** Removes files without a row. */
  async discard(files: readonly Pick<StoredPicture, 'storageName'>[]): Promise<void> {
    for (const { storageName } of files) {
      const path = storedFilePath(this.folder, storageName)
      if (path !== null) await remove(path)
    }
  }

  /**
   * Pictures come without metadata, which earlier versions stored.
   * @throws WorkstationError `not_found` if it is unknown or missing on disk
   */
  async read(fileId: string): Promise<{ file: StoredFile; bytes: Buffer }> {
    const file = await this.#database.read
      .selectFrom('stored_files')
      .selectAll()
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow(() => noSuchFile())
    try {
      const bytes = await readFile(this.#pathOf(file.storage_name))
      return { file, bytes: withoutMetadata(bytes, file.media_type) }
    } catch (error) {
      if (!isMissingFile(error)) throw asStorageProblem(error)
      throw (await this.isGone()) ? folderGone(error) : noSuchFile(error)
    }
  }

  /** Whether a file is the photograph of the account's employee. */
  async isPhotographOf(userId: string, fileId: string): Promise<boolean> {
    const row = await this.#database.read
      .selectFrom('users as u')
      .innerJoin('employees as e', 'e.id', 'u.employee_id')
      .select('u.id')
      .where('u.id', '=', userId)
      .where('e.photograph_file_id', '=', fileId)
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Removes files that no row refers to: left by a crash between file and commit, or by a deleted punch. Reads the folder in
   * pieces, so that requests are served in between however many pictures there are.
   */
  async sweep(signal: AbortSignal): Promise<number> {
    let removed = 0
    for await (const names of this.#storageNames()) {
      if (signal.aborted) break
      removed += await this.#sweepUnknown(names)
    }
    return removed
  }

  /** Names generated by `write`; other files in the folder are ignored. */
  async *#storageNames(): AsyncGenerator<string[]> {
    let folder: Dir
    try {
      folder = await opendir(this.folder, { bufferSize: SWEPT_AT_ONCE })
    } catch (error) {
      if (isMissingFile(error)) return
      throw error
    }
    let names: string[] = []
    for await (const entry of folder) {
      if (!entry.isFile() || !isStoredName(entry.name)) continue
      names.push(entry.name)
      if (names.length < SWEPT_AT_ONCE) continue
      yield names
      names = []
    }
    if (names.length > 0) yield names
  }

  async #sweepUnknown(names: readonly string[]): Promise<number> {
    const rows = await this.#database.read
      .selectFrom('stored_files')
      .select('storage_name')
      .where('storage_name', 'in', [...names])
      .execute()
    const known = new Set(rows.map(row => row.storage_name))
    let removed = 0
    for (const name of names.filter(name => !known.has(name))) {
      const path = join(this.folder, name)
      const changedAt = await changeTime(path)
      if (changedAt === null || this.#runtime.now() - changedAt < SWEPT_AFTER_MS) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  async #syncFolder(): Promise<void> {
    // Windows cannot sync a directory; its entries become durable with the file.
    if (process.platform === 'win32') return
    const folder = await open(this.folder, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

const noSuchFile = (cause?: unknown): WorkstationError =>
  new WorkstationError('not_found', cause === undefined ? 'file.none' : 'file.missing', {}, { cause })

const folderGone = (cause?: unknown): WorkstationError =>
  new WorkstationError('storage_failed', 'storage.files_gone', { retryAfterSeconds: 30 }, { cause })

/** Never rejects, so that the original error is reported; files that cannot be removed now are left to the sweep. */
const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined)

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Null if the file has been removed in the meantime. */
async function changeTime(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}
