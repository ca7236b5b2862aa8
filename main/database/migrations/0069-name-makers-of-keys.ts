import { type Kysely, sql } from 'kysely'

/**
 * A key has at most the rights of the account that made it, so the key refers to the account: the one in the activity log, as
 * the user name may have changed since. Steps of documents name the key that was used for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subscription_keys')
    .addColumn('created_by_id', 'text', c => c.references('users.id'))
    .execute()
  await sql`update subscription_keys set created_by_id = coalesce(
      (select u.id from activity_log as a inner join users as u on u.id = a.actor_id
       where a.subject_kind = 'subscription_key' and a.subject_id = subscription_keys.id
         and a.action = 'key.create' and a.actor_kind = 'user'),
      (select u.id from users as u where u.user_name = subscription_keys.created_by))
    where created_by is not null`.execute(db)
  await db.schema.alterTable('approval_steps').addColumn('key_name', 'text').execute()
}
