import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { recordActivity } from '../../modules/activity/activity.ts'
import type { Context } from '../parts.ts'

export const ACKNOWLEDGED_MARK = 'acknowledged'
const DIGITS = 15

/**
 * The number of acknowledged attendance items, stored outside the database: deleting its write-ahead log after a crash also
 * loses commits, and the database itself cannot show that. The mark is not synced, as that would cost as much as the commit:
 * after a power cut it may be behind, but never ahead.
 */
export class AcknowledgedMark {
  readonly #file: number
  /** Acknowledged items that the database does not contain. */
  readonly lost: number
  #received: number

  /** @param received the number of items received, according to the database */
  constructor(dataDir: string, received: number) {
    const path = join(dataDir, ACKNOWLEDGED_MARK)
    const known = existsSync(path) ? Number(readFileSync(path, 'utf8').trim()) : 0
    this.lost = Number.isInteger(known) ? Math.max(0, known - received) : 0
    this.#received = received
    this.#file = openSync(path, existsSync(path) ? 'r+' : 'w', 0o600)
    this.add(0)
  }

  /** Shown on screens until the next start; the activity log keeps it permanently. */
  warnings(): string[] {
    return this.lost > 0 ? ['acknowledged_lost'] : []
  }

  add(count: number): void {
    this.#received += count
    writeSync(this.#file, `${String(this.#received).padStart(DIGITS, '0')}\n`, 0)
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Opens the mark of a database that has just been opened, and reports missing items. */
export async function openAcknowledgedMark(
  { dataDir, runtime, logger }: Pick<Context, 'dataDir' | 'runtime' | 'logger'>,
  database: Database
): Promise<Pick<AcknowledgedMark, 'warnings' | 'add' | 'close'>> {
  const { received } = await database.read
    .selectFrom('attendance_queue')
    .select('received')
    .executeTakeFirstOrThrow()
  const mark = new AcknowledgedMark(dataDir, received)
  if (mark.lost > 0) {
    logger.fatal({ items: mark.lost }, 'acknowledged attendance is missing from the database')
    const after = { items: mark.lost }
    await database.write(trx =>
      recordActivity(trx, runtime, 'system', 'attendance.lost', ['attendance', null], { after })
    )
  }
  return {
    warnings: () => mark.warnings(),
    close: () => mark.close(),
    add: count => {
      try {
        mark.add(count)
      } catch (error) {
        // The items are durable, even if the mark was not written.
        logger.warn({ err: error }, 'the position of acknowledged attendance could not be stored')
      }
    }
  }
}
