import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import type { Answer, CallInput, OperationName } from './operations.ts'

/** For how long an answer is fresh, and kept, in ms. */
type Freshness = { readonly staleTime?: number; readonly gcTime?: number }

// The types of all operations at once are too much for the compiler.
const callAny = call as unknown as (name: string, input: object) => Promise<never>

/** A query that is one operation: `operationQuery([...LOANS_KEY, 'sheet', id], 'GET /app/v1/loans/{loan_id}', { path })`. */
export function operationQuery<Name extends OperationName>(
  queryKey: QueryKey,
  name: Name,
  ...input: CallInput<Name, Freshness>
) {
  const [given = {}] = input as unknown as [Freshness?]
  const { staleTime, gcTime, ...request } = given
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<Name>> => callAny(name, { ...request, signal }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(gcTime === undefined ? {} : { gcTime })
  })
}
