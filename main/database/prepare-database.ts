import { existsSync, statSync } from 'node:fs'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { backupDatabase, backupPath, keepNewest } from './backup.ts'
import { APPLICATION_ID, assertFullSync, connect, type RawDatabase } from './connect.ts'
import { migrations } from './migrations/index.ts'
import { WorkstationDialect } from './sqlite-dialect.ts'
import { asStorageProblem } from './storage-problem.ts'

/** Why a database file may not be used; the file itself is left as it was. */
export type UnusableReason = 'missing' | 'empty' | 'foreign' | 'damaged' | 'newer'

export class DatabaseUnusable extends Error {
  readonly reason: UnusableReason

  constructor(reason: UnusableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnusable'
    this.reason = reason
  }
}

/** Backups made before a migration that stay. */
const BACKUPS_KEPT = 3

export const SCHEMA_VERSION = Object.keys(migrations).length

export interface PrepareDatabaseOptions {
  file: string
  /** Where the copy made before a migration goes. */
  backupDir: string
  /** True when this data directory has held a branch before: a missing file is then a loss, not a first start. */
  isInstalled: boolean
  now: () => Date
}

/**
 * Checks, backs up and migrates the database file before anything else opens it. Throws DatabaseUnusable rather than
 * begin anew over a file that was lost, emptied, damaged or written by a newer version.
 */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<{ isNew: boolean }> {
  const { file, isInstalled } = options
  const isPresent = existsSync(file)
  if (!isPresent && isInstalled)
    throw new DatabaseUnusable(
      'missing',
      `The database ${file} is gone, though this data directory holds a branch.`
    )
  if (isPresent && statSync(file).size === 0) {
    // A 0-byte file opens and passes every check of SQLite, so it has to be refused by its size.
    if (isInstalled || existsSync(`${file}-wal`))
      throw new DatabaseUnusable(
        'empty',
        `The database ${file} is empty, though this data directory holds a branch.`
      )
  }
  const isNew = !isPresent || statSync(file).size === 0 || (!isInstalled && isUnborn(file))
  // Looked at read-only first: a file that is not ours, or newer, must not be changed by so much as its journal mode.
  if (!isNew) check(file)
  const raw = open(file)
  try {
    await migrate(raw, options, isNew)
    return { isNew }
  } finally {
    raw.close()
  }
}

function open(file: string, { readonly = false } = {}): RawDatabase {
  try {
    return connect(file, { readonly })
  } catch (error) {
    throw asUnusable(error, `The database ${file} cannot be opened`)
  }
}

/** A lock of somebody else's and a full disk say nothing of what is in the file, and no backup helps against them. */
function asUnusable(error: unknown, what: string): unknown {
  const problem = asStorageProblem(error)
  const isPassing =
    problem instanceof WorkstationError &&
    (problem.code === 'storage_busy' || problem.code === 'storage_full')
  if (isPassing) return problem
  return new DatabaseUnusable('damaged', `${what}: ${textOf(error)}`, { cause: error })
}

/** Left by a first start that was ended before its first table: without tables there is nothing to lose. */
function isUnborn(file: string): boolean {
  const raw = open(file, { readonly: true })
  try {
    const tables = raw.prepare<[], number>('select count(*) from sqlite_master').pluck().get()
    return tables === 0 && raw.pragma('application_id', { simple: true }) === 0
  } catch {
    // Not even readable: the checks that follow say what is wrong.
    return false
  } finally {
    raw.close()
  }
}

function check(file: string): void {
  const raw = open(file, { readonly: true })
  let application: unknown
  let version: unknown
  let verdict: unknown
  try {
    application = raw.pragma('application_id', { simple: true })
    version = raw.pragma('user_version', { simple: true })
    verdict = raw.pragma('quick_check(1)', { simple: true })
  } catch (error) {
    throw asUnusable(error, `The database ${file} is damaged`)
  } finally {
    raw.close()
  }
  if (application !== APPLICATION_ID)
    throw new DatabaseUnusable('foreign', `${file} is not a database of this workstation.`)
  if (typeof version !== 'number' || version > SCHEMA_VERSION)
    throw new DatabaseUnusable(
      'newer',
      `The database ${file} was written by a newer version of the workstation.`
    )
  if (verdict !== 'ok')
    throw new DatabaseUnusable('damaged', `The database ${file} is damaged: ${onOneLine(String(verdict))}`)
}

async function migrate(raw: RawDatabase, options: PrepareDatabaseOptions, isNew: boolean): Promise<void> {
  const kysely = new Kysely<unknown>({ dialect: new WorkstationDialect(raw, null) })
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const pending = (await migrator.getMigrations()).filter(m => !m.executedAt)
  if (pending.length > 0 && !isNew) {
    const now = options.now()
    await backupDatabase(raw, backupPath(options.backupDir, 'before-migration', now), now)
    keepNewest(options.backupDir, 'before-migration', BACKUPS_KEPT, now)
  }
  // First of all, so that a start ended between two migrations finds its own file again.
  if (isNew) raw.pragma(`application_id = ${APPLICATION_ID}`)
  for (const [index] of pending.entries()) {
    // Up by one, so that each migration is a transaction of its own.
    const { error, results } = await migrator.migrateUp()
    const failed = results?.find(r => r.status === 'Error')?.migrationName
    if (error instanceof WorkstationError) throw error
    if (error) throw new Error(`Migration ${failed ?? 'start'} failed: ${textOf(error)}`, { cause: error })
    raw.pragma(`user_version = ${SCHEMA_VERSION - pending.length + index + 1}`)
  }
  // Killed between the last migration and its mark, a database would stay one version short.
  if (raw.pragma('user_version', { simple: true }) !== SCHEMA_VERSION)
    raw.pragma(`user_version = ${SCHEMA_VERSION}`)
  assertFullSync(raw)
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
