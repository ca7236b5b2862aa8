import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseReserve } from '../../../database/files/disk-space.ts'
import { asStorageProblem } from '../../../database/storage-problem.ts'

/** Punch files while they are imported; named by their runs. */
export class FileFolder {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'punch-files')
  }

  pathOf(runId: string): string {
    return join(this.#folder, runId)
  }

  /** A part that is sent again is written again. */
  async write(runId: string, bytes: Uint8Array, from: number): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      refuseReserve(this.#folder, bytes.length)
      const handle = await open(this.pathOf(runId), existsSync(this.pathOf(runId)) ? 'r+' : 'w', 0o600)
      try {
        await handle.write(bytes, 0, bytes.length, from)
        await handle.datasync()
      } finally {
        await handle.close()
      }
    } catch (error) {
      throw asStorageProblem(error)
    }
  }

  /** 0: there is none. */
  async length(runId: string): Promise<number> {
    return existsSync(this.pathOf(runId)) ? (await stat(this.pathOf(runId))).size : 0
  }

  remove(runId: string): Promise<void> {
    return rm(this.pathOf(runId), { force: true })
  }

  async list(): Promise<string[]> {
    return existsSync(this.#folder) ? readdir(this.#folder) : []
  }
}
