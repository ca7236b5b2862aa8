import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { OAuthSigningKeysTable } from '../../database/schema/oauth.ts'
import type { Caller } from '../../modules/access/access.ts'
import { recordActivity } from '../../modules/activity/activity.ts'
import { instantText, isMadeAhead, MadeOf, type ServiceParts } from '../../platform/runtime.ts'

export type SigningAlgorithm = OAuthSigningKeysTable['algorithm']

export interface SigningKeySettings {
  readonly algorithm: SigningAlgorithm
  /** Lifetime of the signed tokens. */
  readonly tokenSeconds: number
  /** 0: never automatically. */
  readonly rotatedAfterDays: number
}

export interface SigningKeyParts extends ServiceParts {
  secretBox: SecretBox
  settings: SigningKeySettings
}

/** Clients may cache keys for a while before they fetch them again. */
const PUBLISHED_LONGER_MS = 10 * 60_000
const DAY_MS = 86_400_000
const RSA_BITS = 2048

interface PublicKey {
  readonly kid: string
  readonly algorithm: SigningAlgorithm
  readonly jwk: JWK
  readonly key: CryptoKey
  /** Milliseconds since the epoch; null while the key signs. */
  readonly publishedUntil: number | null
}

interface KeyRing {
  readonly kid: string
  readonly algorithm: SigningAlgorithm
  readonly privateKey: CryptoKey
  readonly createdAt: number
  readonly published: ReadonlyMap<string, PublicKey>
}

/**
 * The keys for signing tokens: one signs, retired ones stay published until their last token has expired (decision 0010).
 * Private keys are stored encrypted. A secret box can only decrypt what it encrypted itself, so each one has its own keys.
 */
export class SigningKeys extends MadeOf<SigningKeyParts> {
  #ring: Promise<KeyRing> | null = null

  /** The key that currently signs. */
  async signing(): Promise<{ kid: string; algorithm: SigningAlgorithm; privateKey: CryptoKey }> {
    return this.#open()
  }

  /** The public key for a token's `kid`; null if it was never ours or is no longer published. */
  async published(kid: string): Promise<{ algorithm: SigningAlgorithm; key: CryptoKey } | null> {
    const found = (await this.#open()).published.get(kid)
    return found && this.#isPublished(found) ? found : null
  }

  /** RFC 7517 §5. */
  async jwks(): Promise<{ keys: JWK[] }> {
    const { published } = await this.#open()
    return { keys: [...published.values()].filter(key => this.#isPublished(key)).map(key => key.jwk) }
  }

  /** Every stored key, newest first. */
  list(): Promise<OAuthSigningKeysTable[]> {
    return this.parts.database.read
      .selectFrom('oauth_signing_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('kid')
      .execute()
  }

  /** When the current key will be replaced automatically; null: never. */
  async nextRotation(): Promise<number | null> {
    const { rotatedAfterDays } = this.parts.settings
    return rotatedAfterDays === 0 ? null : (await this.#open()).createdAt + rotatedAfterDays * DAY_MS
  }

  /** A new key signs from now on; the old one stays published until its last tokens expire. */
  async rotate(caller: Caller | 'system'): Promise<void> {
    await this.#replace(caller, 'every key')
  }

  /** Replaces a key that is due, and removes those that no token needs any more. */
  async maintain(): Promise<void> {
    const due = await this.nextRotation()
    const now = this.parts.runtime.now()
    const isDue = due !== null && due <= now
    if (isDue || isMadeAhead((await this.#open()).createdAt, now)) await this.rotate('system')
    await this.#shortenPublication()
    await this.parts.database.write(trx =>
      trx
        .deleteFrom('oauth_signing_keys')
        .where('published_until', '<', instantText(this.parts.runtime))
        .execute()
    )
  }

  /** A key that was retired while the clock was ahead stays published no longer than one that is retired now. */
  async #shortenPublication(): Promise<void> {
    const until = this.#publishedUntil()
    const { numUpdatedRows } = await this.parts.database.write(trx =>
      trx
        .updateTable('oauth_signing_keys')
        .set({ published_until: until })
        .where('published_until', '>', until)
        .executeTakeFirst()
    )
    if (numUpdatedRows > 0n) this.#ring = null
  }

  #publishedUntil(): string {
    const { runtime, settings } = this.parts
    return new Date(runtime.now() + settings.tokenSeconds * 1000 + PUBLISHED_LONGER_MS).toISOString()
  }

  #isPublished({ publishedUntil }: PublicKey): boolean {
    return publishedUntil === null || publishedUntil > this.parts.runtime.now()
  }

  #open(): Promise<KeyRing> {
    if (!this.#ring) {
      const opening = this.#load()
      this.#ring = opening
      // A failure is reported to the current callers; the next call tries again.
      opening.catch(() => {
        if (this.#ring === opening) this.#ring = null
      })
    }
    return this.#ring
  }

  async #load(): Promise<KeyRing> {
    const rows = await this.list()
    const row = rows.find(one => this.#isUsable(one))
    const privateJwk = row && this.#unseal(row)
    if (!row || !privateJwk) {
      await this.#replace('system', 'own keys')
      return this.#load()
    }
    const published = await Promise.all(rows.map(toPublicKey))
    return {
      kid: row.kid,
      algorithm: row.algorithm,
      privateKey: (await importJWK(privateJwk, row.algorithm)) as CryptoKey,
      createdAt: Date.parse(row.created_at),
      published: new Map(published.map(key => [key.kid, key]))
    }
  }

  #isUsable(row: OAuthSigningKeysTable): boolean {
    const { secretBox, settings } = this.parts
    return (
      row.published_until === null && row.box_kind === secretBox.kind && row.algorithm === settings.algorithm
    )
  }

  /** Null if another key file or key store sealed it: a new key can be made. */
  #unseal(row: OAuthSigningKeysTable): JWK | null {
    let plain: Uint8Array
    try {
      plain = this.parts.secretBox.open(Buffer.from(row.private_jwk_sealed, 'base64'))
    } catch {
      return null
    }
    return JSON.parse(Buffer.from(plain).toString('utf8')) as JWK
  }

  async #replace(caller: Caller | 'system', retired: 'every key' | 'own keys'): Promise<void> {
    const made = await this.#make()
    await this.parts.database.write(async trx => {
      await this.#retire(trx, retired)
      await this.#insert(trx, made, caller)
    })
    this.#ring = null
  }

  async #make(): Promise<OAuthSigningKeysTable> {
    const { runtime, secretBox, settings } = this.parts
    const { algorithm } = settings
    const pair = await generateKeyPair(algorithm, { extractable: true, modulusLength: RSA_BITS })
    const publicJwk = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(publicJwk)
    const privateJwk = JSON.stringify(await exportJWK(pair.privateKey))
    return {
      kid,
      algorithm,
      public_jwk: JSON.stringify({ ...publicJwk, kid, alg: algorithm, use: 'sig' }),
      private_jwk_sealed: Buffer.from(secretBox.seal(Buffer.from(privateJwk))).toString('base64'),
      box_kind: secretBox.kind,
      created_at: instantText(runtime),
      retired_at: null,
      published_until: null
    }
  }

  async #insert(trx: WriteTransaction, row: OAuthSigningKeysTable, caller: Caller | 'system'): Promise<void> {
    await trx.insertInto('oauth_signing_keys').values(row).execute()
    await recordActivity(trx, this.parts.runtime, caller, 'signing-key.rotate', ['signing_key', row.kid], {
      after: { algorithm: row.algorithm, box_kind: row.box_kind }
    })
  }

  /** Keys of another secret box belong to another host on the same data directory, which continues to sign with them. */
  async #retire(trx: WriteTransaction, retired: 'every key' | 'own keys'): Promise<void> {
    const { runtime, secretBox } = this.parts
    let query = trx
      .updateTable('oauth_signing_keys')
      .set({ retired_at: instantText(runtime), published_until: this.#publishedUntil() })
      .where('published_until', 'is', null)
    if (retired === 'own keys') query = query.where('box_kind', '=', secretBox.kind)
    await query.execute()
  }
}

async function toPublicKey(row: OAuthSigningKeysTable): Promise<PublicKey> {
  const jwk = JSON.parse(row.public_jwk) as JWK
  return {
    kid: row.kid,
    algorithm: row.algorithm,
    jwk,
    key: (await importJWK(jwk, row.algorithm)) as CryptoKey,
    publishedUntil: row.published_until === null ? null : Date.parse(row.published_until)
  }
}
