import type { WriteTransaction } from '../database/database.ts'
import type { Runtime } from '../platform/runtime.ts'
import { insertClient, replaceSecret } from './clients.ts'

const NAME = 'Demo'
/** Nothing listens there: the code is read from the address (RFC 8252 §7.3). */
const REDIRECT_URI = 'http://127.0.0.1:4811/callback'

export interface DemoClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

/** The confidential client of the demo branch (companion 2); its secret is made again, as the last one is known to nobody. */
export async function renewDemoClient(trx: WriteTransaction, runtime: Runtime): Promise<DemoClient> {
  const known = await trx
    .selectFrom('oauth_clients')
    .selectAll()
    .where('name', '=', NAME)
    .where('type', '=', 'confidential')
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!known) {
    const made = await insertClient(trx, runtime, 'system', {
      name: NAME,
      type: 'confidential',
      redirectUris: [REDIRECT_URI]
    })
    return { clientId: made.row.id, clientSecret: made.secret ?? '', redirectUri: REDIRECT_URI }
  }
  const redirectUris = JSON.stringify([REDIRECT_URI])
  await trx
    .updateTable('oauth_clients')
    .set({ redirect_uris: redirectUris })
    .where('id', '=', known.id)
    .execute()
  const { secret } = await replaceSecret(trx, runtime, 'system', { ...known, redirect_uris: redirectUris })
  return { clientId: known.id, clientSecret: secret, redirectUri: REDIRECT_URI }
}
