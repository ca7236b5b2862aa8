import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from 'kysely'
import { beginImmediate } from './begin-immediate.ts'
import type { RawDatabase } from './connect.ts'
import { asStorageProblem } from './storage-problem.ts'
import type { WriteGate } from './write-gate.ts'

const STATEMENTS_KEPT = 500

/** Compiled statements by SQL text; the least recently used is dropped first. */
class StatementCache {
  readonly #raw: RawDatabase
  readonly #kept = new Map<string, Sqlite.Statement>()

  constructor(raw: RawDatabase) {
    this.#raw = raw
  }

  get(text: string): Sqlite.Statement {
    const known = this.#kept.get(text)
    if (known) {
      this.#kept.delete(text)
      this.#kept.set(text, known)
      return known
    }
    const statement = this.#raw.prepare(text)
    this.#kept.set(text, statement)
    if (this.#kept.size > STATEMENTS_KEPT) {
      const oldest = this.#kept.keys().next().value
      if (oldest !== undefined) this.#kept.delete(oldest)
    }
    return statement
  }
}

class WorkstationConnection implements DatabaseConnection {
  readonly raw: RawDatabase
  readonly #statements: StatementCache

  constructor(raw: RawDatabase) {
    this.raw = raw
    this.#statements = new StatementCache(raw)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const statement = this.#statements.get(sql)
      if (statement.reader) return { rows: statement.all(...parameters) as R[] }
      const { changes, lastInsertRowid } = statement.run(...parameters)
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
    } catch (error) {
      throw asStorageProblem(error)
    }
  }

  // A separate statement: a cached one must not be run again while it is being iterated.
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.raw.prepare(sql).iterate(...parameters)) yield { rows: [row as R] }
  }
}

/**
 * One connection, given to callers in order of arrival. Transactions begin IMMEDIATE, because with two writers a deferred one
 * that reads first fails at its first write (SQLITE_BUSY_SNAPSHOT); before that they pass the gate.
 */
class WorkstationDriver implements Driver {
  readonly #connection: WorkstationConnection
  readonly #gate: WriteGate | null
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(raw: RawDatabase, gate: WriteGate | null) {
    this.#connection = new WorkstationConnection(raw)
    this.#gate = gate
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WorkstationConnection> {
    if (this.#isTaken) await new Promise<void>(resolve => this.#waiting.push(resolve))
    this.#isTaken = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async beginTransaction(connection: WorkstationConnection): Promise<void> {
    await this.#gate?.acquire()
    try {
      await beginImmediate(connection.raw)
    } catch (error) {
      this.#gate?.release()
      throw asStorageProblem(error)
    }
  }

  async commitTransaction(connection: WorkstationConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    this.#gate?.release()
  }

  // SQLite may have rolled back by itself (disk full), which leaves nothing to roll back.
  async rollbackTransaction(connection: WorkstationConnection): Promise<void> {
    try {
      if (connection.raw.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    } finally {
      this.#gate?.release()
    }
  }

  async destroy(): Promise<void> {
    this.#connection.raw.close()
  }
}

class WorkstationAdapter extends SqliteAdapter {
  // The driver queues callers itself; Kysely's own mutex slows down quadratically.
  override get supportsMultipleConnections(): boolean {
    return true
  }

  // DDL is transactional in SQLite: a migration that fails halfway leaves the old schema.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's SQLite dialect over one better-sqlite3 connection, adapted for two writers. */
export const workstationDialect = (raw: RawDatabase, gate: WriteGate | null): Dialect => ({
  createAdapter: () => new WorkstationAdapter(),
  createDriver: () => new WorkstationDriver(raw, gate),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler()
})
