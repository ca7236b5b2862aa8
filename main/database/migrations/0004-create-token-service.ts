import type { Kysely } from 'kysely'

async function createClients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_clients')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('secret_hash', 'text')
    .addColumn('secret_created_at', 'text')
    .addColumn('redirect_uris', 'text', c => c.notNull())
    .addColumn('logo_file_id', 'text', c => c.references('stored_files.id'))
    .addColumn('tokens_valid_from', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('created_by', 'text')
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema
    .createTable('oauth_consents')
    .addColumn('client_id', 'text', c => c.notNull().references('oauth_clients.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('scope', 'text', c => c.notNull())
    .addColumn('granted_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('oauth_consents_key', ['client_id', 'user_id'])
    .execute()
}

async function createGrants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_grants')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('client_id', 'text', c => c.notNull().references('oauth_clients.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('scope', 'text', c => c.notNull())
    .addColumn('auth_time', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('last_used_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('ends_at', 'text', c => c.notNull())
    .execute()
  await index(db, 'oauth_grants', ['client_id', 'id'])
  await index(db, 'oauth_grants', ['user_id', 'id'])
  await index(db, 'oauth_grants', ['expires_at'])
  await db.schema
    .createTable('oauth_codes')
    .addColumn('code_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('client_id', 'text', c => c.notNull().references('oauth_clients.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('redirect_uri', 'text', c => c.notNull())
    .addColumn('scope', 'text', c => c.notNull())
    .addColumn('nonce', 'text')
    .addColumn('code_challenge', 'text')
    .addColumn('auth_time', 'integer', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('used_at', 'text')
    .addColumn('grant_id', 'text', c => c.references('oauth_grants.id').onDelete('cascade'))
    .execute()
  for (const column of ['client_id', 'user_id', 'grant_id', 'expires_at'])
    await index(db, 'oauth_codes', [column])
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_refresh_tokens')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('grant_id', 'text', c => c.notNull().references('oauth_grants.id').onDelete('cascade'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await index(db, 'oauth_refresh_tokens', ['grant_id'])
  await index(db, 'oauth_refresh_tokens', ['expires_at'])
  await db.schema
    .createTable('oauth_revoked_tokens')
    .addColumn('jti', 'text', c => c.primaryKey().notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .execute()
  await index(db, 'oauth_revoked_tokens', ['expires_at'])
}

async function createSigningKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_signing_keys')
    .addColumn('kid', 'text', c => c.primaryKey().notNull())
    .addColumn('algorithm', 'text', c => c.notNull())
    .addColumn('public_jwk', 'text', c => c.notNull())
    .addColumn('private_jwk_sealed', 'text', c => c.notNull())
    .addColumn('box_kind', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('retired_at', 'text')
    .addColumn('published_until', 'text')
    .execute()
}

const index = (db: Kysely<unknown>, table: string, columns: string[]): Promise<void> =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()

export async function up(db: Kysely<unknown>): Promise<void> {
  await createClients(db)
  await createGrants(db)
  await createTokens(db)
  await createSigningKeys(db)
}
