/** One request of import-employee: who, when, and what came of it (spec 4.7 rule 5). */
export interface EmployeeImportsTable {
  id: string
  at: string
  actor_kind: 'key' | 'user'
  actor_id: string
  actor_name: string
  origin: string
  /** User on whose behalf software acted; null if none is named. */
  acting_user_id: string | null
  acting_user_name: string | null
  total: number
  inserted: number
  updated: number
  deleted: number
  failed: number
}

/** What one record of a request did: the changed columns before and after. Nothing in either: it changed nothing. */
export interface EmployeeImportRowsTable {
  import_id: string
  /** Place in import_data, from 0. */
  row_index: number
  action: 'insert' | 'update' | 'delete'
  employee_id: string | null
  employee_code: string | null
  before_json: string | null
  after_json: string | null
  /** Why the record failed; null when it did not. */
  error: string | null
}
