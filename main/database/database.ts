import { dirname } from 'node:path'
import { Kysely, type SelectQueryBuilder, type Transaction } from 'kysely'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { BRIEF_BUSY_MS, transact } from './begin-immediate.ts'
import { connect, type RawDatabase } from './connect.ts'
import { diskSpaceOf, isReserveReached } from './files/disk-space.ts'
import type { Schema } from './schema/index.ts'
import { workstationDialect } from './sqlite-dialect.ts'
import { asStorageProblem } from './storage-problem.ts'
import type { WriteGate } from './write-gate.ts'

/** Less than SQLite's limit for one statement (32,766). */
const IDS_A_STATEMENT = 5_000

/** What a query may do outside a transaction: only read. */
export type ReadDatabase = Pick<Kysely<Schema>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn'>
/** For queries that run inside or outside a transaction. */
export type Queries = Pick<ReadDatabase, 'selectFrom'>
/** The handle of an open transaction; using `database.read` inside it would wait forever. */
export type WriteTransaction = Transaction<Schema>

/** One thread's connection to the workstation's database. */
export interface Database {
  readonly read: ReadDatabase
  /**
   * Runs `work` in one IMMEDIATE transaction: all of it is committed, or nothing.
   * @throws WorkstationError `storage_full` where no more disk space is left than what is reserved for punches
   */
  write<T>(work: (trx: WriteTransaction) => Promise<T>): Promise<T>
  /** The same from the reserve, for what people need to sign in and make room. */
  writeFromReserve<T>(work: (trx: WriteTransaction) => Promise<T>): Promise<T>
  /** The same from the reserve and without Kysely, for punches; `work` must be synchronous. */
  writeDirectly<T>(work: (raw: RawDatabase) => T): Promise<T>
  /** Reads without Kysely, outside any other transaction. */
  readDirectly<T>(work: (raw: RawDatabase) => T): Promise<T>
  /** A text that changes with every commit of any connection; almost free. */
  version(): Promise<string>
  close(): Promise<void>
}

/** Work that belongs to every write transaction, whatever it is about. */
export interface CommitHook {
  /** Runs inside the transaction, after its work. */
  beforeCommit(raw: RawDatabase): void
  afterCommit(): void
}

export interface OpenDatabaseOptions {
  hook?: CommitHook
  readonly?: boolean
  cacheKib?: number
  gate?: WriteGate | null
  /** Whether disk space is reserved for punches. */
  hasReserve?: boolean
}

/** Opens a file that `prepare-database.ts` has checked and migrated. */
export function openDatabase(
  file: string,
  { gate = null, hasReserve = false, hook, ...options }: OpenDatabaseOptions = {}
): Database {
  // A connection with a gate serves requests and must not block inside SQLite.
  const raw = connect(file, { ...options, ...(gate ? { busyMs: BRIEF_BUSY_MS } : {}) })
  const kysely = new Kysely<Schema>({ dialect: workstationDialect(raw, gate) })
  let version: (() => string) | null = null
  const direct = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw asStorageProblem(error)
    }
  }
  const write: Database['write'] = async work => {
    const result = await kysely.transaction().execute(async trx => {
      const done = await work(trx)
      await direct(() => hook?.beforeCommit(raw))
      return done
    })
    hook?.afterCommit()
    return result
  }
  return {
    read: kysely,
    write: hasReserve
      ? async work => {
          if (isReserveReached(diskSpaceOf(dirname(file))))
            throw new WorkstationError('storage_full', 'storage.reserved', { retryAfterSeconds: 30 })
          return write(work)
        }
      : write,
    writeFromReserve: write,
    writeDirectly: work =>
      kysely.connection().execute(async () => {
        await gate?.acquire()
        try {
          return await direct(() => transact(raw, work))
        } finally {
          gate?.release()
        }
      }),
    readDirectly: work => kysely.connection().execute(() => direct(() => work(raw))),
    version: () =>
      kysely.connection().execute(() =>
        direct(() => {
          version ??= versionOf(raw)
          return version()
        })
      ),
    close: () => kysely.destroy()
  }
}

/** Called at every poll of a screen, so its statements are kept. */
function versionOf(raw: RawDatabase): () => string {
  // The first counts commits of other connections, the second the rows that this connection wrote.
  const others = raw.prepare('pragma data_version').pluck()
  const own = raw.prepare('select total_changes()').pluck()
  return () => `${String(others.get())}.${String(own.get())}`
}

/** Runs a query over many ids in chunks. */
export async function inChunks<T>(
  ids: readonly string[],
  ask: (chunk: readonly string[]) => Promise<readonly T[]>
): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < ids.length; from += IDS_A_STATEMENT)
    found.push(...(await ask(ids.slice(from, from + IDS_A_STATEMENT))))
  return found
}

/** The number of rows that a query finds, whatever it selects. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('count'))
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number | string | bigint }
  return Number(count)
}
