import { CLIENT_NAME_MOST, type ClientType } from '#shared/contracts/accounts/connections.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { redirectUriFault } from '#shared/domain/text/redirect-uri.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { OAuthClientsTable } from '../../database/schema/oauth.ts'
import type { StoredPicture } from '../../database/stored-picture.ts'
import type { Caller } from '../../modules/access/access.ts'
import { recordActivity } from '../../modules/activity/activity.ts'
import { dropStoredFiles, insertStoredFile } from '../../modules/files/files.ts'
import { LastUse } from '../../platform/last-use.ts'
import { instantText, isMadeAhead, type Runtime, Service } from '../../platform/runtime.ts'
import { newSecret, secretHash } from '../../platform/secrets.ts'
import { type Client, toClient } from './client-record.ts'

export interface NewClient {
  name: string
  type: ClientType
  redirectUris: readonly string[]
  /** The logo is already on disk. */
  logo?: StoredPicture | null
}

export interface ClientChange {
  name: string
  redirectUris: readonly string[]
  logo: StoredPicture | 'keep' | null
}

export interface MadeClient {
  row: OAuthClientsTable
  /** Shown once; null for a public client. */
  secret: string | null
}

const insertLogo = (trx: WriteTransaction, runtime: Runtime, stored: StoredPicture): Promise<void> =>
  insertStoredFile(trx, runtime, { stored, scope: 'attendance:read' })

/** Adds a client in a transaction. */
export async function insertClient(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Caller | 'system',
  { name, type, redirectUris, logo = null }: NewClient
): Promise<MadeClient> {
  refuseBadClient({ name, redirectUris }, type)
  const secret = type === 'confidential' ? newSecret(runtime) : null
  const at = instantText(runtime)
  const row: OAuthClientsTable = {
    id: runtime.newId(),
    name: usualSpelling(name).trim(),
    type,
    secret_hash: secret && secretHash(secret),
    secret_created_at: secret && at,
    redirect_uris: JSON.stringify([...new Set(redirectUris)]),
    logo_file_id: logo?.id ?? null,
    tokens_valid_from: 0,
    created_at: at,
    created_by: caller === 'system' ? null : caller.name,
    last_used_at: null,
    revoked_at: null
  }
  if (logo) await insertLogo(trx, runtime, logo)
  await trx.insertInto('oauth_clients').values(row).execute()
  await recordActivity(trx, runtime, caller, 'client.create', ['oauth_client', row.id], {
    after: shownOf(row)
  })
  return { row, secret }
}

/** Gives a client a new secret in a transaction; tokens that it obtained itself with the old one become void. */
export async function replaceSecret(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Caller | 'system',
  row: OAuthClientsTable
): Promise<{ row: OAuthClientsTable; secret: string }> {
  const secret = newSecret(runtime)
  const values = {
    secret_hash: secretHash(secret),
    secret_created_at: instantText(runtime),
    tokens_valid_from: nextSecond(runtime, row)
  }
  await trx.updateTable('oauth_clients').set(values).where('id', '=', row.id).execute()
  await recordChange(trx, runtime, caller, 'client.rotate-secret', row, { ...row, ...values })
  return { row: { ...row, ...values }, secret }
}

/** OAuth clients. There are few, so all are kept in memory: looking up a known and an unknown one takes the same time. */
export class Clients extends Service {
  readonly #lastUse = new LastUse(this.runtime.now)
  #loaded: Promise<ReadonlyMap<string, Client>> | null = null

  /** The client, or null if it is unknown or was deleted. */
  async find(clientId: string): Promise<Client | null> {
    this.#loaded ??= this.#load()
    const client = (await this.#loaded).get(clientId) ?? null
    if (!client || !isMadeAhead(client.tokensValidFrom * 1000, this.runtime.now())) return client
    // Set while the clock was ahead: it would void everything issued until that time.
    await this.#change(trx =>
      trx
        .updateTable('oauth_clients')
        .set({ tokens_valid_from: Math.floor(this.runtime.now() / 1000) + 1 })
        .where('id', '=', clientId)
        .execute()
    )
    return this.find(clientId)
  }

  /** Clients that are not deleted, newest first. */
  async list(): Promise<OAuthClientsTable[]> {
    const rows = await this.database.read
      .selectFrom('oauth_clients')
      .selectAll()
      .where('revoked_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(row => ({ ...row, last_used_at: this.#lastUse.of(row.id, row.last_used_at) }))
  }

  create(caller: Caller | 'system', client: NewClient): Promise<MadeClient> {
    return this.#change(trx => insertClient(trx, this.runtime, caller, client))
  }

  update(
    caller: Caller,
    clientId: string,
    { name, redirectUris, logo }: ClientChange
  ): Promise<OAuthClientsTable> {
    return this.#change(async trx => {
      const row = await present(trx, clientId)
      refuseBadClient({ name, redirectUris }, row.type)
      if (logo !== null && logo !== 'keep') await insertLogo(trx, this.runtime, logo)
      const values = {
        name: usualSpelling(name).trim(),
        redirect_uris: JSON.stringify([...new Set(redirectUris)]),
        logo_file_id: logo === 'keep' ? row.logo_file_id : (logo?.id ?? null)
      }
      await trx.updateTable('oauth_clients').set(values).where('id', '=', clientId).execute()
      // The sweep finds and removes the file itself.
      if (row.logo_file_id !== values.logo_file_id) await dropStoredFiles(trx, [row.logo_file_id])
      await recordChange(trx, this.runtime, caller, 'client.update', row, { ...row, ...values })
      return { ...row, ...values }
    })
  }

  /** Gives a new secret; the old one, and tokens that the client itself obtained with it, become void at once. */
  rotateSecret(caller: Caller | 'system', clientId: string): Promise<MadeClient> {
    return this.#change(async trx => {
      const row = await present(trx, clientId)
      if (row.type === 'public') throw new WorkstationError('conflict', 'client.public')
      return replaceSecret(trx, this.runtime, caller, row)
    })
  }

  /** Ends all grants of users to the client, and the client's own tokens; the client itself remains. */
  endTokens(caller: Caller, clientId: string): Promise<OAuthClientsTable> {
    return this.#change(async trx => {
      const row = await present(trx, clientId)
      const values = { tokens_valid_from: nextSecond(this.runtime, row) }
      await trx.updateTable('oauth_clients').set(values).where('id', '=', clientId).execute()
      await deleteGrantsOf(trx, clientId)
      await recordChange(trx, this.runtime, caller, 'client.end-tokens', row, { ...row, ...values })
      return { ...row, ...values }
    })
  }

  /** Deletes the client: it is unknown from now on, and all of its tokens and grants are void. */
  revoke(caller: Caller | 'system', clientId: string): Promise<OAuthClientsTable> {
    return this.#change(async trx => {
      const row = await present(trx, clientId)
      const values = { revoked_at: instantText(this.runtime) }
      await trx.updateTable('oauth_clients').set(values).where('id', '=', clientId).execute()
      await deleteGrantsOf(trx, clientId)
      await recordChange(trx, this.runtime, caller, 'client.delete', row, null)
      return { ...row, ...values }
    })
  }

  /** Notes that the client was authenticated. */
  used(clientId: string): void {
    this.#lastUse.used(clientId)
  }

  /** Stores when clients were last used; called periodically, and once at the end. */
  writeLastUse({ isFinal = false } = {}): Promise<void> {
    return this.#lastUse.write({ isFinal }, uses =>
      this.database.write(async trx => {
        for (const { id, at } of uses)
          await trx.updateTable('oauth_clients').set({ last_used_at: at }).where('id', '=', id).execute()
      })
    )
  }

  /** Clients were changed elsewhere, for example by loading the demo branch. */
  forget(): void {
    this.#loaded = null
  }

  async #load(): Promise<ReadonlyMap<string, Client>> {
    try {
      const rows = await this.database.read
        .selectFrom('oauth_clients')
        .selectAll()
        .where('revoked_at', 'is', null)
        .execute()
      return new Map(rows.map(row => [row.id, toClient(row)]))
    } catch (error) {
      this.#loaded = null
      throw error
    }
  }

  async #change<T>(work: (trx: WriteTransaction) => Promise<T>): Promise<T> {
    try {
      return await this.database.write(work)
    } finally {
      this.#loaded = null
    }
  }
}

function recordChange(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Caller | 'system',
  action: string,
  before: OAuthClientsTable,
  after: OAuthClientsTable | null
): Promise<void> {
  return recordActivity(trx, runtime, caller, action, ['oauth_client', before.id], {
    before: shownOf(before),
    after: after && shownOf(after)
  })
}

/** Issue times are in whole seconds; `issueTime` never returns one before this. */
const nextSecond = (runtime: Runtime, row: OAuthClientsTable): number =>
  Math.max(Math.floor(runtime.now() / 1000), row.tokens_valid_from) + 1

async function present(trx: WriteTransaction, clientId: string): Promise<OAuthClientsTable> {
  const row = await trx
    .selectFrom('oauth_clients')
    .selectAll()
    .where('id', '=', clientId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new WorkstationError('not_found', 'client.none')
  return row
}

async function deleteGrantsOf(trx: WriteTransaction, clientId: string): Promise<void> {
  await trx.deleteFrom('oauth_codes').where('client_id', '=', clientId).execute()
  await trx.deleteFrom('oauth_grants').where('client_id', '=', clientId).execute()
  await trx.deleteFrom('oauth_consents').where('client_id', '=', clientId).execute()
}

function refuseBadClient(
  { name, redirectUris: uris }: { name: string; redirectUris: readonly string[] },
  type: ClientType
): void {
  const faults = uris.flatMap((uri, index): Fault[] => {
    const fault = redirectUriFault(uri, type)
    return fault ? [faultOf('client.address', `redirect_uris.${index}`, { reason: fault })] : []
  })
  if (name.trim() === '') faults.push(faultOf('field.missing', 'name'))
  if (name.length > CLIENT_NAME_MOST)
    faults.push(faultOf('client.long_name', 'name', { max: CLIENT_NAME_MOST }))
  if (type === 'public' && uris.length === 0) faults.push(faultOf('client.address_missing', 'redirect_uris'))
  refuseFaults(faults)
}

/** The values for the activity log, without the hash of the secret. */
const shownOf = (row: OAuthClientsTable) => ({
  name: row.name,
  type: row.type,
  redirect_uris: JSON.parse(row.redirect_uris) as unknown,
  secret_created: row.secret_created_at,
  logo: row.logo_file_id
})
