import type { Database } from '../../database/database.ts'
import { isTransientStorageProblem } from '../../database/storage-problem.ts'
import type { Context } from '../parts.ts'

/** Moves the write-ahead log into the database; if the disk is full, the log stays for the next start. */
export async function closeDatabase(database: Database, logger: Context['logger']): Promise<void> {
  try {
    await database.readDirectly(raw => raw.pragma('wal_checkpoint(TRUNCATE)'))
  } catch (error) {
    if (!isTransientStorageProblem(error)) throw error
    logger.warn({ err: error }, 'the write-ahead log could not be merged into the database')
  } finally {
    await database.close()
  }
}
