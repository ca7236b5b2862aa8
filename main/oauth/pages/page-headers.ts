import { createHash } from 'node:crypto'

/** Headers of a page whose only style sheet is `style`, and whose form may lead on to `returnsTo`. */
export function pageHeaders(style: string, returnsTo: string | null): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src': 'data:',
    'font-src': "'self'",
    'form-action': ["'self'", ...(returnsTo === null ? [] : formTargets(returnsTo))].join(' '),
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
    // An application that opened us in a window of its own waits there for the response.
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY'
  }
}

/**
 * What `form-action` must name for the response to reach the client. Chromium holds every redirect that follows a POST to it,
 * those of the client too: a callback leads on to the application's page, or an app's loopback server to a page in the web.
 */
function formTargets(returnsTo: string): string[] {
  const { protocol, hostname } = new URL(returnsTo)
  if (protocol === 'https:') return ['https:']
  if (protocol !== 'http:') return [protocol]
  // An IPv6 address is none that CSP could name; `http:` holds https too.
  if (hostname === '[::1]') return ['http:']
  return ['http://127.0.0.1:*', 'http://localhost:*', 'https:']
}
