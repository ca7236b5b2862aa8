import { createHash } from 'node:crypto'
import { type CreatedKey, type SubscriptionKey, scopesToGive } from '#shared/contracts/accounts/keys.ts'
import type { KeyScope } from '#shared/contracts/common.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { SubscriptionKeysTable } from '../../database/schema/subscription-keys.ts'
import { LastUse } from '../../platform/last-use.ts'
import { instantText, type Runtime, Service } from '../../platform/runtime.ts'
import { actorNames, recordActivity } from '../activity/activity.ts'
import { type Caller, isKeyScope, type UserCaller } from './callers.ts'
import { type Maker, makersOf } from './key-makers.ts'

const KEY_BYTES = 32
const PREFIX_LENGTH = 8

export interface KeyRequest {
  name: string
  scopes: readonly KeyScope[]
}

export interface ValidKey {
  readonly id: string
  readonly name: string
  /** Without those that its maker no longer has. */
  readonly scopes: ReadonlySet<KeyScope>
}

type StoredKey = Pick<SubscriptionKeysTable, 'id' | 'name' | 'created_by' | 'created_by_id'> & {
  readonly allScopes: readonly KeyScope[]
}

/** Creates a key within a transaction; only the result contains the secret. */
export async function createKey(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: UserCaller | 'system',
  { name, scopes }: KeyRequest
): Promise<CreatedKey> {
  if (caller !== 'system') refuseBeyondOwnScopes(caller, scopes)
  const secret = runtime.randomBytes(KEY_BYTES).toString('base64url')
  const row: SubscriptionKeysTable = {
    id: runtime.newId(),
    name: usualSpelling(name),
    prefix: secret.slice(0, PREFIX_LENGTH),
    key_hash: hashOf(secret),
    scopes: [...new Set(scopes)].join(' '),
    created_at: instantText(runtime),
    created_by: caller === 'system' ? null : caller.name,
    created_by_id: caller === 'system' ? null : caller.id,
    last_used_at: null,
    revoked_at: null
  }
  await trx.insertInto('subscription_keys').values(row).execute()
  await recordActivity(trx, runtime, caller, 'key.create', ['subscription_key', row.id], {
    after: { name: row.name, scopes: row.scopes }
  })
  return { key: toItem(row), subscription_key: secret }
}

/** @throws WorkstationError `forbidden` with every scope that the caller does not have */
function refuseBeyondOwnScopes({ groups }: UserCaller, scopes: readonly KeyScope[]): void {
  const own = scopesToGive(groups)
  const beyond = scopes.filter(scope => !own.has(scope))
  if (beyond.length > 0)
    throw new WorkstationError('forbidden', 'permission.missing', {
      faults: beyond.map(scope => faultOf('key.beyond_own_scopes', 'scopes', { scope })),
      error: { type: 'PERMISSION_DENIED' }
    })
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

/** Subscription keys (decision 0003): 256 random bits, stored as SHA-256, cached in memory for the hot path. */
export class SubscriptionKeys extends Service {
  readonly #valid = new Map<string, StoredKey>()
  readonly #lastUse = new LastUse(this.runtime.now)

  async create(caller: UserCaller | 'system', request: KeyRequest): Promise<CreatedKey> {
    const made = await this.database.write(trx => createKey(trx, this.runtime, caller, request))
    return { ...made, key: await this.#shown(made.key.key_id) }
  }

  async list(): Promise<SubscriptionKey[]> {
    const rows = await this.#rows().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
    return this.#toItems(rows)
  }

  async #shown(id: string): Promise<SubscriptionKey> {
    const [item] = await this.#toItems([await this.#rows().where('id', '=', id).executeTakeFirstOrThrow()])
    if (!item) throw new Error('The key is not there.')
    return item
  }

  #rows() {
    return this.database.read.selectFrom('subscription_keys').selectAll()
  }

  async #toItems(rows: readonly SubscriptionKeysTable[]): Promise<SubscriptionKey[]> {
    const db = this.database.read
    const makers = await makersOf(
      db,
      rows.map(row => row.created_by_id)
    )
    const makerName = (row: SubscriptionKeysTable): string | null =>
      makers.get(row.created_by_id ?? '')?.userName ?? row.created_by
    const nameOf = await actorNames(db, rows.map(makerName))
    return rows.map(row => {
      const maker = makerName(row)
      const present = presentScopes(storedKey(row), makers)
      return {
        ...toItem(row),
        idle_scopes: storedKey(row).allScopes.filter(scope => !present.has(scope)),
        created_by: maker && nameOf(maker).actor_name,
        created_by_en: maker && nameOf(maker).actor_name_en,
        last_used: this.#lastUse.of(row.id, row.last_used_at)
      }
    })
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
    return this.#shown(revoked.id)
  }

  /** The key with a secret, or null if it is unknown or revoked. */
  async find(secret: string): Promise<ValidKey | null> {
    const key = await this.#stored(hashOf(secret))
    if (!key) return null
    this.#lastUse.used(key.id)
    const { id, name, created_by_id } = key
    const makers = created_by_id === null ? NO_MAKERS : await makersOf(this.database.read, [created_by_id])
    return { id, name, scopes: presentScopes(key, makers) }
  }

  async #stored(hash: string): Promise<StoredKey | null> {
    const known = this.#valid.get(hash)
    if (known) return known
    const row = await this.#rows()
      .where('key_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    const key = storedKey(row)
    this.#valid.set(hash, key)
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

const NO_MAKERS: ReadonlyMap<string, Maker> = new Map()

const storedKey = ({ id, name, scopes, created_by, created_by_id }: SubscriptionKeysTable): StoredKey => ({
  id,
  name,
  created_by,
  created_by_id,
  allScopes: scopes.split(' ').filter(isKeyScope)
})

/** At most the scopes that the maker of the key could give it now; a key that was made on the machine has no maker. */
function presentScopes(key: StoredKey, makers: ReadonlyMap<string, Maker>): Set<KeyScope> {
  if (key.created_by === null) return new Set(key.allScopes)
  const own = makers.get(key.created_by_id ?? '')?.scopes
  return new Set(key.allScopes.filter(scope => own?.has(scope)))
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
    idle_scopes: [],
    last_used: row.last_used_at,
    revoked: row.revoked_at
  }
}
