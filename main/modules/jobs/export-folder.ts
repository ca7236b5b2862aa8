import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { asStorageProblem, isMissingFile } from '../../database/storage-problem.ts'

/** Files written by jobs, under random names that reveal nothing. */
export class ExportFolder {
  readonly #folder: string
  readonly #randomBytes: (length: number) => Buffer

  constructor(dataDir: string, randomBytes: (length: number) => Buffer) {
    this.#folder = join(dataDir, 'exports')
    this.#randomBytes = randomBytes
  }

  async newPath(): Promise<string> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw asStorageProblem(error)
    }
    return join(this.#folder, this.#randomBytes(16).toString('hex'))
  }

  /** Removes the file and its incomplete version. */
  async remove(path: string): Promise<void> {
    await rm(path, { force: true })
    await rm(`${path}.part`, { force: true })
  }

  async open(path: string): Promise<{ handle: FileHandle; byteLength: number }> {
    let handle: FileHandle
    try {
      handle = await open(path, 'r')
    } catch (error) {
      if (isMissingFile(error)) throw new WorkstationError('not_found', 'job.file_gone', {}, { cause: error })
      throw asStorageProblem(error)
    }
    try {
      return { handle, byteLength: (await handle.stat()).size }
    } catch (error) {
      await handle.close()
      throw asStorageProblem(error)
    }
  }

  /** Removes files of an earlier run of the workstation, as no job owns them any more. */
  async clear(): Promise<number> {
    let names: string[]
    try {
      names = await readdir(this.#folder)
    } catch (error) {
      if (isMissingFile(error)) return 0
      throw error
    }
    for (const name of names) await rm(join(this.#folder, name), { force: true, recursive: true })
    return names.length
  }
}
