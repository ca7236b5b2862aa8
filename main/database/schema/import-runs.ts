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
