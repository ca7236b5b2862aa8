import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import {
  AddRunRows,
  CreateRun,
  FailedRow,
  ImportRunView,
  RememberedMapping,
  UndoPreview
} from '#shared/contracts/imports.ts'
import { screenRoutes } from '../access/access.ts'
import type { ImportMappings, ImportRuns, RunWork } from './imports.ts'

/** Room for a thousand rows, every column filled with Thai text to its limit. */
const RUN_BODY_LIMIT = 32 * 1024 * 1024
const RunPath = Type.Object({ run_id: Type.String() })

/** Runs with their history, and what headings meant: the same for every import, below its own `base` such as `/app/v1/loan-imports`. */
export const importRunsRoutes = (
  base: string,
  work: RunWork,
  runs: ImportRuns,
  mappings: ImportMappings
): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post, put }) => {
    post(
      `${base}/dry-run`,
      { body: work.dryRunRequest, answer: Type.Array(work.dryRunRow), bodyLimit: RUN_BODY_LIMIT },
      ({ user, body }) => work.dryRun(body.records, user)
    )
    get(base, { answer: Type.Array(ImportRunView) }, () => runs.list())
    post(base, { body: CreateRun, answer: ImportRunView }, ({ user, body }) => runs.create(user, body))
    get(`${base}/:run_id`, { params: RunPath, answer: ImportRunView }, ({ params }) =>
      runs.get(params.run_id)
    )
    post(
      `${base}/:run_id/rows`,
      { params: RunPath, body: AddRunRows, bodyLimit: RUN_BODY_LIMIT },
      ({ params, body }) => runs.addRows(params.run_id, body)
    )
    post(`${base}/:run_id/start`, { params: RunPath, answer: ImportRunView }, ({ user, params }) =>
      runs.start(user, params.run_id)
    )
    post(`${base}/:run_id/cancel`, { params: RunPath, answer: ImportRunView }, ({ params }) =>
      runs.cancel(params.run_id)
    )
    get(`${base}/:run_id/failed-rows`, { params: RunPath, answer: Type.Array(FailedRow) }, ({ params }) =>
      runs.failedRows(params.run_id)
    )
    get(`${base}/:run_id/undo`, { params: RunPath, answer: UndoPreview }, ({ params }) =>
      runs.previewUndo(params.run_id)
    )
    post(`${base}/:run_id/undo`, { params: RunPath, answer: ImportRunView }, ({ user, params }) =>
      runs.undo(user, params.run_id)
    )
    get(`${base.slice(0, -1)}-mappings`, { answer: Type.Array(RememberedMapping) }, () => mappings.list())
    put(`${base.slice(0, -1)}-mappings`, { body: RememberedMapping }, ({ body }) => mappings.remember(body))
  })
