/** Credentials of a client in an Authorization header (RFC 7617, RFC 6749 §2.3.1); null for any other header. */
export function readBasic(header: string): { id: string; secret: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]{1,4096}={0,2})$/i.exec(header) ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return null
  try {
    // Both are form-encoded (RFC 6749 §2.3.1); for our ids and secrets that makes no difference.
    return { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) }
  } catch {
    // decodeURIComponent throws for an invalid escape: the header is unreadable.
    return null
  }
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))
