import { ApiError } from '../../api/api-error.ts'

/** Somebody else was quicker. */
export const isOvertaken = (error: Error | null): boolean => error instanceof ApiError && error.status === 409

/** What he changed: `'mobilephone' was changed meanwhile`. */
export const overtakenNames = (error: Error | null): string[] =>
  error instanceof ApiError && isOvertaken(error)
    ? error.errors.flatMap(text => /^'([^']+)' was changed/.exec(text)?.[1] ?? [])
    : []
