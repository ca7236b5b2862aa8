import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { useRecovery } from './recovery.ts'
import { forgetSession } from './session.ts'

/**
 * `networkMode: 'always'`: the workstation is on this machine, whatever the browser thinks of the internet. A 401 from
 * anywhere ends the session on the screen; the address stays, so that signing in returns to the page. A database that
 * cannot be used opens its recovery, whatever was asked for.
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
