import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RecordReading, readRecord } from '#shared/domain/employee-import/record.ts'
import type { Database } from '../../database/database.ts'
import { loadAddressBook } from '../addresses/addresses.ts'
import type { Caller } from '../callers/callers.ts'
import type { Mail } from '../mail/mail.ts'
import { branchClock, type Runtime } from '../runtime/runtime.ts'
import { namesPlace } from './import-address.ts'
import type { ImportAction, PlannedRecord } from './import-plan.ts'
import type { RememberedSeries } from './import-planning.ts'
import { findActingUser, type ImportSummary, readRequest } from './import-request.ts'
import { ImportRun } from './import-run.ts'

/** Records between which other requests get their turn. */
const RECORDS_A_TURN = 100

export interface EmployeeImportParts {
  database: Database
  runtime: Runtime
  mail: Pick<Mail, 'wake'>
}

/** One line of the answer (spec 4.7). */
export interface ImportDetail {
  index: number
  action: ImportAction
  employee_code: string | null
  status: 'success' | 'failed'
  employee_id?: string
  error?: string
}

export interface ImportOutcome {
  summary: ImportSummary
  details: ImportDetail[]
  errors: string[]
}

/**
 * import-employee (spec 4.7). Every record is decided before any is written, so that a faulty one fails alone and leaves no
 * trace; then the whole request is written in one durable transaction.
 */
export class EmployeeImport {
  readonly #parts: EmployeeImportParts
  #series: RememberedSeries | null = null

  constructor(parts: EmployeeImportParts) {
    this.#parts = parts
  }

  /** @throws WorkstationError when the request is wrong as a whole */
  async importRecords(body: unknown, caller: Caller): Promise<ImportOutcome> {
    const { database, runtime, mail } = this.#parts
    const { records, identifyUserId } = readRequest(body)
    const actingUser = await findActingUser(database.read, identifyUserId, caller)
    const today = branchClock(runtime).slice(0, 10)
    const readings = await readAll(records, today)
    const needsBook = readings.some(it => typeof it !== 'string' && namesPlace(it.values))
    const book = needsBook ? await loadAddressBook() : null
    const done = await database.write(trx => {
      const run = new ImportRun(trx, { runtime, caller, actingUser, today, book, remembered: this.#series })
      return run.run(readings)
    })
    this.#series = done.series
    if (done.accountCount > 0) mail.wake()
    return outcomeOf(done.records, done.summary)
  }
}

/** Reads every record by the column table; a text says why one is no record at all. */
async function readAll(records: readonly unknown[], today: string): Promise<(RecordReading | string)[]> {
  const readings: (RecordReading | string)[] = []
  for (const [index, record] of records.entries()) {
    if (index > 0 && index % RECORDS_A_TURN === 0) await nextTurn()
    const isRecord = record !== null && typeof record === 'object' && !Array.isArray(record)
    readings.push(
      isRecord ? readRecord(record as Record<string, unknown>, { today }) : 'The record must be an object'
    )
  }
  return readings
}

function outcomeOf(planned: readonly PlannedRecord[], summary: ImportSummary): ImportOutcome {
  const details = planned.map((it): ImportDetail => {
    const { index, action, employeeCode: employee_code } = it
    return 'error' in it
      ? { index, action, employee_code, status: 'failed', error: it.error }
      : { index, action, employee_code, status: 'success', employee_id: it.person.row.id }
  })
  const errors = planned.flatMap(it => ('error' in it ? [`import_data[${it.index}]: ${it.error}`] : []))
  return { summary, details, errors }
}
