export type Claims = Readonly<Record<string, unknown>>

/** The claims of a JWT, without checking its signature; null for anything else. */
export function claimsOf(token: unknown): Claims | null {
  if (typeof token !== 'string') return null
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), char =>
      char.charCodeAt(0)
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : null
  } catch {
    // Neither Base64 nor JSON, so not a JWT.
    return null
  }
}

/** Claims that are seconds since the epoch (RFC 7519 §4.1, OpenID Connect Core §2). */
const INSTANTS = new Set(['iat', 'exp', 'nbf', 'auth_time'])

/** The instant of a claim in UTC, ISO 8601; null for other claims. */
export function instantOf(name: string, value: unknown): string | null {
  return INSTANTS.has(name) && typeof value === 'number' ? new Date(value * 1000).toISOString() : null
}
