import { type Fault, faultOf } from '../fault.ts'
import type { FaultCode } from '../faults/catalogue.ts'
import type { Wording } from '../faults/fault-text.ts'
import { WorkstationError } from '../workstation-error.ts'

/** How the groups of operations that read their own requests differ (spec 2.1, 7.2). */
export interface ReadingPolicy {
  readonly wording: Wording
  /** How a request with faults is refused. */
  readonly refusedAs: 'invalid_request' | 'unprocessable'
  /** Fault for the response's `message`; default 'request.invalid'. */
  readonly headline?: FaultCode
  readonly bodyFault: FaultCode
  /** Whether surrounding space is removed from texts. */
  readonly trimsTexts: boolean
  /** For lists, choices and numbers: whether '' counts as absent. */
  readonly isEmptyNothing: boolean
  /** Whether a value that is not a text is reported as such; otherwise as no date, or none of the choices. */
  readonly saysNotText: boolean
}

export const EMPLOYEE_REQUESTS: ReadingPolicy = {
  wording: 'employees',
  refusedAs: 'invalid_request',
  bodyFault: 'field.not_object',
  trimsTexts: true,
  isEmptyNothing: true,
  saysNotText: false
}

export const LOAN_REQUESTS: ReadingPolicy = {
  wording: 'loans',
  refusedAs: 'unprocessable',
  bodyFault: 'loan.body_not_object',
  trimsTexts: true,
  isEmptyNothing: false,
  saysNotText: false
}

export const APPROVAL_REQUESTS: ReadingPolicy = {
  wording: 'approvals',
  refusedAs: 'invalid_request',
  bodyFault: 'field.not_object',
  trimsTexts: false,
  isEmptyNothing: true,
  saysNotText: true
}

export const LOCATION_REQUESTS: ReadingPolicy = {
  wording: 'en',
  refusedAs: 'invalid_request',
  headline: 'request.failed',
  bodyFault: 'field.not_object',
  trimsTexts: false,
  isEmptyNothing: true,
  saysNotText: false
}

/** The error for a request with faults, according to the policy. */
export const invalidRequest = (
  { wording, refusedAs, headline = 'request.invalid' }: ReadingPolicy,
  faults: readonly Fault[],
  cause?: unknown
): WorkstationError => new WorkstationError(refusedAs, headline, { faults, wording }, { cause })

/** @throws WorkstationError with all faults, if there are any */
export function rejectFaults(policy: ReadingPolicy, faults: readonly Fault[]): void {
  if (faults.length > 0) throw invalidRequest(policy, faults)
}

/** Fields as received, before they are validated. */
export type Fields = Readonly<Record<string, unknown>>

export const queryOf = (request: { readonly query: unknown }): Fields => request.query as Fields

/** Null and '' count as absent, too. */
export const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** The fields of a body, which may be missing. @throws WorkstationError if it is not an object */
export function fieldsOf(body: unknown, policy: ReadingPolicy): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Fields
  throw invalidRequest(policy, [faultOf(policy.bodyFault, 'body')])
}
