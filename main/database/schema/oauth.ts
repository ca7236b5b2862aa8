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

export const TABLES = [
  `create table oauth_clients (
    id text not null primary key,
    name text not null,
    type text not null,
    secret_hash text,
    secret_created_at text,
    redirect_uris text not null,
    logo_file_id text references stored_files (id),
    tokens_valid_from integer default 0 not null,
    created_at text not null,
    created_by text,
    last_used_at text,
    revoked_at text
  )`,
  `create table oauth_consents (
    client_id text not null references oauth_clients (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    scope text not null,
    granted_at text not null,
    constraint oauth_consents_key primary key (client_id, user_id)
  )`,
  `create table oauth_grants (
    id text not null primary key,
    client_id text not null references oauth_clients (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    scope text not null,
    auth_time integer not null,
    created_at text not null,
    last_used_at text not null,
    expires_at text not null,
    ends_at text not null
  )`,
  `create index oauth_grants_client_id_id on oauth_grants (client_id, id)`,
  `create index oauth_grants_user_id_id on oauth_grants (user_id, id)`,
  `create index oauth_grants_expires_at on oauth_grants (expires_at)`,
  `create table oauth_codes (
    code_hash text not null primary key,
    client_id text not null references oauth_clients (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    redirect_uri text not null,
    scope text not null,
    nonce text,
    code_challenge text,
    auth_time integer not null,
    expires_at text not null,
    used_at text,
    grant_id text references oauth_grants (id) on delete cascade
  )`,
  `create index oauth_codes_client_id on oauth_codes (client_id)`,
  `create index oauth_codes_user_id on oauth_codes (user_id)`,
  `create index oauth_codes_grant_id on oauth_codes (grant_id)`,
  `create index oauth_codes_expires_at on oauth_codes (expires_at)`,
  `create table oauth_refresh_tokens (
    token_hash text not null primary key,
    grant_id text not null references oauth_grants (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  `create index oauth_refresh_tokens_grant_id on oauth_refresh_tokens (grant_id)`,
  `create index oauth_refresh_tokens_expires_at on oauth_refresh_tokens (expires_at)`,
  `create table oauth_revoked_tokens (
    jti text not null primary key,
    expires_at text not null
  )`,
  `create index oauth_revoked_tokens_expires_at on oauth_revoked_tokens (expires_at)`,
  `create table oauth_signing_keys (
    kid text not null primary key,
    algorithm text not null,
    public_jwk text not null,
    private_jwk_sealed text not null,
    box_kind text not null,
    created_at text not null,
    retired_at text,
    published_until text
  )`
]
