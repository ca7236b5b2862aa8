import type { Generated } from 'kysely'
import type { KeyScope } from '#shared/contracts/common.ts'

/** A picture or document in the data directory's `files` folder; written and synced before its row exists. */
export interface StoredFilesTable {
  id: string
  storage_name: string
  media_type: string
  byte_length: number
  sha256: string
  original_name: string | null
  /** The scope that is needed to fetch it. */
  scope: Generated<KeyScope>
  created_at: string
}

export const TABLES = [
  `create table stored_files (
    id text not null primary key,
    storage_name text not null unique,
    media_type text not null,
    byte_length integer not null,
    sha256 text not null,
    original_name text,
    created_at text not null,
    scope text default 'attendance:read' not null
  )`
]
