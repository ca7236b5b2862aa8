export interface SecondFactorsTable {
  user_id: string
  /** The secret shared with the app, Base64 of what the secret box made of it. */
  secret_sealed: string
  /** Null: it has not given a code yet, so that it does not count. */
  confirmed_at: string | null
  /** Of the latest code that was taken: no code works twice. */
  last_step: number
}

/** Each works once, in place of the app's code; only their SHA-256 is kept. */
export interface RecoveryCodesTable {
  code_hash: string
  user_id: string
}

/** A key pair on a device (Web Authentication); of no use to who reads it here. */
export interface PasskeysTable {
  /** The credential's id, Base64url. */
  id: string
  user_id: string
  /** Host name of the workstation at which alone browsers use it (RP ID). */
  host: string
  /** COSE key, Base64url. */
  public_key: string
  /** As the device counts its signatures; 0 where it does not. */
  sign_count: number
  /** User-Agent of the browser that added it. */
  device: string
  created_at: string
  last_used_at: string | null
}
