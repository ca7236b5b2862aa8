import type { Job } from '#shared/contracts/jobs.ts'
import { signInAt } from './session.ts'
import { until } from './until.ts'
import type { TestWorkstation } from './workstation.ts'

/** A thread that runs from the sources takes long to start on a busy machine. */
const TIMEOUT_MS = 60_000

export interface ProducedFile {
  readonly job: Job
  readonly type: string
  readonly bytes: Buffer
}

/** Requests a file as a signed-in user, waits for its job and downloads it. */
export async function fileRequester(
  station: TestWorkstation,
  userName = 'e0002'
): Promise<(path: string, body?: Record<string, unknown>) => Promise<ProducedFile>> {
  const headers = await signInAt(station.url, userName, station.workstation.demo?.password)
  const call = (path: string, body?: unknown) => station.callBare(path, { headers, body })
  return async (path, body) => {
    const asked = await call(path, { language: 'th', calendar: 'buddhist', ...body })
    if (asked.status !== 202) throw new Error(`no file: ${JSON.stringify(asked.body)}`)
    const address = `/app/v1/jobs/${asked.body.payload.job_id}`
    let job: Job = asked.body.payload
    await until(
      async () => {
        job = (await call(address)).body.payload
        return job.state !== 'queued' && job.state !== 'running'
      },
      'the job to end',
      TIMEOUT_MS
    )
    if (job.state !== 'done') throw new Error(`${job.state}: ${job.error}`)
    const response = await fetch(`${station.url}${address}/file`, { headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { job, type: response.headers.get('content-type') ?? '', bytes }
  }
}
