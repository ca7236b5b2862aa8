/** RFC 6749 §4.1.2.1 and §5.2, RFC 6750 §3.1, OpenID Connect Core §3.1.2.6. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_token'
  | 'access_denied'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported'
  | 'temporarily_unavailable'
  | 'server_error'

/** A refusal by the token service; `description` is for the developer of the client, in ASCII (RFC 6749 §5.2). */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    super(description)
    this.name = 'OAuthError'
    this.code = code
  }
}

export const invalidRequest = (description: string): OAuthError =>
  new OAuthError('invalid_request', description)
export const invalidGrant = (description: string): OAuthError => new OAuthError('invalid_grant', description)
/** The same text for every reason: an unknown client must be indistinguishable from a wrong secret. */
export const invalidClient = (): OAuthError =>
  new OAuthError('invalid_client', 'Client authentication failed.')
