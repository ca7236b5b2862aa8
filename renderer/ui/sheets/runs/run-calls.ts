import type {
  AddRunRows,
  CreateRun,
  ImportRunView,
  RememberedMapping,
  SaveImportDraft
} from '#shared/contracts/imports.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import type { Mapping } from '../reading/headings.ts'

/** The path under which an import has its runs. */
export type ImportBase = 'employee-imports' | 'loan-imports' | 'quota-imports'

const POLL_MS = 400

export const isUnderWay = ({ state }: Pick<ImportRunView, 'state'>): boolean => state === 'running'

/** The operations of runs, the same for all imports. */
export const runCalls = (base: ImportBase) => ({
  create: (body: CreateRun) => call(`POST /app/v1/${base}`, { body }),
  addRows: (run_id: string, body: AddRunRows) =>
    call(`POST /app/v1/${base}/{run_id}/rows`, { path: { run_id }, body }),
  /** Nothing is written. */
  dryRun: (records: Record<string, string>[], signal: AbortSignal) =>
    call(`POST /app/v1/${base}/dry-run`, { body: { records }, signal }),
  start: (run_id: string) => call(`POST /app/v1/${base}/{run_id}/start`, { path: { run_id } }),
  cancel: (run_id: string) => call(`POST /app/v1/${base}/{run_id}/cancel`, { path: { run_id } }),
  previewUndo: (run_id: string) => call(`GET /app/v1/${base}/{run_id}/undo`, { path: { run_id } }),
  undo: (run_id: string) => call(`POST /app/v1/${base}/{run_id}/undo`, { path: { run_id } }),
  template: (language: 'th' | 'en') => call(`POST /app/v1/${base}/template`, { body: { language } }),
  result: (run_id: string, language: 'th' | 'en') =>
    call(`POST /app/v1/${base}/{run_id}/result`, { path: { run_id }, body: { language } }),
  saveDraft: (body: SaveImportDraft) => call(`PUT /app/v1/${oneOf(base)}-draft`, { body }),
  forgetDraft: () => call(`DELETE /app/v1/${oneOf(base)}-draft`),
  mappings: () => call(`GET /app/v1/${oneOf(base)}-mappings`),
  rememberMapping: (body: RememberedMapping) => call(`PUT /app/v1/${oneOf(base)}-mappings`, { body })
})

const ONE = {
  'employee-imports': 'employee-import',
  'loan-imports': 'loan-import',
  'quota-imports': 'quota-import'
} as const
const oneOf = (base: ImportBase) => ONE[base]

/** Earlier mappings by the signature of their headings. */
export async function knownMappings(base: ImportBase): Promise<Readonly<Record<string, Mapping>>> {
  const known = await runCalls(base).mappings()
  return Object.fromEntries(known.map(({ signature, columns }) => [signature, columns]))
}

/** The user's own rows with corrections, which were not imported yet; null: none. */
export const draftQuery = (base: ImportBase) =>
  operationQuery([base, 'draft'], `GET /app/v1/${oneOf(base)}-draft`, { staleTime: 0, gcTime: 0 })

export const runsQuery = (base: ImportBase) =>
  operationQuery([base], `GET /app/v1/${base}`, {
    refetchInterval: query => (query.state.data?.some(isUnderWay) === true ? POLL_MS * 5 : false)
  })

export const runQuery = (base: ImportBase, runId: string) =>
  operationQuery([base, runId], `GET /app/v1/${base}/{run_id}`, {
    path: { run_id: runId },
    refetchInterval: query => (query.state.data && !isUnderWay(query.state.data) ? false : POLL_MS)
  })

export const failedRowsQuery = (base: ImportBase, runId: string) =>
  operationQuery([base, runId, 'failed-rows'], `GET /app/v1/${base}/{run_id}/failed-rows`, {
    path: { run_id: runId }
  })
