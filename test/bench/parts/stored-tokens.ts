import { connect } from '../../../main/database/connect.ts'

/** Fills a closed workstation with grants, refresh tokens and revoked tokens, as after years of use. */
export function storeTokens(file: string, { clientId, count }: { clientId: string; count: number }): void {
  const raw = connect(file)
  try {
    const users = raw.prepare<[], { id: string }>('select id from users order by id').all()
    const grant = raw.prepare(
      `insert into oauth_grants (id, client_id, user_id, scope, auth_time, created_at, last_used_at, expires_at, ends_at)
       values (?, ?, ?, 'openid profile email', 1700000000, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z')`
    )
    const token = raw.prepare(
      `insert into oauth_refresh_tokens (token_hash, grant_id, created_at, expires_at, used_at)
       values (?, ?, '2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z', null)`
    )
    const revoked = raw.prepare(
      `insert into oauth_revoked_tokens (jti, expires_at) values (?, '2099-01-01T00:00:00.000Z')`
    )
    const fill = raw.transaction((from: number, to: number) => {
      for (let at = from; at < to; at += 1) {
        const user = users[at % users.length]
        if (!user) throw new Error('the branch has no users')
        if (at % 10 === 0) grant.run(`bench-grant-${at}`, clientId, user.id)
        token.run(
          `bench-token-${(at * 2_654_435_761) % 4_294_967_296}-${at}`,
          `bench-grant-${at - (at % 10)}`
        )
        if (at % 2 === 0) revoked.run(`bench-jti-${(at * 2_654_435_761) % 4_294_967_296}-${at}`)
      }
    })
    for (let from = 0; from < count; from += 50_000) fill(from, Math.min(from + 50_000, count))
    raw.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    raw.close()
  }
}
