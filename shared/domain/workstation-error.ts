import { type Fault, faultOf } from './fault.ts'
import type { FaultCode } from './faults/catalogue.ts'
import type { Wording } from './faults/fault-text.ts'
import { sentenceOf } from './faults/sentence.ts'

/** Stable codes of all failures of the workstation; `server/errors.ts` maps them to HTTP status codes. */
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
  /** Every fault found (spec 2.1), for `errors` in the envelope. */
  faults?: readonly Fault[]
  /** The cause, for `error` in the envelope where the specification has a sentence there. */
  reason?: Fault
  /** The wording that the specification has for the operation; default English. */
  wording?: Wording
  /** The `error` member of the envelope, if the specification has one. */
  error?: unknown
  payload?: unknown
  /** Further members of the envelope, if the specification has some. */
  members?: Readonly<Record<string, unknown>>
  retryAfterSeconds?: number
}

/** A failure as a value, independent of HTTP. */
export class WorkstationError extends Error {
  readonly code: WorkstationErrorCode
  readonly details: WorkstationErrorDetails
  /** For `message` in the envelope. */
  readonly fault: Fault

  constructor(
    code: WorkstationErrorCode,
    headline: Fault | FaultCode,
    details: WorkstationErrorDetails = {},
    options?: ErrorOptions
  ) {
    const fault = typeof headline === 'string' ? faultOf(headline) : headline
    // For logs and commands; responses use the sentences of the catalogues.
    super(sentenceOf(fault, 'en'), options)
    this.name = 'WorkstationError'
    this.code = code
    this.details = details
    this.fault = fault
  }
}

/** @throws WorkstationError `invalid_request` with all faults, if there are any */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.not_right', { faults })
}
