import type { OAuthClientsTable } from '../../database/schema/oauth.ts'

/** A client in the form that the token service uses. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly type: 'confidential' | 'public'
  readonly secretHash: string | null
  readonly redirectUris: readonly string[]
  readonly logoFileId: string | null
  /** Seconds since the epoch; see the table. */
  readonly tokensValidFrom: number
}

export function toClient(row: OAuthClientsTable): Client {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    secretHash: row.secret_hash,
    redirectUris: JSON.parse(row.redirect_uris) as string[],
    logoFileId: row.logo_file_id,
    tokensValidFrom: row.tokens_valid_from
  }
}
