import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => call('GET /app/v1/accounts', { signal }),
  refetchInterval: 60_000
})

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', userId, 'sessions'],
    queryFn: ({ signal }) =>
      call('GET /app/v1/accounts/{user_id}/sessions', { path: { user_id: userId }, signal })
  })

export const rulesQuery = queryOptions({
  queryKey: ['accounts', 'rules'],
  queryFn: ({ signal }) => call('GET /app/v1/accounts/rules', { signal })
})

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call('GET /app/v1/session/list', { signal })
})

const SHOWN_IN = [accountsQuery.queryKey, ownSessionsQuery.queryKey]

/** One action on an account, which several lists show. */
export const useAccountAction: typeof useAction = action => useAction({ refreshes: SHOWN_IN, ...action })
