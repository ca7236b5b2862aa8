import { join } from 'node:path'
import { isCheckedAtOpen } from '../../database/files/prepare-database.ts'
import { instantText, MadeOf } from '../../platform/runtime.ts'
import { DatabaseCheck } from '../../worker/database-check.ts'
import type { Context } from '../parts.ts'
import { ACKNOWLEDGED_MARK } from './acknowledged-mark.ts'
import { leaveMark, readMark, removeMark } from './durable-mark.ts'

const CHECKED_EVERY_MS = 20 * 3_600_000

type DatabaseHealth = 'ok' | 'checking' | 'damaged'

/** Exists while the workstation is closed after an orderly stop; contains when the database was last found undamaged, or nothing. */
const stopFile = (dataDir: string): string => join(dataDir, 'stopped-cleanly')
/** The damage of the database; because of it the next start checks the whole file and offers the recovery. */
const damageFile = (dataDir: string): string => join(dataDir, 'database-damage')

/** Whether damage was found during an earlier run. */
export const isSuspect = (dataDir: string): boolean => readMark(damageFile(dataDir)) !== null

/** The condition of a database does not apply to the one that a restore replaces it with. */
export function forgetCondition(dataDir: string): void {
  removeMark(stopFile(dataDir))
  removeMark(damageFile(dataDir))
  removeMark(join(dataDir, ACKNOWLEDGED_MARK))
}

type Parts = Pick<Context, 'dataDir' | 'databaseFile' | 'logger' | 'runtime'>

/**
 * What is known about the condition of the database. A start reads little of a large database. The rest is read once the
 * workstation is open: always after a stop that was not orderly, otherwise once a day. Damage stops nothing: it is reported,
 * the database is no longer backed up, and the next start offers the recovery.
 */
export class DatabaseCondition extends MadeOf<Parts> {
  readonly #check = new DatabaseCheck(this.parts.databaseFile, error =>
    this.parts.logger.error({ err: error }, 'the database could not be checked')
  )
  #checkedAt: string | null
  #health: DatabaseHealth = 'ok'
  #checking: Promise<boolean> | null = null
  #wasSuspected = false

  /** Call it right after `prepareDatabase`. */
  constructor(parts: Parts) {
    super(parts)
    const { dataDir, databaseFile } = parts
    // Checked completely and opened: any earlier damage is gone.
    const isChecked = isCheckedAtOpen(databaseFile) || isSuspect(dataDir)
    this.#checkedAt = isChecked ? this.#instant() : readMark(stopFile(dataDir)) || null
    removeMark(damageFile(dataDir))
    removeMark(stopFile(dataDir))
  }

  get health(): DatabaseHealth {
    return this.#health
  }

  warnings(): string[] {
    return this.#health === 'ok' ? [] : [`database_${this.#health}`]
  }

  /** Starts the check of this run, if one is due. */
  begin(): void {
    const age = this.parts.runtime.now() - Date.parse(this.#checkedAt ?? '')
    // A date in the future comes from a wrong clock and is ignored.
    if (!(age >= 0 && age < CHECKED_EVERY_MS)) void this.isSound()
  }

  /** SQLite has found damage, so the whole database is checked, but only once for this reason. */
  suspect(): void {
    if (this.#wasSuspected) return
    this.#wasSuspected = true
    void this.isSound()
  }

  /** Checks the whole database; false if it is damaged, or if that could not be determined. Never rejects. */
  isSound(): Promise<boolean> {
    if (this.#health === 'damaged') return Promise.resolve(false)
    this.#checking ??= this.#checkWhole().finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  /** Ends a running check. Call it before the database is closed. */
  async close(): Promise<void> {
    this.#check.stop()
    await this.#checking
  }

  /** Leaves the mark of an orderly stop. Call it after the database has been closed. */
  async stopped(): Promise<void> {
    await leaveMark(stopFile(this.parts.dataDir), this.#checkedAt ?? '').catch((error: unknown) =>
      this.parts.logger.warn({ err: error }, 'the next start will check the database')
    )
  }

  async #checkWhole(): Promise<boolean> {
    this.#health = 'checking'
    this.parts.logger.info('the database is being checked')
    const verdict = await this.#check.run()
    if (verdict?.damage) await this.#found(verdict.damage)
    else {
      this.#health = 'ok'
      if (verdict) this.#checkedAt = this.#instant()
      this.parts.logger.info({ is_whole: verdict !== null }, 'the check of the database has ended')
    }
    return verdict?.damage === null
  }

  async #found(damage: string): Promise<void> {
    this.#health = 'damaged'
    this.#checkedAt = null
    this.parts.logger.fatal({ damage }, 'the database is damaged; restart the workstation to recover it')
    await leaveMark(damageFile(this.parts.dataDir), damage).catch((error: unknown) =>
      this.parts.logger.error({ err: error }, 'the damage could not be recorded')
    )
  }

  #instant(): string {
    return instantText(this.parts.runtime)
  }
}
