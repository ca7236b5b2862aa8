import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  AddRunRows,
  CreateRun,
  FailedRow,
  ImportRunView,
  RememberedMapping,
  UndoPreview
} from '#shared/contracts/imports.ts'
import { userOf } from '../access/access.ts'
import { type ImportMappings, type ImportRuns, RUN_BODY_LIMIT } from './imports.ts'

const RunPath = Type.Object({ run_id: Type.String() })
const One = { params: RunPath, response: { 200: Envelope(ImportRunView) } }

/** Runs with their history, and what headings meant: the same for every import, below its own `base` such as `/app/v1/loan-imports`. */
export function importRunsRoutes(
  base: string,
  runs: ImportRuns,
  mappings: ImportMappings
): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    app.get(base, { config, schema: { response: { 200: Envelope(Type.Array(ImportRunView)) } } }, async () =>
      answer(await runs.list())
    )
    app.post(
      base,
      { config, schema: { body: CreateRun, response: { 200: Envelope(ImportRunView) } } },
      async request => answer(await runs.create(userOf(request), request.body))
    )
    app.get(`${base}/:run_id`, { config, schema: One }, async request =>
      answer(await runs.get(request.params.run_id))
    )
    app.post(
      `${base}/:run_id/rows`,
      {
        config,
        bodyLimit: RUN_BODY_LIMIT,
        schema: { params: RunPath, body: AddRunRows, response: { 200: Envelope(Type.Null()) } }
      },
      async request => {
        await runs.addRows(request.params.run_id, request.body)
        return answer(null)
      }
    )
    app.post(`${base}/:run_id/start`, { config, schema: One }, async request =>
      answer(await runs.start(userOf(request), request.params.run_id))
    )
    app.post(`${base}/:run_id/cancel`, { config, schema: One }, async request =>
      answer(await runs.cancel(request.params.run_id))
    )
    app.get(
      `${base}/:run_id/failed-rows`,
      { config, schema: { params: RunPath, response: { 200: Envelope(Type.Array(FailedRow)) } } },
      async request => answer(await runs.failedRows(request.params.run_id))
    )
    app.get(
      `${base}/:run_id/undo`,
      { config, schema: { params: RunPath, response: { 200: Envelope(UndoPreview) } } },
      async request => answer(await runs.previewUndo(request.params.run_id))
    )
    app.post(`${base}/:run_id/undo`, { config, schema: One }, async request =>
      answer(await runs.undo(userOf(request), request.params.run_id))
    )
    app.get(
      `${base.slice(0, -1)}-mappings`,
      { config, schema: { response: { 200: Envelope(Type.Array(RememberedMapping)) } } },
      async () => answer(await mappings.list())
    )
    app.put(
      `${base.slice(0, -1)}-mappings`,
      { config, schema: { body: RememberedMapping, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        await mappings.remember(request.body)
        return answer(null)
      }
    )
  }
}
