import { type Kysely, sql } from 'kysely'

/** Who gave a branch a code, when a workstation joined, and why it was stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table branch_events (
    id text primary key,
    branch_id text not null references branches (id),
    at timestamptz not null,
    event text not null,
    actor_name text,
    origin text,
    stop_reason text,
    stop_seq bigint
  )`.execute(db)
  await sql`create index branch_events_newest on branch_events (branch_id, at)`.execute(db)
}
