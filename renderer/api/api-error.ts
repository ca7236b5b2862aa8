import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import type { EditConflict } from '#shared/contracts/common.ts'
import { type Fault, isFault } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'

/** Why a call failed. `status` 0: no response at all (the workstation is not reachable). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Error type that the screens handle (`database_unusable`, `unavailable`), or empty. */
  readonly type: string
  readonly errors: readonly string[]
  /** The faults, as values. */
  readonly faults: readonly Fault[]
  /** Makes the faults' sentences; null if there are none or their catalogue could not be loaded. */
  readonly sentenceOf: FaultSentence | null
  readonly requestId: string | null
  readonly payload: unknown
  /** The time after which the workstation wants to be asked again; null if it gave none. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, failure: Partial<Failure> = {}, cause?: unknown) {
    super(failure.message ?? '', { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = failure.code ?? ''
    this.type = failure.type ?? ''
    this.errors = failure.errors ?? []
    this.faults = failure.faults ?? []
    this.sentenceOf = failure.sentenceOf ?? null
    this.requestId = failure.requestId ?? null
    this.payload = failure.payload ?? null
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null
  }

  get isUnreachable(): boolean {
    return this.status === 0
  }

  /** The database cannot be used: only the recovery endpoints respond. */
  get isDatabaseUnusable(): boolean {
    return this.status === 503 && this.type === 'database_unusable'
  }
}

export type FaultSentence = (fault: Fault, language: Preferences['language']) => string

export type Failure = {
  code: string
  type: string
  message: string
  errors: readonly string[]
  faults: readonly Fault[]
  sentenceOf: FaultSentence | null
  requestId: string | null
  payload: unknown
  retryAfterSeconds: number | null
}

/** Faults of the request; empty for other kinds of failure. */
export const faultsOf = (error: unknown): readonly Fault[] => (error instanceof ApiError ? error.faults : [])

/** Whether the call failed for this reason: `hasFault(error, 'field.taken', 'code')`. */
export const hasFault = (error: unknown, code: FaultCode, path?: string): boolean =>
  faultsOf(error).some(fault => fault.code === code && (path === undefined || fault.path === path))

/** The error that the server returns when it compares field by field. */
export const editConflict = (conflict: EditConflict): ApiError => new ApiError(409, { payload: conflict })

/** The edit conflict; null if the call failed for another reason. */
export function conflictOf(error: unknown): EditConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { current, conflicts }: Partial<EditConflict> = error.payload ?? {}
  return current !== undefined && conflicts !== undefined ? { current, conflicts } : null
}

/** Reads the failure envelope without trusting it: a proxy may return anything. */
export function readFailure(body: unknown): Partial<Failure> {
  if (typeof body !== 'object' || body === null) return {}
  const fields: Partial<Record<string, unknown>> = { ...body }
  const { code, message, error, errors, faults, request_id: requestId, payload } = fields
  return {
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof message === 'string' ? { message } : {}),
    ...typeOf(error),
    errors: Array.isArray(errors) ? errors.filter(entry => typeof entry === 'string') : [],
    faults: Array.isArray(faults) ? faults.filter(isFault) : [],
    requestId: typeof requestId === 'string' ? requestId : null,
    payload
  }
}

/** `Retry-After` in seconds; the workstation never sends its other form, a date. */
export function readRetryAfter(headers: Headers): number | null {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null
}

function typeOf(error: unknown): Pick<Failure, 'type'> | undefined {
  if (typeof error !== 'object' || error === null || !('type' in error)) return undefined
  return typeof error.type === 'string' ? { type: error.type } : undefined
}
