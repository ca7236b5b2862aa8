import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { People } from './People.tsx'
import { SetUpTile } from './SetUpTile.tsx'
import classes from './Today.module.css'
import {
  ApprovalsTile,
  BackupTile,
  DevicesTile,
  ExpiringTile,
  LoansTile,
  PeriodsTile,
  ProbationTile
} from './Waiting.tsx'

const REFRESH_MS = 30_000

const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call('GET /app/v1/today', { signal }),
  refetchInterval: REFRESH_MS
})

/** Late and absent people, and items waiting for the user. */
export function TodayPage() {
  const { data: today, error, refetch } = useQuery(todayQuery)
  if (today === undefined) return <QueryState query={{ error, refetch }} lines={12} />
  const { presence, approvals, queue, devices, periods, loans, expiring, probation, backup, set_up } = today
  return (
    <div className={classes.page}>
      {set_up !== null && <SetUpTile {...set_up} />}
      {presence !== null && <People presence={presence} />}
      <ApprovalsTile {...approvals} />
      {queue !== null && devices !== null && <DevicesTile queue={queue} devices={devices} />}
      {periods !== null && <PeriodsTile periods={periods} />}
      {loans !== null && <LoansTile {...loans} />}
      {expiring !== null && <ExpiringTile {...expiring} />}
      {probation !== null && <ProbationTile {...probation} />}
      {backup !== null && <BackupTile {...backup} />}
    </div>
  )
}
