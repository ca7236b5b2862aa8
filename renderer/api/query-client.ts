import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { useRecovery } from './recovery.ts'
import { forgetSession } from './session.ts'

/**
 * `networkMode: 'always'`: the workstation is on this machine, even if the browser considers itself offline. Any 401
 * ends the session on the screen but keeps the address, so that signing in returns to the page. If the database cannot
 * be used, any failed request opens the recovery.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401) forgetSession(client)
    if (error.isDatabaseUnusable) useRecovery.getState().begin(error)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => error instanceof ApiError && error.isUnreachable && count < 2,
        retryDelay: 500
      },
      mutations: { networkMode: 'always', retry: false }
    }
  })
  return client
}
