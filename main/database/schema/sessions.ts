/** A signed-in screen; the cookie's value and the session key are stored only as SHA-256. Instants are UTC. */
export interface SessionsTable {
  token_hash: string
  key_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  /** Address from which it was opened. */
  address: string
  /** The User-Agent that opened it. */
  device: string
  /** When the idle screen locked it; null: not locked. */
  locked_at: string | null
}

/** Consecutive failed sign-ins under a name, whether or not the name exists. */
export interface SignInFailuresTable {
  user_name: string
  failures: number
  last_at: string
  locked_until: string | null
}

/** A user's settings of a list: shown columns and saved views. */
export interface ListMemoriesTable {
  user_id: string
  list_id: string
  memory_json: string
  updated_at: string
}

export const TABLES = [
  `create table list_memories (
    user_id text not null references users (id),
    list_id text not null,
    memory_json text not null,
    updated_at text not null,
    constraint list_memories_key primary key (user_id, list_id)
  )`,
  `create table sessions (
    token_hash text not null primary key,
    key_hash text not null unique,
    user_id text not null references users (id),
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    address text default '' not null,
    device text default '' not null,
    locked_at text
  )`,
  `create table sign_in_failures (
    user_name text not null primary key,
    failures integer not null,
    last_at text not null,
    locked_until text
  )`
]
