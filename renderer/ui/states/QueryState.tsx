import type { ComponentProps } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { LoadingShape } from './LoadingShape.tsx'

type Props = ComponentProps<typeof LoadingShape> & {
  query: { readonly error: Error | null; readonly refetch: () => unknown }
}

/** Shown instead of missing data: `if (query.data === undefined) return <QueryState query={query} lines={4} />` */
export function QueryState({ query: { error, refetch }, ...shape }: Props) {
  return error === null ? (
    <LoadingShape {...shape} />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  )
}
