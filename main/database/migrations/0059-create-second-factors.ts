import type { Kysely } from 'kysely'

/** Codes of an authenticator app beside the password, and codes for those who have lost it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', c => c.primaryKey().notNull().references('users.id'))
    .addColumn('secret_sealed', 'text', c => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', c => c.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id'))
    .execute()
  await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute()
}
