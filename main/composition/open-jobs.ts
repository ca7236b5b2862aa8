import type { Database } from '../database/database.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { type JobRunner, Jobs } from '../modules/jobs/jobs.ts'
import { Freezer, type FreezeWork } from '../modules/month-end/month-end.ts'
import { type AnonymisationWork, Anonymiser } from '../modules/personal-data/personal-data.ts'
import { forgetGrantsOf } from '../oauth/oauth.ts'
import type { JobWork } from '../worker/job-protocol.ts'
import { JobWorker } from '../worker/job-worker.ts'
import type { Closers, Context } from './parts.ts'

/** Work of jobs: files that threads write, and changes that the server makes. */
export type BranchWork = JobWork | AnonymisationWork | FreezeWork

/** Files are created by threads that only read; what a job writes to the database is written here, in short transactions. */
export async function openJobs(
  { dataDir, databaseFile, runtime, logger }: Context,
  { database, files }: { readonly database: Database; readonly files: StoredFiles },
  closers: Closers
): Promise<Jobs<BranchWork>> {
  const threads = new JobWorker(databaseFile)
  const anonymiser = new Anonymiser({ database, runtime, files, forgetGrants: forgetGrantsOf })
  const freezer = new Freezer({ database, runtime, threads })
  const runner: JobRunner<BranchWork> = {
    start: (work, file, onProgress) => {
      if (work.kind === 'anonymisation') return anonymiser.start(work, file, onProgress)
      if (work.kind === 'month-end-freeze') return freezer.start(work, file, onProgress)
      return threads.start(work, file, onProgress)
    }
  }
  const jobs = await Jobs.open({ dataDir, runtime, runner, onTrouble: message => logger.error(message) })
  closers.add(() => jobs.close())
  return jobs
}
