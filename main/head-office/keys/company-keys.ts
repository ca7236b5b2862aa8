import type { Selectable } from 'kysely'
import type { CreatedKey, CreateKey, SubscriptionKey } from '#shared/contracts/accounts/keys.ts'
import type { KeyScope } from '#shared/contracts/common.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Caller, UserCaller } from '../../modules/access/access.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { isSecretRight, newSecret, secretHash } from '../../platform/secrets.ts'
import { displayNameIn, displayNameOf } from '../accounts/account-names.ts'
import { recordActivity } from '../activity/activity.ts'
import type { HeadOfficeDatabase, HeadOfficeQueries } from '../database/head-office-database.ts'
import type { ApiKeysTable } from '../database/schema.ts'

const PREFIX_LENGTH = 8
const TOKEN_LASTS_MS = 15 * 60_000
/** The last use is accurate to this. */
const USED_WRITTEN_EVERY_MS = 60_000

/** Software that reads the company's data, or writes it by commands. */
export interface ApiClient {
  readonly id: string
  readonly name: string
  readonly scopes: ReadonlySet<KeyScope>
}

export interface ApiToken {
  readonly token: string
  readonly seconds: number
  readonly scopes: readonly KeyScope[]
}

interface KeysParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
}

type Row = Selectable<ApiKeysTable>

/** Keys of the open API over the company, and access tokens for them (decision 0044). */
export class CompanyKeys extends MadeOf<KeysParts> {
  /** The newest first. */
  async list(): Promise<SubscriptionKey[]> {
    const rows = await this.#rows()
      .select(displayNameIn('created_by').as('maker'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ maker, ...row }) => toItem(row, maker))
  }

  async create(caller: UserCaller, { name, scopes, may_write = false }: CreateKey): Promise<CreatedKey> {
    const { database, runtime } = this.parts
    const secret = newSecret(runtime)
    const row: Row = {
      id: runtime.newId(),
      name: usualSpelling(name),
      prefix: secret.slice(0, PREFIX_LENGTH),
      key_hash: secretHash(secret),
      scopes: [...scopes],
      may_write,
      created_at: new Date(runtime.now()),
      created_by: caller.name,
      last_used_at: null,
      revoked_at: null
    }
    await database.write(async trx => {
      await trx.insertInto('api_keys').values(row).execute()
      const details = { scopes: row.scopes, may_write }
      await recordActivity(trx, runtime, { action: 'key.added', by: caller, subject: row.name, details })
    })
    return { key: await this.#item(database.read, row), subscription_key: secret }
  }

  /** Ends the key and its tokens at once. @throws WorkstationError `not_found` */
  async revoke(caller: UserCaller, keyId: string): Promise<SubscriptionKey> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const row = await trx
        .selectFrom('api_keys')
        .selectAll()
        .where('id', '=', keyId)
        .forUpdate()
        .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'key.none'))
      if (row.revoked_at !== null) return this.#item(trx, row)
      const revoked_at = new Date(runtime.now())
      await trx.updateTable('api_keys').set({ revoked_at }).where('id', '=', keyId).execute()
      await trx.deleteFrom('api_tokens').where('key_id', '=', keyId).execute()
      await recordActivity(trx, runtime, { action: 'key.revoked', by: caller, subject: row.name })
      return this.#item(trx, { ...row, revoked_at })
    })
  }

  /** The client of a subscription key; null if it is unknown or revoked. */
  async find(secret: string): Promise<ApiClient | null> {
    const row = await this.#rows()
      .where('key_hash', '=', secretHash(secret))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    await this.#noteUse(row)
    return toClient(row)
  }

  /** An access token for client credentials: the id of a key, and the key. Null if they are not right. */
  async token(keyId: string, secret: string): Promise<ApiToken | null> {
    const { database, runtime } = this.parts
    const row = await this.#rows().where('id', '=', keyId).where('revoked_at', 'is', null).executeTakeFirst()
    if (!isSecretRight(secret, row?.key_hash ?? null) || !row) return null
    const token = newSecret(runtime)
    const now = runtime.now()
    await database.write(async trx => {
      await trx.deleteFrom('api_tokens').where('expires_at', '<', new Date(now)).execute()
      await trx
        .insertInto('api_tokens')
        .values({
          token_hash: secretHash(token),
          key_id: row.id,
          expires_at: new Date(now + TOKEN_LASTS_MS)
        })
        .execute()
    })
    return { token, seconds: TOKEN_LASTS_MS / 1_000, scopes: row.scopes }
  }

  /** The client of an access token; null if it has ended or never was one. */
  async clientOf(token: string): Promise<ApiClient | null> {
    const row = await this.parts.database.read
      .selectFrom('api_tokens as t')
      .innerJoin('api_keys as k', 'k.id', 't.key_id')
      .selectAll('k')
      .where('t.token_hash', '=', secretHash(token))
      .where('t.expires_at', '>', new Date(this.parts.runtime.now()))
      .where('k.revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    await this.#noteUse(row)
    return toClient(row)
  }

  /** @throws WorkstationError `forbidden` if the caller only reads */
  async refuseReading({ kind, id }: Caller): Promise<void> {
    const row = kind === 'key' ? await this.#rows().where('id', '=', id).executeTakeFirst() : undefined
    if (!row?.may_write)
      throw new WorkstationError('forbidden', 'head_office.key_reads', {
        error: { type: 'PERMISSION_DENIED' }
      })
  }

  async #noteUse({ id, last_used_at }: Row): Promise<void> {
    const { database, runtime } = this.parts
    const now = new Date(runtime.now())
    if (last_used_at !== null && now.getTime() - last_used_at.getTime() < USED_WRITTEN_EVERY_MS) return
    await database.write(trx =>
      trx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
    )
  }

  async #item(db: HeadOfficeQueries, row: Row): Promise<SubscriptionKey> {
    return toItem(row, await displayNameOf(db, row.created_by))
  }

  #rows() {
    return this.parts.database.read.selectFrom('api_keys').selectAll()
  }
}

const toClient = ({ id, name, scopes }: Row): ApiClient => ({ id, name, scopes: new Set(scopes) })

const toItem = (row: Row, maker: string | null): SubscriptionKey => ({
  key_id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  may_write: row.may_write,
  created: row.created_at.toISOString(),
  idle_scopes: [],
  created_by: maker ?? row.created_by,
  created_by_en: null,
  last_used: row.last_used_at?.toISOString() ?? null,
  revoked: row.revoked_at?.toISOString() ?? null
})
