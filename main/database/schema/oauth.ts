/** A client of the token service. Secrets are 256 random bits, stored only as SHA-256. Instants are UTC. */
export interface OAuthClientsTable {
  id: string
  name: string
  type: 'confidential' | 'public'
  secret_hash: string | null
  secret_created_at: string | null
  /** JSON array of texts. */
  redirect_uris: string
  logo_file_id: string | null
  /** The client's own tokens (without a user) issued before this are void; seconds since the epoch. */
  tokens_valid_from: number
  created_at: string
  created_by: string | null
  last_used_at: string | null
  revoked_at: string | null
}

/** A user's grant to a client: the family of its refresh tokens. Ending it deletes it with its dependent rows. */
export interface OAuthGrantsTable {
  id: string
  client_id: string
  user_id: string
  scope: string
  /** When the user last authenticated; seconds since the epoch. */
  auth_time: number
  created_at: string
  last_used_at: string
  /** Expiry of the newest refresh token. */
  expires_at: string
  /** Absolute end of the grant. */
  ends_at: string
}

/** An authorization code, as SHA-256; `grant_id` is the grant from its first use. */
export interface OAuthCodesTable {
  code_hash: string
  client_id: string
  user_id: string
  redirect_uri: string
  scope: string
  nonce: string | null
  code_challenge: string | null
  auth_time: number
  expires_at: string
  used_at: string | null
  grant_id: string | null
}

/** A refresh token, as SHA-256. */
export interface OAuthRefreshTokensTable {
  token_hash: string
  grant_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** Individually revoked access tokens, kept until their expiry. */
export interface OAuthRevokedTokensTable {
  jti: string
  expires_at: string
}

/** Scopes that a user has agreed to give a client, so that the user is not asked again. */
export interface OAuthConsentsTable {
  client_id: string
  user_id: string
  scope: string
  granted_at: string
}

/** A signing key; the private half is sealed by the secret box of the kind named. */
export interface OAuthSigningKeysTable {
  kid: string
  algorithm: 'RS256' | 'ES256'
  /** JSON Web Key. */
  public_jwk: string
  /** Base64 of the sealed JSON Web Key. */
  private_jwk_sealed: string
  box_kind: string
  created_at: string
  retired_at: string | null
  /** Null while the key signs. */
  published_until: string | null
}
