import { operationQuery } from '../../../api/operation-query.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'

export const accountsQuery = operationQuery(['accounts'], 'GET /app/v1/accounts', { refetchInterval: 60_000 })

export const sessionsQuery = (user_id: string) =>
  operationQuery(['accounts', user_id, 'sessions'], 'GET /app/v1/accounts/{user_id}/sessions', {
    path: { user_id }
  })

export const rulesQuery = operationQuery(['accounts', 'rules'], 'GET /app/v1/accounts/rules')

export const ownSessionsQuery = operationQuery(['own-sessions'], 'GET /app/v1/session/list')

const SHOWN_IN = [accountsQuery.queryKey, ownSessionsQuery.queryKey]

/** An action on an account, which several lists show. */
export const useAccountAction: typeof useAction = action => useAction({ refreshes: SHOWN_IN, ...action })
