import { jobOperations } from '#shared/contracts/jobs.ts'
import { asDownload } from '../../platform/downloads.ts'
import { screenRoutes } from '../access/access.ts'
import { type Jobs, jobOwner } from './jobs.ts'

/** Long-running tasks for the strip at the bottom of the screens. */
export const jobsRoutes = <Work>(jobs: Jobs<Work>) =>
  screenRoutes(['hr', 'admin', 'manager'], jobOperations, {
    'GET /app/v1/jobs': ({ user }) => jobs.list(jobOwner(user)),
    'GET /app/v1/jobs/{job_id}': ({ user, params }) => jobs.get(jobOwner(user), params.job_id),
    'POST /app/v1/jobs/{job_id}/cancel': ({ user, params }) => jobs.cancel(jobOwner(user), params.job_id),
    'GET /app/v1/jobs/{job_id}/file': async ({ user, params, reply }) => {
      const { handle, byteLength, fileName } = await jobs.openFile(jobOwner(user), params.job_id)
      return asDownload(reply, fileName).header('content-length', byteLength).send(handle.createReadStream())
    }
  })
