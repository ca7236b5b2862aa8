import type {
  CreateClient,
  CreatedClient,
  GrantPage,
  GrantsQuery,
  OAuthClient,
  OAuthGrant,
  SigningKey,
  TokenServiceFacts,
  UpdateClient
} from '#shared/contracts/accounts/connections.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { OAuthClientsTable } from '../../database/schema/oauth.ts'
import type { StoredPicture } from '../../database/stored-picture.ts'
import type { Caller } from '../../modules/access/access.ts'
import { actorNames, recordActivity } from '../../modules/activity/activity.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { countGrantsByClient, findGrant, listGrants } from '../tokens/grant-list.ts'
import type { SigningKeys } from '../tokens/signing-keys.ts'
import type { ClientLogos } from './client-logos.ts'
import type { Clients } from './clients.ts'

export interface ConnectionsParts extends ServiceParts {
  clients: Clients
  keys: SigningKeys
  logos: ClientLogos
  issuer: () => string
}

/** What the screen "Connections" shows and changes. */
export class Connections extends MadeOf<ConnectionsParts> {
  async clients(): Promise<OAuthClient[]> {
    const { clients, database, runtime } = this.parts
    const counts = await countGrantsByClient(database.read, new Date(runtime.now()).toISOString())
    const rows = await clients.list()
    return Promise.all(rows.map(row => this.#toItem(row, counts.get(row.id) ?? 0)))
  }

  async createClient(
    caller: Caller,
    { name, type, redirect_uris, logo }: CreateClient
  ): Promise<CreatedClient> {
    const made = await this.#withLogo(logo, picture =>
      this.parts.clients.create(caller, { name, type, redirectUris: redirect_uris, logo: picture })
    )
    return { client: await this.#toItem(made.row, 0), client_secret: made.secret }
  }

  async updateClient(caller: Caller, clientId: string, input: UpdateClient): Promise<OAuthClient> {
    const { clients, logos } = this.parts
    const { name, redirect_uris: redirectUris, logo } = input
    const present = await clients.find(clientId)
    const isKept = logo !== null && logo === (await logos.dataUri(present?.logoFileId ?? null))
    const row = isKept
      ? await clients.update(caller, clientId, { name, redirectUris, logo: 'keep' })
      : await this.#withLogo(logo, picture =>
          clients.update(caller, clientId, { name, redirectUris, logo: picture })
        )
    return this.#toItem(row)
  }

  async rotateSecret(caller: Caller, clientId: string): Promise<CreatedClient> {
    const made = await this.parts.clients.rotateSecret(caller, clientId)
    return { client: await this.#toItem(made.row), client_secret: made.secret }
  }

  async endTokens(caller: Caller, clientId: string): Promise<OAuthClient> {
    return this.#toItem(await this.parts.clients.endTokens(caller, clientId), 0)
  }

  async deleteClient(caller: Caller, clientId: string): Promise<OAuthClient> {
    return this.#toItem(await this.parts.clients.revoke(caller, clientId), 0)
  }

  grants(query: GrantsQuery): Promise<GrantPage> {
    const { database, runtime } = this.parts
    return listGrants(database.read, query, new Date(runtime.now()).toISOString())
  }

  /** Ends a grant of a user: the client can no longer refresh, and its access token is void at once. */
  endGrant(caller: Caller, grantId: string): Promise<OAuthGrant> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const grant = await findGrant(trx, grantId)
      if (!grant) throw new WorkstationError('not_found', 'grant.none')
      await trx.deleteFrom('oauth_grants').where('id', '=', grantId).execute()
      await trx
        .deleteFrom('oauth_consents')
        .where('client_id', '=', grant.client_id)
        .where('user_id', '=', grant.user_id)
        .execute()
      await recordActivity(trx, runtime, caller, 'grant.end', ['oauth_grant', grantId], {
        before: { client: grant.client_name, user: grant.user_name, scope: grant.scope }
      })
      return grant
    })
  }

  async signingKeys(): Promise<SigningKey[]> {
    const { keys, runtime } = this.parts
    const signing = (await keys.signing()).kid
    const now = new Date(runtime.now()).toISOString()
    return (await keys.list()).map(row => {
      const isPublished = row.published_until === null || row.published_until > now
      return {
        kid: row.kid,
        algorithm: row.algorithm,
        state: row.kid === signing ? 'signing' : isPublished ? 'published' : 'withdrawn',
        created: row.created_at,
        retired: row.retired_at,
        published_until: row.published_until
      }
    })
  }

  async rotateKeys(caller: Caller): Promise<SigningKey[]> {
    await this.parts.keys.rotate(caller)
    return this.signingKeys()
  }

  async facts(): Promise<TokenServiceFacts> {
    const issuer = this.parts.issuer()
    const next = await this.parts.keys.nextRotation()
    return {
      issuer,
      discovery_url: `${issuer}${ENDPOINTS.discovery}`,
      authorization_endpoint: `${issuer}${ENDPOINTS.authorize}`,
      token_endpoint: `${issuer}${ENDPOINTS.token}`,
      introspection_endpoint: `${issuer}${ENDPOINTS.introspect}`,
      next_rotation: next === null ? null : new Date(next).toISOString()
    }
  }

  /** The picture is on disk before the row that refers to it, and is removed if the row is not written. */
  async #withLogo<T>(logo: string | null, work: (picture: StoredPicture | null) => Promise<T>): Promise<T> {
    const picture = logo === null ? null : await this.parts.logos.write(logo)
    try {
      return await work(picture)
    } catch (error) {
      if (picture) await this.parts.logos.discard(picture)
      throw error
    }
  }

  async #toItem(row: OAuthClientsTable, activeGrants?: number): Promise<OAuthClient> {
    const { database, logos, runtime } = this.parts
    const nameOf = await actorNames(database.read, [row.created_by])
    const count = async (): Promise<number> => {
      const now = new Date(runtime.now()).toISOString()
      return (await countGrantsByClient(database.read, now, row.id)).get(row.id) ?? 0
    }
    return {
      client_id: row.id,
      name: row.name,
      type: row.type,
      redirect_uris: JSON.parse(row.redirect_uris) as string[],
      logo: row.revoked_at === null ? await logos.dataUri(row.logo_file_id) : null,
      created: row.created_at,
      created_by: row.created_by && nameOf(row.created_by).actor_name,
      created_by_en: row.created_by && nameOf(row.created_by).actor_name_en,
      secret_created: row.secret_created_at,
      last_used: row.last_used_at,
      active_grants: activeGrants ?? (await count())
    }
  }
}
