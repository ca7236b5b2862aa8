import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionState, SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import { call, forgetAnswers } from './client.ts'
import { forgetSessionKey, readSessionKey } from './session-key.ts'

const SESSION_CHECK_MS = 60_000

/** The signed-in user and the state of the workstation. Requested every minute, so that its warnings stay current. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const key = readSessionKey()
    const session = await call('GET /app/v1/session', { signal })
    if (session.state === 'signed_out') forgetSessionKey(key)
    return session
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchInterval: query =>
    query.state.status === 'error' ? 3_000 : query.state.data?.state === 'signed_in' && SESSION_CHECK_MS
})

export const useSession = () => useQuery(sessionQuery)

/** The user of a page inside the shell; pages are only mounted while a user is signed in. */
export function useUser(): SignedInUser {
  const user = useQuery(sessionQuery).data?.user
  if (user == null) throw new Error('useUser outside the signed-in shell')
  return user
}

/** Whose screens these are: a branch's workstation or the head office. */
export const useProgram = (): SessionState['program'] => useSession().data?.program ?? 'workstation'

/** Starts a new session and drops the cached data of the previous user. */
export function useEnterSession(): (session: SessionState) => void {
  const client = useQueryClient()
  return session => {
    forgetAnswers()
    client.removeQueries({ predicate: query => query.queryKey[0] !== sessionQuery.queryKey[0] })
    client.setQueryData(sessionQuery.queryKey, session)
  }
}

export function forgetSession(client: QueryClient): void {
  forgetAnswers()
  client.setQueryData(sessionQuery.queryKey, (session): SessionState | undefined =>
    session?.state === 'signed_in' ? { ...session, state: 'signed_out', user: null } : session
  )
}
