import { existsSync, statSync } from 'node:fs'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { APPLICATION_ID, assertFullSync, type ConnectOptions, connect, type RawDatabase } from '../connect.ts'
import { migrations } from '../migrations/index.ts'
import { workstationDialect } from '../sqlite-dialect.ts'
import { asStorageProblem } from '../storage-problem.ts'
import { backupDatabase, backupPath, keepNewest } from './backup.ts'
import { damageOf, findDamage, readNewestRows, textOf } from './find-damage.ts'

/** Why a database file must not be used; the file itself is left unchanged. */
export type UnusableReason = 'missing' | 'empty' | 'foreign' | 'damaged' | 'newer' | 'older'

export class DatabaseUnusable extends Error {
  readonly reason: UnusableReason

  constructor(reason: UnusableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnusable'
    this.reason = reason
  }
}

/** How many backups made before migrations are kept. */
const BACKUPS_KEPT = 3

/** A database up to this size is checked completely before it is opened, in a tenth of a second. */
const CHECKED_AT_OPEN_BYTES = 16 * 1024 * 1024

/** A check reads a page once or twice; to keep them all would take more time than to read them again. */
const CHECK_CACHE_KIB = 1_024

/** Whether `prepareDatabase` checks the whole file; a larger one is checked after the workstation has opened. */
export const isCheckedAtOpen = (file: string): boolean => statSync(file).size <= CHECKED_AT_OPEN_BYTES

/** Version of the schema that the first migration makes; lower ones were written by 0.1, whose migrations are gone. */
const FIRST_VERSION = 100
export const SCHEMA_VERSION = FIRST_VERSION - 1 + Object.keys(migrations).length

export interface PrepareDatabaseOptions {
  file: string
  /** Folder for the copy made before a migration. */
  backupDir: string
  /** True if this data directory has held a branch before: a missing file is then a loss, not a first start. */
  isInstalled: boolean
  /** True if damage was found in it: it is then checked completely, whatever its size. */
  isSuspect?: boolean
  now: () => Date
}

/**
 * Checks, backs up and migrates the database file before anything else opens it. Throws DatabaseUnusable rather than create a
 * new branch over a file that was lost, emptied, damaged or written by a newer version. The whole file is read only if it is
 * small, suspect or about to be migrated, so that the start does not slow down as the database grows.
 */
export async function prepareDatabase(
  options: PrepareDatabaseOptions,
  known = migrations
): Promise<{ isNew: boolean }> {
  const { file, isInstalled, isSuspect = false } = options
  const isPresent = existsSync(file)
  if (!isPresent && isInstalled)
    throw new DatabaseUnusable(
      'missing',
      `The database ${file} is gone, though this data directory holds a branch.`
    )
  if (isPresent && statSync(file).size === 0) {
    // SQLite opens a 0-byte file and all its checks pass, so the size has to be checked.
    if (isInstalled || existsSync(`${file}-wal`))
      throw new DatabaseUnusable(
        'empty',
        `The database ${file} is empty, though this data directory holds a branch.`
      )
  }
  const isNew = !isPresent || statSync(file).size === 0 || (!isInstalled && isUnborn(file))
  // Checked read-only first: a foreign or newer file must not be changed, not even its journal mode.
  if (!isNew) check(file, isSuspect)
  const raw = open(file)
  try {
    await migrate(raw, options, { isNew, known })
    return { isNew }
  } finally {
    raw.close()
  }
}

function open(file: string, options: ConnectOptions = {}): RawDatabase {
  try {
    return connect(file, options)
  } catch (error) {
    throw asDamaged(error, `The database ${file} cannot be opened`)
  }
}

const asDamaged = (error: unknown, what: string): DatabaseUnusable =>
  new DatabaseUnusable('damaged', `${what}: ${damageOf(error)}`, { cause: error })

/** Damage that was found only after the file was opened; null for anything else. */
export function asUnusable(error: unknown, file: string): DatabaseUnusable | null {
  if (error instanceof DatabaseUnusable) return error
  const problem = asStorageProblem(error)
  const isDamage = problem instanceof WorkstationError && problem.code === 'database_unusable'
  return isDamage ? asDamaged(problem.cause ?? problem, `The database ${file} is damaged`) : null
}

/** Left by a first start that ended before its first table was created; without tables there is nothing to lose. */
function isUnborn(file: string): boolean {
  const raw = open(file, { readonly: true })
  try {
    const tables = raw.prepare<[], number>('select count(*) from sqlite_master').pluck().get()
    return tables === 0 && raw.pragma('application_id', { simple: true }) === 0
  } catch {
    // Not even readable: the checks that follow report the reason.
    return false
  } finally {
    raw.close()
  }
}

/** @throws DatabaseUnusable unless the file is an undamaged database of this workstation, from 0.2 to this version */
export function checkWhole(file: string): void {
  if (statSync(file).size === 0) throw new DatabaseUnusable('empty', `The database ${file} is empty.`)
  check(file, true)
}

function check(file: string, isSuspect: boolean): void {
  const raw = open(file, { readonly: true, cacheKib: CHECK_CACHE_KIB })
  try {
    const application = raw.pragma('application_id', { simple: true })
    const version = raw.pragma('user_version', { simple: true })
    if (application !== APPLICATION_ID)
      throw new DatabaseUnusable('foreign', `${file} is not a database of this workstation.`)
    if (typeof version !== 'number' || version > SCHEMA_VERSION)
      throw new DatabaseUnusable(
        'newer',
        `The database ${file} was written by a newer version of the workstation.`
      )
    // 0: its first start was interrupted.
    if (version > 0 && version < FIRST_VERSION)
      throw new DatabaseUnusable(
        'older',
        `The database ${file} was written by version 0.1 of the workstation, which this version cannot read.`
      )
    // A migration rewrites pages, and its backup copies them as they are.
    const isWhole = isSuspect || version < SCHEMA_VERSION || isCheckedAtOpen(file)
    readNewestRows(raw)
    const damage = isWhole ? findDamage(raw) : null
    if (damage !== null) throw new DatabaseUnusable('damaged', `The database ${file} is damaged: ${damage}`)
  } catch (error) {
    throw error instanceof DatabaseUnusable ? error : asDamaged(error, `The database ${file} is damaged`)
  } finally {
    raw.close()
  }
}

async function migrate(
  raw: RawDatabase,
  options: PrepareDatabaseOptions,
  { isNew, known }: { isNew: boolean; known: typeof migrations }
): Promise<void> {
  const version = FIRST_VERSION - 1 + Object.keys(known).length
  const kysely = new Kysely<unknown>({ dialect: workstationDialect(raw, null) })
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => known } })
  const pending = (await migrator.getMigrations()).filter(m => !m.executedAt)
  if (pending.length > 0 && !isNew) {
    const now = options.now()
    await backupDatabase(raw, backupPath(options.backupDir, 'before-migration', now), now)
    await keepNewest(options.backupDir, ['before-migration'], BACKUPS_KEPT, now)
  }
  // First of all, so that a start that ended between two migrations recognises its own file.
  if (isNew) raw.pragma(`application_id = ${APPLICATION_ID}`)
  for (const [index] of pending.entries()) {
    // One step at a time, so that each migration has its own transaction.
    const { error, results } = await migrator.migrateUp()
    const failed = results?.find(r => r.status === 'Error')?.migrationName
    if (error instanceof WorkstationError) throw error
    if (error) throw new Error(`Migration ${failed ?? 'start'} failed: ${textOf(error)}`, { cause: error })
    raw.pragma(`user_version = ${version - pending.length + index + 1}`)
  }
  // If the process was killed between the last migration and this mark, the version would stay one short.
  if (raw.pragma('user_version', { simple: true }) !== version) raw.pragma(`user_version = ${version}`)
  assertFullSync(raw)
}
