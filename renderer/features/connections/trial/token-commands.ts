import type { TokenFields } from '../../../api/token-endpoint.ts'
import { quotedIn } from '../../../ui/copy/shells.ts'

/** Needs neither quoting in a shell nor encoding in a form. */
const PLAIN = /^[A-Za-z0-9._~-]+$/

/** The command that requests a token, for any POSIX shell. */
export function tokenCommand(endpoint: string, fields: TokenFields): string {
  const options = fields.map(([name, value]) =>
    PLAIN.test(value) ? `  -d ${name}=${value}` : `  --data-urlencode ${quotedIn.sh(`${name}=${value}`)}`
  )
  return [`curl -X POST ${endpoint}`, ...options].join(' \\\n')
}

type Authorization = {
  readonly endpoint: string
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string
  readonly challenge: string
}

/** Where a browser starts the code flow (RFC 6749 §4.1.1, RFC 7636 §4.3), requesting every scope that users can grant. */
export function authorizationUrl(
  { endpoint, clientId, redirectUri, state, challenge }: Authorization,
  scopes: readonly string[]
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256'
  })
  return `${endpoint}?${query}`
}

export type Returned = { readonly code: string } | { readonly error: string }

/** The parameters of the address that the sign-in redirected to; any other text is taken as the code itself. */
export function readReturned(text: string): Returned {
  const query = URL.parse(text.trim())?.searchParams
  const error = query?.get('error')
  if (error != null) return { error: [error, query?.get('error_description')].filter(Boolean).join(': ') }
  return { code: query?.get('code') ?? text.trim() }
}
