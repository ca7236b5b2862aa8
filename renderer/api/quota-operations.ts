import type {
  AddRunRows,
  CreateRun,
  DryRunRequest,
  DryRunRow,
  FailedRow,
  ImportRunView,
  ImportWorkbookRequest,
  RememberedMapping,
  UndoPreview
} from '#shared/contracts/imports.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import type {
  AdjustQuota,
  QuotaSheet,
  QuotasExport,
  QuotasPage,
  QuotasQuery
} from '#shared/contracts/quota-screens.ts'
import type { QuotaRules, SavedQuotaRule, SaveQuotaRule } from '#shared/contracts/quotas.ts'

/** Operations of the quota screens, as `operations.ts` has the others. */
export type QuotaOperations = {
  'POST /app/v1/quotas/export': { body: QuotasExport; answer: Job }
  'POST /app/v1/quota-imports/dry-run': { body: DryRunRequest; answer: DryRunRow[] }
  'GET /app/v1/quota-imports': { answer: ImportRunView[] }
  'POST /app/v1/quota-imports': { body: CreateRun; answer: ImportRunView }
  'GET /app/v1/quota-imports/{run_id}': { answer: ImportRunView }
  'POST /app/v1/quota-imports/{run_id}/rows': { body: AddRunRows; answer: unknown }
  'POST /app/v1/quota-imports/{run_id}/start': { answer: ImportRunView }
  'POST /app/v1/quota-imports/{run_id}/cancel': { answer: ImportRunView }
  'POST /app/v1/quota-imports/template': { body: ImportWorkbookRequest; answer: Job }
  'POST /app/v1/quota-imports/{run_id}/result': { body: ImportWorkbookRequest; answer: Job }
  'GET /app/v1/quota-imports/{run_id}/failed-rows': { answer: FailedRow[] }
  'GET /app/v1/quota-imports/{run_id}/undo': { answer: UndoPreview }
  'POST /app/v1/quota-imports/{run_id}/undo': { answer: ImportRunView }
  'GET /app/v1/quota-import-mappings': { answer: RememberedMapping[] }
  'PUT /app/v1/quota-import-mappings': { body: RememberedMapping; answer: unknown }
  'GET /app/v1/quotas': { query: QuotasQuery; answer: QuotasPage }
  'GET /app/v1/quotas/{employee_code}': { query: { quota_year: string }; answer: QuotaSheet }
  'PUT /app/v1/quotas/{employee_code}': { body: AdjustQuota; answer: QuotaSheet }
  'GET /app/v1/quota-rules': { answer: QuotaRules }
  'PUT /app/v1/quota-rules': { body: SaveQuotaRule; answer: SavedQuotaRule }
  'DELETE /app/v1/quota-rules/{rule_id}': { answer: unknown }
}
