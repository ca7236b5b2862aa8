import { createReadStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import {
  addedFacts,
  COUNTS,
  factsText,
  NO_FACTS,
  type PeriodFacts
} from '#shared/domain/month-end/period-facts.ts'
import { storedDays } from '#shared/domain/month-end/stored-days.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type { MonthEndCorrectionsTable } from '../../../database/schema/month-ends.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import { type JobEnd, type JobRunner, jobFaultOf, type RunningWork } from '../../jobs/jobs.ts'
import { closeMarks } from '../../periods/periods.ts'
import { insertPeople, refuseTakenVersion, removeVersion } from '../versions-repository.ts'
import type { CorrectionLine, FreezeWork, PeriodLine, PeriodRowsWork } from './freeze-work.ts'

/** People stored in one transaction: some milliseconds. */
const PEOPLE_A_WRITE = 100

interface FreezerParts extends ServiceParts {
  /** Computes the rows, in a thread. */
  readonly threads: Pick<JobRunner<PeriodRowsWork>, 'start'>
}

class Cancelled extends Error {}
class RowsFailed extends Error {
  readonly end: JobEnd
  constructor(end: JobEnd) {
    super('the rows of the period were not computed')
    this.end = end
  }
}

const insertCorrections = insertMany<MonthEndCorrectionsTable>((trx, rows) =>
  trx.insertInto('month_end_corrections').values(rows)
)

/**
 * Freezes a period: a thread computes every day of everybody at one moment; the rows are then stored as a staged version, a few
 * people at a time so that punches need not wait, and one transaction makes it valid and closes the period's marks. Whatever
 * happens before that commit, nothing is frozen; staged rows are removed, after a crash at the next start.
 */
export class Freezer extends MadeOf<FreezerParts> {
  start(
    work: FreezeWork,
    file: string,
    onProgress: (done: number, total: number | null) => void
  ): RunningWork {
    const stop = new AbortController()
    const run = async (): Promise<JobEnd> => {
      try {
        await this.#freeze(work, file, onProgress, stop.signal)
        return { state: 'done' }
      } catch (error) {
        if (stop.signal.aborted) return { state: 'cancelled' }
        if (error instanceof RowsFailed) return error.end
        const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
        return { state: 'failed', fault: jobFaultOf(error), detail }
      }
    }
    return { ended: run(), cancel: () => stop.abort(new Cancelled('cancelled')) }
  }

  async #freeze(
    work: FreezeWork,
    file: string,
    onProgress: (done: number, total: number | null) => void,
    signal: AbortSignal
  ): Promise<void> {
    const { database, runtime } = this.parts
    const rows = `${file}.rows`
    const id = runtime.newId()
    try {
      await this.#compute(work, rows, onProgress, signal)
      await this.#stage(id, work)
      const { people, sum, corrections } = await this.#store(id, rows, signal)
      signal.throwIfAborted()
      await writeTotals(file, work, people, sum)
      await database.write(async trx => {
        await this.#validate(trx, id, work, people, corrections)
        signal.throwIfAborted()
      })
    } catch (error) {
      // What cannot be removed now, as on a full disk, is removed by the next freeze; the reason of the failure counts.
      await database.writeFromReserve(trx => removeVersion(trx, id)).catch(() => undefined)
      await rm(file, { force: true })
      throw error
    } finally {
      await rm(rows, { force: true })
    }
  }

  /** The thread stops when the job is cancelled. */
  async #compute(
    { periodId }: FreezeWork,
    rows: string,
    onProgress: (done: number, total: number | null) => void,
    signal: AbortSignal
  ): Promise<void> {
    const { runtime, threads } = this.parts
    const { now, timeZone } = runtime
    signal.throwIfAborted()
    const running = threads.start(
      { kind: 'month-end-rows', periodId, now: now(), timeZone },
      rows,
      onProgress
    )
    const cancel = () => running.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const end = await running.ended
    signal.removeEventListener('abort', cancel)
    signal.throwIfAborted()
    if (end.state !== 'done') throw new RowsFailed(end)
  }

  #stage(id: string, { periodId, version, remark, caller }: FreezeWork): Promise<void> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      await removeStagedOf(trx, periodId)
      await trx
        .insertInto('month_end_versions')
        .values({
          id,
          period_id: periodId,
          version,
          state: 'staged',
          made_at: instantText(runtime),
          made_by: caller.name,
          remark,
          person_count: 0,
          handed_over_at: null
        })
        .execute()
    })
  }

  async #store(id: string, rows: string, signal: AbortSignal) {
    const { database } = this.parts
    const corrections: CorrectionLine[] = []
    let sum: PeriodFacts = NO_FACTS
    let people = 0
    let waiting: Parameters<typeof insertPeople>[1][number][] = []
    const write = async (): Promise<void> => {
      signal.throwIfAborted()
      const chunk = waiting
      waiting = []
      if (chunk.length > 0) await database.write(trx => insertPeople(trx, chunk))
    }
    for await (const text of createInterface({
      input: createReadStream(rows),
      crlfDelay: Number.POSITIVE_INFINITY
    })) {
      const line = JSON.parse(text) as PeriodLine
      if ('correction' in line) {
        corrections.push(line.correction)
        continue
      }
      const { employee_id, branch_id, person, facts, days } = line.frozen
      sum = addedFacts(sum, facts)
      people += 1
      waiting.push({
        version_id: id,
        employee_id,
        branch_id,
        person_json: JSON.stringify(person),
        facts_json: factsText(facts),
        days_json: storedDays(days)
      })
      if (waiting.length === PEOPLE_A_WRITE) await write()
    }
    await write()
    return { people, sum, corrections }
  }

  async #validate(
    trx: WriteTransaction,
    id: string,
    { periodId, version, remark, caller }: FreezeWork,
    people: number,
    corrections: readonly CorrectionLine[]
  ): Promise<void> {
    const { runtime } = this.parts
    // Another period may have been frozen, and have passed on changes, while this one waited for the queue.
    await refuseTakenVersion(trx, periodId, version - 1)
    if (corrections.length > 0)
      await insertCorrections(
        trx,
        corrections.map(({ correctedVersionId, employeeId, before, after }) => ({
          version_id: id,
          corrected_version_id: correctedVersionId,
          employee_id: employeeId,
          before_json: factsText(before),
          after_json: factsText(after)
        }))
      )
    const { month_no } = await closeMarks(trx, runtime, caller, periodId, ['ot', 'worktime'])
    await trx
      .updateTable('month_end_versions')
      .set({
        state: 'valid',
        made_at: instantText(runtime),
        person_count: people
      })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, runtime, caller, 'month-end.freeze', ['payroll_period', periodId], {
      after: { month_no, version, remark, people, corrections: corrections.length }
    })
  }
}

/** Removes what a freeze that was cut short has left. */
export async function removeStaged({ database }: Pick<ServiceParts, 'database'>): Promise<void> {
  const staged = database.read.selectFrom('month_end_versions').select('id').where('state', '=', 'staged')
  if ((await staged.execute()).length > 0) await database.writeFromReserve(trx => removeStagedOf(trx, null))
}

async function removeStagedOf(trx: WriteTransaction, periodId: string | null): Promise<void> {
  let staged = trx.selectFrom('month_end_versions').select('id').where('state', '=', 'staged')
  if (periodId !== null) staged = staged.where('period_id', '=', periodId)
  for (const { id } of await staged.execute()) await removeVersion(trx, id)
}

/** The file of the job: the control totals of the version. */
async function writeTotals(
  file: string,
  { version }: FreezeWork,
  people: number,
  sum: PeriodFacts
): Promise<void> {
  const lines = [
    ['version', version],
    ['people', people],
    ...COUNTS.map(name => [name, sum[name]]),
    ...Object.entries(sum.counted).map(([of, minutes]) => [`overtime ${of}`, minutes])
  ]
  const unfinished = `${file}.part`
  try {
    const text = lines.map(line => line.join(',')).join('\r\n')
    await writeFile(unfinished, `${text}\r\n`, { flag: 'wx', mode: 0o600, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
