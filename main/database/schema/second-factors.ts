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
