/** Stable codes of every failure that the workstation answers; `server/errors.ts` gives each its HTTP status. */
export type WorkstationErrorCode =
  | 'invalid_request'
  | 'unprocessable'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_many_requests'
  | 'storage_full'
  | 'storage_busy'
  | 'storage_failed'
  | 'database_unusable'
  | 'unavailable'

export interface WorkstationErrorDetails {
  /** Every fault found, one sentence each (spec 2.1). */
  errors?: string[]
  /** The `error` member of the envelope where the specification has one. */
  error?: unknown
  payload?: unknown
  /** Further members of the envelope where the specification has some. */
  members?: Readonly<Record<string, unknown>>
  retryAfterSeconds?: number
}

/** A failure as a value: what went wrong, without a word of HTTP. */
export class WorkstationError extends Error {
  readonly code: WorkstationErrorCode
  readonly details: WorkstationErrorDetails

  constructor(
    code: WorkstationErrorCode,
    message: string,
    details: WorkstationErrorDetails = {},
    options?: ErrorOptions
  ) {
    super(message, options)
    this.name = 'WorkstationError'
    this.code = code
    this.details = details
  }
}
