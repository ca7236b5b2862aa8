import { type keepPreviousData, type Query, type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import type { Answer, CallInput, OperationName } from './operations.ts'

/** How long a response is fresh and cached, and how often it is requested again, in ms. */
type Freshness<Data> = {
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchInterval?: number | ((query: Query<Data>) => number | false)
  readonly retry?: boolean
  readonly placeholderData?: typeof keepPreviousData
}

type Request = Readonly<Record<'path' | 'query' | 'body' | 'key', unknown>>

// Resolving the types of all operations at once is too much for the compiler.
const callAny = call as unknown as (name: string, input: object) => Promise<never>

/** A query of one operation: `operationQuery([...LOANS_KEY, 'sheet', id], 'GET /app/v1/loans/{loan_id}', { path })`. */
export function operationQuery<Name extends OperationName>(
  queryKey: QueryKey,
  name: Name,
  ...input: CallInput<Name, Freshness<Answer<Name>>>
) {
  const [{ path, query, body, key, ...freshness } = {}] = input as unknown as [
    (Freshness<Answer<Name>> & Request)?
  ]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<Name>> => callAny(name, { path, query, body, key, signal }),
    ...freshness
  })
}
