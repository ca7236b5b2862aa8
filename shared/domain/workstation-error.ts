import type { Fault } from './fault.ts'
import type { Wording } from './faults/fault-text.ts'

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
  /** Every fault found (spec 2.1), for `errors` of the envelope. */
  faults?: readonly Fault[]
  /** The cause, for `error` of the envelope where the specification has it as a sentence. */
  reason?: Fault
  /** Whose sentences the specification has for the operation; English ones without. */
  wording?: Wording
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
  /** What `message` of the envelope says, where a fault says it all. */
  readonly fault: Fault | null

  constructor(
    code: WorkstationErrorCode,
    message: string | Fault,
    details: WorkstationErrorDetails = {},
    options?: ErrorOptions
  ) {
    super(typeof message === 'string' ? message : message.code, options)
    this.name = 'WorkstationError'
    this.code = code
    this.details = details
    this.fault = typeof message === 'string' ? null : message
  }
}
