export interface SecondFactorsTable {
  user_id: string
  /** The secret shared with the app, sealed by the secret box, in Base64. */
  secret_sealed: string
  /** Null: no code has confirmed it yet, so it does not count. */
  confirmed_at: string | null
  /** Time step of the latest accepted code: no code works twice. */
  last_step: number
}

/** Each works once, in place of the app's code; only their SHA-256 is stored. */
export interface RecoveryCodesTable {
  code_hash: string
  user_id: string
}

/** A key pair on a device (Web Authentication); only its public half is here. */
export interface PasskeysTable {
  /** The credential's id, Base64url. */
  id: string
  user_id: string
  /** The only host name of the workstation for which browsers use it (RP ID). */
  host: string
  /** COSE key, Base64url. */
  public_key: string
  /** The device's count of its signatures; 0 if it does not count. */
  sign_count: number
  /** User-Agent of the browser that registered it. */
  device: string
  created_at: string
  last_used_at: string | null
}

export const TABLES = [
  `create table second_factors (
    user_id text not null primary key references users (id),
    secret_sealed text not null,
    confirmed_at text,
    last_step integer not null
  )`,
  `create table recovery_codes (
    code_hash text not null primary key,
    user_id text not null references users (id)
  )`,
  `create index recovery_codes_user on recovery_codes (user_id)`,
  `create table passkeys (
    id text not null primary key,
    user_id text not null references users (id),
    host text not null,
    public_key text not null,
    sign_count integer not null,
    device text not null,
    created_at text not null,
    last_used_at text
  )`,
  `create index passkeys_user on passkeys (user_id)`
]
