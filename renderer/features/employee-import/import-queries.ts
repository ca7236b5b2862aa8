import { queryOptions } from '@tanstack/react-query'
import type { ImportRunView } from '#shared/contracts/employee-import-runs.ts'
import { call } from '../../api/client.ts'

const POLL_MS = 400

export const isUnderWay = ({ state }: Pick<ImportRunView, 'state'>): boolean => state === 'running'

export const runsQuery = queryOptions({
  queryKey: ['employee-imports'],
  queryFn: ({ signal }) => call('GET /app/v1/employee-imports', { signal }),
  refetchInterval: query => (query.state.data?.some(isUnderWay) === true ? POLL_MS * 5 : false)
})

export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: ['employee-imports', runId],
    queryFn: ({ signal }) =>
      call('GET /app/v1/employee-imports/{run_id}', { path: { run_id: runId }, signal }),
    refetchInterval: query => (query.state.data && !isUnderWay(query.state.data) ? false : POLL_MS)
  })

export const failedRowsQuery = (runId: string) =>
  queryOptions({
    queryKey: ['employee-imports', runId, 'failed-rows'],
    queryFn: ({ signal }) =>
      call('GET /app/v1/employee-imports/{run_id}/failed-rows', { path: { run_id: runId }, signal })
  })
