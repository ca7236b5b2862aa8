import { createHash } from 'node:crypto'

/** Headers of a page whose only style sheet is `style`, and whose form may lead on to `returnsTo`. */
export function pageHeaders(style: string, returnsTo: string | null): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src': 'data:',
    'font-src': "'self'",
    'form-action': ["'self'", ...(returnsTo === null ? [] : [formTarget(returnsTo)])].join(' '),
    'base-uri': "'none'",
    'frame-ancestors': "'none'"
  }
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    // Not `no-referrer`: with it browsers send `Origin: null` along with the form, as another site's would.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY'
  }
}

/**
 * What `form-action` must name for the answer to reach the client: Chromium holds the redirect after a POST to it too.
 * A host that CSP cannot write (IPv6, an IP address but 127.0.0.1, odd letters) is let through by its scheme.
 */
function formTarget(returnsTo: string): string {
  const { protocol, hostname, origin } = new URL(returnsTo)
  if (protocol !== 'https:' && protocol !== 'http:') return protocol
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/.test(hostname) && !/^[\d.]+$/.test(hostname)
  return isName || hostname === '127.0.0.1' ? origin : protocol
}
