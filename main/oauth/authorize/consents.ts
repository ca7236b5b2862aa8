import { instantText, Service } from '../../platform/runtime.ts'
import type { Client } from '../clients/client-record.ts'
import { isWithin } from '../scopes.ts'

/** Earlier consents of users, so that an authenticated client need not ask again. */
export class Consents extends Service {
  /** An app without a secret could be impersonated, so its users are asked each time (RFC 8252 §8.6). */
  async has(client: Client, userId: string, scopes: readonly string[]): Promise<boolean> {
    if (client.type === 'public') return false
    const row = await this.database.read
      .selectFrom('oauth_consents')
      .select('scope')
      .where('client_id', '=', client.id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row !== undefined && isWithin(scopes, row.scope)
  }

  async keep(client: Client, userId: string, scopes: readonly string[]): Promise<void> {
    if (client.type === 'public') return
    const scope = scopes.join(' ')
    const grantedAt = instantText(this.runtime)
    await this.database.write(trx =>
      trx
        .insertInto('oauth_consents')
        .values({ client_id: client.id, user_id: userId, scope, granted_at: grantedAt })
        .onConflict(c => c.columns(['client_id', 'user_id']).doUpdateSet({ scope, granted_at: grantedAt }))
        .execute()
    )
  }
}
