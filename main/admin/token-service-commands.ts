import { fileSecretBox } from '../composition/data/file-secret-box.ts'
import type { OAuthClientsTable } from '../database/schema/oauth.ts'
import { Clients, SigningKeys, signingSettings } from '../oauth/oauth.ts'
import { type Command, type Output, UsageProblem, withOffline } from './command.ts'

/** A client as `--json` prints it. */
const shown = (row: OAuthClientsTable) => ({
  client_id: row.id,
  name: row.name,
  type: row.type,
  redirect_uris: JSON.parse(row.redirect_uris) as string[],
  created: row.created_at,
  last_used: row.last_used_at,
  revoked: row.revoked_at
})

/** `client create|list|revoke` (decision 0037). */
export async function runClientCommand(command: Command): Promise<Output> {
  const { dataDir, verb, rest, name, isPublic } = command
  const withClients = (work: (clients: Clients) => Promise<Output>): Promise<Output> =>
    withOffline(dataDir, ({ database, runtime }) => work(new Clients(database, runtime)))
  if (verb === 'create') {
    // --redirect-uri A B is accepted as well as --redirect-uri A --redirect-uri B.
    const redirectUris = [...command.redirectUris, ...rest]
    if (!name) throw new UsageProblem('client create needs --name.')
    return withClients(async clients => {
      const { row, secret } = await clients.create('system', {
        name,
        type: isPublic ? 'public' : 'confidential',
        redirectUris
      })
      const lines = [`Client ${row.id} for ${row.name}.`]
      if (secret) lines.push(`Secret: ${secret}`, 'It is not shown again.')
      return { json: { client: shown(row), client_secret: secret }, text: lines.join('\n') }
    })
  }
  if (verb === 'list' && rest.length === 0)
    return withClients(async clients => {
      const list = await clients.list()
      const lines = list.map(row =>
        [row.id, row.type, row.name, ...(JSON.parse(row.redirect_uris) as string[])].join('\t')
      )
      return { json: { clients: list.map(shown) }, text: lines.join('\n') || 'There is no client.' }
    })
  const [clientId] = rest
  if (verb === 'revoke' && clientId && rest.length === 1)
    return withClients(async clients => {
      const row = await clients.revoke('system', clientId)
      return { json: { client: shown(row) }, text: `Client ${row.id} (${row.name}) is revoked.` }
    })
  throw new UsageProblem(`There is no command 'client ${verb}' of that form.`)
}

/** `keys rotate`: a new signing key; old ones stay published until their last token has expired (decision 0010). */
export async function runSigningKeyCommand({ dataDir, verb, rest }: Command): Promise<Output> {
  if (verb !== 'rotate' || rest.length > 0)
    throw new UsageProblem(`There is no command 'keys ${verb}' of that form.`)
  return withOffline(dataDir, async ({ database, runtime, config }) => {
    const keys = new SigningKeys({
      database,
      runtime,
      secretBox: fileSecretBox(dataDir),
      settings: signingSettings(config)
    })
    await keys.rotate('system')
    const { kid, algorithm } = await keys.signing()
    return { json: { kid, algorithm }, text: `Tokens are signed with key ${kid} (${algorithm}) from now on.` }
  })
}
