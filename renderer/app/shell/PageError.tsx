import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

/** A page that failed does not take the shell with it. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return <ErrorState error={error} onRetry={reset} />
}
