import { KEY_SCOPES } from '#shared/contracts/common.ts'
import { SubscriptionKeys } from '../modules/access/access.ts'
import { type Command, type Output, readWords, UsageProblem, withOffline } from './command.ts'

/** `key create|list|revoke` (decision 0037). */
export async function runKeyCommand({ dataDir, verb, rest, name, scopes }: Command): Promise<Output> {
  const withKeys = (work: (keys: SubscriptionKeys) => Promise<Output>): Promise<Output> =>
    withOffline(dataDir, ({ database, runtime }) => work(new SubscriptionKeys(database, runtime)))
  if (verb === 'create') {
    // --scope a b is accepted as well as --scope a --scope b.
    const wanted = readWords([...scopes, ...rest], KEY_SCOPES, 'scope')
    if (!name) throw new UsageProblem('key create needs --name.')
    if (wanted.length === 0) throw new UsageProblem('key create needs at least one --scope.')
    return withKeys(async keys => {
      const created = await keys.create('system', { name, scopes: wanted })
      return {
        json: created,
        text: `Key ${created.key.key_id} for ${created.key.name}:\n${created.subscription_key}\nIt is not shown again.`
      }
    })
  }
  if (verb === 'list' && rest.length === 0)
    return withKeys(async keys => {
      const list = await keys.list()
      const lines = list.map(key =>
        [
          key.key_id,
          key.revoked ? 'revoked' : 'active',
          `${key.prefix}…`,
          key.name,
          key.scopes.map(scope => (key.idle_scopes.includes(scope) ? `(${scope})` : scope)).join(' '),
          key.created_by ?? ''
        ].join('\t')
      )
      return { json: { keys: list }, text: lines.join('\n') || 'There is no key.' }
    })
  const [keyId] = rest
  if (verb === 'revoke' && keyId && rest.length === 1)
    return withKeys(async keys => {
      const key = await keys.revoke('system', keyId)
      return { json: { key }, text: `Key ${key.key_id} (${key.name}) is revoked.` }
    })
  throw new UsageProblem(`There is no command 'key ${verb}' of that form.`)
}
