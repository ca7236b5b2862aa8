import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'

/** How the work of a job ended. */
export type JobEnd =
  | { readonly state: 'done' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly fault: JobFault; readonly detail: string }

/** Why work failed, distinguished as far as the owner can do something about it. */
export type JobFault = 'storage_full' | 'storage_failed' | 'stopped' | 'failed'

/** The fault that is shown to the owner for an error. */
export function jobFaultOf(cause: unknown): JobFault {
  const error = asStorageProblem(cause)
  if (!(error instanceof WorkstationError)) return 'failed'
  if (error.code === 'storage_full') return 'storage_full'
  return error.code.startsWith('storage_') ? 'storage_failed' : 'failed'
}

export interface RunningWork {
  /** Settles when the work has stopped completely; never rejects. */
  readonly ended: Promise<JobEnd>
  cancel(): void
}

/** Runs a job's work off the server's thread; the composition root supplies it. */
export interface JobRunner<Work> {
  start(
    work: Work,
    /** Path for the result; the complete file exists exactly if the work ends as done. */
    file: string,
    onProgress: (done: number, total: number | null) => void
  ): RunningWork
}
