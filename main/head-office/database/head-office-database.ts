import { Kysely, PostgresDialect, type PostgresPoolClient, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { HEAD_OFFICE_MIGRATIONS } from './migrations/index.ts'
import type { Schema } from './schema.ts'

/** Counts, sums and sequence numbers come as text otherwise; all are far below 2^53. */
const INT8 = 20
/** serialization_failure and deadlock_detected: the transaction was rolled back and may be run again. */
const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 5
const THAI_WORD = 'สมชาย'

/** Why the head office cannot use a database; one line for the terminal. */
export class HeadOfficeProblem extends Error {}

export type HeadOfficeTransaction = Transaction<Schema>
export type HeadOfficeQueries = Pick<Kysely<Schema>, 'selectFrom'>

/** The pool of connections of one process. */
export interface HeadOfficeDatabase {
  readonly read: Kysely<Schema>
  /** Runs `work` in one transaction: all of it is committed, or nothing. Runs it again where PostgreSQL asks for that. */
  write<T>(work: (trx: HeadOfficeTransaction) => Promise<T>): Promise<T>
  /** @throws where PostgreSQL does not respond */
  check(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  /** Connections of this process. */
  readonly connections?: number
  /** An idle connection was lost; the pool opens another. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Opens the database and brings its tables up to date; processes that start at once wait for each other.
 * @throws HeadOfficeProblem in one line, if it cannot be used
 */
export async function openHeadOfficeDatabase({
  url,
  connections = 10,
  onTrouble
}: DatabaseOptions): Promise<HeadOfficeDatabase> {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 5_000,
    // A statement that takes longer has lost its caller.
    statement_timeout: 60_000,
    application_name: 'head-office'
  })
  pool.on('error', onTrouble)
  // One in use is lost too, such as between two statements of a transaction: that must end the transaction, not the process.
  pool.on('connect', client => client.on('error', onTrouble))
  const read = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => pool.connect().then(clearly, (error: unknown) => Promise.reject(databaseGone(error))),
        end: () => pool.end()
      }
    })
  })
  try {
    await prepare(read)
  } catch (error) {
    await read.destroy()
    if (error instanceof HeadOfficeProblem) throw error
    throw new HeadOfficeProblem(`PostgreSQL cannot be used: ${reasonOf(error)}`, { cause: error })
  }
  return {
    read,
    write: work => withRetries(() => read.transaction().execute(work)),
    check: async () => {
      await sql`select 1`.execute(read)
    },
    close: () => read.destroy()
  }
}

async function prepare(db: Kysely<Schema>): Promise<void> {
  await requireThai(db)
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...HEAD_OFFICE_MIGRATIONS }) }
  }).migrateToLatest()
  if (error) throw error
}

/** With LC_CTYPE=C, PostgreSQL takes no Thai letter for one, so that the search would find nobody. */
async function requireThai(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ encoding: string; ctype: string }>`
    select pg_encoding_to_char(encoding) as encoding, coalesce(datctype, '') as ctype
    from pg_database where datname = current_database()`.execute(db)
  const [{ encoding, ctype } = { encoding: '', ctype: '' }] = rows
  if (encoding !== 'UTF8')
    throw new HeadOfficeProblem(`The database has the encoding ${encoding}; the head office needs UTF8.`)
  // Two processes that create an extension at once are in each other's way, even with `if not exists`.
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(4810)`.execute(trx)
    await sql`create extension if not exists pg_trgm`.execute(trx)
  })
  const found = await sql<{ words: string[] }>`select show_trgm(${THAI_WORD}) as words`.execute(db)
  if ((found.rows[0]?.words ?? []).length > 0) return
  throw new HeadOfficeProblem(
    `The database has LC_CTYPE=${ctype}, with which Thai names cannot be searched. Create it with C.UTF-8: ` +
      `create database head_office template template0 encoding 'UTF8' locale 'C.UTF-8'`
  )
}

/** A connection whose troubles are said as such, whether something is read or written. */
const clearly = (client: pg.PoolClient): PostgresPoolClient => ({
  query: ((text: string, values: unknown[]) =>
    client
      .query(text, values)
      .catch((error: unknown) => Promise.reject(asStorageProblem(error)))) as PostgresPoolClient['query'],
  release: () => client.release()
})

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(sqlStateOf(error))) throw error
    }
  }
}

/** disk_full, and what a lost or refused connection ends with: classes 08 and 57, and codes of system calls. */
const DISK_FULL = '53100'
const CONNECTION = /^(08|57P|E[A-Z]{2})/
/** What `pg` says of a connection that ended by itself, without a code. */
const ENDED = /^(Connection terminated|Client .* not queryable)/

/** data_exception and program_limit_exceeded: what was sent cannot be stored, such as a date without a day or a text with NUL. */
const UNSTORABLE = /^(22|54)/

/** PostgreSQL's own trouble, which passes: whoever asked tries again later. What cannot be stored is the caller's. Anything else stays what it is. */
function asStorageProblem(error: unknown): unknown {
  const state = sqlStateOf(error instanceof AggregateError ? error.errors[0] : error)
  if (state === DISK_FULL)
    return new WorkstationError('storage_full', 'head_office.disk_full', WAIT, { cause: error })
  if (UNSTORABLE.test(state))
    return new WorkstationError('invalid_request', 'request.not_right', {}, { cause: error })
  const isEnded = error instanceof Error && ENDED.test(error.message)
  return isEnded || CONNECTION.test(state) ? databaseGone(error) : error
}

const databaseGone = (cause: unknown): WorkstationError =>
  new WorkstationError('storage_failed', 'head_office.database_gone', WAIT, { cause })

const WAIT = { retryAfterSeconds: 5 }

/** The error code of PostgreSQL, or of the connection to it; '' for anything else. */
const sqlStateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const reasonOf = (error: unknown): string => {
  const cause = error instanceof WorkstationError ? error.cause : error
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause
  return inner instanceof Error ? inner.message : String(inner)
}
