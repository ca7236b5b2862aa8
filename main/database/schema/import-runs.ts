import type { Generated } from 'kysely'

/** Kinds of spreadsheets. */
export type SheetKind = 'employees' | 'loans' | 'quotas'
/** Files of terminals are no spreadsheets. */
export type ImportKind = SheetKind | 'punches'

/** A whole import from the screen, committed in batches. */
export interface ImportRunsTable {
  id: string
  kind: ImportKind
  file_name: string
  /** `collecting` until every row has arrived; `running` also if the program ended meanwhile, to be resumed. */
  state: 'collecting' | 'running' | 'done' | 'cancelled' | 'undone'
  total: number
  done: Generated<number>
  inserted: Generated<number>
  updated: Generated<number>
  resigned: Generated<number>
  unchanged: Generated<number>
  failed: Generated<number>
  user_id: string
  user_name: string
  created_at: string
  ended_at: string | null
  undone_at: string | null
  undone_by: string | null
}

/** Rows that are written together. After that only the failed ones are kept here, for the result workbook. */
export interface ImportRunBatchesTable {
  run_id: string
  position: number
  state: 'waiting' | 'done'
  row_count: number
  rows_json: string
  /** For employees: the resulting import; null while waiting, or if no row was imported. */
  import_id: string | null
}

/** An import that a user is correcting. */
export interface ImportDraftsTable {
  kind: SheetKind
  user_id: string
  file_name: string
  saved_at: string
  rows_json: string
}

/** The meaning of the columns the last time that a spreadsheet had these headings. */
export interface ImportMappingsTable {
  kind: ImportKind
  signature: string
  columns_json: string
  used_at: string
}

/** A loan that an import created, and its row. */
export interface ImportedLoansTable {
  loan_id: string
  run_id: string
  source: number
}

/** A quota that an import set, and its row. */
export interface ImportedQuotasTable {
  run_id: string
  source: number
  employee_id: string
  quota_year: string
  time_leave_flag: string
  /** The previously saved value; null: none. */
  before_hundredths: number | null
  after_hundredths: number
}

export const TABLES = [
  `create table import_runs (
    id text not null primary key,
    file_name text not null,
    state text not null,
    total integer not null,
    done integer default 0 not null,
    inserted integer default 0 not null,
    updated integer default 0 not null,
    resigned integer default 0 not null,
    unchanged integer default 0 not null,
    failed integer default 0 not null,
    user_id text not null,
    user_name text not null,
    created_at text not null,
    ended_at text,
    undone_at text,
    undone_by text,
    kind text default 'employees' not null
  )`,
  `create index import_runs_created on import_runs (kind, created_at, id)`,
  `create table import_run_batches (
    run_id text not null references import_runs (id),
    position integer not null,
    state text not null,
    row_count integer not null,
    rows_json text not null,
    import_id text references employee_imports (id),
    constraint employee_import_run_batches_key primary key (run_id, position)
  )`,
  `create table import_mappings (
    kind text not null,
    signature text not null,
    columns_json text not null,
    used_at text not null,
    constraint import_mappings_key primary key (kind, signature)
  )`,
  `create table imported_loans (
    loan_id text not null primary key references employee_loans (id),
    run_id text not null references import_runs (id),
    source integer not null
  )`,
  `create index imported_loans_run on imported_loans (run_id, source)`,
  `create table imported_quotas (
    run_id text not null references import_runs (id),
    source integer not null,
    employee_id text not null references employees (id) on delete cascade,
    quota_year text not null,
    time_leave_flag text not null,
    before_hundredths integer,
    after_hundredths integer not null,
    constraint imported_quotas_key primary key (run_id, employee_id, quota_year, time_leave_flag)
  )`,
  `create index imported_quotas_employee on imported_quotas (employee_id)`,
  `create table import_drafts (
    kind text not null,
    user_id text not null references users (id) on delete cascade,
    file_name text not null,
    saved_at text not null,
    rows_json text not null,
    constraint import_drafts_key primary key (kind, user_id)
  )`
]
