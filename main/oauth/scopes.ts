import { OAUTH_SCOPES, type OAuthScope } from '#shared/contracts/accounts/oauth.ts'
import { OAuthError } from './oauth-error.ts'

/** RFC 6749 §3.3. */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/
/** Requests a refresh token, which the code grant issues anyway; to be ignored then (OpenID Connect Core §11). */
const IGNORED = 'offline_access'

/**
 * The scopes of a request, without duplicates.
 * @throws OAuthError `invalid_scope` for one that does not exist (spec 7.1)
 */
export function readScope(text: string | undefined): OAuthScope[] {
  const words = (text ?? '').split(' ').filter(word => word !== '' && word !== IGNORED)
  const scopes = words.map(word => {
    const scope = OAUTH_SCOPES.find(known => known === word)
    if (scope) return scope
    const shown = SCOPE_TOKEN.test(word) ? ` '${word.slice(0, 60)}'` : ''
    throw new OAuthError('invalid_scope', `The scope${shown} does not exist.`)
  })
  return [...new Set(scopes)]
}

export const isWithin = (asked: readonly string[], granted: string): boolean => {
  const all = new Set(granted.split(' '))
  return asked.every(scope => all.has(scope))
}
