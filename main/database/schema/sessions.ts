/** A signed-in screen; the cookie's value is kept only as SHA-256. Instants are UTC. */
export interface SessionsTable {
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
}
