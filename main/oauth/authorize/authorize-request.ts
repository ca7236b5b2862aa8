import type { OAuthScope } from '#shared/contracts/accounts/oauth.ts'
import { isRedirectUriRegistered } from '#shared/domain/text/redirect-uri.ts'
import type { Client } from '../clients/client-record.ts'
import { invalidRequest, OAuthError } from '../oauth-error.ts'
import type { Parameters } from '../parameters.ts'
import { readScope } from '../scopes.ts'
import { isCodeChallenge } from './pkce.ts'

const LONGEST = { state: 2_000, nonce: 500 }
const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const
type Prompt = (typeof PROMPTS)[number]

/** A checked authorization request (decision 0010, RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1). */
export interface AuthorizationRequest {
  redirectUri: string
  state: string
  scopes: OAuthScope[]
  nonce: string | null
  codeChallenge: string | null
  prompts: Prompt[]
  loginHint: string
}

/** Faults that rule out a redirect: they are shown on a page instead. */
export type UnsafeRequest = 'client_id' | 'redirect_uri'

/** The redirect URI, which must be one of the client's. Checked first, as all other faults are sent there. */
export function readReturnAddress(
  parameters: Parameters,
  client: Client
): { redirectUri: string; state: string | null } | UnsafeRequest {
  if (parameters.isRepeated('client_id')) return 'client_id'
  if (parameters.isRepeated('redirect_uri')) return 'redirect_uri'
  const redirectUri = readable(parameters, 'redirect_uri')
  if (!redirectUri || !isRedirectUriRegistered(redirectUri, client.redirectUris, client.type))
    return 'redirect_uri'
  const state = parameters.isRepeated('state') ? undefined : readable(parameters, 'state')
  return { redirectUri, state: state !== undefined && state.length <= LONGEST.state ? state : null }
}

/**
 * The rest of the request.
 * @throws OAuthError to be sent to the redirect URI
 */
export function readAuthorizationRequest(
  parameters: Parameters,
  client: Client,
  { redirectUri, state }: { redirectUri: string; state: string | null }
): AuthorizationRequest {
  parameters.refuseRepeated()
  if (parameters.text('request') !== undefined)
    throw new OAuthError('request_not_supported', "'request' is not supported.")
  if (parameters.text('request_uri') !== undefined)
    throw new OAuthError('request_uri_not_supported', "'request_uri' is not supported.")
  if (parameters.text('registration') !== undefined)
    throw new OAuthError('registration_not_supported', "'registration' is not supported.")
  if (parameters.required('response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', "'response_type' must be code.")
  if ((parameters.text('response_mode') ?? 'query') !== 'query')
    throw invalidRequest("'response_mode' must be query.")
  if (state === null)
    throw invalidRequest(`'state' is required and takes at most ${LONGEST.state} characters.`)
  checkMaxAge(parameters.text('max_age'))
  const nonce = parameters.text('nonce') ?? null
  if (nonce !== null && nonce.length > LONGEST.nonce)
    throw invalidRequest(`'nonce' takes at most ${LONGEST.nonce} characters.`)
  return {
    redirectUri,
    state,
    scopes: readScope(parameters.text('scope')),
    nonce,
    codeChallenge: readChallenge(parameters, client),
    prompts: readPrompts(parameters.text('prompt')),
    loginHint: parameters.text('login_hint')?.slice(0, 200) ?? ''
  }
}

/** Only S256 (RFC 9700 §2.1.1); a challenge without a method would mean `plain`, too. */
function readChallenge(parameters: Parameters, client: Client): string | null {
  const challenge = parameters.text('code_challenge')
  const method = parameters.text('code_challenge_method')
  if (challenge === undefined) {
    if (method !== undefined) throw invalidRequest("'code_challenge' is required with its method.")
    if (client.type === 'public') throw invalidRequest("'code_challenge' is required of public clients.")
    return null
  }
  if (method !== 'S256') throw invalidRequest("'code_challenge_method' must be S256.")
  if (!isCodeChallenge(challenge)) throw invalidRequest("'code_challenge' must be a SHA-256 in Base64url.")
  return challenge
}

function readPrompts(text: string | undefined): Prompt[] {
  const prompts = (text ?? '')
    .split(' ')
    .filter(Boolean)
    .map(word => {
      const prompt = PROMPTS.find(known => known === word)
      if (!prompt) throw invalidRequest(`'prompt' must be one of: ${PROMPTS.join(', ')}.`)
      return prompt
    })
  if (prompts.includes('none') && prompts.length > 1)
    throw invalidRequest("'prompt' cannot be none and something else.")
  return prompts
}

/** Every request requires a sign-in, so any `max_age` is satisfied. */
function checkMaxAge(text: string | undefined): void {
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw invalidRequest("'max_age' must be a number of seconds.")
}

/** An unreadable value counts as absent here. */
function readable(parameters: Parameters, name: string): string | undefined {
  try {
    return parameters.text(name)
  } catch (error) {
    if (error instanceof OAuthError) return undefined
    throw error
  }
}

/** RFC 6749 §4.1.2.1, RFC 9207: the response's parameters are added to those of the registered address. */
export function answerAddress(redirectUri: string, answer: Record<string, string | null>): string {
  const added = new URLSearchParams()
  for (const [name, value] of Object.entries(answer)) if (value !== null) added.append(name, value)
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${added}`
}
