import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  AddRunRows,
  CreateRun,
  DryRunRequest,
  DryRunRow,
  FailedRow,
  ImportRunView,
  RememberedMapping,
  UndoPreview
} from '#shared/contracts/employee-import-runs.ts'
import { userOf } from '../callers/callers.ts'
import type { EmployeeImportRuns } from './employee-import-runs.ts'
import type { ImportMappings } from './mappings.ts'

/** Room for a thousand rows, every column filled with Thai text to its limit. */
const BODY_LIMIT = 32 * 1024 * 1024

const RunPath = Type.Object({ run_id: Type.String() })
const One = { params: RunPath, response: { 200: Envelope(ImportRunView) } }

/** The import screen's own operations: dry run, runs with their history, and what headings meant. */
export function employeeImportRunsRoutes(
  runs: EmployeeImportRuns,
  mappings: ImportMappings
): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    app.post(
      '/app/v1/employee-imports/dry-run',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: { body: DryRunRequest, response: { 200: Envelope(Type.Array(DryRunRow)) } }
      },
      async request => answer(await runs.dryRun(request.body.records))
    )
    app.get(
      '/app/v1/employee-imports',
      { config, schema: { response: { 200: Envelope(Type.Array(ImportRunView)) } } },
      async () => answer(await runs.list())
    )
    app.post(
      '/app/v1/employee-imports',
      { config, schema: { body: CreateRun, response: { 200: Envelope(ImportRunView) } } },
      async request => answer(await runs.create(userOf(request), request.body))
    )
    app.get('/app/v1/employee-imports/:run_id', { config, schema: One }, async request =>
      answer(await runs.get(request.params.run_id))
    )
    app.post(
      '/app/v1/employee-imports/:run_id/rows',
      {
        config,
        bodyLimit: BODY_LIMIT,
        schema: { params: RunPath, body: AddRunRows, response: { 200: Envelope(Type.Null()) } }
      },
      async request => {
        await runs.addRows(request.params.run_id, request.body)
        return answer(null)
      }
    )
    app.post('/app/v1/employee-imports/:run_id/start', { config, schema: One }, async request =>
      answer(await runs.start(userOf(request), request.params.run_id))
    )
    app.post('/app/v1/employee-imports/:run_id/cancel', { config, schema: One }, async request =>
      answer(await runs.cancel(request.params.run_id))
    )
    app.get(
      '/app/v1/employee-imports/:run_id/failed-rows',
      { config, schema: { params: RunPath, response: { 200: Envelope(Type.Array(FailedRow)) } } },
      async request => answer(await runs.failedRows(request.params.run_id))
    )
    app.get(
      '/app/v1/employee-imports/:run_id/undo',
      { config, schema: { params: RunPath, response: { 200: Envelope(UndoPreview) } } },
      async request => answer(await runs.previewUndo(request.params.run_id))
    )
    app.post('/app/v1/employee-imports/:run_id/undo', { config, schema: One }, async request =>
      answer(await runs.undo(userOf(request), request.params.run_id))
    )
    app.get(
      '/app/v1/employee-import-mappings',
      { config, schema: { response: { 200: Envelope(Type.Array(RememberedMapping)) } } },
      async () => answer(await mappings.list())
    )
    app.put(
      '/app/v1/employee-import-mappings',
      { config, schema: { body: RememberedMapping, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        await mappings.remember(request.body)
        return answer(null)
      }
    )
  }
}
