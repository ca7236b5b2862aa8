/** A picture or document in the data directory's `files` folder; written and synced before its row exists. */
export interface StoredFilesTable {
  id: string
  storage_name: string
  media_type: string
  byte_length: number
  sha256: string
  original_name: string | null
  created_at: string
}
