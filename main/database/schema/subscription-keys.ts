/** A key of 256 random bits, stored only as SHA-256 (decision 0003). `scopes` is a space-separated list. */
export interface SubscriptionKeysTable {
  id: string
  name: string
  prefix: string
  key_hash: string
  scopes: string
  created_at: string
  /** User name at that time; null: made on the machine itself. */
  created_by: string | null
  /** Null too if the account of `created_by` no longer exists. */
  created_by_id: string | null
  last_used_at: string | null
  revoked_at: string | null
}

export const TABLES = [
  `create table subscription_keys (
    id text not null primary key,
    name text not null,
    prefix text not null,
    key_hash text not null unique,
    scopes text not null,
    created_at text not null,
    created_by text,
    last_used_at text,
    revoked_at text,
    created_by_id text references users (id)
  )`
]
