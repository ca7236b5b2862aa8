import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { StoredPicture } from '../../database/attendance-queue.ts'
import type { Database } from '../../database/database.ts'
import type { StoredFilesTable } from '../../database/schema/stored-files.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Picture } from './picture.ts'

export { decodePicture, PICTURE_MAX_BYTES, type Picture } from './picture.ts'

/** A file younger than this may belong to a request that is still running. */
const SWEPT_AFTER_MS = 10 * 60_000

/** Where a stored file is fetched from (companion 1). */
export const fileUrl = (fileId: string): string => `/files/${fileId}`

/** Pictures and documents beside the database: on the disk first, in the database after (security: never a row without its file). */
export class StoredFiles {
  readonly #folder: string
  readonly #database: Database
  readonly #runtime: Runtime

  constructor(dataDir: string, database: Database, runtime: Runtime) {
    this.#folder = join(dataDir, 'files')
    this.#database = database
    this.#runtime = runtime
  }

  /** Writes the bytes under a random name and waits until they are on the disk; the caller adds the row. */
  async write({ bytes, mediaType }: Picture): Promise<StoredPicture> {
    const id = this.#runtime.newId()
    const storageName = this.#runtime.randomBytes(16).toString('hex')
    const path = join(this.#folder, storageName)
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      const handle = await open(path, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await this.#syncFolder()
    } catch (error) {
      await rm(path, { force: true })
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

  /** Takes files back whose row never came to be. */
  async discard(files: readonly StoredPicture[]): Promise<void> {
    await Promise.all(files.map(file => rm(join(this.#folder, file.storageName), { force: true })))
  }

  async read(fileId: string): Promise<{ file: StoredFilesTable; bytes: Buffer }> {
    const file = await this.#database.read
      .selectFrom('stored_files')
      .selectAll()
      .where('id', '=', fileId)
      .executeTakeFirst()
    if (!file) throw new WorkstationError('not_found', 'There is no such file.')
    try {
      return { file, bytes: await readFile(join(this.#folder, file.storage_name)) }
    } catch (error) {
      throw asStorageProblem(error)
    }
  }

  /** Removes files that no row names: left by a crash between file and commit, or by a punch that was deleted. */
  async sweep(): Promise<number> {
    let names: string[]
    try {
      names = await readdir(this.#folder)
    } catch (error) {
      if (isMissing(error)) return 0
      throw error
    }
    const rows = await this.#database.read.selectFrom('stored_files').select('storage_name').execute()
    const known = new Set(rows.map(row => row.storage_name))
    let removed = 0
    for (const name of names) {
      if (known.has(name)) continue
      const path = join(this.#folder, name)
      if (this.#runtime.now() - (await stat(path)).mtimeMs < SWEPT_AFTER_MS) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  async #syncFolder(): Promise<void> {
    // Windows has no directory sync; its file entries are durable with the file.
    if (process.platform === 'win32') return
    const folder = await open(this.#folder, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
