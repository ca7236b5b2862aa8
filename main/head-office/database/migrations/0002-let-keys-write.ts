import { type Kysely, sql } from 'kysely'

// Keys that may write, and commands that were given with one (decision 0044).

const STATEMENTS = [
  // A key that was made for reading does not begin to write.
  `alter table api_keys add column may_write boolean not null default false`,
  `alter table commands alter column actor_id drop not null`,
  `alter table commands add column key_id text references api_keys (id)`,
  `alter table commands add column idempotency_key text`,
  `alter table commands add constraint commands_actor check (num_nonnulls(actor_id, key_id) = 1)`,
  `create unique index commands_idempotency on commands (key_id, idempotency_key)`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
