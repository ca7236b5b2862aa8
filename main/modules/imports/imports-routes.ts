import Type from 'typebox'
import { importRunOperations } from '#shared/contracts/imports.ts'
import { screenRoutes } from '../access/access.ts'
import type { ImportMappings, ImportRuns, RunWork } from './imports.ts'

/** Enough for a thousand rows with Thai text up to the limit in every column. */
const bodyLimit = 32 * 1024 * 1024

/** Runs and remembered headings: the same for every import, under its own `base` such as `/app/v1/loan-import`. */
export const importRunsRoutes = (base: string, work: RunWork, runs: ImportRuns, mappings: ImportMappings) =>
  screenRoutes(
    ['hr'],
    {
      ...importRunOperations,
      'POST s/dry-run': { body: work.dryRunRequest, answer: Type.Array(work.dryRunRow) }
    },
    {
      'POST s/dry-run': { bodyLimit, handle: ({ user, body }) => work.dryRun(body.records, user) },
      'GET s': () => runs.list(),
      'POST s': ({ user, body }) => runs.create(user, body),
      'GET s/{run_id}': ({ params }) => runs.get(params.run_id),
      'POST s/{run_id}/rows': {
        bodyLimit,
        handle: ({ params, body }) => runs.addRows(params.run_id, body)
      },
      'POST s/{run_id}/start': ({ user, params }) => runs.start(user, params.run_id),
      'POST s/{run_id}/cancel': ({ params }) => runs.cancel(params.run_id),
      'GET s/{run_id}/failed-rows': ({ params }) => runs.failedRows(params.run_id),
      'GET s/{run_id}/undo': ({ params }) => runs.previewUndo(params.run_id),
      'POST s/{run_id}/undo': ({ user, params }) => runs.undo(user, params.run_id),
      'GET -mappings': () => mappings.list(),
      'PUT -mappings': ({ body }) => mappings.remember(body)
    },
    base
  )
