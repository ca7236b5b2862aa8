/** A signed-in screen; the cookie's value and the session key are kept only as SHA-256. Instants are UTC. */
export interface SessionsTable {
  token_hash: string
  key_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
}
