import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Job } from '#shared/contracts/jobs.ts'
import { operationQuery } from '../../api/operation-query.ts'

const POLL_MS = 500

/** The groups that may start and follow jobs. */
export const JOB_GROUPS = ['hr', 'admin', 'manager'] as const

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Polled only while a job is running. */
export const jobsQuery = operationQuery(['jobs'], 'GET /app/v1/jobs', {
  refetchInterval: query => (query.state.data?.some(isUnderWay) === true ? POLL_MS : false)
})

const askedHere = new Set<string>()

/** Whether this window has requested it since it was loaded. */
export const wasAskedHere = ({ job_id }: Pick<Job, 'job_id'>): boolean => askedHere.has(job_id)

/** Adds a job that was just requested, so that the strip shows it at once. */
export function useFollowJob(): (job: Job) => void {
  const client = useQueryClient()
  return useCallback(
    job => {
      askedHere.add(job.job_id)
      client.setQueryData(jobsQuery.queryKey, (jobs = []) => [
        job,
        ...jobs.filter(({ job_id }) => job_id !== job.job_id)
      ])
      void client.invalidateQueries(jobsQuery)
    },
    [client]
  )
}

/** Reloads what shows that a job of the kind has ended. */
export function useReloadWhenEnded(kind: Job['kind'], queryKey: QueryKey): void {
  const client = useQueryClient()
  const { data: jobs } = useQuery(jobsQuery)
  const before = useRef<readonly Job[]>([])
  useEffect(() => {
    if (jobs === undefined) return
    const ended = finishedSince(before.current, jobs)
    before.current = jobs
    if (ended.some(job => job.kind === kind)) void client.invalidateQueries({ queryKey })
  }, [jobs, kind, queryKey, client])
}

/** Jobs that were running before and no longer are. */
export function finishedSince(before: readonly Job[], now: readonly Job[]): Job[] {
  const wasUnderWay = new Set(before.filter(isUnderWay).map(({ job_id }) => job_id))
  return now.filter(job => wasUnderWay.has(job.job_id) && !isUnderWay(job))
}
