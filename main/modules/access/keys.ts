import { createHash } from 'node:crypto'
import type { CreatedKey, SubscriptionKey } from '#shared/contracts/accounts/keys.ts'
import type { KeyScope } from '#shared/contracts/common.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { SubscriptionKeysTable } from '../../database/schema/subscription-keys.ts'
import { LastUse } from '../../platform/last-use.ts'
import { instantText, type Runtime, Service } from '../../platform/runtime.ts'
import { actorNames, recordActivity } from '../activity/activity.ts'
import { type Caller, isKeyScope } from './callers.ts'

const KEY_BYTES = 32
const PREFIX_LENGTH = 8

export interface KeyRequest {
  name: string
  scopes: readonly KeyScope[]
}

export interface ValidKey {
  readonly id: string
  readonly name: string
  readonly scopes: ReadonlySet<KeyScope>
}

/** Creates a key within a transaction; only the result contains the secret. */
export async function createKey(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Caller | 'system',
  { name, scopes }: KeyRequest
): Promise<CreatedKey> {
  const secret = runtime.randomBytes(KEY_BYTES).toString('base64url')
  const row: SubscriptionKeysTable = {
    id: runtime.newId(),
    name: name.normalize('NFC'),
    prefix: secret.slice(0, PREFIX_LENGTH),
    key_hash: hashOf(secret),
    scopes: [...new Set(scopes)].join(' '),
    created_at: instantText(runtime),
    created_by: caller === 'system' ? null : caller.name,
    last_used_at: null,
    revoked_at: null
  }
  await trx.insertInto('subscription_keys').values(row).execute()
  await recordActivity(trx, runtime, caller, 'key.create', ['subscription_key', row.id], {
    after: { name: row.name, scopes: row.scopes }
  })
  return { key: toItem(row), subscription_key: secret }
}

/** Revokes, within a transaction, the keys that `createKey` has made for the workstation itself under this name. */
export async function revokeOwnKeys(trx: WriteTransaction, runtime: Runtime, name: string): Promise<void> {
  const rows = await trx
    .selectFrom('subscription_keys')
    .selectAll()
    .where('name', '=', name)
    .where('created_by', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  for (const row of rows) await revokeKey(trx, runtime, 'system', row)
}

async function revokeKey(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Caller | 'system',
  row: SubscriptionKeysTable
): Promise<SubscriptionKeysTable> {
  const revokedAt = instantText(runtime)
  await trx.updateTable('subscription_keys').set({ revoked_at: revokedAt }).where('id', '=', row.id).execute()
  await recordActivity(trx, runtime, caller, 'key.revoke', ['subscription_key', row.id], {
    before: { name: row.name, revoked: null },
    after: { name: row.name, revoked: revokedAt }
  })
  return { ...row, revoked_at: revokedAt }
}

/** Subscription keys (companion 5.1): 256 random bits, stored as SHA-256, cached in memory for the hot path. */
export class SubscriptionKeys extends Service {
  readonly #valid = new Map<string, ValidKey>()
  readonly #lastUse = new LastUse(this.runtime.now)

  async create(caller: Caller | 'system', request: KeyRequest): Promise<CreatedKey> {
    const made = await this.database.write(trx => createKey(trx, this.runtime, caller, request))
    const [key = made.key] = await this.#named([made.key])
    return { ...made, key }
  }

  async list(): Promise<SubscriptionKey[]> {
    const rows = await this.database.read
      .selectFrom('subscription_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return this.#named(
      rows.map(row => toItem({ ...row, last_used_at: this.#lastUse.of(row.id, row.last_used_at) }))
    )
  }

  async #named(keys: readonly SubscriptionKey[]): Promise<SubscriptionKey[]> {
    const nameOf = await actorNames(
      this.database.read,
      keys.map(key => key.created_by)
    )
    return keys.map(key => ({
      ...key,
      created_by: key.created_by && nameOf(key.created_by).actor_name,
      created_by_en: key.created_by && nameOf(key.created_by).actor_name_en
    }))
  }

  async revoke(caller: Caller | 'system', keyId: string): Promise<SubscriptionKey> {
    const revoked = await this.database.write(async trx => {
      const row = await trx
        .selectFrom('subscription_keys')
        .selectAll()
        .where('id', '=', keyId)
        .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'key.none'))
      return row.revoked_at ? row : revokeKey(trx, this.runtime, caller, row)
    })
    this.#valid.delete(revoked.key_hash)
    const [key = toItem(revoked)] = await this.#named([toItem(revoked)])
    return key
  }

  /** The key with a secret, or null if it is unknown or revoked. */
  async find(secret: string): Promise<ValidKey | null> {
    const hash = hashOf(secret)
    const known = this.#valid.get(hash)
    if (known) {
      this.#lastUse.used(known.id)
      return known
    }
    const row = await this.database.read
      .selectFrom('subscription_keys')
      .selectAll()
      .where('key_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    const key: ValidKey = {
      id: row.id,
      name: row.name,
      scopes: new Set(row.scopes.split(' ').filter(isKeyScope))
    }
    this.#valid.set(hash, key)
    this.#lastUse.used(key.id)
    return key
  }

  /** Stores when keys were last used; called from time to time, and once on closing. */
  writeLastUse({ isFinal = false } = {}): Promise<void> {
    return this.#lastUse.write({ isFinal }, uses =>
      this.database.write(async trx => {
        for (const { id, at } of uses)
          await trx.updateTable('subscription_keys').set({ last_used_at: at }).where('id', '=', id).execute()
      })
    )
  }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

function toItem(row: SubscriptionKeysTable): SubscriptionKey {
  return {
    key_id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.split(' ').filter(isKeyScope),
    created: row.created_at,
    created_by: row.created_by,
    created_by_en: null,
    last_used: row.last_used_at,
    revoked: row.revoked_at
  }
}
