import type { OAuthFailure } from '#shared/contracts/failures.ts'
import { WorkstationError, type WorkstationErrorCode } from '#shared/domain/workstation-error.ts'
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts'

const TOKEN_SERVICE = /^\/(oauth2|\.well-known)(\/|\?|$)/

/** Whether failures at this address use OAuth's own format, without the envelope (spec 7.1). */
export const isTokenServicePath = (url: string): boolean => TOKEN_SERVICE.test(url)

export interface OAuthAnswer {
  status: number
  body: OAuthFailure
  headers: Record<string, string>
}

const STATUS: Partial<Record<OAuthErrorCode, number>> = {
  invalid_client: 401,
  invalid_token: 401,
  temporarily_unavailable: 503,
  server_error: 500
}

const OF_WORKSTATION: Partial<Record<WorkstationErrorCode, number>> = {
  too_many_requests: 429,
  too_large: 413,
  storage_busy: 503,
  storage_failed: 503,
  storage_full: 507,
  database_unusable: 503,
  unavailable: 503
}

/** RFC 6749 §5.2: failures on the token service's paths. */
export function oauthAnswerOf(error: unknown): OAuthAnswer {
  if (error instanceof OAuthError)
    return {
      ...answerOf(STATUS[error.code] ?? 400, error.message, error.code),
      headers: challengeOf(error)
    }
  if (error instanceof WorkstationError) {
    const { retryAfterSeconds } = error.details
    return {
      ...answerOf(OF_WORKSTATION[error.code] ?? 400, error.message),
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    }
  }
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown }
  const isRefusal = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isRefusal
    ? answerOf(statusCode, String(message))
    : answerOf(500, 'Something failed inside the workstation')
}

/** A refusal that has no code of its own in the RFCs. */
export function answerOf(status: number, description: string, code = codeOf(status)): OAuthAnswer {
  return { status, body: { error: code, error_description: description }, headers: {} }
}

function codeOf(status: number): OAuthErrorCode {
  if (status === 429 || status === 503 || status === 507) return 'temporarily_unavailable'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

function challengeOf(error: OAuthError): Record<string, string> {
  if (error.code === 'invalid_client') return { 'www-authenticate': 'Basic realm="HR Workstation"' }
  // RFC 6750 §3: the response to a request without any token has no error code.
  if (error.code === 'invalid_token')
    return {
      'www-authenticate': `Bearer realm="HR Workstation", error="invalid_token", error_description="${error.message}"`
    }
  return {}
}
