import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { pagedQuery } from '../../../api/paged-query.ts'

const SHOWN_ANEW_MS = 3_000

export const branchesQuery = operationQuery(['company', 'branches'], 'GET /app/v1/company/branches', {
  refetchInterval: SHOWN_ANEW_MS
})

export const branchEventsQuery = (branchId: string, epoch: number) =>
  operationQuery(
    ['company', 'branches', branchId, 'events', epoch],
    'GET /app/v1/company/branches/{branch_id}/events',
    {
      path: { branch_id: branchId }
    }
  )

/** `comparedAt`: read again after each comparison. */
export const branchDifferencesQuery = (branchId: string, comparedAt: string | null) =>
  operationQuery(
    ['company', 'branches', branchId, 'differences', comparedAt],
    'GET /app/v1/company/branches/{branch_id}/differences',
    { path: { branch_id: branchId }, refetchInterval: SHOWN_ANEW_MS }
  )

type Wanted = { readonly search: string | undefined; readonly branchId: string | undefined }

export const companyPeopleQuery = ({ search, branchId }: Wanted) =>
  pagedQuery(['company', 'people', search, branchId], (after, signal) =>
    call('GET /app/v1/company/people', {
      query: {
        ...(search === undefined ? {} : { search }),
        ...(branchId === undefined ? {} : { branch_id: branchId }),
        ...(after === undefined ? {} : { after })
      },
      signal
    })
  )
