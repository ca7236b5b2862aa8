import type { ClientType, OAuthClient, UpdateClient } from '#shared/contracts/accounts/connections.ts'
import { type RedirectUriFault, redirectUriFault } from '#shared/domain/text/redirect-uri.ts'

/** The form values of a client: a row for each address, including empty ones. */
export type ClientValues = {
  name: string
  type: ClientType
  redirectUris: readonly string[]
  logo: string | null
}

export type UriFault = RedirectUriFault | 'duplicate'

export function valuesOf(client: OAuthClient | null): ClientValues {
  return {
    name: client?.name ?? '',
    type: client?.type ?? 'confidential',
    redirectUris: client === null || client.redirect_uris.length === 0 ? [''] : [...client.redirect_uris],
    logo: client?.logo ?? null
  }
}

/** The server's checks, shown for each row while the user types; empty rows are ignored. */
export function uriFaults({
  redirectUris,
  type
}: Pick<ClientValues, 'redirectUris' | 'type'>): (UriFault | null)[] {
  const uris = redirectUris.map(uri => uri.trim())
  return uris.map((uri, row) => {
    if (uri === '') return null
    return redirectUriFault(uri, type) ?? (uris.indexOf(uri) < row ? 'duplicate' : null)
  })
}

/** Without an address nobody can sign in; a confidential client may also act on its own behalf. */
export const isUriMissing = ({ type, redirectUris }: Pick<ClientValues, 'type' | 'redirectUris'>): boolean =>
  type === 'public' && redirectUris.every(uri => uri.trim() === '')

/** An incomplete entry is not a fault yet. */
export const isBegun = (uri: string): boolean =>
  ['https://', 'http://'].some(scheme => scheme.startsWith(uri.trim()))

export function toSave({ name, redirectUris, logo }: ClientValues): UpdateClient {
  return {
    name: name.trim(),
    redirect_uris: redirectUris.map(uri => uri.trim()).filter(uri => uri !== ''),
    logo
  }
}

/** Addresses that were pasted together. */
export const pastedUris = (text: string): string[] => text.split(/[\s,]+/).filter(uri => uri !== '')
