import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'

/** How a job's work ended. */
export type JobEnd =
  | { readonly state: 'done' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly fault: JobFault; readonly detail: string }

/** Why work failed, as far as its owner can do something about it. */
export type JobFault = 'storage_full' | 'storage_failed' | 'stopped' | 'failed'

/** The fault that the owner sees for an error. */
export function jobFaultOf(cause: unknown): JobFault {
  const error = asStorageProblem(cause)
  if (!(error instanceof WorkstationError)) return 'failed'
  if (error.code === 'storage_full') return 'storage_full'
  return error.code.startsWith('storage_') ? 'storage_failed' : 'failed'
}

export interface RunningWork {
  /** Settles when nothing of the work runs any more; never rejects. */
  readonly ended: Promise<JobEnd>
  cancel(): void
}

/** Does a job's work away from the server's thread; the composition root supplies it. */
export interface JobRunner<Work> {
  start(
    work: Work,
    /** Where the result is to be; it is there, whole, exactly when the work ends as done. */
    file: string,
    onProgress: (done: number, total: number | null) => void
  ): RunningWork
}
