/** One request of import-employee: who sent it, when, and its result (spec 4.7 rule 5). */
export interface EmployeeImportsTable {
  id: string
  at: string
  actor_kind: 'key' | 'user'
  actor_id: string
  actor_name: string
  origin: string
  /** User on whose behalf software acted; null if none was named. */
  acting_user_id: string | null
  acting_user_name: string | null
  total: number
  inserted: number
  updated: number
  deleted: number
  failed: number
}

/** The effect of one record in a request: the changed columns before and after, both empty if nothing changed. */
export interface EmployeeImportRowsTable {
  import_id: string
  /** Index in import_data, from 0. */
  row_index: number
  action: 'insert' | 'update' | 'delete'
  employee_id: string | null
  employee_code: string | null
  before_json: string | null
  after_json: string | null
  /** Why the record failed; null if it succeeded. */
  error: string | null
}

export const TABLES = [
  `create table employee_imports (
    id text not null primary key,
    at text not null,
    actor_kind text not null,
    actor_id text not null,
    actor_name text not null,
    origin text not null,
    acting_user_id text,
    acting_user_name text,
    total integer not null,
    inserted integer not null,
    updated integer not null,
    deleted integer not null,
    failed integer not null
  )`,
  `create table employee_import_rows (
    import_id text not null references employee_imports (id),
    row_index integer not null,
    action text not null,
    employee_id text,
    employee_code text,
    before_json text,
    after_json text,
    error text,
    constraint employee_import_rows_key primary key (import_id, row_index)
  )`,
  `create index employee_import_rows_employee on employee_import_rows (employee_id)`
]
