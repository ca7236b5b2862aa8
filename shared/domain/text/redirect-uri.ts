/** Allowed redirect URIs of a client. Sources: RFC 6749 §3.1.2, RFC 8252 §7, RFC 9700 §4.1. */

export type RedirectUriFault =
  | 'not_absolute'
  | 'has_fragment'
  | 'has_credentials'
  | 'has_wildcard'
  | 'insecure'
  | 'scheme_not_allowed'
  | 'scheme_without_domain'
  | 'app_scheme_of_confidential_client'

/** An app's private-use scheme is its reversed domain name (RFC 8252 §7.1). */
const APP_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost'])
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::(\d{1,5}))?(?=[/?]|$)/
const FORBIDDEN_SCHEMES = new Set([
  'javascript:',
  'data:',
  'file:',
  'blob:',
  'about:',
  'vbscript:',
  'ws:',
  'wss:',
  'ftp:'
])

/** Why an address cannot be registered; null when it can. */
export function redirectUriFault(uri: string, type: 'confidential' | 'public'): RedirectUriFault | null {
  if (/[\s\\<>"{}|^`]/.test(uri) || /[^\x21-\x7e]/.test(uri)) return 'not_absolute'
  const url = URL.parse(uri)
  if (!url || !/^[a-z][a-z0-9+.-]*:/i.test(uri)) return 'not_absolute'
  // Without the slashes a browser would resolve it relative to the current page.
  if (/^https?:(?!\/\/[^/])/i.test(uri)) return 'not_absolute'
  if (uri.includes('#')) return 'has_fragment'
  if (url.username || url.password) return 'has_credentials'
  if (uri.includes('*')) return 'has_wildcard'
  if (FORBIDDEN_SCHEMES.has(url.protocol)) return 'scheme_not_allowed'
  if (url.protocol === 'https:') return null
  if (url.protocol === 'http:') return LOOPBACK_HOSTS.has(url.hostname) ? null : 'insecure'
  if (type === 'confidential') return 'app_scheme_of_confidential_client'
  return APP_SCHEME.test(url.protocol) ? null : 'scheme_without_domain'
}

/**
 * Whether the address in a request is registered: compared character by character, except that an app on the user's machine
 * (a public client) may use any port (RFC 8252 §7.3).
 */
export function isRedirectUriRegistered(
  uri: string,
  registered: readonly string[],
  type: 'confidential' | 'public'
): boolean {
  if (registered.includes(uri)) return true
  if (type !== 'public') return false
  const asked = withoutLoopbackPort(uri)
  return asked !== null && registered.some(known => withoutLoopbackPort(known) === asked)
}

/** Null if it is not a loopback address or its port is invalid. */
function withoutLoopbackPort(uri: string): string | null {
  const match = LOOPBACK.exec(uri)
  if (!match) return null
  const [head, origin = '', port] = match
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return null
  return origin + uri.slice(head.length)
}
