/** How a job's work ended. */
export type JobEnd =
  | { readonly state: 'done' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly fault: JobFault; readonly detail: string }

/** Why work failed, as far as its owner can do something about it. */
export type JobFault = 'storage_full' | 'storage_failed' | 'stopped' | 'failed'

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
