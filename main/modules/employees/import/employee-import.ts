import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportEmployeesAnswer } from '#shared/contracts/employees/employee-import.ts'
import type { UsedCodes } from '#shared/contracts/employees/employees.ts'
import type { DryRunRow } from '#shared/contracts/imports.ts'
import { type RecordReading, readRecord } from '#shared/domain/employee-import/record.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { KnownReadings } from '#shared/domain/sheet-columns/known-readings.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { branchToday, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { ActingUser, Caller, UserCaller } from '../../access/access.ts'
import type { Mail } from '../../mail/mail.ts'
import { byId, listUnits, loadAddressBook } from '../../organisation/organisation.ts'
import { countOutcomes, dryRunRow } from './dry-run.ts'
import { namesPlace } from './import-address.ts'
import type { PlannedRecord } from './import-plan.ts'
import { planImport, type RememberedSeries } from './import-planning.ts'
import { readUsedCodes } from './import-repository.ts'
import { findActingUser, type ImportSummary, readRequest } from './import-request.ts'
import { type RunResult, runImport } from './import-transaction.ts'

/** After this many records other requests are served. */
const RECORDS_A_TURN = 100

export interface EmployeeImportParts extends ServiceParts {
  mail: Pick<Mail, 'wake'>
}

/** One line of the response (spec 4.7). */
type ImportDetail = Omit<ImportEmployeesAnswer['details'][number], 'error' | 'errors'> & {
  readonly faults?: readonly Fault[]
}

/** The result of a batch of a screen's import; its details are those of the API. */
export interface ImportedBatch {
  readonly importId: string
  /** Number of records by outcome; the API counts unchanged ones as updated. */
  readonly counts: Readonly<Record<DryRunRow['outcome'], number>>
  readonly details: readonly ImportDetail[]
}

export interface ImportOutcome {
  summary: ImportSummary
  details: ImportDetail[]
}

/**
 * import-employee (spec 4.7). Every record is checked before any is written, so that a faulty one fails alone and without a
 * trace; then the whole request is written in one durable transaction.
 */
export class EmployeeImport extends MadeOf<EmployeeImportParts> {
  #series: RememberedSeries | null = null

  /** @throws WorkstationError if the request as a whole is invalid */
  async importRecords(body: unknown, caller: Caller): Promise<ImportOutcome> {
    const { records, identifyUserId } = readRequest(body)
    const actingUser = await findActingUser(this.parts.database.read, identifyUserId, caller)
    const done = await this.#import(records, caller, actingUser)
    return outcomeOf(done.records, done.summary)
  }

  /** A batch of a screen's import; `mark` records within the same transaction that it was done, with its result. */
  async importBatch(
    records: readonly unknown[],
    caller: UserCaller,
    mark: (trx: WriteTransaction, done: ImportedBatch) => Promise<void>
  ): Promise<void> {
    await this.#import(records, caller, caller, (trx, { importId, records: planned, summary }) =>
      mark(trx, { importId, counts: countOutcomes(planned), details: outcomeOf(planned, summary).details })
    )
  }

  /** Codes in use, for columns without a list of choices. */
  usedCodes(): Promise<UsedCodes> {
    return readUsedCodes(this.parts.database.read)
  }

  /** What an import of the records would do, determined by the same code without writing. */
  async dryRun(records: readonly unknown[]): Promise<DryRunRow[]> {
    const { database, runtime } = this.parts
    const { readings, today, book } = await this.#read(records)
    const units = byId(await listUnits(database.read))
    const planned = await planImport(database.read, { runtime, today, book, remembered: null }, readings)
    return planned.records.map((it, at) => {
      const reading = readings[at]
      const start = reading === undefined || 'code' in reading ? undefined : reading.values.effective_dt
      return dryRunRow(it, units, start ?? null)
    })
  }

  async #read(records: readonly unknown[]) {
    const today = branchToday(this.parts.runtime)
    const readings = await readAll(records, today)
    const needsBook = readings.some(it => !('code' in it) && namesPlace(it.values))
    return { readings, today, book: needsBook ? await loadAddressBook() : null }
  }

  async #import(
    records: readonly unknown[],
    caller: Caller,
    actingUser: ActingUser | null,
    alongside?: (trx: WriteTransaction, done: RunResult) => Promise<void>
  ): Promise<RunResult> {
    const { database, runtime, mail } = this.parts
    const { readings, today, book } = await this.#read(records)
    const done = await database.write(async trx => {
      const context = { runtime, caller, actingUser, today, book, remembered: this.#series }
      const result = await runImport(trx, context, readings)
      await alongside?.(trx, result)
      return result
    })
    this.#series = done.series ?? this.#series
    if (done.accountCount > 0) mail.wake()
    return done
  }
}

/** Reads every record by the column table; a fault means that the record cannot be read at all. */
async function readAll(records: readonly unknown[], today: string): Promise<(RecordReading | Fault)[]> {
  const readings: (RecordReading | Fault)[] = []
  const context = { today, known: new KnownReadings() }
  for (const [index, record] of records.entries()) {
    if (index > 0 && index % RECORDS_A_TURN === 0) await nextTurn()
    const isRecord = record !== null && typeof record === 'object' && !Array.isArray(record)
    readings.push(
      isRecord ? readRecord(record as Record<string, unknown>, context) : faultOf('row.not_object')
    )
  }
  return readings
}

function outcomeOf(planned: readonly PlannedRecord[], summary: ImportSummary): ImportOutcome {
  const details = planned.map((it): ImportDetail => {
    const { index, action, employeeCode: employee_code } = it
    return 'faults' in it
      ? { index, action, employee_code, status: 'failed', faults: it.faults }
      : { index, action, employee_code, status: 'success', employee_id: it.person.row.id }
  })
  return { summary, details }
}
