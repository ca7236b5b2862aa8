import type { ImportRunView } from '#shared/contracts/imports.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { RunRecord } from './run-repository.ts'

/** Progress of a run that is active in this process. */
export interface LiveRun {
  /** Rows that were done when it was started or resumed, and when that was. */
  readonly doneBefore: number
  readonly startedAt: number
  isCancelled: boolean
  over: Promise<void>
}

/** A run as the screen shows it; one that is stored as running but not active was interrupted. */
export function runView(
  run: RunRecord,
  live: LiveRun | undefined,
  trouble: Fault | undefined,
  now: number
): ImportRunView {
  const elapsed = live === undefined ? 0 : Math.max(1, now - live.startedAt)
  const rate = live === undefined ? 0 : ((run.done - live.doneBefore) * 1_000) / elapsed
  return {
    run_id: run.id,
    file_name: run.file_name,
    state: run.state === 'running' && live === undefined ? 'paused' : run.state,
    total: run.total,
    done: run.done,
    inserted: run.inserted,
    updated: run.updated,
    resigned: run.resigned,
    unchanged: run.unchanged,
    failed: run.failed,
    rate_per_second: Math.round(rate * 10) / 10,
    remaining_ms: rate > 0 ? Math.round(((run.total - run.done) * 1_000) / rate) : null,
    trouble: trouble ?? null,
    user_name: run.user_name,
    created: run.created_at,
    ended: run.ended_at,
    undone: run.undone_at,
    undone_by: run.undone_by
  }
}
