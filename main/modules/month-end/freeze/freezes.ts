import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '#shared/contracts/jobs.ts'
import { type FreezePeriod, WAITING_PUNCHES_MAX } from '#shared/contracts/month-end/month-end.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { branchToday, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { actorNames } from '../../activity/activity.ts'
import { waitingPunches } from '../../attendance/attendance.ts'
import { jobOwner, type NewJob } from '../../jobs/jobs.ts'
import { type PeriodScope, periodScope } from '../period-scope.ts'
import { refuseTakenVersion } from '../versions-repository.ts'
import type { FreezeWork } from './freeze-work.ts'

interface FreezesParts extends ServiceParts {
  readonly jobs: {
    add(ownerId: string, job: NewJob<FreezeWork>): Promise<Job>
    get(ownerId: string, jobId: string): Job
  }
}

interface Running {
  readonly userName: string
  readonly ownerId: string
  jobId: string | null
}

const QUEUE_LOOKED_AT_EVERY_MS = 250

const TITLES = { th: 'ล็อกงวด', en: 'Freeze period' } as const

/** Requests to freeze periods: one at a time for each period. */
export class Freezes extends MadeOf<FreezesParts> {
  readonly #running = new Map<string, Running>()

  /** Who is freezing a period right now. */
  running(periodId: string): Running | null {
    const running = this.#running.get(periodId)
    if (running === undefined) return null
    if (running.jobId !== null && this.#isOver(running.ownerId, running.jobId)) {
      this.#running.delete(periodId)
      return null
    }
    return running
  }

  /** @throws WorkstationError `conflict` if somebody else freezes or has frozen it, or punches of the period wait */
  async freeze(caller: UserCaller, periodId: string, request: FreezePeriod): Promise<Job> {
    const { database, jobs } = this.parts
    const other = this.running(periodId)
    if (other !== null) {
      const nameOf = await actorNames(database.read, [other.userName])
      const { actor_name: name } = nameOf(other.userName)
      throw new WorkstationError('conflict', faultOf('month_end.freezing', null, { name }))
    }
    const running: Running = { userName: caller.name, ownerId: jobOwner(caller), jobId: null }
    this.#running.set(periodId, running)
    try {
      const scope = await periodScope(database.read, periodId)
      await refuseTakenVersion(database.read, periodId, request.base_version)
      this.#refuseTooEarly(scope)
      const version = request.base_version + 1
      if (request.queue === 'refuse') {
        const count = await waitingPunches(database.read, scope, WAITING_PUNCHES_MAX + 1)
        if (count > WAITING_PUNCHES_MAX)
          throw new WorkstationError(
            'conflict',
            faultOf('month_end.queue_waiting_many', null, { count: WAITING_PUNCHES_MAX })
          )
        if (count > 0)
          throw new WorkstationError('conflict', faultOf('month_end.queue_waiting', null, { count }))
      }
      const { language } = request
      const { kind, id, name, origin } = caller
      const job = await jobs.add(running.ownerId, {
        kind: 'month-end-freeze',
        title: `${TITLES[language]} ${scope.row.month_no} (${version})`,
        fileName: `${scope.from} - ${scope.to} v${version}.csv`,
        language,
        work: {
          kind: 'month-end-freeze',
          periodId,
          version,
          remark: usualSpelling(request.remark ?? '').trim() || null,
          caller: { kind, id, name, origin },
          language
        },
        ...(request.queue === 'wait' && { ready: signal => this.#emptied(scope, signal) })
      })
      running.jobId = job.job_id
      return job
    } catch (error) {
      this.#running.delete(periodId)
      throw error
    }
  }

  /** Resolves when the queue holds no punch of the period. */
  async #emptied(scope: PeriodScope, signal: AbortSignal): Promise<void> {
    while ((await waitingPunches(this.parts.database.read, scope, 1)) > 0)
      await pause(QUEUE_LOOKED_AT_EVERY_MS, undefined, { signal, ref: false })
  }

  #refuseTooEarly({ row, from, to }: PeriodScope): void {
    const first = row.cut_off_date < to ? row.cut_off_date : to
    if (branchToday(this.parts.runtime) < first)
      throw new WorkstationError('conflict', faultOf('month_end.too_early', null, { date: first, from }))
  }

  #isOver(ownerId: string, jobId: string): boolean {
    try {
      const { state } = this.parts.jobs.get(ownerId, jobId)
      return state !== 'queued' && state !== 'running'
    } catch {
      // Jobs are forgotten some days after they have ended.
      return true
    }
  }
}
