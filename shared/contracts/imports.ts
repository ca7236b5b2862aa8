import Type, { type Static } from 'typebox'
import { FaultValue, Nullable } from './common.ts'
import { Job } from './jobs.ts'

/** Rows written together in one durable commit (spec 8 recommends 50 to 100). */
export const ROWS_A_BATCH = 100
/** The most rows in one request of the dry run, or in one that adds rows to a run. */
export const ROWS_A_REQUEST = 1_000
/** The most rows of a whole import. */
export const RUN_ROWS_MAX = 50_000
/** The most reasons stored per row. */
export const REASONS_MAX = 100

/** A record of texts by column letter. */
export const ImportRecord = Type.Record(
  Type.String({ pattern: '^[A-Z]{1,2}$' }),
  Type.String({ maxLength: 32_767 })
)

/**
 * A row of the preview. `refused` is the reason why the screen excludes it from the import; it is kept for the result workbook.
 * A skipped row is one that the user does not want.
 */
export const RunRow = Type.Object({
  source: Type.Integer({ minimum: 1, description: 'row in the source, from 1' }),
  record: ImportRecord,
  skipped: Type.Optional(Type.Literal(true)),
  refused: Type.Optional(Type.Array(FaultValue, { maxItems: REASONS_MAX }))
})
export type RunRow = Static<typeof RunRow>

export const DryRunRequest = Type.Object({
  records: Type.Array(ImportRecord, { minItems: 1, maxItems: ROWS_A_REQUEST })
})
export type DryRunRequest = Static<typeof DryRunRequest>

export const ChangedCell = Type.Object({
  column: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String())
})
export type ChangedCell = Static<typeof ChangedCell>

export const OUTCOMES = ['insert', 'update', 'resign', 'unchanged', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a record would do; `changes` are those to existing employees; a warning does not prevent the import. */
export const DryRunRow = Type.Object({
  index: Type.Integer(),
  outcome: Type.Enum([...OUTCOMES]),
  employee_code: Nullable(Type.String()),
  faults: Type.Array(FaultValue),
  changes: Type.Array(ChangedCell),
  warnings: Type.Array(FaultValue)
})
export type DryRunRow = Static<typeof DryRunRow>

export const CreateRun = Type.Object({
  file_name: Type.String({ minLength: 1, maxLength: 255 }),
  total: Type.Integer({ minimum: 1, maximum: RUN_ROWS_MAX })
})
export type CreateRun = Static<typeof CreateRun>

/** `from` is the position of the first of them among all rows, so rows that are sent twice are stored once. */
export const AddRunRows = Type.Object({
  from: Type.Integer({ minimum: 0, multipleOf: ROWS_A_BATCH }),
  rows: Type.Array(RunRow, { minItems: 1, maxItems: ROWS_A_REQUEST })
})
export type AddRunRows = Static<typeof AddRunRows>

/** `collecting`: rows are still being added; `paused`: it was running when the program ended, and can be resumed. */
export const RUN_STATES = ['collecting', 'running', 'paused', 'done', 'cancelled', 'undone'] as const
export type RunState = (typeof RUN_STATES)[number]

/** An import started from the screen. */
export const ImportRunView = Type.Object({
  run_id: Type.String(),
  file_name: Type.String(),
  state: Type.Enum([...RUN_STATES]),
  total: Type.Integer(),
  done: Type.Integer(),
  inserted: Type.Integer(),
  updated: Type.Integer(),
  resigned: Type.Integer(),
  unchanged: Type.Integer({ description: 'found, and already so' }),
  failed: Type.Integer(),
  rate_per_second: Type.Number(),
  remaining_ms: Nullable(Type.Integer()),
  trouble: Nullable(FaultValue),
  user_name: Type.String(),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  ended: Nullable(Type.String()),
  undone: Nullable(Type.String()),
  undone_by: Nullable(Type.String())
})
export type ImportRunView = Static<typeof ImportRunView>

/** A row that was not imported, with the reasons, for the result workbook. */
export const FailedRow = Type.Object({
  source: Type.Integer(),
  record: ImportRecord,
  faults: Type.Array(FaultValue)
})
export type FailedRow = Static<typeof FailedRow>

export const ImportWorkbookRequest = Type.Object({ language: Type.Enum(['th', 'en']) })
export type ImportWorkbookRequest = Static<typeof ImportWorkbookRequest>

/** Why the import of an employee cannot be undone. */
export const EMPLOYEE_UNDO_OBSTACLES = [
  'changed',
  'resigned',
  'in_use',
  'account_used',
  'last_administrator',
  'gone'
] as const
export type EmployeeUndoObstacle = (typeof EMPLOYEE_UNDO_OBSTACLES)[number]
/** Why the import of a loan cannot be undone. */
export const LOAN_UNDO_OBSTACLES = ['changed', 'paid', 'documents'] as const
export type LoanUndoObstacle = (typeof LOAN_UNDO_OBSTACLES)[number]
/** Why the import of a quota cannot be undone. */
export const QUOTA_UNDO_OBSTACLES = ['changed', 'in_use', 'gone'] as const
const UNDO_OBSTACLES = [
  ...new Set([...EMPLOYEE_UNDO_OBSTACLES, ...LOAN_UNDO_OBSTACLES, ...QUOTA_UNDO_OBSTACLES])
]

/** What prevents an import from being undone, and whose record it is. */
export const UndoObstacle = Type.Object({
  employee_code: Type.String(),
  source: Type.Optional(
    Type.Integer({ description: 'row in the source, where an employee may have several' })
  ),
  reason: Type.Enum(UNDO_OBSTACLES)
})
export type UndoObstacle = Static<typeof UndoObstacle>

/** What undoing would do. If there is any obstacle, nothing is undone; the list of obstacles may be truncated. */
export const UndoPreview = Type.Object({
  removed: Type.Integer({ description: 'employees or loans that would be removed again' }),
  restored: Type.Integer({ description: 'employees who would get their former values back' }),
  obstacle_count: Type.Integer(),
  obstacles: Type.Array(UndoObstacle)
})
export type UndoPreview = Static<typeof UndoPreview>

/** The import column that each source column fills, by position; null: none. */
const MappedColumns = Type.Array(Nullable(Type.String({ pattern: '^[A-Z]{1,2}$' })), { maxItems: 200 })
export const RememberedMapping = Type.Object({
  signature: Type.String({ minLength: 1, maxLength: 20_000 }),
  columns: MappedColumns
})
export type RememberedMapping = Static<typeof RememberedMapping>

/**
 * Each import has these operations under its address, such as `/app/v1/loan-imports`. Rows can be added to a run until it is
 * started. Starting also resumes a run, and cancelling first waits for the current batch.
 */
export const importRunOperations = {
  'GET ': { answer: Type.Array(ImportRunView) },
  'POST ': { body: CreateRun, answer: ImportRunView },
  'GET /{run_id}': { answer: ImportRunView },
  'POST /{run_id}/rows': { body: AddRunRows },
  'POST /{run_id}/start': { answer: ImportRunView },
  'POST /{run_id}/cancel': { answer: ImportRunView },
  'GET /{run_id}/failed-rows': { answer: Type.Array(FailedRow) },
  'GET /{run_id}/undo': { answer: UndoPreview },
  'POST /{run_id}/undo': { answer: ImportRunView }
}

/** The same for the remembered headings of an import, under an address such as `/app/v1/loan-import-mappings`. */
export const importMappingOperations = {
  'GET ': { answer: Type.Array(RememberedMapping) },
  'PUT ': { body: RememberedMapping }
}

/** The most rows of a draft; larger imports are not kept. */
export const DRAFT_ROWS_MAX = 5_000
const DraftRow = Type.Omit(RunRow, ['refused'])
const draftFields = {
  file_name: Type.String({ minLength: 1, maxLength: 255 }),
  rows: Type.Array(DraftRow, { minItems: 1, maxItems: DRAFT_ROWS_MAX })
}
/** The rows of an import with the corrections so far, which only their user sees; kept for some days. */
export const ImportDraft = Type.Object({
  ...draftFields,
  saved: Type.String({ description: 'UTC, ISO 8601' })
})
export type ImportDraft = Static<typeof ImportDraft>
export const SaveImportDraft = Type.Object(draftFields)
export type SaveImportDraft = Static<typeof SaveImportDraft>

/** The user's own draft of this kind of import. */
export const importDraftOperations = {
  'GET ': { answer: Nullable(ImportDraft) },
  'PUT ': { body: SaveImportDraft },
  'DELETE ': {}
}

export const importWorkbookOperations = {
  'POST /template': { body: ImportWorkbookRequest, accepted: Job },
  'POST /{run_id}/result': { body: ImportWorkbookRequest, accepted: Job }
}
