import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import type { Wording } from '#shared/domain/faults/fault-text.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** What differs between the families of operations that read their requests themselves (spec 2.1, 7.2). */
export interface ReadingPolicy {
  readonly wording: Wording
  /** How a request with faults is refused. */
  readonly refusedAs: 'invalid_request' | 'unprocessable'
  /** Fault of the response's `message`; default 'request.invalid'. */
  readonly headline?: FaultCode
  readonly bodyFault: FaultCode
  /** Space around a text does not belong to it. */
  readonly trimsTexts: boolean
  /** Lists, choices and numbers: '' is no value but as good as nothing. */
  readonly isEmptyNothing: boolean
  /** What is no text is called that; elsewhere it is no date, or none of the choices. */
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

/** A request with faults, as its family refuses it. */
export const invalidRequest = (
  { wording, refusedAs, headline = 'request.invalid' }: ReadingPolicy,
  faults: readonly Fault[],
  cause?: unknown
): WorkstationError => new WorkstationError(refusedAs, headline, { faults, wording }, { cause })

/** @throws WorkstationError with all of them, when there are any */
export function rejectFaults(policy: ReadingPolicy, faults: readonly Fault[]): void {
  if (faults.length > 0) throw invalidRequest(policy, faults)
}

/** Fields as they came, before anything is known of them. */
export type Fields = Readonly<Record<string, unknown>>

export const queryOf = (request: { readonly query: unknown }): Fields => request.query as Fields

/** Null and '' count as nothing, too. */
export const isAbsent = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** The fields of a body, of which there may be none. @throws WorkstationError for one that is no object */
export function fieldsOf(body: unknown, policy: ReadingPolicy): Fields {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Fields
  throw invalidRequest(policy, [faultOf(policy.bodyFault, 'body')])
}
