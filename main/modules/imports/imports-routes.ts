import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import {
  importDraftOperations,
  importMappingOperations,
  importRunOperations
} from '#shared/contracts/imports.ts'
import type { ServiceParts } from '../../platform/runtime.ts'
import { screenRoutes } from '../access/access.ts'
import { ImportDrafts, ImportMappings, type ImportRuns, type RunWork } from './imports.ts'

/** Enough for a thousand rows with Thai text up to the limit in every column. */
const bodyLimit = 32 * 1024 * 1024
const mostValues = 300_000
const rows = { bodyLimit, mostValues }

/** Runs, remembered headings and the user's draft: the same for every import, whose addresses begin with `base`, such as `/app/v1/loan-import`. */
export const importRunsRoutes =
  (base: string, work: RunWork, runs: ImportRuns, parts: ServiceParts): FastifyPluginAsync =>
  async app => {
    const mappings = new ImportMappings({ ...parts, kind: work.kind })
    const drafts = new ImportDrafts({ ...parts, kind: work.kind })
    const ofRuns = screenRoutes(
      ['hr'],
      {
        ...importRunOperations,
        'POST /dry-run': { body: work.dryRunRequest, answer: Type.Array(work.dryRunRow) }
      },
      {
        'POST /dry-run': { ...rows, handle: ({ user, body }) => work.dryRun(body.records, user) },
        'GET ': () => runs.list(),
        'POST ': ({ user, body }) => runs.create(user, body),
        'GET /{run_id}': ({ params }) => runs.get(params.run_id),
        'POST /{run_id}/rows': {
          ...rows,
          handle: ({ params, body }) => runs.addRows(params.run_id, body)
        },
        'POST /{run_id}/start': ({ user, params }) => runs.start(user, params.run_id),
        'POST /{run_id}/cancel': ({ params }) => runs.cancel(params.run_id),
        'GET /{run_id}/failed-rows': ({ params }) => runs.failedRows(params.run_id),
        'GET /{run_id}/undo': ({ params }) => runs.previewUndo(params.run_id),
        'POST /{run_id}/undo': ({ user, params }) => runs.undo(user, params.run_id)
      },
      `${base}s`
    )
    const ofMappings = screenRoutes(
      ['hr'],
      importMappingOperations,
      { 'GET ': () => mappings.list(), 'PUT ': ({ body }) => mappings.remember(body) },
      `${base}-mappings`
    )
    const ofDrafts = screenRoutes(
      ['hr'],
      importDraftOperations,
      {
        'GET ': ({ user }) => drafts.get(user),
        'PUT ': { ...rows, handle: ({ user, body }) => drafts.save(user, body) },
        'DELETE ': ({ user }) => drafts.forget(user)
      },
      `${base}-draft`
    )
    await app.register(ofRuns)
    await app.register(ofMappings)
    await app.register(ofDrafts)
  }
