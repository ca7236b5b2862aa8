import type { Database } from '../database/database.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { type JobRunner, Jobs } from '../modules/jobs/jobs.ts'
import { type AnonymisationWork, Anonymiser } from '../modules/personal-data/personal-data.ts'
import { forgetGrantsOf } from '../oauth/oauth.ts'
import type { JobWork } from '../worker/job-protocol.ts'
import { JobWorker } from '../worker/job-worker.ts'
import type { Closers, Context } from './parts.ts'

/** Files are created by threads that only read; what a job writes to the database is written here, in short transactions. */
export async function openJobs(
  { dataDir, databaseFile, runtime, logger }: Context,
  { database, files }: { readonly database: Database; readonly files: StoredFiles },
  closers: Closers
): Promise<Jobs<JobWork | AnonymisationWork>> {
  const threads = new JobWorker(databaseFile)
  const anonymiser = new Anonymiser({ database, runtime, files, forgetGrants: forgetGrantsOf })
  const runner: JobRunner<JobWork | AnonymisationWork> = {
    start: (work, file, onProgress) =>
      work.kind === 'anonymisation'
        ? anonymiser.start(work, file, onProgress)
        : threads.start(work, file, onProgress)
  }
  const jobs = await Jobs.open({ dataDir, runtime, runner, onTrouble: message => logger.error(message) })
  closers.add(() => jobs.close())
  return jobs
}
