/** A user's settings of a list: shown columns and saved views. */
export interface ListMemoriesTable {
  user_id: string
  list_id: string
  memory_json: string
  updated_at: string
}
