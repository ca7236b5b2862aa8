import type { DayCheck } from '#shared/contracts/month-end/month-end.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { PERIODS_KEY } from '../../ui/dates/payroll-periods.ts'
import { given } from '../../ui/list-page/given.ts'

/** Root query key of the month end: after a change everything below it is reloaded. */
export const MONTH_END_KEY = ['month-end'] as const

/** A period, and the branch of which its people are counted; null: all. */
export interface PeriodOfBranch {
  readonly periodId: string
  readonly branchId: string | null
}

/** How often the page asks while days are counted, or somebody freezes the period. */
const COUNTING_MS = 1_500

const branchOf = (branchId: string | null) => given({ branch_id: branchId ?? undefined })

export const monthEndQuery = ({ periodId, branchId }: PeriodOfBranch) =>
  operationQuery([...MONTH_END_KEY, 'view', periodId, branchId], 'GET /app/v1/month-end/{period_id}', {
    path: { period_id: periodId },
    query: branchOf(branchId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (!data.is_current || data.freezing !== null) ? COUNTING_MS : false
  })

export const confirmationCountsQuery = ({ periodId, branchId }: PeriodOfBranch) =>
  operationQuery(
    [...MONTH_END_KEY, 'confirmations', periodId, branchId],
    'GET /app/v1/attendance/confirmations/counts',
    { query: { period_id: periodId, ...branchOf(branchId) }, staleTime: 0 }
  )

export const checkedDaysQuery = ({ periodId, branchId }: PeriodOfBranch, check: DayCheck) =>
  pagedQuery([...MONTH_END_KEY, 'days', periodId, branchId, check], (after, signal) =>
    call('GET /app/v1/month-end/{period_id}/days', {
      path: { period_id: periodId },
      query: { check, ...branchOf(branchId), ...given({ after }) },
      signal
    })
  )

export const candidatesQuery = ({ periodId, branchId }: PeriodOfBranch) =>
  pagedQuery([...MONTH_END_KEY, 'candidates', periodId, branchId], (after, signal) =>
    call('GET /app/v1/month-end/{period_id}/candidates', {
      path: { period_id: periodId },
      query: { ...branchOf(branchId), ...given({ after }) },
      signal
    })
  )

interface Sides {
  readonly periodId: string
  /** A version. */
  readonly from: string
  /** Another version; null: what is known now. */
  readonly to: string | null
}

export const differencesQuery = ({ periodId, from, to }: Sides) =>
  pagedQuery([...MONTH_END_KEY, 'differences', periodId, from, to], (after, signal) =>
    call('GET /app/v1/month-end/{period_id}/differences', {
      path: { period_id: periodId },
      query: {
        from_version: Number(from),
        ...given({ to_version: to === null ? undefined : Number(to), after })
      },
      signal
    })
  )

/** Effects of closing or reopening the salary of a period; reloaded each time, as the user confirms them. */
export const salaryStepQuery = (period_id: string) =>
  operationQuery([...PERIODS_KEY, 'salary', period_id], 'GET /app/v1/payroll-periods/{period_id}/salary', {
    path: { period_id },
    staleTime: 0,
    gcTime: 0
  })

/** Outstanding items of a period; reloaded each time, as others may have settled them. */
export const periodPendingQuery = (period_id: string) =>
  operationQuery([...PERIODS_KEY, 'pending', period_id], 'GET /app/v1/payroll-periods/{period_id}/pending', {
    path: { period_id },
    staleTime: 0
  })

export const profilesQuery = operationQuery(
  [...MONTH_END_KEY, 'profiles'],
  'GET /app/v1/hand-over-profiles',
  { staleTime: 60_000 }
)
