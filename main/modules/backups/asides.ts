import { readdirSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ASIDE_KEPT_DAYS, type BackupsView } from '#shared/contracts/backups.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { DATABASE_FILE } from '../../database/connect.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'

type Aside = BackupsView['asides'][number]

/** Prefix of the folder with the data that a restore has replaced, followed by the time. */
export const ASIDE = 'before-restore-'

/** Prefix of databases that an earlier program version replaced during recovery; they are next to the current one. */
const UNUSABLE = `${DATABASE_FILE}.unusable-`
const STAMP =
  /^(?:before-restore-|workstation\.db\.unusable-)(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/
const LOGS = ['-wal', '-shm']

/** Whether such a database still exists; it may be the only one that refers to some of the stored files. */
export const hasUnusableDatabase = (dataDir: string): boolean =>
  readdirSync(dataDir).some(name => name.startsWith(UNUSABLE))

/** The data in a data directory that restores have replaced. */
export class Asides {
  readonly #dataDir: string
  /** Cached sizes: the folders no longer change and may contain many files. */
  readonly #sizes = new Map<string, number>()

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Newest first. */
  async list(): Promise<Aside[]> {
    const asides: Aside[] = []
    for (const name of await readdir(this.#dataDir)) {
      const [, hour, minute, second, milliseconds] = STAMP.exec(name) ?? []
      if (hour === undefined) continue
      const byte_length = this.#sizes.get(name) ?? (await sizeOf(join(this.#dataDir, name)))
      this.#sizes.set(name, byte_length)
      asides.push({ name, created: `${hour}:${minute}:${second}.${milliseconds}Z`, byte_length })
    }
    return asides.sort((a, b) => (a.created < b.created ? 1 : -1))
  }

  async removeOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - ASIDE_KEPT_DAYS * 86_400_000).toISOString()
    for (const { name, created } of await this.list()) if (created < before) await this.remove(name)
  }

  /** @throws WorkstationError `not_found` for anything but data that a restore replaced */
  async remove(name: string): Promise<void> {
    if (!STAMP.test(name) || !(await readdir(this.#dataDir)).includes(name))
      throw new WorkstationError('not_found', 'backup.no_aside')
    try {
      for (const suffix of ['', ...LOGS])
        await rm(join(this.#dataDir, `${name}${suffix}`), { recursive: true, force: true })
    } catch (error) {
      throw asStorageProblem(error)
    }
  }
}

async function sizeOf(folder: string): Promise<number> {
  const stats = await lstat(folder)
  if (!stats.isDirectory()) return stats.size
  let sum = 0
  for (const name of await readdir(folder)) sum += await sizeOf(join(folder, name))
  return sum
}
